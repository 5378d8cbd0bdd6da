import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { sql } from 'kysely';
import { hoseRow, sawRow, supplierFolder } from '#features/exchange/import/testing/supplier-folder.ts';
import type { Db } from '#platform/db/db.ts';
import { testDatabase } from '#testing/test-database.ts';
import { importFolder } from './import.public.ts';
import { noteLine } from './import-report.rules.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;
let db: Db;
before(async () => {
  database = await testDatabase();
  db = database.db;
});
beforeEach(() => sql`truncate products cascade`.execute(db));
after(() => database.close());

type Cells = Record<string, string>;
const run = async (
  t: Parameters<typeof supplierFolder>[0],
  rows: readonly Cells[],
  { name = 'hoses.csv', overwriteEdits = false } = {},
) => {
  const folder = supplierFolder(t);
  folder.rows(name, rows);
  return importFolder(db, folder.path, {
    dryRun: false,
    retireMissing: false,
    overwriteEdits,
    brand: 'Northfield',
  });
};
const product = async () => db.selectFrom('products').selectAll().executeTakeFirstOrThrow();

test('a supplier may give a title and texts of its own, to the letter', async (t) => {
  const given = { title: '"n/a"', description: '""', long_description: '"one\\ntwo"' };
  const report = await run(t, [hoseRow(given), hoseRow({ ...given, part_number: 'BW1-06' })]);
  assert.deepEqual([...report.problems, ...report.warnings].map(noteLine), []);
  const { name, slug, description, long_description } = await product();
  assert.deepEqual([name, slug, description, long_description], ['n/a', 'n-a', '', 'one\ntwo']);
});

test('what is named in product_json stands in place of what the columns give, and the rest is theirs', async (t) => {
  const json = JSON.stringify({
    norms: { en: ['EN 1'], iso: [], sae: [] },
    links: [{ description: 'Video', url: '/v' }],
  });
  await run(t, [hoseRow({ product_json: json, tube: 'NBR', norm_sae: 'SAE 1' })]);
  const { norms_en, norms_sae, structure } = await product();
  assert.deepEqual([norms_en, norms_sae, structure], [['EN 1'], [], 'Tube: NBR']);
  assert.deepEqual(await db.selectFrom('product_links').select(['description', 'url', 'file']).execute(), [
    { description: 'Video', url: '/v', file: null },
  ]);
  const again = await run(t, [hoseRow({ product_json: json, tube: 'NBR', norm_sae: 'SAE 1' })]);
  assert.equal(again.products.changed, 0);
});

test('with size_json a size needs no dash, no bore and no pressure', async (t) => {
  const bare = {
    dash: '',
    dn: '',
    inch: '',
    id_mm: '',
    max_wp_psi: '',
    pack1_length_ft: '',
    pack2_length_ft: '',
  };
  const without = await run(t, [hoseRow(bare)]);
  assert.deepEqual(
    without.problems.map(({ column, message }) => `${column} ${message}`),
    ['dash', 'dn', 'inch', 'id_mm', 'max_wp_psi'].map((column) => `${column} is empty.`),
  );
  const report = await run(t, [hoseRow({ ...bare, size_json: '{"facts":{"dash":4}}' })]);
  assert.deepEqual(report.problems.map(noteLine), []);
  assert.deepEqual(await db.selectFrom('variants').select('facts').execute(), [{ facts: { dash: 4 } }]);
});

test('what is marked as retired is retired, and sold again when the mark is gone', async (t) => {
  await run(t, [
    hoseRow({ retired: 'yes' }),
    hoseRow({ part_number: 'BW1-06', size_retired: 'yes', retired: 'yes' }),
  ]);
  const retired = async () => [
    (await product()).retired_at !== null,
    ...(await db.selectFrom('variants').selectAll().orderBy('id').execute()).map(
      (row) => row.retired_at !== null,
    ),
  ];
  assert.deepEqual(await retired(), [true, false, true]);
  const report = await run(t, [hoseRow(), hoseRow({ part_number: 'BW1-06' })]);
  assert.equal(report.products.changed, 1);
  assert.deepEqual(await retired(), [false, false, false]);
});

