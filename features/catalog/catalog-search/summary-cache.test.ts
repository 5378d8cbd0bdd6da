import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import { noPrices } from '#features/catalog/products/price.rules.ts';
import { importFolder } from '#features/exchange/import/import.public.ts';
import { type TestDatabase, testDatabase } from '#testing/test-database.ts';
import { SummaryCache } from './summary-cache.ts';

let database: TestDatabase;
before(async () => {
  database = await testDatabase();
  await importFolder(database.db, 'data', { dryRun: false, retireMissing: false, brand: 'Northfield' });
});
after(() => database.close());

const matches = new Map([
  ['cw1', ['CW1-04']],
  ['bw1', []],
  ['no-such', []],
]);
const rename = async (name: string) =>
  sql`update products set name = ${name} where id = 'bw1'`.execute(database.db);
const names = async (summaries: SummaryCache) =>
  (await summaries.list(database.db, matches, noPrices)).map(({ name }) => name).slice(1);

test('products come in the order that is asked for, with the part numbers that matched, and without one that has gone', async () => {
  const summaries = new SummaryCache();
  for (let time = 0; time < 2; time++) {
    const listed = await summaries.list(database.db, matches, noPrices);
    assert.deepEqual(
      listed.map(({ id, matches: found }) => [id, found]),
      [
        ['cw1', ['CW1-04']],
        ['bw1', []],
      ],
    );
  }
});

test('what a visitor saw is kept until the catalog changes, and never with a price', async () => {
  const summaries = new SummaryCache();
  await rename('Before');
  await summaries.list(database.db, matches, { kind: 'list' });
  const [first] = await summaries.list(database.db, matches, noPrices);
  assert.ok(first?.variants.every(({ price }) => price === undefined));
  await rename('After');
  assert.deepEqual(await names(summaries), ['Before']);
  summaries.clear();
  assert.deepEqual(await names(summaries), ['After']);
});

test('who sees prices reads them anew each time', async () => {
  const summaries = new SummaryCache();
  await names(summaries);
  const priceOf = async () =>
    (await summaries.list(database.db, matches, { kind: 'list' }))[1]?.variants[0]?.price;
  await sql`update variants set list_price = 1.25 where product_id = 'bw1'`.execute(database.db);
  assert.equal(await priceOf(), 1.25);
  await sql`update variants set list_price = 2.5 where product_id = 'bw1'`.execute(database.db);
  assert.equal(await priceOf(), 2.5);
});

test('what was being read while the catalog changed is not kept', async () => {
  const summaries = new SummaryCache();
  await rename('Old');
  const reading = names(summaries);
  summaries.clear();
  assert.deepEqual(await reading, ['Old']);
  await rename('New');
  assert.deepEqual(await names(summaries), ['New']);
});
