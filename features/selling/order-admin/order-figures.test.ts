import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type People, testPeople } from '#testing/people.ts';
import { type TestDatabase, testDatabase } from '#testing/test-database.ts';
import { testOrder } from '#testing/test-orders.ts';
import { orderFigures } from './order-figures.store.ts';

let database: TestDatabase;
let people: People;
before(async () => {
  database = await testDatabase();
  people = await testPeople(database.db);
});
after(() => database.close());

test('orders are counted by the days of the supplier, also where a day has 23 hours', async () => {
  const placed = [
    // The first and the last minute of March 8th in Chicago, where the clocks go forward that night.
    '2026-03-08T06:00:00Z',
    '2026-03-09T04:59:59Z',
    '2026-03-09T05:00:00Z',
    '2026-03-10T04:30:00Z',
    // Two weeks ago: an order that still waits, but of no day that is shown.
    '2026-02-23T12:00:00Z',
  ];
  for (const at of placed) await testOrder(database.db, people.buyer.id, { createdAt: new Date(at) });
  // Eleven in the evening of March 9th.
  const figures = await orderFigures(database.db, new Date('2026-03-10T04:00:00Z'), 'America/Chicago');
  assert.deepEqual(
    figures.days.filter(({ orders }) => orders > 0).map(({ day, orders }) => [day, orders]),
    [
      ['2026-03-08', 2],
      ['2026-03-09', 2],
    ],
  );
  assert.deepEqual([figures.days.length, figures.days[0]?.day], [14, '2026-02-24']);
  assert.equal(figures.today.orders, 2);
  assert.deepEqual(
    figures.byAge.map(({ orders }) => orders),
    [2, 2, 0, 1],
  );
  assert.deepEqual(
    figures.longest.map(({ createdAt }) => createdAt.slice(0, 16)),
    ['2026-02-23T12:00', '2026-03-08T06:00', '2026-03-09T04:59', '2026-03-09T05:00', '2026-03-10T04:30'],
  );
});
