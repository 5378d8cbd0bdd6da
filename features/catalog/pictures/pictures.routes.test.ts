import assert from 'node:assert/strict';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { crc32, deflateSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { holdUsedPictures } from '#features/catalog/products/products.public.ts';
import type { Db } from '#platform/db/db.ts';
import { folderFiles } from '#platform/files/folder-files.ts';
import { systemClock } from '#shared/clock.ts';
import { runJobs } from '#testing/people-app.ts';
import { testShop } from '#testing/test-app.ts';
import { pictureJobs } from './picture-jobs.ts';

let app: FastifyInstance;
let db: Db;
let databaseUrl: string;
let dataDir: string;
before(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'ferrule-pictures-'));
  const shop = await testShop({
    settings: { DATA_DIR: dataDir },
    viewerOf: async () => ({ role: 'admin', userId: 'usr_1', sessionId: 'ses_1', name: 'Ann' }),
  });
  ({ app, db } = shop);
  databaseUrl = shop.config.databaseUrl ?? '';
});
after(async () => {
  await app.close();
  await rm(dataDir, { recursive: true });
});

const folder = () => path.join(dataDir, 'images');
const files = async (): Promise<string[]> => readdir(folder()).catch(() => []);

async function upload(bytes: Uint8Array, name = 'hose.png', field = 'image') {
  const form = new FormData();
  form.set(field, new File([new Uint8Array(bytes)], name));
  return sendBody(form);
}

async function sendBody(body: FormData) {
  const sent = new Response(body);
  return send(Buffer.from(await sent.arrayBuffer()), sent.headers.get('content-type') ?? '');
}

async function send(payload: Buffer, contentType: string) {
  const headers = { authorization: 'Bearer x', 'content-type': contentType };
  const response = await app.inject({ method: 'POST', url: '/api/products/images', headers, payload });
  return { status: response.statusCode, body: response.json() };
}

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c8371e' } });

test('a good picture is taken in, and is there at once under a name of its own', async () => {
  const { status, body } = await upload(await blank(900, 600).png().toBuffer());
  assert.equal(status, 201);
  assert.match(body.url, /^\/images\/uploads\/pic_[0-9a-f]{24}-900x600\.webp$/);
  const served = await app.inject(body.url);
  assert.equal(served.statusCode, 200);
  assert.equal(served.headers['content-type'], 'image/webp');
  assert.equal(served.headers['cache-control'], 'public, max-age=31536000, immutable');
  assert.equal(served.headers['content-security-policy'], "default-src 'none'; sandbox");
  assert.equal(served.headers['x-content-type-options'], 'nosniff');
});

