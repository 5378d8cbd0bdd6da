import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import { test } from 'node:test';
import Fastify from 'fastify';
import * as z from 'zod/mini';
import { endpoint, everybody } from '#shared/endpoint.ts';
import { afterwards } from '#testing/afterwards.ts';
import { AnswerCache } from './answer-cache.ts';
import { Download } from './download.ts';
import { errorAnswers } from './error-answers.ts';
import { openGate } from './gate.ts';
import { httpApi } from './http-api.ts';
import { gone, unavailable } from './refusal.ts';
import { serve } from './serve.ts';
import { visitor } from './viewer.ts';

const gate = openGate({ busyAfterMs: 250 });

const getNews = endpoint({
  method: 'GET',
  path: '/api/newest',
  access: everybody,
  isCached: true,
  summary: '',
  reply: z.object({ text: z.string() }),
  refuses: { 410: { when: 'It has gone' } },
});

test('a kept answer outlives a trouble of ours, and is forgotten once what it tells of has gone', async (t) => {
  let now = 0;
  let refusal: Error | undefined;
  const cache = new AnswerCache<unknown>({ freshMs: 1_000, staleMs: 60_000, clock: () => now });
  const app = Fastify();
  afterwards(t, async () => app.close());
  errorAnswers(app);
  const route = serve(getNews, () => {
    if (refusal) throw refusal;
    return { text: 'new' };
  });
  const whoIs = async () => ({
    viewer: visitor,
    caller: { network: '127.0.0.1', userAgent: '', token: undefined },
  });
  httpApi(app, [route], { publicUrl: 'http://shop.example', whoIs, cache, gate, checkReplies: true });

  const statusAfter = async (milliseconds: number): Promise<number> => {
    now += milliseconds;
    const { statusCode } = await app.inject(getNews.path);
    do await new Promise((resolve) => setImmediate(resolve));
    while (cache.rendering > 0);
    return statusCode;
  };
  assert.equal(await statusAfter(0), 200);
  refusal = unavailable('Just now it cannot be read.');
  assert.deepEqual([await statusAfter(2_000), await statusAfter(2_000)], [200, 200]);
  refusal = gone('It has gone.');
  assert.deepEqual([await statusAfter(2_000), await statusAfter(2_000)], [200, 410]);
});

const getTable = endpoint({
  method: 'GET',
  path: '/api/table',
  access: everybody,
  summary: '',
  query: z.object({ streamed: z.optional(z.string()) }),
  file: 'text/csv; charset=utf-8',
});

test('a CSV that somebody saves by a link says that it is UTF-8; a program gets the bytes alone', async (t) => {
  const app = Fastify();
  afterwards(t, async () => app.close());
  errorAnswers(app);
  const route = serve(
    getTable,
    ({ query }) =>
      new Download(query.streamed ? Readable.from(['Łukasz\r\n', 'Ann\r\n']) : 'Łukasz\r\nAnn\r\n', {
        contentType: getTable.file,
      }),
  );
  const whoIs = async () => ({
    viewer: visitor,
    caller: { network: '127.0.0.1', userAgent: '', token: undefined },
  });
  const cache = new AnswerCache<unknown>({ freshMs: 1_000, staleMs: 60_000, clock: () => 0 });
  httpApi(app, [route], { publicUrl: 'http://shop.example', whoIs, cache, gate, checkReplies: true });
  const bytes = Buffer.from('Łukasz\r\nAnn\r\n');
  const mark = Buffer.from([0xef, 0xbb, 0xbf]);
  for (const url of ['/api/table', '/api/table?streamed=yes']) {
    const read = async (headers: Record<string, string>) => (await app.inject({ url, headers })).rawPayload;
    assert.deepEqual(await read({ 'sec-fetch-mode': 'navigate' }), Buffer.concat([mark, bytes]));
    assert.deepEqual(await read({ 'sec-fetch-mode': 'cors' }), bytes);
    assert.deepEqual(await read({}), bytes);
  }
});
