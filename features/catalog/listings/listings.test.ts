import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { sql } from 'kysely';
import {
  noPrices,
  type Pricing,
  type ReaderPricing,
  storedPrices,
} from '#features/catalog/products/price.rules.ts';
import type { ProductSummary } from '#features/catalog/products/product-summary.contract.ts';
import { summaryOf } from '#features/catalog/products/product-summary.rules.ts';
import { listProductsById } from '#features/catalog/products/products.public.ts';
import { noOffers } from '#features/people/agreed-prices/covered-part.rules.ts';
import { demoTemplate } from '#testing/demo-template.ts';
import { type TestDatabase, testDatabase } from '#testing/test-database.ts';
import { Listings } from './listings.service.ts';

let database: TestDatabase;
let isCurrent = true;
let listings: Listings;
before(async () => {
  database = await testDatabase(demoTemplate);
});
beforeEach(() => {
  isCurrent = true;
  listings = new Listings({
    db: database.db,
    isCurrent: async () => isCurrent,
    hasCrimpSpecs: async (code) => code === 'BW1',
  });
});
after(async () => database.close());

const matches = new Map([
  ['cw1', ['CW1-04']],
  ['bw1', []],
  ['no-such', []],
]);
const rename = async (name: string) =>
  sql`update products set name = ${name} where id = 'bw1'`.execute(database.db);
const list = async (pricing: ReaderPricing = noPrices) =>
  (await listings.list(matches, pricing)).map((json) => JSON.parse(json) as ProductSummary);
const nameOf = async (pricing: ReaderPricing = noPrices) => (await list(pricing))[1]?.name;
const reprice = async (dollars: number) =>
  sql`update variants set list_price = ${dollars} where product_id = 'bw1'`.execute(database.db);
const priceOf = async () => (await list({ kind: 'list' }))[1]?.variants[0]?.price;

const buyer = (discountTenths: number): ReaderPricing => ({
  kind: 'buyer',
  terms: { discountTenths, priceLists: [] },
});
const everyPricing = [noPrices, storedPrices, { kind: 'list' as const }, buyer(275), buyer(0), buyer(1000)];
const withoutLists = (reader: ReaderPricing): Pricing =>
  reader.kind === 'buyer'
    ? { kind: 'own', discountTenths: BigInt(reader.terms.discountTenths), offersOf: noOffers }
    : reader;

test('every product of the demo reads the same from memory as from its rows, for every reader', async () => {
  const { db } = database;
  const { rows } = await sql<{ id: string }>`select id from products order by id`.execute(db);
  const ids = rows.map(({ id }) => id);
  assert.ok(ids.length > 40);
  for (const pricing of everyPricing) {
    const products = await listProductsById(db, ids, withoutLists(pricing));
    const listed = await listings.list(new Map(ids.map((id) => [id, []])), pricing);
    assert.deepEqual(
      listed.map((json) => JSON.parse(json)),
      products.map((product) => {
        const summary = summaryOf(product);
        return summary.variants.length > 0 ? { ...summary, matches: [], matched: {} } : summary;
      }),
    );
    for (const product of products) {
      const { json = '', isRetired } = (await listings.find(product.id, pricing)) ?? {};
      const expected = product.id === 'bw1' ? { ...product, hasCrimpSpecs: true } : product;
      assert.deepEqual(JSON.parse(json), JSON.parse(JSON.stringify(expected)));
      assert.equal(isRetired, product.retired === true);
    }
  }
});

test('products come in the order that is asked for, with the part numbers that matched, and without one that has gone', async () => {
  for (let time = 0; time < 2; time++)
    assert.deepEqual(
      (await list()).map(({ id, matches: found, matched }) => [id, found, matched?.pressurePsi?.from]),
      [
        ['cw1', ['CW1-04'], 3250],
        ['bw1', [], undefined],
      ],
    );
  assert.equal(await listings.find('no-such', noPrices), undefined);
});

test('what a visitor sees is kept until it changes', async () => {
  await rename('Before');
  assert.equal(await nameOf(), 'Before');
  await rename('After');
  assert.equal(await nameOf(), 'Before');
  listings.forget(['cw1']);
  assert.equal(await nameOf(), 'Before');
  listings.forget(['bw1']);
  assert.equal(await nameOf(), 'After');
  await rename('Later');
  listings.forget();
  assert.equal(await nameOf(), 'Later');
});

test('who sees prices sees what is in the database, also before this copy has heard of it', async () => {
  await reprice(1.25);
  assert.equal(await priceOf(), 1.25);
  await reprice(2.5);
  isCurrent = false;
  assert.equal(await priceOf(), 2.5);
  isCurrent = true;
  listings.forget(['bw1']);
  assert.equal(await priceOf(), 2.5);
});

test('a product is opened as it is in the database, by visitors too', async () => {
  const opened = async () => JSON.parse((await listings.find('bw1', noPrices))?.json ?? '{}').name as unknown;
  await rename('Then');
  assert.equal(await opened(), 'Then');
  await rename('Now');
  isCurrent = false;
  assert.equal(await opened(), 'Now');
});

test('what was being read while the catalog changed is not kept', async () => {
  await rename('Old');
  const reading = nameOf();
  listings.forget(['bw1']);
  assert.equal(await reading, 'Old');
  await rename('New');
  assert.equal(await nameOf(), 'New');
});

test('memory has a bound: what was not asked for longest is read again', async () => {
  listings = new Listings({
    db: database.db,
    isCurrent: async () => true,
    hasCrimpSpecs: async () => false,
    maxBytes: 10,
  });
  await rename('One');
  assert.equal(await nameOf(), 'One');
  await rename('Two');
  assert.equal(await nameOf(), 'Two');
});
