import assert from 'node:assert/strict';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import { messages, postOutside, type Resolve, refusalOf } from './outside-post.ts';

/** A server of this machine, which nobody from outside may have called. */
let server: http.Server;
let port: number;
let calls: string[] = [];
let answer: http.RequestListener = (_request, response) => response.end();
before(async () => {
  server = http.createServer((request, response) => {
    calls.push(request.url ?? '');
    answer(request, response);
  });
  server.on('connection', () => calls.push('connected'));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  port = (server.address() as AddressInfo).port;
});
after(() => {
  server.close();
  server.closeAllConnections();
});

const message = { headers: {}, body: '{}' };
const here = { loopbackPorts: [], patienceMs: 2_000 };
const post = async (url: string, outside: Parameters<typeof postOutside>[2]) => {
  calls = [];
  return postOutside(new URL(url), message, outside);
};

test('nothing is posted to an address inside, however it is written', async () => {
  for (const [url, why] of [
    ['https://127.0.0.1', messages.inside],
    ['https://2130706433', messages.inside],
    ['https://0x7f.1', messages.inside],
    ['https://[::1]', messages.inside],
    ['https://[::ffff:127.0.0.1]', messages.inside],
    ['https://[fd00::1]', messages.inside],
    ['https://10.1.2.3', messages.inside],
    ['https://169.254.169.254', messages.inside],
    ['https://localhost', messages.inside],
    ['https://erp.localhost', messages.inside],
    ['http://erp.example', messages.notHttps],
    ['http://localhost', messages.notHttps],
    ['ftp://erp.example', messages.notHttps],
    ['https://erp:secret@erp.example', messages.person],
  ] as const) {
    assert.equal(refusalOf(new URL(url), [1]), why, url);
    assert.deepEqual(await post(url.replace(/(?<=\/\/[^/]+)$/, `:${port}`), here), { failed: why }, url);
    assert.deepEqual(calls, [], url);
  }
  assert.equal(refusalOf(new URL('https://erp.example:8443/x'), []), undefined);
  assert.equal(refusalOf(new URL('https://1.1.1.1'), []), undefined);
});

test('a name that leads inside is judged by what it leads to when it is called, with no second look between', async () => {
  for (const found of [
    [{ address: '127.0.0.1', family: 4 }],
    [{ address: '::1', family: 6 }],
    [{ address: '::ffff:127.0.0.1', family: 6 }],
    // One of several is enough.
    [
      { address: '1.1.1.1', family: 4 },
      { address: '127.0.0.1', family: 4 },
    ],
    [],
  ]) {
    let looks = 0;
    const resolve: Resolve = (_name, _options, done) => {
      looks += 1;
      done(null, found);
    };
    const posted = await post(`https://erp.example:${port}`, { ...here, resolve });
    assert.deepEqual([posted, looks, calls], [{ failed: messages.inside }, 1, []]);
  }
});

test('a demo posts to the ports of this machine that are listed, and to no other', async () => {
  const trial = { ...here, loopbackPorts: [port] };
  assert.deepEqual(await post(`http://127.0.0.1:${port}/in?a=b`, trial), { status: 200, text: '' });
  assert.deepEqual(calls, ['connected', '/in?a=b']);
  assert.deepEqual(await post(`http://127.0.0.1:${port}`, { ...here, loopbackPorts: [port + 1] }), {
    failed: messages.notHttps,
  });
});

test('a redirect is an answer; what takes too long is none; of a long answer the beginning is read', async () => {
  const trial = { ...here, loopbackPorts: [port] };
  const url = `http://127.0.0.1:${port}`;
  answer = (_request, response) => response.writeHead(302, { location: '/elsewhere' }).end('away');
  assert.deepEqual(await post(url, trial), { status: 302, text: 'away' });
  assert.deepEqual(calls, ['connected', '/']);
  answer = () => undefined;
  assert.deepEqual(await post(url, { ...trial, patienceMs: 50 }), { failed: 'No answer within 0.05 s.' });
  answer = (_request, response) => response.write('begins');
  assert.deepEqual(await post(url, { ...trial, patienceMs: 500 }), { status: 200, text: 'begins' });
  answer = (_request, response) => response.end('x'.repeat(1_000_000));
  assert.deepEqual(await post(url, trial), { status: 200, text: 'x'.repeat(2_000) });
});

test('why there was no answer is a sentence', async () => {
  const trial = { ...here, loopbackPorts: [port, 1] };
  answer = (request) => request.destroy();
  assert.deepEqual(await post(`http://127.0.0.1:${port}`, trial), {
    failed: 'The connection was closed before an answer came.',
  });
  answer = (request) => request.socket.end('SMTP is spoken here\r\n\r\n');
  assert.deepEqual(await post(`http://127.0.0.1:${port}`, trial), {
    failed: 'What the server answered is no HTTP.',
  });
  assert.deepEqual(await post('http://127.0.0.1:1', trial), { failed: 'Nobody listens there.' });
});
