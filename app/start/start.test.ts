import assert from 'node:assert/strict';
import { once } from 'node:events';
import http from 'node:http';
import net from 'node:net';
import { type TestContext, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { readConfig } from '#platform/config.ts';
import type { Db } from '#platform/db/db.ts';
import { newLog } from '#platform/log.ts';
import { version } from '#platform/version.ts';
import { afterwards } from '#testing/afterwards.ts';
import { eventually } from '#testing/server-process.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { testDatabase } from '#testing/test-database.ts';
import type { Demo } from './demo.ts';
import { openFront } from './front.ts';
import { start } from './start.ts';

test('While the shop gets ready it is alive, and everything else says when to come back', async (t) => {
  const front = await openFront('127.0.0.1', 0);
  afterwards(t, async () => front.drain(0));
  const url = `http://127.0.0.1:${front.port}`;
  const health = await fetch(`${url}/api/health`);
  assert.equal(health.status, 200);
  assert.deepEqual(await health.json(), { status: 'ok', version });
  const api = await fetch(`${url}/api/products/search?query=x`);
  assert.equal(api.status, 503);
  assert.equal(api.headers.get('retry-after'), '2');
  assert.deepEqual(await api.json(), {
    errors: [{ message: 'The shop is starting. Please try again in a moment.' }],
  });
  const page = await fetch(`${url}/products`);
  assert.equal(page.status, 503);
  assert.equal(page.headers.get('retry-after'), '2');
  assert.match(await page.text(), /^<!doctype html>/);
});

test('A stop answers what was begun, takes nothing new, and lets kept-alive connections go', async (t) => {
  const shop = await openShop(t);
  const agent = new http.Agent({ keepAlive: true });
  await get(`${shop.url}/fast`, agent);
  const slow = get(`${shop.url}/slow`, agent);
  await shop.slowHasBegun;
  const closed = shop.close();
  await eventually(async () => ((await isOpen(shop.port)) ? undefined : true));
  shop.finishSlow();
  assert.deepEqual(await slow, { status: 200, body: 'done' });
  const answered = performance.now();
  await closed;
  assert.ok(performance.now() - answered < 3_000, 'it does not wait for the idle connection to time out');
});

test('A request that is on its way when the shop is told to stop is answered, and the last of its connection', async (t) => {
  const front = await openFront('127.0.0.1', 0);
  afterwards(t, async () => front.drain(0));
  const socket = net.connect(front.port, '127.0.0.1');
  await once(socket, 'connect');
  const closed = front.drain(2_000);
  // Longer than any sweep of idle connections, shorter than the last call.
  await sleep(100);
  socket.write('GET /api/health HTTP/1.1\r\nHost: shop\r\n\r\n');
  const answer = String((await once(socket, 'data'))[0]);
  assert.match(answer, /^HTTP\/1\.1 200 OK/);
  assert.match(answer, /^Connection: close/im);
  await closed;
});

test('A request that never ends does not keep the shop from stopping', async (t) => {
  const front = await openFront('127.0.0.1', 0);
  afterwards(t, async () => front.drain(0));
  const hasBegun = Promise.withResolvers<void>();
  front.handOver(() => hasBegun.resolve());
  const request = http.get(`http://127.0.0.1:${front.port}/`);
  await hasBegun.promise;
  const failed = once(request, 'error');
  await front.drain(100);
  await failed;
});

test('Two copies that start at once on an empty database load the demo once', async (t) => {
  const database = await testDatabase();
  afterwards(t, async () => database.close());
  let loads = 0;
  let asked = 0;
  const bothAsked = Promise.withResolvers<void>();
  const demo: Demo = {
    isNeeded: async (db) => {
      const isEmpty = (await db.selectFrom('products').select('id').execute()).length === 0;
      asked++;
      if (asked === 2) bothAsked.resolve();
      await bothAsked.promise;
      return isEmpty;
    },
    load: async (db) => {
      loads++;
      await sql`select pg_sleep(0.1)`.execute(db);
      await addProduct(db);
    },
    people: async () => [],
    signIns: [{ email: 'admin@ferrule.example', password: 'demo' }],
  };
  const [one, other] = await Promise.all(
    [1, 2].map(async () => openShop(t, { DATABASE_URL: database.url, DEMO: 'true' }, demo)),
  );
  assert.equal(loads, 1);
  assert.ok(one?.said.join('\n').includes('  Sign in as admin@ferrule.example / demo'));
  assert.ok(other?.said.join('\n').includes('  Demo mode: listening on loopback only'));
});

test('Without demo mode an empty shop stays empty', async (t) => {
  const demo: Demo = {
    isNeeded: async () => true,
    load: async () => assert.fail('not asked for'),
    people: async () => [],
    signIns: [{ email: 'admin@ferrule.example', password: 'demo' }],
  };
  const shop = await openShop(t, { DEMO: 'false' }, demo);
  assert.doesNotMatch(shop.said.join('\n'), /Demo|Sign in/);
});

test('In production a shop does not open while somebody of the demo may sign in', async (t) => {
  let people = [{ email: 'admin@ferrule.example' }];
  const demo: Demo = {
    isNeeded: async () => false,
    load: async () => assert.fail('not asked for'),
    people: async () => people,
    signIns: [],
  };
  const production = { NODE_ENV: 'production', PUBLIC_URL: 'http://shop.example' };
  await assert.rejects(
    openShop(t, production, demo),
    /  admin@ferrule\.example\n[\s\S]*npx ferrule demo remove/,
  );
  await openShop(t, { ...production, DEMO: 'true' }, demo);
  await openShop(t, {}, demo);
  people = [];
  await openShop(t, production, demo);
});

test('A start that fails half way gives everything back', async (t) => {
  const database = await testDatabase();
  afterwards(t, async () => database.close());
  const config = readConfig({ DATA_DIR: temporaryFolder(t), PORT: '0', DATABASE_URL: database.url });
  const failing = async (): Promise<() => Promise<void>> =>
    start(config, { ...quiet(), build: async () => Promise.reject(new Error('no app today')) });
  await assert.rejects(failing(), /no app today/);
  await assert.rejects(failing(), /no app today/, 'the folder is free again');
});

const quiet = () => ({ log: newLog('silent'), say: () => undefined, signal: new AbortController().signal });

/** A shop in this process, with one page that takes as long as the test wants. */
async function openShop(t: TestContext, env: Readonly<Record<string, string>> = {}, demo?: Demo) {
  const database = env['DATABASE_URL'] === undefined ? await testDatabase() : undefined;
  const url = database?.url ?? env['DATABASE_URL'];
  const config = readConfig({ DATA_DIR: temporaryFolder(t), PORT: '0', DATABASE_URL: url, ...env });
  const slow = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const said: string[] = [];
  const build = async (): Promise<FastifyInstance> => {
    const app = Fastify();
    app.get('/fast', async () => 'done');
    app.get('/slow', async () => {
      begun.resolve();
      await slow.promise;
      return 'done';
    });
    return app;
  };
  const close = await start(config, {
    ...quiet(),
    say: (line) => said.push(line),
    build,
    ...(demo ? { demo } : {}),
  });
  afterwards(t, async () => {
    slow.resolve();
    await close();
    await database?.close();
  });
  const address = /http:\S+/.exec(said.join('\n'))?.[0] ?? '';
  return {
    url: address,
    port: Number(new URL(address).port),
    said,
    close,
    slowHasBegun: begun.promise,
    finishSlow: slow.resolve,
  };
}

async function get(url: string, agent: http.Agent): Promise<{ status: number | undefined; body: string }> {
  const [response]: http.IncomingMessage[] = await once(http.get(url, { agent }), 'response');
  let body = '';
  for await (const chunk of response ?? []) body += String(chunk);
  return { status: response?.statusCode, body };
}

async function isOpen(port: number): Promise<boolean> {
  const socket = net.connect(port, '127.0.0.1');
  return new Promise((resolve) => {
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
  }).then((answer) => {
    socket.destroy();
    return answer === true;
  });
}

async function addProduct(db: Db): Promise<void> {
  await sql`insert into products (id, position, slug, name, category, manufacturer)
            values ('bw1', 1, 'bw1', 'BW1', 'Hose', 'N')`.execute(db);
}
