import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import { type People, testPeople } from '#testing/people.ts';
import { type TestDatabase, testDatabase } from '#testing/test-database.ts';
import { testOrder } from '#testing/test-orders.ts';
import { addUpCounts, countByStatus } from './order-counts.store.ts';

let database: TestDatabase;
let people: People;
before(async () => {
  database = await testDatabase();
  people = await testPeople(database.db);
});
after(() => database.close());

/** Those that are noted, beside those that there are. */
async function countsAreRight(): Promise<number> {
  const { db } = database;
  const rows = await db
    .selectFrom('orders')
    .select((eb) => ['status', eb.fn.countAll<number>().as('count')])
    .groupBy('status')
    .execute();
  const counts = Object.entries(await countByStatus(db)).filter(([, count]) => count > 0);
  assert.deepEqual(new Map(counts), new Map(rows.map(({ status, count }) => [status, count])));
  return rows.reduce((sum, { count }) => sum + count, 0);
}

test('whatever becomes of orders, their number is right, before it is added up and after', async () => {
  const { db } = database;
  const buyer = people.buyer.id;
  const orders = await Promise.all(
    Array.from({ length: 12 }, async (_, at) =>
      testOrder(db, buyer, { status: at % 3 === 0 ? 'SHIPPED' : 'OPEN' }),
    ),
  );
  assert.equal(await countsAreRight(), 12);
  await sql`update orders set status = 'PICKED_UP' where status = 'SHIPPED'`.execute(db);
  await countsAreRight();
  await sql`delete from order_lines where order_id = ${orders[0]?.id}`.execute(db);
  await sql`delete from orders where id = ${orders[0]?.id}`.execute(db);
  assert.equal(await countsAreRight(), 11);
  await assert.rejects(
    db.transaction().execute(async (tx) => {
      await testOrder(tx, buyer);
      throw new Error('undone');
    }),
    /undone/,
  );
  await Promise.all([addUpCounts(db), addUpCounts(db), testOrder(db, buyer)]);
  await addUpCounts(db);
  assert.equal(await countsAreRight(), 12);
  const { rows } = await sql`select from order_counts`.execute(db);
  assert.equal(rows.length, 2, 'a row for each status that has some');
  await sql`truncate orders cascade`.execute(db);
  assert.equal(await countsAreRight(), 0);
});
