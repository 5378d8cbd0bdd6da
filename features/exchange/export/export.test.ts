import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { after, before, test } from 'node:test';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Product } from '#features/catalog/products/product.contract.ts';
import { importFolder } from '#features/exchange/import/import.public.ts';
import { noteLine } from '#features/exchange/import/import-report.rules.ts';
import type { Db } from '#platform/db/db.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { testShop } from '#testing/test-app.ts';
import { testDatabase } from '#testing/test-database.ts';
import { exportFolder } from './export.public.ts';

let app: FastifyInstance;
let db: Db;
before(async () => {
  ({ app, db } = await testShop({
    catalog: 'demo',
    viewerOf: async () => ({ role: 'admin', userId: 'usr_1', sessionId: 'ses_1', name: 'Ann' }),
  }));
  await bring(db, 'data');
});
after(() => app.close());

const headers = { authorization: 'Bearer x' };
const bring = async (to: Db, folder: string) =>
  importFolder(to, folder, { dryRun: false, retireMissing: false, brand: 'Northfield' });
const filesOf = (folder: string) =>
  Object.fromEntries(
    fs
      .readdirSync(folder)
      .toSorted()
      .map((name) => [name, fs.readFileSync(path.join(folder, name), 'utf8')]),
  );
const edit = async (id: string, change: object) => {
  const { version } = await read(id);
  const payload = { version, ...change };
  const answer = await app.inject({ method: 'PATCH', url: `/api/products/${id}`, headers, payload });
  assert.equal(answer.statusCode, 200, `${id} ${JSON.stringify(change)} ${answer.body}`);
};
const read = async (id: string) =>
  (await app.inject({ url: `/api/products/${id}?for=edit`, headers })).json<Product>();
const add = async (payload: object) => {
  const answer = await app.inject({ method: 'POST', url: '/api/products', headers, payload });
  assert.equal(answer.statusCode, 201, answer.body);
};

/** Out, in again here, in elsewhere, and out there: nothing changes, and both folders hold the same bytes. */
async function goesRound(t: Parameters<typeof temporaryFolder>[0]) {
  const folder = temporaryFolder(t);
  const report = await exportFolder(db, folder, { force: false });
  const again = await bring(db, folder);
  assert.deepEqual(again.problems.map(noteLine), []);
  const { products, variants, distributors } = again;
  assert.deepEqual([distributors?.added, distributors?.changed], [0, 0]);
  assert.deepEqual([products.added, products.changed, products.retired], [0, 0, 0]);
  assert.deepEqual([variants.added, variants.changed, variants.retired], [0, 0, 0]);
  assert.deepEqual([again.changes, again.changeTotal, again.keptEdits], [[], 0, []]);
  const copy = await testDatabase();
  t.after(() => copy.close());
  const there = await bring(copy.db, folder);
  assert.deepEqual(there.problems.map(noteLine), []);
  const second = temporaryFolder(t);
  await exportFolder(copy.db, second, { force: false });
  assert.deepEqual(filesOf(second), filesOf(folder));
  return { report, files: filesOf(folder), copy: copy.db };
}

test('the demo goes out and in again, and needs no column of the staff for it', async (t) => {
  const { files, report } = await goesRound(t);
  assert.equal(report.files.find(({ name }) => name === 'hoses.csv')?.rows, 251);
  assert.equal(report.files.find(({ name }) => name === 'crimp_specs.csv')?.rows, 626);
  for (const text of Object.values(files)) assert.ok(!text.includes('{"facts"') && !text.includes(',yes'));
});

/** Texts that a table could take for something else. */
const texts = [
  'Plain Name',
  'None',
  'n/a',
  '"In quotes"',
  '=HYPERLINK("x")',
  '+1',
  "'apostrophe",
  'a;b; c',
  'comma, "quote"',
  'two  blanks',
  'Äußerst 1/2″ – Schlauch',
  '{"a":1}',
  '\u00a0hard\u00a0blank\u00a0inside',
  '1,234',
];
const prose = [...texts, '', 'two\nlines', '\ttab inside\tof it', '"', '""', 'a\rb', '-'];

