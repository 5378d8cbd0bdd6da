import assert from 'node:assert/strict';
import fs from 'node:fs';
import test, { after, before, type TestContext } from 'node:test';
import fc from 'fast-check';
import {
  fittingRow,
  hoseRow,
  type SupplierFolder,
  sawRow,
  supplierFolder,
} from '#features/exchange/import/testing/supplier-folder.ts';
import { testDatabase } from '#testing/test-database.ts';
import { importFolder } from './import.public.ts';
import { type ImportReport, noteLine } from './import-report.rules.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;
before(async () => {
  database = await testDatabase();
});
after(() => database.close());

const run = (folder: SupplierFolder): Promise<ImportReport> =>
  importFolder(database.db, folder.path, { dryRun: false, retireMissing: false, brand: 'Northfield' });

/** Nothing here is ever accepted, so nothing may ever be in the catalog. */
async function refuses(folder: SupplierFolder, ...lines: readonly string[]): Promise<ImportReport> {
  const report = await run(folder);
  assert.deepEqual(report.problems.map(noteLine), lines);
  assert.equal(report.written, false);
  const { count } = await database.db
    .selectFrom('products')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  assert.equal(count, 0);
  return report;
}

/** Each: what the cell is about, its file's row with the bad cell, and the line of the report without its place. */
const badCells: ReadonlyArray<readonly [string, 'hose' | 'fitting' | 'saw', string, string, string]> = [
  ['a pressure that is text', 'hose', 'max_wp_psi', 'high', "'high' is not a number."],
  ['a pressure with decimals', 'hose', 'max_wp_psi', '3250.5', "'3250.5' must be a whole number."],
  ['a pressure of nothing', 'hose', 'max_wp_psi', '0', "'0' is below 1."],
  [
    'a number that could be two',
    'hose',
    'max_wp_psi',
    '3,250',
    "'3,250' could be 3250 or 3.250; write one of these.",
  ],
  ['a unit that nobody orders by', 'saw', 'sell_unit', 'dozen', "'dozen' must be each, pcs, set, kit or ft."],
  [
    'a unit that nobody orders by, said otherwise',
    'saw',
    'size_json',
    '{"facts":{},"package":{"category":"Box","length":0,"unit":"dozen","quantity":1}}',
    `'{"facts":{},"package":{"category":"Box","length":0,"unit":"dozen","quantity":1}}' cannot be taken. package: The unit is one of: each, pcs, set, kit, ft.`,
  ],
  ['a negative price', 'hose', 'list_price_usd_per_ft', '-3.44', "'-3.44' is negative."],
  [
    'a price of nothing',
    'hose',
    'list_price_usd_per_ft',
    '0.00',
    "'0.00' is no price; use item_class ZITEM for call for price.",
  ],
  [
    'no price',
    'hose',
    'list_price_usd_per_ft',
    'n/a',
    'is empty; only an item of class ZITEM may have no price.',
  ],
  [
    'a price with five decimals',
    'hose',
    'list_price_usd_per_ft',
    '3.44321',
    "'3.44321' must be below 100,000,000 with at most four decimals.",
  ],
  [
    'a price beyond measure',
    'hose',
    'list_price_usd_per_ft',
    '100000000',
    "'100000000' must be below 100,000,000 with at most four decimals.",
  ],
  [
    'a burst below the working pressure',
    'hose',
    'min_burst_psi',
    '3000',
    "'3250' is above the burst pressure, psi (3000).",
  ],
  ['a negative weight', 'hose', 'weight_kg_per_m', '-0.2', "'-0.2' is negative."],
  ['a bore wider than the hose', 'hose', 'od_mm', '6', "'6.4' is above the outside diameter (6)."],
  ['an unknown item class', 'hose', 'item_class', 'XITEM', "'XITEM' must be STD or ZITEM."],
  ['an empty needed cell', 'hose', 'series_name', '', 'is empty.'],
  ['n/a in a needed cell', 'hose', 'series_code', 'N/A', 'is empty.'],
  [
    'a size that became a date',
    'hose',
    'inch',
    '4-Jan',
    "'4-Jan' is not a size in inches such as 3/8, 1-1/4 or 2 (some spreadsheets turn 3/16 into a date).",
  ],
  [
    'a part number with a comma',
    'hose',
    'part_number',
    'BW1,04',
    "'BW1,04' may hold only letters, digits, blanks and . _ - / + # ( ), 40 at most, a letter or digit first.",
  ],
  [
    'a series code with a slash',
    'hose',
    'series_code',
    'BW/1',
    "'BW/1' may hold only letters, digits, point, hyphen and underscore, 40 at most, a letter or digit first.",
  ],
  [
    'the same packing twice',
    'hose',
    'pack2_length_ft',
    '100',
    "'100' is the length of the first packing, too.",
  ],
  [
    'a name longer than a page',
    'hose',
    'series_name',
    'x'.repeat(201),
    `'${'x'.repeat(80)}…' is 201 characters long; 200 is the most.`,
  ],
  [
    'an unprintable character',
    'hose',
    'tube',
    'NBR\u0007',
    "'NBR ' holds a character that cannot be printed.",
  ],
  [
    'a photo that would run',
    'hose',
    'image_url',
    'javascript:alert(1)',
    "'javascript:alert(1)' must be an address that begins with https://, http:// or a single /.",
  ],
  ['an angle beyond 180', 'fitting', 'angle_deg', '270', "'270' is above 180."],
  [
    'an unknown category',
    'saw',
    'product_category',
    'Tool',
    "'Tool' must be AssemblyEquipment or Accessory.",
  ],
  [
    'facts that are no JSON',
    'saw',
    'specs_json',
    '{"blade":',
    `'{"blade":' is not a JSON object of names with a text or number each.`,
  ],
  [
    'facts within facts',
    'saw',
    'specs_json',
    '{"a":{"b":1}}',
    `'{"a":{"b":1}}' is not a JSON object of names with a text or number each.`,
  ],
];