test('several rows are one machine when they say the same id', async (t) => {
  const rows = [sawRow({ product_id: 'e-saw' }), sawRow({ product_id: 'e-saw', sku: 'EQ-SW20' })];
  const report = await run(t, rows, { name: 'equipment_accessories.csv' });
  assert.deepEqual([report.products.added, report.variants.added], [1, 2]);
});

test('what a file says the staff wrote over is kept at the next import', async (t) => {
  await run(t, [hoseRow({ title: 'Ours', edited_fields: 'name', made_by_staff: 'yes' })]);
  assert.equal((await product()).made_by_staff, true);
  const next = await run(t, [hoseRow()]);
  assert.deepEqual([next.keptEdits, (await product()).name], [['bw1: name'], 'Ours']);
  assert.equal((await product()).made_by_staff, false);
  await run(t, [hoseRow()], { overwriteEdits: true });
  assert.equal((await product()).name, '1-Wire Braid Hose BW1');
});

test('what the staff said of a size is kept at the next import, but not its price', async (t) => {
  const size = JSON.stringify({
    facts: { dash: 4, outsideDiameter: 9.9 },
    package: { category: 'Reel', length: 77, unit: 'ft', quantity: 0 },
    options: [{ label: 'Reel 77 ft', lengthFeet: 77 }],
  });
  const other = { part_number: 'BW1-06' };
  await run(t, [hoseRow({ size_json: size, edited_fields: 'size BW1-04' }), hoseRow(other)]);
  const sizes = async () =>
    db
      .selectFrom('variants')
      .select(['facts', 'package_length', 'list_price'])
      .select((eb) =>
        eb
          .selectFrom('variant_options')
          .select(sql<string>`string_agg(id, ' ' order by position)`.as('ids'))
          .whereRef('variant_id', '=', 'variants.id')
          .as('options'),
      )
      .orderBy('id')
      .execute();
  const [, whole] = await sizes();
  const row = { list_price_usd_per_ft: '9.99' };
  const next = await run(t, [hoseRow(row), hoseRow(other)]);
  assert.deepEqual(next.keptEdits, ['bw1: size BW1-04']);
  assert.deepEqual(await sizes(), [
    {
      facts: { dash: 4, outsideDiameter: 9.9 },
      package_length: 77,
      list_price: '9.9900',
      options: 'BW1-04-77',
    },
    whole,
  ]);
  const same = await run(t, [hoseRow(row), hoseRow(other)]);
  assert.deepEqual([same.products.changed, same.variants.changed], [0, 0]);
  await run(t, [hoseRow(row), hoseRow(other)], { overwriteEdits: true });
  const [fromFile] = await sizes();
  assert.deepEqual([fromFile?.facts, fromFile?.options], [{ ...whole?.facts }, 'BW1-04-100 BW1-04-500']);
});

const wrong: ReadonlyArray<readonly [string, Cells, RegExp]> = [
  ['JSON that is none', { product_json: '{' }, /product_json: '\{' is not JSON\.$/],
  ['a shape that is none', { size_json: '{}' }, /size_json: '\{\}' cannot be taken\. facts: /],
  [
    'a link that could run',
    { product_json: '{"links":[{"description":"x","url":"javascript:alert(1)"}]}' },
    /links\.0\.url: A link begins with/,
  ],
  ['an empty title', { title: '""' }, /title: '""' must be one line that is not empty\.$/],
  [
    'a quotation mark too few',
    { description: '"x' },
    /begins with a quotation mark and is no JSON string\.$/,
  ],
  ['the character 0', { description: '"\\u0000"' }, /holds a character that cannot be stored\.$/],
  ['an id that is an address', { product_id: '../x' }, /product_id: '\.\.\/x' may hold only small letters/],
];
for (const [what, cells, message] of wrong)
  test(`${what} is refused at its cell`, async (t) => {
    const { problems } = await run(t, [hoseRow(cells)]);
    assert.equal(problems.length, 1);
    assert.match(problems.map(noteLine).join(), message);
  });