/** The same numbers at every run. */
function dice(seed: number) {
  let state = seed;
  return <T>(items: readonly T[]): T => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    const item = items[Math.floor((state / 2 ** 32) * items.length)];
    if (item === undefined) throw new Error('There is nothing to choose from.');
    return item;
  };
}

function someEdit(product: Product, pick: ReturnType<typeof dice>): object {
  const size = pick(product.variants);
  return pick<() => object>([
    () => ({ name: pick(texts) }),
    () => ({ name: product.name.toLowerCase() }),
    () => ({ description: pick(prose) }),
    () => ({ longDescription: pick(prose) }),
    () => ({ manufacturer: { name: pick(texts) } }),
    () => ({ gender: pick(prose.slice(0, 15)), angle: '90', nut: pick(texts) }),
    () => ({ structure: pick(prose), keyPerformance: [pick(texts), pick(texts)] }),
    () => ({ norms: { en: [], iso: [pick(texts), 'a;b'], sae: [pick(texts)] } }),
    () => ({ facts: { ...product.facts, color: pick(texts), tempMinC: 200, tempMaxC: -20.5 } }),
    () => ({ facts: { code: pick(['ELSE', product.facts.code]), note: pick(texts) } }),
    () => ({ facts: {} }),
    () => ({ facts: { ...product.facts, more: [{ label: pick(texts), value: '1' }] } }),
    () => ({ images: [{ url: '/images/uploaded-600x400.webp', description: pick(texts) }] }),
    () => ({ images: [{ url: 'https://example.com/p.webp', description: product.name }] }),
    () => ({ links: [{ description: 'Specsheet', url: 'https://example.com/s.pdf' }] }),
    () => ({
      links: [
        { description: pick(texts), url: '/a.pdf', file: '/b.pdf' },
        { description: 'x', url: '/c' },
      ],
    }),
    () => ({ variants: [{ id: size.id, price: pick([0.0001, 12.5, 3.1, 1_234.5678]) }] }),
    () => ({ variants: [{ id: size.id, itemClass: 'ZITEM' }] }),
    () => ({ variants: [{ id: size.id, itemClass: 'ZITEM', price: 0 }] }),
    () => ({ retired: true }),
    () => ({ retired: true, name: pick(texts) }),
  ])();
}

test('whatever the staff write, add and retire goes round', async (t) => {
  const pick = dice(20_261_121);
  const { rows } = await sql<{ id: string }>`select id from products order by id`.execute(db);
  for (const { id } of rows.filter((_, at) => at % 3 === 0))
    for (let edits = 0; edits < 3; edits++) await edit(id, someEdit(await read(id), pick));
  await add({
    productCategory: 'Hose',
    code: 'NEW9',
    name: 'No facts',
    variants: [{ id: 'NEW9-04', itemClass: 'ZITEM' }],
  });
  await add({
    productCategory: 'Hose',
    code: 'New.10',
    name: '1-Wire New.10',
    facts: { tube: 'NBR' },
    variants: [
      {
        id: 'N10 (a)',
        price: 4.5,
        dash: 4,
        package: { category: 'Reel', length: 400, unit: 'ft', quantity: 0 },
      },
      { id: 'N10+b', price: 5, maxWorkingPressure: { psi: 90_000 }, minBurst: { psi: 1 } },
    ],
  });
  await add({
    productCategory: 'Fitting',
    code: 'NF',
    name: 'None',
    variants: [{ id: 'NF-1', price: 1, thread: '=1+1' }],
  });
  await add({
    productCategory: 'QuickCoupling',
    code: 'NQ',
    name: 'Whole',
    variants: [{ id: 'NQ-1', price: 1 }],
  });
  await add({
    productCategory: 'QuickCoupling',
    code: 'NQ2',
    name: 'Half',
    facts: { half: 'Nipple (male half)' },
    variants: [{ id: 'NQ2-1', price: 1, bodySize: '3/4' }],
  });
  await add({
    productCategory: 'Coupling',
    code: 'NA',
    name: 'An adapter',
    variants: [
      { id: 'NA-1', price: 1 },
      { id: 'NA-2', price: 2 },
    ],
  });
  await add({
    productCategory: 'Accessory',
    code: 'NE',
    name: 'A kit',
    variants: [
      { id: 'KIT 1', price: 1 },
      { id: 'KIT 2', price: 2, package: { category: 'Bag', length: 1, unit: 'set', quantity: 3 } },
    ],
  });
  await add({
    productCategory: 'AssemblyEquipment',
    code: 'EQ',
    name: 'A saw',
    variants: [{ id: 'EQ', price: 1 }],
  });
  // What imports leave behind: sizes out of sale, and places with gaps and doubles.
  await sql`update variants set retired_at = now() where id in ('BW1-04', 'MJ-04-04', 'KIT 2')`.execute(db);
  await sql`update variants set position = position * 2 where product_id = 'bw2'`.execute(db);
  await sql`update variants set position = 1 where product_id = 'f-mj'`.execute(db);
  const { copy, report } = await goesRound(t);
  assert.deepEqual(report.without, []);

  const stateOf = async (of: Db) =>
    (
      await sql`select id, slug, name, facts, made_by_staff, (select array_agg(f order by f) from unnest(edited_fields) f) as edited_fields, retired_at is not null as retired,
        (select json_agg(json_build_array(id, list_price, item_class, facts, retired_at is not null) order by id)
           from variants where product_id = p.id) as sizes
      from products p order by id collate "C"`.execute(of)
    ).rows;
  assert.deepEqual(await stateOf(copy), await stateOf(db));
});

