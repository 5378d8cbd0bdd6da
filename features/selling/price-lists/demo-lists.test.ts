import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { listListsInForce } from '#features/people/agreed-prices/agreed-prices.public.ts';
import { findCompanyId } from '#features/people/distributors/distributors.public.ts';
import { demoTemplate } from '#testing/demo-template.ts';
import { type TestDatabase, testDatabase } from '#testing/test-database.ts';
import { loadDemoLists } from './demo-lists.service.ts';
import { priceOn } from './price-check.service.ts';

let database: TestDatabase;
before(async () => {
  database = await testDatabase(demoTemplate);
});
after(async () => database.close());

test('the demo has two agreed lists once, and whoever signs in to it pays as ever for what is ordered by chance', async () => {
  const { db } = database;
  await loadDemoLists(db);
  await loadDemoLists(db);
  assert.equal((await db.selectFrom('price_lists').select('id').execute()).length, 2);
  const company = async (code: string) => (await findCompanyId(db, code)) ?? '';
  const day = '2026-11-23';
  const names = async (code: string) =>
    (await listListsInForce(db, await company(code), day)).map(({ name }) => name);
  assert.deepEqual(
    [await names('d0001'), await names('d0002'), await names('d0003')],
    [['Steam Hose 2026'], [], ['Compact Braid Program']],
  );
  const own = async (code: string, part: string, quantity: number) =>
    (await priceOn(db, { distributor: await company(code), part, quantity, day })).own;
  const { list = 0 } = await priceOn(db, {
    distributor: await company('d0001'),
    part: 'ST250-08',
    quantity: 1,
    day,
  });
  const less = (percent: number) => Math.round(list * (1000 - percent * 10) * 10) / 10_000;
  assert.deepEqual(
    [
      await own('d0001', 'ST250-08', 999),
      await own('d0001', 'ST250-08', 1000),
      await own('d0001', 'ST250-08', 2500),
    ],
    [less(22.5), less(27.5), less(33)],
  );
  assert.equal(await own('d0003', 'CW1-04', 500), 1.89);
});
