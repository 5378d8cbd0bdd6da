import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { FastifyInstance } from 'fastify';
import type { Db } from '#platform/db/db.ts';
import { rounds } from '#testing/rounds.ts';
import { testShop } from '#testing/test-app.ts';

let app: FastifyInstance;
let db: Db;
before(async () => {
  ({ app, db } = await testShop({
    catalog: 'demo',
    viewerOf: async () => ({ role: 'admin', userId: 'usr_1', sessionId: 'ses_1', name: 'Ann' }),
  }));
});
after(() => app.close());

const headers = { authorization: 'Bearer x' };
const list = async (query: Record<string, string>) =>
  (await app.inject({ url: `/api/products/manage?${new URLSearchParams(query)}`, headers })).json();
const bulk = async (payload: object) => {
  const response = await app.inject({ method: 'POST', url: '/api/products/bulk', headers, payload });
  return { status: response.statusCode, body: response.json() };
};
const read = async (id: string) =>
  (await app.inject({ url: `/api/products/${id}?for=edit`, headers })).json();

const announced = async () =>
  (await db.selectFrom('catalog_change').select('product_id').orderBy('seq').execute()).map(
    ({ product_id }) => product_id,
  );

test('the list pages on the server, and holds what a row shows', async () => {
  const first = await list({ limit: '10' });
  assert.equal(first.data.length, 10);
  assert.equal(first.total, 332);
  assert.equal(first.next, '/api/products/manage?limit=10&skip=10');
  const { id, code, productCategory, sizes, callOnly, price, retired } = first.data[0];
  assert.deepEqual(
    { id, code, productCategory, sizes, callOnly, price, retired },
    {
      id: 'bw1',
      code: 'BW1',
      productCategory: 'Hose',
      sizes: 11,
      callOnly: 0,
      price: { from: 3.13, to: 22.04 },
      retired: undefined,
    },
  );
});

test('it is searched by name, code and part number as people type it, and filtered by category', async () => {
  assert.equal((await list({ query: 'bw1 03' })).data[0].id, 'bw1');
  assert.equal((await list({ query: 'BW1' })).data[0].id, 'bw1');
  assert.equal((await list({ query: '100% nothing' })).total, 0);
  const hoses = await list({ productCategory: 'Hose', limit: '100' });
  assert.ok(hoses.total > 30 && hoses.total < 50);
});

test('it is sorted by name both ways', async () => {
  const up = (await list({ sort: 'name', limit: '3' })).data.map(({ name }: { name: string }) => name);
  const down = (await list({ sort: '-name', limit: '100' })).data;
  assert.deepEqual(
    up,
    up.toSorted((a: string, b: string) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)),
  );
  assert.ok(down[0].name.toLowerCase() > down.at(-1).name.toLowerCase());
});

test('a preview says what would change, to the cent, and changes nothing', async () => {
  const { body } = await bulk({ products: [{ id: 'bw2' }], pricePercent: 3.5, preview: true });
  assert.equal(body.applied, false);
  const [{ id, before, after }] = body.changes;
  assert.equal(id, 'BW2-03');
  assert.equal(after.price, Math.round(before.price * 103.5 + 1e-9) / 100);
  assert.equal((await read('bw2')).variants[0].price, before.price);
});

test('what was previewed is applied in one go; versions go up, the index is told and it is noted', async () => {
  const products = [{ id: 'cw1' }, { id: 'cw2' }];
  const change = { pricePercent: -10, itemClass: 'STD' };
  const told = await announced();
  const preview = await bulk({ products, ...change, preview: true });
  const { body } = await bulk({ products: preview.body.products, ...change });
  assert.equal(body.applied, true);
  assert.deepEqual(body.changes, preview.body.changes);
  const cw1 = await read('cw1');
  assert.equal(cw1.version, preview.body.products[0].version + 1);
  assert.equal(cw1.variants[0].price, body.changes[0].after.price);
  assert.deepEqual(await announced(), [...told, 'cw1', 'cw2']);
  const noted = await db.selectFrom('audit_log').selectAll().where('subject_id', '=', 'cw1').execute();
  assert.equal(noted[0]?.action, 'changed in bulk');
  assert.deepEqual(
    [noted[0]?.before, noted[0]?.after].map((side) => Object.keys(side ?? {}).length),
    // And its revision.
    [cw1.variants.length, cw1.variants.length + 1],
  );
});

test('a product that was changed since is a conflict, and none of the others is changed', async () => {
  const preview = await bulk({
    products: [{ id: 'x21' }, { id: 'x28' }],
    itemClass: 'ZITEM',
    preview: true,
  });
  await app.inject({
    method: 'PATCH',
    url: '/api/products/x28',
    headers,
    payload: { version: (await read('x28')).version, name: 'Another name' },
  });
  const { status, body } = await bulk({ products: preview.body.products, itemClass: 'ZITEM' });
  assert.equal(status, 409);
  assert.match(body.errors[0].message, /Somebody else/);
  assert.equal((await read('x21')).variants[0].itemClass, 'STD');
});

test('of two bulk changes of the same preview, one is taken', async () => {
  for (let round = 0; round < rounds(50); round++) {
    const { body } = await bulk({ products: [{ id: 'x35' }], pricePercent: 1, preview: true });
    const both = await Promise.all([1, 1].map(() => bulk({ products: body.products, pricePercent: 1 })));
    assert.deepEqual(
      both.map(({ status }) => status).toSorted((a, b) => a - b),
      [200, 409],
    );
  }
});

test('all that the list finds are changed at once, also what is sold by call only', async () => {
  const { body } = await bulk({
    matching: { productCategory: 'AssemblyEquipment' },
    pricePercent: 5,
    preview: true,
  });
  assert.ok(body.total > 20);
  assert.ok(
    body.changes.some(({ before }: { before: { itemClass: string } }) => before.itemClass === 'ZITEM'),
  );
});

test('the log holds no number for what is sold by call only', async () => {
  await bulk({ products: [{ id: 'x42' }], itemClass: 'ZITEM' });
  await bulk({ products: [{ id: 'x42' }], pricePercent: 7 });
  const rows = await db
    .selectFrom('audit_log')
    .select(['before', 'after'])
    .where('subject_id', '=', 'x42')
    .orderBy('id', 'desc')
    .execute();
  const { revision, ...values } = { revision: 0, ...rows[0]?.after };
  assert.ok(revision > 0);
  assert.deepEqual([...new Set(Object.values(values))], ['not shown']);
});

const refused: ReadonlyArray<readonly [string, object, RegExp]> = [
  ['nothing to change', { products: [{ id: 'bw1' }] }, /what to change/],
  ['nothing chosen', { pricePercent: 1 }, /choose a product/],
  ['a percentage below -90', { products: [{ id: 'bw1' }], pricePercent: -91 }, /percentage/],
  ['too fine a percentage', { products: [{ id: 'bw1' }], pricePercent: 1.00001 }, /percentage/],
];
for (const [what, payload, message] of refused)
  test(`${what} is refused`, async () => {
    const { status, body } = await bulk(payload);
    assert.equal(status, 400);
    assert.match(body.errors[0].message, message);
  });