for (const [what, kind, column, value, line] of badCells)
  test(`${what} is refused with its row and column`, async (t) => {
    const folder = supplierFolder(t);
    const file = { hose: 'hoses.csv', fitting: 'fittings.csv', saw: 'equipment_accessories.csv' }[kind];
    const row = { hose: hoseRow, fitting: fittingRow, saw: sawRow }[kind];
    folder.rows(file, [row({ [column]: value })]);
    // A relation between two cells is told at the first of them.
    const at = { min_burst_psi: 'max_wp_psi', od_mm: 'id_mm' }[column] ?? column;
    const report = await refuses(folder, `${file}, row 2, ${at}: ${line}`);
    assert.equal(report.variants.refused, 1);
  });

test('a burst below the working pressure is seen through their units', async (t) => {
  const folder = supplierFolder(t);
  folder.rows('hoses.csv', [hoseRow({ min_burst_psi: 'n/a', min_burst_bar: '200' })]);
  await refuses(folder, "hoses.csv, row 2, max_wp_psi: '3250' is above the burst pressure, psi (2901).");
  folder.rows('hoses.csv', [hoseRow({ max_wp_bar: '1000', min_burst_bar: '900' })]);
  await refuses(folder, "hoses.csv, row 2, max_wp_bar: '1000' is above the burst pressure, bar (900).");
});

test('temperatures the wrong way round are refused', async (t) => {
  const folder = supplierFolder(t);
  folder.rows('hoses.csv', [hoseRow({ temp_min_c: '100', temp_max_c: '-40' })]);
  await refuses(folder, "hoses.csv, row 2, temp_min_c: '100' is above the highest temperature (-40).");
});

