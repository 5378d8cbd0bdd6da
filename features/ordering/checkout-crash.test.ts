import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Db, openDb } from '#server/db.ts';
import { runningUrl } from '#server/postgres/embedded.ts';
import { killEverything } from '#server/testing/kill-everything.ts';
import { type Person, testPeople, testPerson } from '#server/testing/people.ts';
import { rounds } from '#server/testing/rounds.ts';
import { startServer } from '#server/testing/server-process.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';

const BUYERS = 8;

test('kill -9 of everything under load loses no order that was acknowledged, and doubles none', async (t) => {
  const dataDir = temporaryFolder(t);
  const start = async () => ({ ...(await startServer({ dataDir })), dataDir });
  let server = await start();
  const { buyers, address } = await withDb(dataDir, fillShop);
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
  await withDb(dataDir, async (db) => {
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

/** Adds a line and orders it, over and over, each under a PO number of its own. */
async function orderUntilItBreaks(
  url: string,
  { token, cartId }: Person,
  address: string,
  name: string,
  acknowledged: string[],
): Promise<void> {
  const post = async (path: string, body: object) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    return fetch(`${url}/api/carts/${cartId}${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
  };
  for (let count = 0; ; count++) {
    try {
      const added = await post('', { product: 'p', variant: 'P-1', quantity: 1 + (count % 9) });
      await added.arrayBuffer();
      const form = { shippingAddress: address, billingAddress: address, poNumber: `${name}-${count}` };
      const answer = await post('/checkout', form);
      if (answer.status === 201) acknowledged.push(((await answer.json()) as { id: string }).id);
      else await answer.arrayBuffer();
    } catch {
      return;
    }
  }
}

async function fillShop(db: Db): Promise<{ buyers: Person[]; address: string }> {
  const { company } = await testPeople(db);
  const product = { id: 'p', position: 0, slug: 'p', name: 'Plug', manufacturer: 'Northfield' };
  await db
    .insertInto('products')
    .values({ ...product, category: 'Fitting', facts: '{}' })
    .execute();
  await db
    .insertInto('variants')
    .values({
      id: 'P-1',
      product_id: 'p',
      position: 0,
      name: 'P-1',
      part_key: 'P1',
      item_class: 'STD',
      list_price: '12.3400',
      facts: '{}',
    })
    .execute();
  const buyers = await Promise.all(
    Array.from({ length: BUYERS }, async () =>
      testPerson(db, { name: 'Bea Buyer', passwordHash: '', distributorId: company }),
    ),
  );
  const { id } = await db
    .selectFrom('distributor_addresses')
    .select('id')
    .where('distributor_id', '=', company)
    .executeTakeFirstOrThrow();
  return { buyers, address: id };
}

async function withDb<T>(dataDir: string, work: (db: Db) => Promise<T>): Promise<T> {
  const db = openDb(runningUrl(dataDir) ?? '');
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}
