import assert from 'node:assert/strict';
import { once } from 'node:events';
import http, { type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type TestContext, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterwards } from '#testing/afterwards.ts';
import { type Files, FilesAway, readWhole } from './files.ts';
import { openBucket } from './open-files.ts';
import { readS3Url } from './s3-place.ts';

// What a store does that is not well. What it does when it is, `npm run test:s3` tries on a real one.

const PATIENCE = { connectMs: 200, answerMs: 400, restMs: 300 };
/** Two tries, and what a busy machine takes. */
const MOST_MS = 5_000;

for (const [how, answer] of [
  ['does not answer', () => undefined],
  ['hangs up', (request) => request.socket.destroy()],
  ['says 500', (_, response) => response.writeHead(500).end()],
  ['says 503', (_, response) => response.writeHead(503).end('Slow down')],
  ['knows no such key', (_, response) => response.writeHead(403).end()],
  [
    'has no such bucket',
    (_, response) => response.writeHead(404).end('<Error><Code>NoSuchBucket</Code></Error>'),
  ],
  ['speaks another language', (_, response) => response.writeHead(200).end('<html>Hello</html>')],
  [
    'stops after half a file',
    (_, response) =>
      void response
        .writeHead(200, { 'Content-Length': 10, 'Last-Modified': new Date(0).toUTCString() })
        .write('half'),
  ],
] satisfies ReadonlyArray<readonly [string, RequestListener]>)
  test(`a store that ${how} is away, and nobody waits for it long`, async (t) => {
    const files = await storeThat(t, answer);
    const began = performance.now();
    await assert.rejects(readWhole(files, 'images/a', 100), FilesAway);
    await sleep(PATIENCE.restMs);
    if (how !== 'stops after half a file')
      await assert.rejects(files.put('images/a', Buffer.from('x')), FilesAway);
    assert.ok(performance.now() - began < MOST_MS);
  });

test('a store that hangs is asked once for many, and again after a moment', {
  timeout: 40_000,
}, async (t) => {
  let asked = 0;
  let isWell = false;
  const files = await storeThat(t, (_, response) => {
    asked += 1;
    if (isWell)
      response.writeHead(200, { 'Content-Length': 2, 'Last-Modified': new Date(0).toUTCString() }).end('ok');
  });
  await assert.rejects(files.head('images/a'), FilesAway);
  const tries = asked;
  assert.equal(tries, 2);
  const began = performance.now();
  for (let reader = 0; reader < 100; reader++) await assert.rejects(files.get('images/a'), FilesAway);
  assert.equal(asked, tries);
  assert.ok(performance.now() - began < 300);
  isWell = true;
  for (;;) {
    const found = await readWhole(files, 'images/a', 100).catch(() => undefined);
    if (found?.toString() === 'ok') break;
    assert.ok(performance.now() - began < MOST_MS);
  }
});

test('what is written is signed, goes by its key below the prefix, and never over another', async (t) => {
  const seen: string[] = [];
  const files = await storeThat(t, (request, response) => {
    const { authorization = '', 'if-none-match': none } = request.headers;
    seen.push(`${request.method} ${request.url} ${none} ${authorization.slice(0, 45)}`);
    request.resume().on('end', () => response.writeHead(seen.length === 1 ? 409 : 412).end());
  });
  assert.equal(await files.put('images/a b.webp', Buffer.from('x')), 'there');
  assert.equal(seen.length, 2, 'who is told to come again comes again');
  assert.match(
    seen[1] ?? '',
    /^PUT \/shop\/a\/images\/a%20b\.webp\?x-id=PutObject \* AWS4-HMAC-SHA256 Credential=key\/\d{8}/,
  );
});

test('what an odd store says is one line, for a log and for whoever typed a command', async (t) => {
  const files = await storeThat(t, (_, response) => response.writeHead(200).end('{"no": "xml"}'));
  const listed = files.list('images/')[Symbol.asyncIterator]().next();
  await assert.rejects(listed, (error: unknown) => {
    assert.ok(error instanceof FilesAway);
    assert.match(error.message, /^The bucket shop, a, at 127\.0\.0\.1:\d+ cannot be reached: .*\.$/);
    return true;
  });
});

const good: ReadonlyArray<readonly [string, object]> = [
  [
    'https://KEY:se%2Fcret@s3.example/shop',
    {
      endpoint: 'https://s3.example',
      bucket: 'shop',
      prefix: '',
      region: 'us-east-1',
      pathStyle: true,
      credentials: { accessKeyId: 'KEY', secretAccessKey: 'se/cret' },
    },
  ],
  [
    'http://127.0.0.1:9000/shop/a/b/?region=eu-1&pathStyle=false',
    { endpoint: 'http://127.0.0.1:9000', bucket: 'shop', prefix: 'a/b/', region: 'eu-1', pathStyle: false },
  ],
];
for (const [url, place] of good) test(`${url} is a bucket`, () => assert.deepEqual(readS3Url(url), place));

for (const url of [
  's3://shop',
  'https://s3.example',
  'https://KEY@s3.example/shop',
  'https://:secret@s3.example/shop',
  'https://s3.example/shop?regoin=x',
  'https://s3.example/shop?pathStyle=yes',
  'https://s3.example/Shop',
  'https://s3.example/shop/..%2Fother',
  'https://s3.example/shop/%ff',
  'https://s3.example/shop#a',
  'shop',
])
  test(`${url} is no bucket`, () => assert.equal(readS3Url(url), undefined));

async function storeThat(t: TestContext, answer: RequestListener): Promise<Files> {
  const server = http.createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const place = readS3Url(`http://key:secret@127.0.0.1:${(server.address() as AddressInfo).port}/shop/a`);
  assert.ok(place);
  const files = await openBucket(place, PATIENCE);
  afterwards(t, () => {
    files.close();
    server.closeAllConnections();
    server.close();
  });
  return files;
}