test('all problems of all files are told at once, with the row that a spreadsheet shows', async (t) => {
  const folder = supplierFolder(t);
  const good = hoseRow();
  folder.rows('hoses.csv', [good, hoseRow({ part_number: 'BW1-05', dash: 'x', max_wp_psi: 'y' })]);
  folder.text(
    'fittings.csv',
    'part_number,end_code,end_name,hose_dash,hose_id_in,list_price_usd\n\n"MJ-04\n-04",MJ,Male,4,1/4,1\n',
  );
  const report = await refuses(
    folder,
    "hoses.csv, row 3, dash: 'x' is not a number.",
    "hoses.csv, row 3, max_wp_psi: 'y' is not a number.",
    "fittings.csv, row 3, part_number: 'MJ-04 -04' may hold only letters, digits, blanks and . _ - / + # ( ), 40 at most, a letter or digit first.",
  );
  assert.deepEqual(report.variants, { added: 1, changed: 0, unchanged: 0, refused: 2, retired: 0 });
  assert.deepEqual(report.products, { added: 0, changed: 0, unchanged: 0, refused: 2, retired: 0 });
});

test('a missing column is named, and the file is not read further', async (t) => {
  const folder = supplierFolder(t);
  const {
    dash: _dash,
    list_price_usd_per_ft: _price,
    ...rest
  } = hoseRow({ max_wp_psi: 'not even looked at' });
  folder.rows('hoses.csv', [rest]);
  await refuses(
    folder,
    'hoses.csv, row 1, dash: The column is missing.',
    'hoses.csv, row 1, list_price_usd_per_ft: The column is missing.',
  );
});

test('a column that is there twice is refused', async (t) => {
  const folder = supplierFolder(t);
  folder.text('hoses.csv', `dash,${Object.keys(hoseRow()).join(',')}\n`);
  await refuses(folder, 'hoses.csv, row 1, dash: The column is there twice.');
});

test('a part number twice in a file is refused, both rows named, upper case or lower', async (t) => {
  const folder = supplierFolder(t);
  folder.rows('hoses.csv', [
    hoseRow(),
    hoseRow({ part_number: 'bw1-04', dash: '5', inch: '5/16', id_mm: '7.9' }),
  ]);
  await refuses(folder, "hoses.csv, row 3, part_number: 'bw1-04' is on row 2 of hoses.csv as well.");
});

test('a machine twice is refused, once', async (t) => {
  const folder = supplierFolder(t);
  folder.rows('equipment_accessories.csv', [sawRow(), sawRow()]);
  await refuses(
    folder,
    "equipment_accessories.csv, row 3, sku: 'EQ-SW16' is on row 2 of equipment_accessories.csv as well.",
  );
});

test('a part number in two files is refused, both places named', async (t) => {
  const folder = supplierFolder(t);
  folder.rows('hoses.csv', [hoseRow({ part_number: 'X-1' })]);
  folder.rows('fittings.csv', [fittingRow(), fittingRow({ part_number: 'X-1' })]);
  await refuses(folder, "fittings.csv, row 3, part_number: 'X-1' is on row 2 of hoses.csv as well.");
});

test('a hose series whose address would be that of a fitting is refused', async (t) => {
  const folder = supplierFolder(t);
  folder.rows('hoses.csv', [hoseRow({ series_code: 'F-MJ' })]);
  folder.rows('fittings.csv', [fittingRow()]);
  await refuses(
    folder,
    "fittings.csv, row 2, end_code: 'f-mj' is the address of another product already, from hoses.csv; choose another code.",
  );
});

test('two machines whose addresses would be one are refused', async (t) => {
  const folder = supplierFolder(t);
  folder.rows('equipment_accessories.csv', [sawRow({ sku: 'EQ/1' }), sawRow({ sku: 'EQ#1' })]);
  await refuses(
    folder,
    "equipment_accessories.csv, row 3, sku: 'e-eq-1' is the address of another product already, from equipment_accessories.csv; choose another code.",
  );
});

test('a row with more cells than the header is refused', async (t) => {
  const folder = supplierFolder(t);
  folder.text(
    'hoses.csv',
    `${Object.keys(hoseRow()).join(',')}\n${Object.values(hoseRow()).join(',')},1,234\n`,
  );
  await refuses(
    folder,
    'hoses.csv, row 2: The row has 16 cells, the header has 14. Is a separator unquoted?',
  );
});

