import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { BUYERS, fillShop, orderUntilItBreaks } from '#testing/buyers.ts';
import { ownPostgres } from '#testing/own-postgres.ts';
import { rounds } from '#testing/rounds.ts';
import { eventually, startServer } from '#testing/server-process.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';

const ROUNDS = rounds(20);
/** 'back within 5 s' (security 3); a machine with other things to do is held to no time but that it comes back. */
const BACK_MS = process.env['LONG'] === '1' ? 5_000 : 30_000;

test('an external database that is restarted or killed under load: the shop is back without a restart, no order is lost or doubled', async (t) => {
  const postgres = await ownPostgres(t);
  const { buyers, address } = await postgres.withDb(fillShop);
  const env = { DATABASE_URL: postgres.url, RATE_LIMIT_SCALE: '100000' };
  const server = await startServer({ dataDir: temporaryFolder(t), env });
  const acknowledged: string[] = [];
  const buying = buyers.map(async (person, i) =>
    orderUntilItBreaks(server.url, person, address, `PO-${i}`, acknowledged),
  );
  await eventually(() => acknowledged.length > 0 || undefined);
  let slowest = 0;
  for (let round = 0; round < ROUNDS; round++) {
    await sleep(300 + Math.random() * 700);
    await postgres.end(round % 2 === 0 ? 'SIGKILL' : 'SIGINT');
    assert.equal((await fetch(`${server.url}/api/health`)).status, 200);
    await postgres.start();
    const began = performance.now();
    const before = acknowledged.length;
    await eventually(() => acknowledged.length > before || undefined, BACK_MS);
    slowest = Math.max(slowest, performance.now() - began);
  }
  t.diagnostic(`an order is taken ${Math.round(slowest)} ms after the database is back at the latest`);
  // Whoever orders stops when nobody answers any more.
  const { code } = await server.kill('SIGTERM');
  assert.equal(code, 0);
  await Promise.all(buying);

  await postgres.withDb(async (db) => {
    const orders = await db.selectFrom('orders').select(['id', 'po_number', 'total_cents']).execute();
    const kept = new Set(orders.map(({ id }) => id));
    assert.deepEqual(
      acknowledged.filter((id) => !kept.has(id)),
      [],
      'lost',
    );
    assert.equal(new Set(acknowledged).size, acknowledged.length);
    assert.equal(new Set(orders.map(({ po_number }) => po_number)).size, orders.length, 'doubled');
    // Made, and the answer went with the database or the server.
    assert.ok(orders.length <= acknowledged.length + BUYERS * (ROUNDS + 1));
    const { mails } = await db
      .selectFrom('mail')
      .select((eb) => eb.fn.countAll<number>().as('mails'))
      .executeTakeFirstOrThrow();
    assert.equal(Number(mails), 2 * orders.length, 'mails');
  });
});