test('what a camera wrote beside the pixels is gone, and the picture is upright', async () => {
  const photo = await blank(40, 20)
    .jpeg()
    .withExif({ IFD0: { Copyright: 'SECRET-OWNER' }, IFD3: { GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  assert.ok(photo.includes('Exif'));
  const { body } = await upload(photo, 'IMG_0001.JPG');
  assert.deepEqual([body.width, body.height], [20, 40]);
  const { rawPayload } = await app.inject(body.url);
  assert.ok(!rawPayload.includes('SECRET-OWNER') && !rawPayload.includes('EXIF'));
  const { exif, orientation } = await sharp(rawPayload).metadata();
  assert.deepEqual([exif, orientation], [undefined, undefined]);
});

test('the sizes of a picture are made in a job; until then the picture itself stands for them', async () => {
  const { body } = await upload(await blank(700, 100).webp().toBuffer(), 'wide.webp');
  const sized = body.url.replace('.webp', '@320.avif');
  const early = await app.inject(sized);
  assert.deepEqual([early.statusCode, early.headers['cache-control']], [200, 'no-store']);
  await runJobs(
    databaseUrl,
    pictureJobs({ clock: systemClock, db, files: folderFiles(dataDir), holdUsedPictures }),
  );
  const late = await app.inject(sized);
  assert.equal(late.headers['content-type'], 'image/avif');
  assert.match(String(late.headers['cache-control']), /immutable/);
  const { width, format } = await sharp(late.rawPayload).metadata();
  assert.deepEqual([width, format], [320, 'heif']);
  const name = path.basename(body.url, '.webp');
  const sizes = (await files()).filter((file) => file.startsWith(`${name}@`)).toSorted();
  assert.deepEqual(
    sizes.map((file) => file.slice(name.length)),
    ['@320.avif', '@320.webp', '@640.avif', '@640.webp', '@700.avif', '@700.webp'],
  );
});

const text = (content: string) => Buffer.from(content);
const good = async () => blank(60, 60).png().toBuffer();

const bad: ReadonlyArray<readonly [string, () => ReturnType<typeof upload>, number, RegExp]> = [
  [
    'an SVG',
    async () => upload(text('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'), 'a.png'),
    400,
    /Only PNG, JPEG and WebP/,
  ],
  ['a page of HTML', async () => upload(text('<!doctype html><b>x</b>'), 'a.jpg'), 400, /Only PNG/],
  ['a script', async () => upload(text('alert(document.cookie)'), 'a.webp'), 400, /Only PNG/],
  ['a PDF', async () => upload(text('%PDF-1.7\n%âãÏÓ'), 'a.png'), 400, /Only PNG/],
  ['an empty file', async () => upload(Buffer.alloc(0)), 400, /The file is empty/],
  [
    'a picture that is cut off',
    async () => upload((await blank(400, 400).jpeg().toBuffer()).subarray(0, 900), 'a.jpg'),
    400,
    /damaged or cut off/,
  ],
  ['a bomb of 100,000 by 100,000 pixels', async () => upload(pngBomb(100_000)), 400, /megapixels/],
  [
    'a picture that is a page as well',
    async () => upload(Buffer.concat([await good(), text('<html><script>1</script></html>')])),
    400,
    /something else beside the picture/,
  ],
  [
    'a picture that is an archive as well',
    async () =>
      upload(Buffer.concat([await blank(9, 9).jpeg().toBuffer(), text('PK\x03\x04..PK\x05\x06')]), 'a.jpg'),
    400,
    /something else beside the picture/,
  ],
  ['a name that is a path', async () => upload(await good(), '../../x.png'), 400, /name of the file/],
  ['a name that a server would run', async () => upload(await good(), 'x.php.png'), 400, /name of the file/],
  ['a name with a zero in it', async () => upload(await good(), 'x.png\0.html'), 400, /name of the file/],
  ['more than 10 MB', async () => upload(Buffer.alloc(10_485_761, 7)), 413, /larger than 10 MB/],
  [
    'an upload that breaks off',
    async () =>
      send(
        text('--x\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\n\r\nabc'),
        'multipart/form-data; boundary=x',
      ),
    400,
    /broke off/,
  ],
  ['an upload without a boundary', async () => send(text('abc'), 'multipart/form-data'), 400, /broke off/],
  ['a file in another field', async () => upload(await good(), 'a.png', 'photo'), 400, /in the field image/],
  ['JSON', async () => send(text('{"image":"x"}'), 'application/json'), 415, /multipart/],
];
for (const [what, sent, status, message] of bad)
  test(`${what} is refused with a sentence, and no file is left behind`, async () => {
    const before = await files();
    const answer = await sent();
    assert.equal(answer.status, status, JSON.stringify(answer.body));
    assert.match(answer.body.errors[0].message, message);
    assert.deepEqual(await files(), before);
  });

test('no other call takes a form with files', async () => {
  const form = new Response(new FormData());
  const response = await app.inject({
    method: 'POST',
    url: '/api/products',
    headers: { authorization: 'Bearer x', 'content-type': 'multipart/form-data; boundary=x' },
    payload: Buffer.from(await form.arrayBuffer()),
  });
  assert.equal(response.statusCode, 415);
});

for (const url of [
  '/images/uploads/..%2f..%2fpackage.json',
  '/images/uploads/none.webp',
  `/images/uploads/pic_${'0'.repeat(24)}-1x1.webp`,
])
  test(`${url} is not found`, async () => {
    assert.equal((await app.inject(url)).statusCode, 404);
  });

/** A PNG that says it is as large as that and holds next to nothing. */
function pngBomb(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const chunks = [
    ['IHDR', header],
    ['IDAT', deflateSync(Buffer.alloc(1_000_000))],
    ['IEND', Buffer.alloc(0)],
  ] as const;
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    ...chunks.map(([type, data]) => pngChunk(type, data)),
  ]);
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
