import assert from 'node:assert/strict';
import net from 'node:net';
import { text } from 'node:stream/consumers';
import { type TestContext, test } from 'node:test';
import { openFront } from './front.ts';

type Times = Parameters<typeof openFront>[2];

/** What is answered to these bytes; `drip` goes on sending until the connection is cut. */
async function answerTo(t: TestContext, bytes: string, times?: Times, drip = ''): Promise<string> {
  const front = await openFront('127.0.0.1', 0, times);
  t.after(() => front.drain(0));
  // The body is read to its end, however long that takes.
  front.handOver((request, response) => request.resume().on('end', () => response.end('read')));
  const socket = net.connect(front.port, '127.0.0.1').on('error', () => undefined);
  socket.write(bytes);
  const dripping = drip === '' ? undefined : setInterval(() => socket.write(drip), 20);
  const answer = await text(socket);
  clearInterval(dripping);
  return answer;
}

function assertRefused(answer: string, status: number, message: string): void {
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  assert.match(head, new RegExp(`^HTTP/1\\.1 ${status} `));
  assert.match(head, /^Content-Security-Policy: default-src 'none'; frame-ancestors 'none'\r?$/m);
  assert.match(head, /^X-Content-Type-Options: nosniff\r?$/m);
  assert.match(head, /^Referrer-Policy: /m);
  assert.match(head, /^Cache-Control: no-store\r?$/m);
  assert.deepEqual(JSON.parse(body), { errors: [{ message }] });
}

test('what is no request, or one with too much above it, is refused as every other call is', async (t) => {
  assertRefused(await answerTo(t, 'hello\r\n\r\n'), 400, 'This is no request that can be read.');
  const long = `GET / HTTP/1.1\r\nHost: shop\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`;
  assertRefused(await answerTo(t, long), 431, 'The headers are too large.');
  assertRefused(await answerTo(t, 'GET / HTTP/1.1\r\n\r\n'), 400, 'The request names no host.');
});

test('a request that comes drop by drop is cut when its time is over', async (t) => {
  const times = { headersMs: 200, requestMs: 300, lookEveryMs: 50 };
  const body = 'POST / HTTP/1.1\r\nHost: shop\r\nContent-Length: 100000\r\n\r\n';
  assertRefused(await answerTo(t, body, times, 'x'), 408, 'The request took too long to come.');
  const head = 'GET / HTTP/1.1\r\nHost: shop\r\nX-Slow: ';
  assertRefused(await answerTo(t, head, times, 'x'), 408, 'The request took too long to come.');
});

test('a copy that leaves says so where a proxy asks, and goes on answering everything else', async (t) => {
  const front = await openFront('127.0.0.1', 0);
  t.after(() => front.drain(0));
  front.handOver((_request, response) => response.end('the app'));
  const ask = async (path: string) => {
    const answer = await fetch(`http://127.0.0.1:${front.port}${path}`);
    return [answer.status, await answer.text()];
  };
  assert.deepEqual(await ask('/api/ready'), [200, 'the app']);
  const left = front.leave(200);
  assert.deepEqual(await ask('/api/ready?x'), [
    503,
    '{"errors":[{"message":"This copy of the shop is stopping."}]}',
  ]);
  assert.deepEqual(await ask('/api/orders'), [200, 'the app']);
  await left;
  assert.deepEqual(await ask('/'), [200, 'the app']);
});
