import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { BUYERS, fillShop, orderUntilItBreaks, withRunningDb } from '#testing/buyers.ts';
import { killEverything } from '#testing/kill-everything.ts';
import { rounds } from '#testing/rounds.ts';
import { startServer } from '#testing/server-process.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';

test('kill -9 of everything under load loses no order that was acknowledged, and doubles none', async (t) => {
  const dataDir = temporaryFolder(t);
  const start = async () => ({ ...(await startServer({ dataDir })), dataDir });
  let server = await start();
  const { buyers, address } = await withRunningDb(dataDir, fillShop);
  const acknowledged: string[] = [];
  for (let round = 0; round < rounds(50); round++) {
    const { url } = server;
    const buying = buyers.map(async (person, i) =>
      orderUntilItBreaks(url, person, address, `${round}-${i}`, acknowledged),
    );
    await sleep(300 + Math.random() * 700);
    await killEverything(server);
    await Promise.all(buying);
    server = await start();
  }
  assert.ok(acknowledged.length > 0);
  await withRunningDb(dataDir, async (db) => {
    const orders = await db.selectFrom('orders').select(['id', 'po_number', 'total_cents']).execute();
    const kept = new Set(orders.map(({ id }) => id));
    assert.deepEqual(
      acknowledged.filter((id) => !kept.has(id)),
      [],
      'lost',
    );
    assert.equal(new Set(orders.map(({ po_number }) => po_number)).size, orders.length, 'doubled');
    // Those that were made and whose answer was cut off: one for each buyer and round at most.
    assert.ok(orders.length <= acknowledged.length + BUYERS * rounds(50));
    const lines = await db
      .selectFrom('order_lines')
      .select((eb) => ['order_id', eb.fn.sum<string>('sub_total_cents').as('sum')])
      .groupBy('order_id')
      .execute();
    const sums = new Map(lines.map(({ order_id, sum }) => [order_id, Number(sum)]));
    for (const { id, total_cents } of orders) assert.equal(sums.get(id), total_cents);
    const { mails } = await db
      .selectFrom('mail')
      .select((eb) => eb.fn.countAll<number>().as('mails'))
      .executeTakeFirstOrThrow();
    assert.equal(mails, 2 * orders.length, 'mails');
  });
  await server.kill('SIGTERM');
});
