import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { sql } from 'kysely';
import { type SupplierFolder, supplierFolder } from '#features/exchange/import/testing/supplier-folder.ts';
import type { Db } from '#platform/db/db.ts';
import { testDatabase } from '#testing/test-database.ts';
import { type ImportReport, importFolder } from './import.public.ts';
import { noteLine } from './import-report.rules.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;
let db: Db;
before(async () => {
  database = await testDatabase();
  db = database.db;
});
beforeEach(() => sql`truncate distributors cascade`.execute(db));
after(() => database.close());

const firm = (cells: Record<string, string> = {}): Record<string, string> => ({
  distributor_id: 'd0001',
  name: 'Boilerhouse Rubber',
  contact_name: 'Marcus Lindqvist',
  street: '6401 Railway Ave',
  city: 'Houston',
  region: 'TX',
  postal_code: '77008',
  country: 'US',
  latitude: '29.7991',
  longitude: '-95.4118',
  discount_pct: '22.5',
  trulinx_id: 'TX10007',
  payment_terms: 'Net 45',
  ship_to_code: 'ST20011',
  contract_notes: 'none',
  ...cells,
});
const run = async (folder: SupplierFolder, dryRun = false): Promise<ImportReport> =>
  importFolder(db, folder.path, { dryRun, retireMissing: false, brand: 'Northfield' });
const companies = async () => db.selectFrom('distributors').selectAll().orderBy('external_code').execute();
const addresses = async () =>
  db.selectFrom('distributor_addresses').selectAll().orderBy('created_at').execute();

test('the 120 companies of the demo are read, each with its address; a second time nothing changes', async () => {
  const demo = { path: 'data' } as SupplierFolder;
  const report = await run(demo);
  assert.deepEqual(report.problems.map(noteLine), []);
  assert.deepEqual(report.distributors, { added: 120, changed: 0, unchanged: 0, refused: 0, retired: 0 });
  assert.equal((await addresses()).length, 120);
  const [first] = await companies();
  assert.equal(first?.name, 'Boilerhouse Rubber & Hydraulics Ltd.');
  assert.equal(first?.discount_tenths, 225);
  assert.deepEqual([first?.lng, first?.lat], [-95.4118, 29.7991]);
  assert.match(first?.id ?? '', /^dst_[0-9a-f]{24}$/, 'd0001 is an import key, not an id');
  const before = await companies();
  assert.equal((await run(demo)).distributors?.unchanged, 120);
  assert.deepEqual(await companies(), before);
});

test('a change in the file changes that company and its address, and keeps their ids', async (t) => {
  const folder = supplierFolder(t);
  folder.rows('distributors.csv', [firm(), firm({ distributor_id: 'd0002', name: 'Ore Dock' })]);
  await run(folder);
  const [before] = await companies();
  folder.change('distributors.csv', (row) =>
    row['distributor_id'] === 'd0001'
      ? { ...row, street: '1 New Street', contract_notes: 'Freight prepaid' }
      : row,
  );
  assert.deepEqual((await run(folder)).distributors, {
    added: 0,
    changed: 1,
    unchanged: 1,
    refused: 0,
    retired: 0,
  });
  const [after] = await companies();
  assert.equal(after?.id, before?.id);
  assert.equal(after?.version, 2);
  assert.equal(after?.notes, 'Freight prepaid');
  assert.deepEqual(
    (await addresses()).filter((row) => row.distributor_id === before?.id).map((row) => row.street),
    ['1 New Street'],
  );
});

test('a price class comes from the file; a file that says nothing of it leaves what the staff gave', async (t) => {
  const folder = supplierFolder(t);
  const classOf = async () => (await companies())[0]?.price_class;
  folder.rows('distributors.csv', [firm({ price_class: 'Gold' })]);
  await run(folder);
  assert.equal(await classOf(), 'Gold');
  assert.equal((await run(folder)).distributors?.unchanged, 1);
  folder.rows('distributors.csv', [firm()]);
  assert.equal((await run(folder)).distributors?.unchanged, 1);
  folder.rows('distributors.csv', [firm({ price_class: '', city: 'Austin' })]);
  assert.equal((await run(folder)).distributors?.changed, 1);
  assert.equal(await classOf(), 'Gold');
  folder.rows('distributors.csv', [firm({ price_class: 'dst_1' })]);
  assert.equal((await run(folder)).distributors?.refused, 1);
});

test('another ship-to code is another address; the old one stays', async (t) => {
  const folder = supplierFolder(t);
  folder.rows('distributors.csv', [firm()]);
  await run(folder);
  folder.rows('distributors.csv', [firm({ ship_to_code: 'ST9' })]);
  await run(folder);
  assert.deepEqual(
    (await addresses()).map((row) => row.trulinx_ship_to_code),
    ['ST20011', 'ST9'],
  );
});

test('what a manager added without a ship-to code is not taken for the address that changed in the file', async (t) => {
  const folder = supplierFolder(t);
  folder.rows('distributors.csv', [firm({ ship_to_code: '' })]);
  await run(folder);
  const [own] = await addresses();
  assert.ok(own);
  const added = { ...own, id: 'adr_dock', name: 'Dock 9', use: 'shipping', is_new: true } as const;
  // The older one, so that it would be met first.
  await db
    .insertInto('distributor_addresses')
    .values({ ...added, created_at: new Date(0) })
    .execute();
  folder.rows('distributors.csv', [firm({ ship_to_code: '', street: '1 New Street' })]);
  await run(folder);
  assert.deepEqual(
    (await addresses()).map(({ id, street, use }) => [id, street, use]),
    [
      ['adr_dock', own.street, 'shipping'],
      [own.id, '1 New Street', 'both'],
    ],
  );
});

test('a dry run counts and writes nothing', async (t) => {
  const folder = supplierFolder(t);
  folder.rows('distributors.csv', [firm()]);
  const report = await run(folder, true);
  assert.equal(report.distributors?.added, 1);
  assert.deepEqual(await companies(), []);
});

const mistakes: ReadonlyArray<readonly [Record<string, string>, RegExp]> = [
  [{ discount_pct: '27.55' }, /discount_pct: '27\.55' may have one decimal\./],
  [{ discount_pct: '100.1' }, /discount_pct: '100\.1' is above 100\./],
  [{ discount_pct: '-1' }, /is negative\./],
  [{ country: 'MX' }, /country: 'MX' must be US or CA\./],
  [{ name: '' }, /name: is empty\./],
  [{ latitude: '' }, /latitude: and longitude go together/],
  [{ latitude: '91' }, /latitude: '91' is above 90\./],
  [{ url: 'javascript:alert(1)' }, /must be an address/],
  [{ distributor_id: 'd0002' }, /distributor_id: 'd0002' is there twice\./],
];
for (const [cells, expected] of mistakes)
  test(`${JSON.stringify(cells)} is refused, and nothing of the folder is written`, async (t) => {
    const folder = supplierFolder(t);
    folder.rows('distributors.csv', [firm({ distributor_id: 'd0002' }), firm(cells)]);
    const report = await run(folder);
    assert.equal(report.written, false);
    assert.match(report.problems.map(noteLine).join('\n'), expected);
    assert.deepEqual(await companies(), []);
  });
