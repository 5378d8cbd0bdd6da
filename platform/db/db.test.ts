import assert from 'node:assert/strict';
import { once } from 'node:events';
import net from 'node:net';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { databaseIsAway } from '#platform/http/error-answers.ts';
import { afterwards } from '#testing/afterwards.ts';
import { testDatabase } from '#testing/test-database.ts';
import { openDb } from './db.ts';

test('A connection that breaks between two queries fails the next one, and not the process', async (t) => {
  const database = await testDatabase();
  const db = openDb(database.url);
  afterwards(t, async () => {
    await db.destroy();
    await database.close();
  });
  await db.connection().execute(async (connection) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(connection);
    await sql`select pg_terminate_backend(${rows[0]?.pid}, 5000)`.execute(db);
    await assert.rejects(sql`select 1`.execute(connection));
  });
  assert.equal((await sql`select 1`.execute(db)).rows.length, 1);
});

test('A statement that hangs is given up in time, and its connection with it', async (t) => {
  const database = await testDatabase();
  const line = await cuttableLine(new URL(database.url));
  const db = openDb(line.url, { most: 1, patienceMs: 300 });
  afterwards(t, async () => {
    await db.destroy();
    line.close();
    await database.close();
  });
  const pid = async (): Promise<number | undefined> =>
    (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid;
  const before = await pid();
  line.freeze();
  for (let attempt = 0; attempt < 3; attempt++) await assert.rejects(pid(), databaseIsAway);
  await assert.rejects(
    db.transaction().execute(async (tx) => sql`select 1`.execute(tx)),
    databaseIsAway,
  );
  line.thaw();
  assert.notEqual(await pid(), before);
});

test('Whoever waits for a connection while a statement hangs on it gets another one', async (t) => {
  const database = await testDatabase();
  const db = openDb(database.url, { most: 1, patienceMs: 500 });
  afterwards(t, async () => {
    await db.destroy();
    await database.close();
  });
  const hangs = assert.rejects(sql`select pg_sleep(3)`.execute(db), databaseIsAway);
  await sleep(250);
  const next = sql`select 1`.execute(db);
  await hangs;
  assert.equal((await next).rows.length, 1);
});

/** A way to the database on which everything can be kept back, as by a network that is gone without a word. */
async function cuttableLine(target: URL) {
  const sockets: net.Socket[] = [];
  let isFrozen = false;
  const proxy = net.createServer((near) => {
    const far = net.connect(Number(target.port), target.hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.push(from);
      from.on('data', (data) => isFrozen || to.write(data));
      from.on('error', () => undefined).on('close', () => to.destroy());
    }
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const url = new URL(target);
  url.host = `127.0.0.1:${(proxy.address() as net.AddressInfo).port}`;
  return {
    url: url.href,
    freeze: () => void (isFrozen = true),
    thaw: () => void (isFrozen = false),
    close: () => {
      for (const socket of sockets) socket.destroy();
      proxy.close();
    },
  };
}
