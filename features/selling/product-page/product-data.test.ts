import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { FastifyInstance } from 'fastify';
import type { Db } from '#platform/db/db.ts';
import { SchemaOrg } from '#testing/schema-org.ts';
import { testShop } from '#testing/test-app.ts';

const vocabulary = new SchemaOrg();
const BW2 = '/product/2-wire-braid-hydraulic-hose-bw2/bw2';
const SITE = 'http://shop.example';

let app: FastifyInstance;
let db: Db;
/** The same shop, with list prices for everybody. */
let open: FastifyInstance;
before(async () => {
  const shop = await testShop({
    catalog: 'demo',
    viewerOf: async () => ({ role: 'admin', userId: 'usr_1', sessionId: 'ses_1', name: 'Ann' }),
  });
  ({ app, db } = shop);
  open = (
    await testShop({
      catalog: 'demo',
      database: { db, url: shop.config.databaseUrl ?? '' },
      settings: { LIST_PRICES_SHOWN: 'everybody' },
    })
  ).app;
});
after(async () => {
  await open.close();
  await app.close();
});

async function dataOf(shop: FastifyInstance, url: string, headers: Record<string, string> = {}) {
  const { body } = await shop.inject({ url, headers: { accept: 'text/html', ...headers } });
  const blocks = [...body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
    ([, text = '']) => JSON.parse(text),
  );
  for (const block of blocks) assert.deepEqual(vocabulary.faultsOf(block), [], url);
  return { body, of: (type: string) => blocks.find((block) => block['@type'] === type) };
}

test('a product of several sizes is a group of them, each with its number and address', async () => {
  const { of } = await dataOf(app, BW2);
  const { hasVariant, variesBy, ...group } = of('ProductGroup');
  assert.equal(of('Product'), undefined);
  assert.deepEqual([group.productGroupID, group.name], ['BW2', '2-Wire Braid Hydraulic Hose']);
  assert.deepEqual(variesBy, ['https://schema.org/size', 'https://schema.org/mpn']);
  const size = hasVariant.find(({ mpn }: { mpn: string }) => mpn === 'BW2-08');
  assert.deepEqual([size.sku, size.size, size.url], ['BW2-08', '1/2 in', `${SITE}${BW2}/BW2-08`]);
  assert.equal(new Set(hasVariant.map(({ url }: { url: string }) => url)).size, hasVariant.length);
  assert.equal(of('BreadcrumbList').itemListElement.at(-1).item['@id'], SITE + BW2);
});

test('a part says its facts with their units as numbers, and which group it is of', async () => {
  const { of } = await dataOf(app, `${BW2}/BW2-08`);
  const part = of('Product');
  assert.deepEqual(
    [part.mpn, part.brand.name, part.isVariantOf.productGroupID],
    ['BW2-08', 'Northfield', 'BW2'],
  );
  const group = (await dataOf(app, BW2)).of('ProductGroup');
  assert.equal(part.isVariantOf['@id'], group['@id']);
  const facts = new Map(
    part.additionalProperty.map((fact: { name: string; unitText?: string }) => [
      `${fact.name} ${fact.unitText}`,
      fact,
    ]),
  );
  assert.deepEqual(facts.get('Working pressure psi'), {
    '@type': 'PropertyValue',
    name: 'Working pressure',
    value: 3975,
    unitText: 'psi',
    unitCode: 'PS',
  });
  assert.deepEqual(facts.get('Bore in'), {
    '@type': 'PropertyValue',
    name: 'Bore',
    value: '1/2',
    unitText: 'in',
    unitCode: 'INH',
  });
});

test('what comes in one size is a product by itself', async () => {
  const { of } = await dataOf(app, '/product/bench-crimper-to-1-in/e-eq-cr16');
  assert.deepEqual([of('Product').mpn, of('Product').isVariantOf], ['EQ-CR16', undefined]);
});

test('the locator names the distributors as businesses, and none of their people', async () => {
  const { of } = await dataOf(app, '/distributors');
  const { itemListElement, numberOfItems } = of('ItemList');
  assert.equal(itemListElement.length, numberOfItems);
  assert.ok(numberOfItems > 0);
  const { item } = itemListElement[0];
  assert.equal(item['@type'], 'LocalBusiness');
  assert.ok(item.name && item.telephone && item.address.addressLocality && item.geo.latitude);
  assert.doesNotMatch(JSON.stringify(itemListElement), /contact|email/i);
  assert.equal((await dataOf(app, '/distributors?address=55401')).of('ItemList'), undefined);
});

test('no price stands in the data, until the supplier publishes list prices', async () => {
  for (const path of [BW2, `${BW2}/BW2-08`])
    assert.doesNotMatch((await dataOf(app, path)).body, /"price"|"offers"|priceCurrency/);
  const seen = await dataOf(app, `${BW2}/BW2-08`, { authorization: 'Bearer of-the-staff' });
  assert.match(seen.body, /"price":/);
  assert.equal(seen.of('Product').offers, undefined, 'what the staff see is not what everybody is told');
  const { of, body } = await dataOf(open, `${BW2}/BW2-08`);
  const { price } = await db
    .selectFrom('variants')
    .select('list_price as price')
    .where('id', '=', 'BW2-08')
    .executeTakeFirstOrThrow();
  const { offers } = of('Product');
  assert.equal(offers.price, Number(price));
  assert.deepEqual(offers.priceSpecification.referenceQuantity, {
    '@type': 'QuantitativeValue',
    value: 1,
    unitCode: 'FOT',
  });
  assert.ok(body.includes('<dt>List price, per ft</dt>'), 'what search engines are told stands on the page');
  assert.doesNotMatch(body, /discountedPrice/);
  const group = (await dataOf(open, BW2)).of('ProductGroup');
  assert.ok(group.hasVariant.every((size: { offers?: object }) => size.offers));
});

test('what is sold by call has no offer, also where list prices are published', async () => {
  const { id: part } = await db
    .selectFrom('variants')
    .select('id')
    .where('item_class', '=', 'ZITEM')
    .executeTakeFirstOrThrow();
  const { headers } = await open.inject({ url: `/product/x/${part}`, headers: { accept: 'text/html' } });
  const { of, body } = await dataOf(open, headers.location ?? '');
  assert.equal((of('Product') ?? of('ProductGroup')).offers, undefined);
  assert.ok(body.includes('Call Customer Service'));
});

test('a name can end no block and breaks none', async () => {
  const name = '</script><script>alert(1)</script>\u2028<!-- "hose" BW1';
  // Nobody has opened it yet, so nothing of it is kept.
  const { slug } = await db
    .updateTable('products')
    .set({ name })
    .where('id', '=', 'bw1')
    .returning('slug')
    .executeTakeFirstOrThrow();
  const { body, of } = await dataOf(open, `/product/${slug}/bw1`);
  assert.equal(of('ProductGroup').name, name.replace(/ BW1$/, ''));
  assert.ok(!body.includes('<script>alert'));
});