test('a product that has lost all its sizes is told, not written', async (t) => {
  await sql`update variants set product_id = 'sh4' where product_id = 'sp4'`.execute(db);
  const { report } = await goesRound(t);
  assert.deepEqual(report.without, ['sp4']);
});

test('companies that the staff wrote over or added go round, with all their addresses', async (t) => {
  const place = {
    street: '1 Main St',
    city: 'Houston',
    region: 'TX',
    postal_code: '77008',
    country: 'US' as const,
  };
  await sql`update distributors set name = 'None', notes = 'two\nlines', contact_name = '"Bob"', url = 'https://a.example/"x"',
    region = 'tx', discount_tenths = 0, lng = null, lat = null where external_code = 'd0001'`.execute(db);
  await sql`update distributors set street = 'Elsewhere 1', price_class = 'Gold' where external_code = 'd0002'`.execute(
    db,
  );
  await sql`update distributors set price_class = 'none' where external_code = 'd0004'`.execute(db);
  await db
    .insertInto('distributors')
    .values({
      id: 'dst_0123456789abcdef01234567',
      external_code: null,
      name: 'Added on the site',
      lng: null,
      lat: null,
      ...place,
    })
    .execute();
  const [third] = await db
    .selectFrom('distributors')
    .select('id')
    .where('external_code', '=', 'd0003')
    .execute();
  for (const [at, name] of ['Works', 'Yard', 'n/a'].entries())
    await db
      .insertInto('distributor_addresses')
      .values({
        id: `adr_${at}`,
        distributor_id: third?.id ?? '',
        name,
        ...place,
        trulinx_ship_to_code: 'ST1',
        ...(name === 'Yard' && { use: 'shipping' as const }),
      })
      .execute();
  const { files, copy } = await goesRound(t);
  const lines = files['distributors.csv']?.split('\n') ?? [];
  assert.equal(lines.filter((line) => line.includes('{')).length, 5);
  const classes = await copy
    .selectFrom('distributors')
    .select('price_class')
    .where('price_class', '<>', '')
    .orderBy('external_code')
    .execute();
  assert.deepEqual(
    classes.map((row) => row.price_class),
    ['Gold', 'none'],
  );
  const added = await copy
    .selectFrom('distributors')
    .selectAll()
    .where('name', '=', 'Added on the site')
    .execute();
  assert.deepEqual(
    added.map(({ external_code }) => external_code),
    ['dst_0123456789abcdef01234567'],
  );
  const addresses = await copy
    .selectFrom('distributor_addresses')
    .selectAll()
    .where('trulinx_ship_to_code', '=', 'ST1')
    .execute();
  const names: string[] = addresses.map(({ name, use }) => `${name} ${use}`);
  assert.deepEqual(names.toSorted(), ['Works both', 'Yard shipping', 'n/a both']);
});