const brokenFiles: ReadonlyArray<readonly [string, string | Buffer, string]> = [
  [
    'a file in Latin-1',
    Buffer.from(
      `${Object.keys(hoseRow()).join(',')}\n${Object.values(hoseRow({ series_name: 'Schläuche' })).join(',')}\n`,
      'latin1',
    ),
    "hoses.csv, row 2, series_name: 'Schl\uFFFDuche' holds bytes that are not UTF-8. Save it as 'CSV UTF-8' and import again.",
  ],
  [
    'a file in UTF-16',
    Buffer.from('\uFEFFseries_code,series_name\n', 'utf16le'),
    "hoses.csv: The file is in UTF-16. Save it as 'CSV UTF-8' and import again.",
  ],
  [
    'a spreadsheet that is no CSV',
    Buffer.from('PK\u0003\u0004\u0000\u0000'),
    'hoses.csv: The file is not a CSV file: it holds binary data.',
  ],
  ['an empty file', '', 'hoses.csv: The file is empty; the first row must name the columns.'],
  [
    'a quote that never closes',
    `${Object.keys(hoseRow()).join(',')}\n${'\n'.repeat(40)}BW1,"1-Wire Braid,BW1-04\nBW1,x,y\n`,
    'hoses.csv, row 42: A quote (") is opened here and never closed; everything behind it would be one cell.',
  ],
  [
    'a row without an end and without a quote',
    `${Object.keys(hoseRow()).join(',')}\n${'BW1,'.repeat(40_000)}`,
    'hoses.csv, row 2: The row has more than 100,000 characters. Is a quote (") opened in it and never closed, or is this no CSV file?',
  ],
];
for (const [what, text, line] of brokenFiles)
  test(`${what} is refused in one sentence`, async (t: TestContext) => {
    const folder = supplierFolder(t);
    folder.text('hoses.csv', text);
    await refuses(folder, line);
  });

test('a folder without a known file, a file and no folder at all are refused', async (t) => {
  const folder = supplierFolder(t);
  folder.text('readme.txt', 'Hello');
  const report = await run(folder);
  assert.match(
    report.problems.map(noteLine).join(),
    /holds none of the known files: hoses\.csv, fittings\.csv/,
  );
  assert.deepEqual(report.ignoredFiles, ['readme.txt']);
  const inside = await importFolder(database.db, `${folder.path}/readme.txt`, {
    dryRun: true,
    retireMissing: false,
    brand: '',
  });
  assert.equal(inside.problems[0]?.message, 'This is a file; name its folder.');
  const nowhere = await importFolder(database.db, `${folder.path}/none`, {
    dryRun: true,
    retireMissing: false,
    brand: '',
  });
  assert.equal(nowhere.problems[0]?.message, 'There is no such folder.');
});

test('of thousands of problems 200 are listed and all are counted', async (t) => {
  const folder = supplierFolder(t);
  folder.rows(
    'hoses.csv',
    Array.from({ length: 1500 }, (_, at) => hoseRow({ part_number: `P-${at}`, dash: '?' })),
  );
  const report = await run(folder);
  assert.deepEqual([report.problems.length, report.problemCount, report.variants.refused], [200, 1500, 1500]);
});

test('whatever bytes a file holds, the import ends with a report', async (t) => {
  const folder = supplierFolder(t);
  folder.rows('hoses.csv', [hoseRow(), hoseRow({ part_number: 'BW1-06', tube: 'NBR, "soft"; 1/2"' })]);
  const good = fs.readFileSync(`${folder.path}/hoses.csv`);
  const change = fc.record({
    at: fc.nat({ max: good.length }),
    cut: fc.nat({ max: 40 }),
    put: fc.uint8Array({ maxLength: 6 }),
  });
  const anything = fc.oneof(
    fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
    change.map(({ at, cut, put }) => Buffer.concat([good.subarray(0, at), put, good.subarray(at + cut)])),
  );
  await fc.assert(
    fc.asyncProperty(anything, async (bytes) => {
      folder.text('hoses.csv', bytes);
      const report = await importFolder(database.db, folder.path, {
        dryRun: true,
        retireMissing: true,
        brand: 'Northfield',
      });
      assert.equal(report.written, false);
    }),
    { numRuns: 100 },
  );
});
