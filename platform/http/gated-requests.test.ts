import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import Fastify from 'fastify';
import * as z from 'zod/mini';
import { endpoint, everybody } from '#shared/endpoint.ts';
import { afterwards } from '#testing/afterwards.ts';
import { AnswerCache } from './answer-cache.ts';
import { errorAnswers } from './error-answers.ts';
import { openGate } from './gate.ts';
import { gateRequests, httpApi } from './http-api.ts';
import { serve } from './serve.ts';
import { visitor } from './viewer.ts';

const reply = z.object({ text: z.string() });
const common = { method: 'GET', access: everybody, summary: 'Says something', reply } as const;
const news = endpoint({ ...common, path: '/api/news', isCached: true });
const other = endpoint({ ...common, path: '/api/other', isCached: true });
const search = endpoint({ ...common, path: '/api/search' });
const order = endpoint({ ...common, path: '/api/order', goesFirst: true });
const health = endpoint({ ...common, path: '/api/health', goesFirst: 'always' });

test('with more to do than it can, the shop still gives what is kept, takes orders and says how it is', async (t) => {
  let now = 0;
  const gate = openGate({ busyAfterMs: 250, clock: () => now });
  const app = Fastify();
  afterwards(t, async () => app.close());
  errorAnswers(app);
  gateRequests(app, gate);
  httpApi(
    app,
    [news, other, search, order, health].map((one) => serve(one, () => ({ text: one.path }))),
    {
      publicUrl: 'http://shop.example',
      whoIs: async () => ({
        viewer: visitor,
        caller: { network: '127.0.0.1', userAgent: '', token: undefined },
      }),
      cache: new AnswerCache({ clock: () => now }),
      gate,
      checkReplies: true,
    },
  );
  const statusOf = async (url: string): Promise<number> => (await app.inject(url)).statusCode;
  assert.equal(await statusOf(news.path), 200);

  for (let reader = 0; reader < 60; reader++) void gate.enter('browsing');
  for (let turn = 0; turn < 20; turn++) await nextTurn();
  now = 600;
  const { statusCode, headers, body } = await app.inject(search.path);
  assert.equal(statusCode, 503);
  assert.equal(headers['retry-after'], '5');
  assert.equal(headers['cache-control'], 'no-store');
  assert.match(body, /^\{"errors":\[\{"message":"The shop has more to do than it can just now\./);
  assert.equal(await statusOf(other.path), 503);
  assert.equal(await statusOf(news.path), 200);
  assert.equal(await statusOf(order.path), 200);
  assert.equal(await statusOf(health.path), 200);
  const page = await app.inject({ url: search.path, headers: { accept: 'text/html' } });
  assert.equal(page.statusCode, 503);
  assert.match(page.body, /<meta http-equiv="refresh" content="5">/);
});
