import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { FastifyInstance } from 'fastify';
import { importFolder } from '#features/exchange/import/import.public.ts';
import type { Db } from '#platform/db/db.ts';
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
const add = async (payload: object) => {
  const response = await app.inject({ method: 'POST', url: '/api/products', headers, payload });
  return { status: response.statusCode, body: response.json() };
};
const read = async (id: string) => {
  const response = await app.inject({ url: `/api/products/${id}`, headers });
  return { status: response.statusCode, body: response.json() };
};
const hose = {
  productCategory: 'Hose',
  code: 'NEW9',
  name: 'New Hose NEW9',
  variants: [
    {
      id: 'NEW9-04',
      price: 4.5,
      dash: 4,
      package: { category: 'Reel', length: 400, unit: 'ft', quantity: 0 },
    },
    { id: 'NEW9-06', itemClass: 'ZITEM' },
  ],
};

test('a new product has the ids that an import would give it, and is noted', async () => {
  const { status, body } = await add(hose);
  assert.equal(status, 201);
  assert.deepEqual([body.id, body.slug, body.manufacturer.name], ['new9', 'new-hose-new9', 'Northfield']);
  assert.deepEqual(body.variants[0].options[0], {
    id: 'NEW9-04-400',
    label: 'Reel 400 ft',
    lengthFeet: 400,
    price: 1800,
  });
  assert.deepEqual(body.variants[0].bore, { inches: '1/4', insideDiameter: 6.4, diameterNominal: 6 });
  assert.equal(body.variants[1].price, undefined);
  const noted = await db.selectFrom('audit_log').selectAll().where('subject_id', '=', 'new9').execute();
  assert.deepEqual(
    noted.map(({ action }) => action),
    ['added'],
  );
});

test('a code or a part number that is there already is refused at its field, and nothing is written', async () => {
  const code = await add({ ...hose, code: 'bw1', variants: [{ id: 'X-1', price: 1 }] });
  assert.deepEqual([code.status, code.body.errors[0].field], [409, 'code']);
  const part = await add({
    ...hose,
    code: 'NEW10',
    variants: [
      { id: 'X-1', price: 1 },
      { id: 'bw1-03', price: 1 },
    ],
  });
  assert.deepEqual([part.status, part.body.errors[0].field], [409, 'variants.1.id']);
  assert.equal((await read('new10')).status, 404);
});

const wrong: ReadonlyArray<readonly [string, object, string, RegExp]> = [
  ['no category', { productCategory: '' }, 'productCategory', /select a category/],
  ['no code', { code: ' ' }, 'code', /enter a code/],
  ['a code that is a path', { code: '../x' }, 'code', /letters, digits/],
  ['a code that says there is none', { code: 'None' }, 'code', /no codes/],
  [
    'a part number that says there is none',
    { variants: [{ id: 'N/A', price: 1 }] },
    'variants.0.id',
    /no part/,
  ],
  ['no name', { name: '' }, 'name', /Please enter a name\./],
  ['no size', { variants: [] }, 'variants', /part number/],
  ['a size without a price', { variants: [{ id: 'N-1' }] }, 'variants.0.price', /enter a price/],
  [
    'a part number twice',
    {
      variants: [
        { id: 'N-1', price: 1 },
        { id: 'n-1', price: 1 },
      ],
    },
    'variants.1.id',
    /twice/,
  ],
];
for (const [what, change, field, message] of wrong)
  test(`${what} is refused at its field`, async () => {
    const { status, body } = await add({ ...hose, code: 'NEW11', ...change });
    assert.equal(status, 400);
    assert.equal(body.errors[0].field, field);
    assert.match(body.errors[0].message, message);
  });

test('of ten who add the same product at once, one does', async () => {
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => add({ ...hose, code: 'RACE', variants: [{ id: 'RACE-1', price: 1 }] })),
  );
  assert.deepEqual(
    answers.map(({ status }) => status).toSorted((a, b) => a - b),
    [201, ...Array<number>(9).fill(409)],
  );
});

test('an import keeps what the staff wrote over and says so, and --retire-missing spares their own products', async () => {
  const patch = async (id: string, change: object) => {
    const { version } = (await read(id)).body;
    const payload = { version, ...change };
    const response = await app.inject({ method: 'PATCH', url: `/api/products/${id}`, headers, payload });
    assert.equal(response.statusCode, 200, response.body);
  };
  await patch('bw1', { name: 'Our Name', variants: [{ id: 'BW1-03', price: 99 }] });
  await patch('bw2', { retired: true });
  const options = { dryRun: false, retireMissing: true, brand: 'Northfield', importedBy: 'root' };
  const report = await importFolder(db, 'data', options);
  assert.deepEqual(report.keptEdits, ['bw1: name', 'bw2: retired']);
  const bw1 = (await read('bw1')).body;
  assert.equal(bw1.name, 'Our Name');
  assert.equal(bw1.variants[0].price, 3.13);
  assert.equal((await read('bw2')).body.retired, true);
  assert.equal((await read('new9')).body.retired, undefined);
  assert.equal(report.products.retired, 0);
  const noted = await db
    .selectFrom('audit_log')
    .selectAll()
    .where('subject', '=', 'import')
    .orderBy('id')
    .execute();
  assert.equal(noted.at(-1)?.by_name, 'root');
  const changed = { new: 0, changed: 1, retired: 0 };
  assert.deepEqual(noted.at(-1)?.after, {
    files: [
      'hoses.csv',
      'fittings.csv',
      'couplings.csv',
      'adapters.csv',
      'equipment_accessories.csv',
      'distributors.csv',
      'crimp_specs.csv',
    ],
    products: changed,
    sizes: changed,
    revision: 1,
  });

  const again = await importFolder(db, 'data', { ...options, overwriteEdits: true });
  assert.deepEqual(again.keptEdits, []);
  assert.equal((await read('bw1')).body.name, '1-Wire Braid Hydraulic Hose BW1');
  assert.equal((await read('bw2')).body.retired, undefined);
});
