import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import test, { after, before, beforeEach, type TestContext } from 'node:test';
import { sql } from 'kysely';
import {
  hoseRow,
  type SupplierFolder,
  supplierFolder,
} from '#features/exchange/import/testing/supplier-folder.ts';
import { testDatabase } from '#testing/test-database.ts';
import { type ImportOptions, type ImportReport, importFolder } from './import.public.ts';
import { changeLine, noteLine, reportLines } from './import-report.rules.ts';

const FILE = 'crimp_specs.csv';
const demo = path.join(import.meta.dirname, '../../../data', FILE);

let database: Awaited<ReturnType<typeof testDatabase>>;
before(async () => {
  database = await testDatabase();
});
beforeEach(() => sql`truncate crimp_revisions, products cascade`.execute(database.db));
after(() => database.close());

const run = (folder: SupplierFolder, options: Partial<ImportOptions> = {}): Promise<ImportReport> =>
  importFolder(database.db, folder.path, {
    dryRun: false,
    retireMissing: false,
    brand: 'Northfield',
    importedBy: 'A. Miller',
    ...options,
  });

const row = (cells: Readonly<Record<string, string>> = {}): Record<string, string> => ({
  hose: 'BW2',
  dash: '08',
  inches: '1/2',
  insertType: 'MF',
  ferrule: 'FN208',
  crimpDiam: '25.77',
  dieSet: '24',
  extSkive: '0',
  intSkive: '0',
  partNumber: 'MF08-FN208',
  DN: '12',
  DN_ferrule: '12',
  crimpVersion: 'A',
  rebound: '0.15',
  image: '/images/crimp/mf.svg',
  warning: 'SAMPLE DATA - NOT FOR REAL CRIMPING',
  id: 'cs00050',
  ...cells,
});

function crimpFolder(
  t: TestContext,
  rows: ReadonlyArray<Record<string, string>>,
  separator: ',' | ';' = ',',
): SupplierFolder {
  const folder = supplierFolder(t);
  folder.rows(FILE, rows, separator);
  return folder;
}

function demoTable(t: TestContext): SupplierFolder {
  const folder = supplierFolder(t);
  fs.copyFileSync(demo, path.join(folder.path, FILE));
  return folder;
}

const revisions = () =>
  database.db.selectFrom('crimp_revisions').selectAll().orderBy('imported_at').execute();
const stored = () =>
  database.db
    .selectFrom('crimp_specs')
    .innerJoin('crimp_revisions', 'crimp_revisions.number', 'crimp_specs.revision')
    .selectAll('crimp_specs')
    .where('current', '=', true)
    .orderBy('position')
    .execute();

test('the demo table comes in whole, as the current revision with its file, its date and who brought it', async (t) => {
  const report = await run(demoTable(t));
  assert.deepEqual([report.problems, report.warnings], [[], []]);
  assert.deepEqual(report.files, [{ name: FILE, rows: 626 }]);
  assert.equal(report.crimp?.added, 626);
  const [revision, ...others] = await revisions();
  assert.deepEqual(others, []);
  assert.deepEqual(
    [revision?.current, revision?.source, revision?.imported_by, revision?.number],
    [true, FILE, 'A. Miller', report.crimp?.revision],
  );
  assert.ok(Math.abs(Date.now() - Number(revision?.imported_at)) < 60_000);
  assert.equal((await stored()).length, 626);
});

test('the same table again makes no new revision', async (t) => {
  const folder = demoTable(t);
  await run(folder);
  const report = await run(folder);
  assert.equal(report.crimp?.revision, undefined);
  assert.deepEqual([report.crimp?.unchanged, report.changeTotal], [626, 0]);
  assert.equal((await revisions()).length, 1);
});

test('a dry run lists every row that comes or goes and every cell that changes, and writes nothing', async (t) => {
  const folder = demoTable(t);
  await run(folder);
  folder.change(FILE, (cells) => {
    if (cells['id'] === 'cs00001') return undefined;
    return cells['id'] === 'cs00050' ? { ...cells, crimpDiam: '25.79', rebound: 'n/a' } : cells;
  });
  fs.appendFileSync(
    path.join(folder.path, FILE),
    'NEW1,04,1/4,MF,FN104,17.05,16,0,0,MF04-FN104,6,6,A,0.12,n/a,n/a,n/a,none,none,cs90001\n',
  );
  const report = await run(folder, { dryRun: true });
  assert.deepEqual(report.crimp, {
    added: 1,
    changed: 1,
    unchanged: 624,
    removed: 1,
    refused: 0,
  });
  assert.deepEqual(report.changes.map(changeLine), [
    'BW2-08+MF+FN208, crimpDiam: 25.77 → 25.79',
    'BW2-08+MF+FN208, rebound: 0.15 → n/a',
    'NEW1-04+MF+FN104: new',
    'BW1-03+MF+FN103: removed',
  ]);
  assert.deepEqual(
    report.changes.map(({ row }) => row),
    [50, 50, 627, undefined],
  );
  assert.ok(reportLines(report).includes('  BW2-08+MF+FN208, crimpDiam: 25.77 → 25.79'));
  assert.equal((await revisions()).length, 1);
  const real = await run(folder);
  assert.deepEqual({ ...real.crimp, revision: undefined }, { ...report.crimp, revision: undefined });
  assert.deepEqual(
    (await revisions()).map(({ current }) => current),
    [false, true],
  );
});

test('sizes are whole hundredths of a millimetre; the decimal comma is understood', async (t) => {
  await run(crimpFolder(t, [row({ crimpDiam: '25,77', rebound: '0,15', extSkive: '28' })], ';'));
  const [spec] = await stored();
  assert.deepEqual(
    [spec?.crimp_hundredths, spec?.die_hundredths, spec?.rebound_hundredths, spec?.ext_skive_hundredths],
    [2577, 2400, 15, 2800],
  );
});

test('DN 13, 20, 32, 40 and 50 are DN 12, 19, 31, 38 and 51', async (t) => {
  const aliases = [
    ['08', '1/2', '13'],
    ['12', '3/4', '20'],
    ['20', '1-1/4', '32'],
    ['24', '1-1/2', '40'],
    ['32', '2', '50'],
  ].map(([dash = '', inches = '', DN = '']) => row({ dash, inches, DN, DN_ferrule: DN, id: `cs${dash}` }));
  await run(crimpFolder(t, aliases));
  const dns = (await stored()).map(({ dn, dn_ferrule }) => [dn, dn_ferrule]);
  assert.deepEqual(
    dns,
    [12, 19, 31, 38, 51].map((dn) => [dn, dn]),
  );
});

test('tolerance, insertion depth and crimp length are kept where the table has them', async (t) => {
  const [bench, plain] = [
    row({ tolerance: '0.1', insertionDepth: '34.5', crimpLength: '30' }),
    row({ hose: 'BW1', id: 'cs1', tolerance: '', insertionDepth: 'n/a', crimpLength: '' }),
  ];
  await run(crimpFolder(t, [bench, plain]));
  assert.deepEqual(
    (await stored()).map((spec) => [
      spec.tolerance_hundredths,
      spec.insertion_depth_hundredths,
      spec.crimp_length_hundredths,
    ]),
    [
      [10, 3450, 3000],
      [null, null, null],
    ],
  );
  const report = await run(crimpFolder(t, [{ ...bench, tolerance: '0.2' }, plain]), { dryRun: true });
  assert.deepEqual(report.changes.map(changeLine), ['BW2-08+MF+FN208, tolerance: 0.10 → 0.20']);
});

const refused: ReadonlyArray<readonly [string, Record<string, string>, string]> = [
  [
    'a die above the crimp diameter',
    { dieSet: '26' },
    "dieSet: '26.00' is above the crimp diameter, 25.77. Mend it, or import with --accept-unsafe, which shows no dial for it.",
  ],
  [
    'a dial of 3.00 mm',
    { crimpDiam: '27.00' },
    "dieSet: '24.00' leaves a dial of 3.00 for crimp diameter 27.00; it must be below 3.00. Mend it, or import with --accept-unsafe, which shows no dial for it.",
  ],
  [
    'a third decimal',
    { crimpDiam: '25.7701' },
    "crimpDiam: '25.7701' must be below 100,000 with at most two decimals.",
  ],
  ['a size that is no number', { crimpDiam: '25.7x' }, "crimpDiam: '25.7x' is not a number."],
  [
    'a size that could be two',
    { crimpDiam: '25,770' },
    "crimpDiam: '25,770' could be 25770 or 25.770; write one of these.",
  ],
  ['a negative skive', { extSkive: '-1' }, "extSkive: '-1' is negative."],
  ['a crimp diameter of nothing', { crimpDiam: '0' }, "crimpDiam: '0' is no size."],
  ['a missing skive', { intSkive: '' }, 'intSkive: is empty.'],
  ['a missing hose', { hose: 'n/a' }, 'hose: is empty.'],
  ['a dash that is none', { dash: '1/2' }, "dash: '1/2' is not a dash size such as 08."],
  [
    'a bore that became a date',
    { inches: '2-Jan-26' },
    "inches: '2-Jan-26' is not a size in inches such as 3/8, 1-1/4 or 2 (some spreadsheets turn 3/16 into a date).",
  ],
  [
    'an insert type that is not known',
    { insertType: 'XX' },
    "insertType: 'XX' must be MF, SP, IP, OPF or OPK.",
  ],
  [
    'a dash that no hose has',
    { dash: '99', inches: '3/16', DN: '5' },
    "dash: '99' is no size that hoses are made in.",
  ],
  [
    'a DN of another dash',
    { dash: '05', inches: '5/16', DN: '51' },
    "DN: '51' is not the DN of a -05 hose, 8.",
  ],
  [
    'a bore of another dash',
    { dash: '10', inches: '5/16', DN: '16' },
    "inches: '5/16' is not the bore of a -10 hose, 5/8.",
  ],
  ['a ferrule with a plus', { ferrule: 'FN+208' }, "ferrule: 'FN+208' may hold only letters and digits."],
  [
    'a one-piece fitting with a ferrule',
    { insertType: 'OPF' },
    "ferrule: 'FN208' must be _: OPF is one piece.",
  ],
  ['an insert without a ferrule', { ferrule: '_' }, "ferrule: '_' is for OPF and OPK only, not for MF."],
  [
    'a picture that would run',
    { image: 'javascript:1' },
    "image: 'javascript:1' must be an address that begins with https://, http:// or a single /.",
  ],
];

for (const [what, cells, line] of refused)
  test(`${what} is refused, and nothing changes`, async (t) => {
    await run(crimpFolder(t, [row()]));
    const before = JSON.stringify([await revisions(), await stored()]);
    const report = await run(crimpFolder(t, [row({ id: 'cs1', hose: 'BW1' }), row(cells)]));
    assert.deepEqual(report.problems.map(noteLine), [`${FILE}, row 3, ${line}`]);
    assert.equal(report.written, false);
    assert.equal(JSON.stringify([await revisions(), await stored()]), before);
  });

const tube = (cells: Readonly<Record<string, string>>): Record<string, string> =>
  row({ hose: 'TC9', ferrule: 'FN206', ...cells });

test('a hose that counts by the tube, as SAE 100R5 and 100R14 do, is read by its own sizes, all of them', async (t) => {
  const rows = [
    tube({ dash: '08', inches: '13/32', DN: '10', DN_ferrule: '12', id: 'cs1' }),
    tube({ dash: '16', inches: '7/8', DN: '22', id: 'cs2' }),
    tube({ dash: '20', inches: '1-1/8', DN: '29', DN_ferrule: '31', id: 'cs3' }),
  ];
  assert.equal((await run(crimpFolder(t, rows))).written, true);
  const mixed = [...rows, tube({ dash: '10', inches: '5/8', DN: '16', id: 'cs4' })];
  assert.deepEqual((await run(crimpFolder(t, mixed))).problems.map(noteLine), [
    `${FILE}, row 5, inches: '5/8' is not the bore of a -10 hose, 1/2.`,
    `${FILE}, row 5, DN: '16' is not the DN of a -10 hose, 12.`,
  ]);
});

test('a hose of the shop is told by its own size, in the catalog or in a file beside the table', async (t) => {
  const size = { part_number: 'BW2-05', dash: '5', dn: '8', inch: '5/16', id_mm: '7.9' };
  const hoses = [hoseRow({ series_code: 'BW2', ...size }), hoseRow()];
  const wrong = row({ hose: 'bw2', dash: '05', inches: '1/4', DN: '6', id: 'cs1' });
  const refusals = [
    `${FILE}, row 2, inches: '1/4' is not the bore of bw2-05 in the catalog, 5/16.`,
    `${FILE}, row 2, DN: '6' is not the DN of bw2-05 in the catalog, 8.`,
  ];
  const folder = crimpFolder(t, [wrong, row()]);
  folder.rows('hoses.csv', hoses);
  assert.deepEqual((await run(folder)).problems.map(noteLine), refusals);
  folder.remove(FILE);
  assert.equal((await run(folder)).written, true);
  assert.deepEqual((await run(crimpFolder(t, [wrong, row()]))).problems.map(noteLine), refusals);
  // What a file says of the size now comes before what the catalog says.
  folder.rows('hoses.csv', [hoseRow({ series_code: 'BW2', ...size, inch: '1/4', dn: '6', id_mm: '6.4' })]);
  folder.rows(FILE, [wrong]);
  assert.deepEqual((await run(folder)).problems, []);
});

test('a ferrule may be of another DN than the hose: it goes by the outside of the hose', async (t) => {
  assert.deepEqual((await run(crimpFolder(t, [row({ DN_ferrule: '51' })]))).problems, []);
});

test('two rows for one assembly, or one id, are refused, in whatever case they are written', async (t) => {
  const report = await run(
    crimpFolder(t, [row(), row({ hose: 'bw2', dash: '8', id: 'cs1' }), row({ hose: 'BW1', id: 'CS00050' })]),
  );
  assert.deepEqual(report.problems.map(noteLine), [
    `${FILE}, row 3, hose: 'bw2-08+MF+FN208' is already the assembly of row 2.`,
    `${FILE}, row 4, id: 'CS00050' is already the id of row 2.`,
  ]);
  assert.deepEqual(await revisions(), []);
});

test('a missing column and an empty table are refused', async (t) => {
  const folder = supplierFolder(t);
  folder.text(FILE, 'hose,dash\nBW2,08\n');
  const missing = await run(folder);
  assert.ok(
    missing.problems.some(({ column, message }) => column === 'crimpDiam' && /is missing/.test(message)),
  );
  folder.text(FILE, `${Object.keys(row()).join(',')}\n`);
  assert.deepEqual((await run(folder)).problems.map(noteLine), [`${FILE}: The file holds no rows.`]);
  assert.deepEqual(await revisions(), []);
});

test('dies that do not fit are taken when that is asked for, each with a warning', async (t) => {
  const rows = [row({ dieSet: '26' }), row({ hose: 'BW1', id: 'cs1', crimpDiam: '27.00' })];
  const report = await run(crimpFolder(t, rows), { acceptUnsafe: true });
  assert.deepEqual([report.written, report.problemCount, report.crimp?.added], [true, 0, 2]);
  assert.deepEqual(report.warnings.map(noteLine), [
    `${FILE}, row 2, dieSet: '26.00' is above the crimp diameter, 25.77. No dial is shown for it.`,
    `${FILE}, row 3, dieSet: '24.00' leaves a dial of 3.00 for crimp diameter 27.00; it must be below 3.00. No dial is shown for it.`,
  ]);
});

test('the largest dial is a setting', async (t) => {
  const folder = crimpFolder(t, [row({ crimpDiam: '27.00' })]);
  assert.equal((await run(folder, { dialMaxHundredths: 301 })).written, true);
});

test('a missing crimp diameter or die is taken, with a warning', async (t) => {
  const rows = [row({ crimpDiam: 'n/a' }), row({ hose: 'BW1', id: 'cs1', dieSet: '' })];
  const report = await run(crimpFolder(t, rows));
  assert.equal(report.written, true);
  assert.deepEqual(report.warnings.map(noteLine), [
    `${FILE}, row 2, crimpDiam: is empty; the page says 'Call Customer Service'.`,
    `${FILE}, row 3, dieSet: is empty; the page says 'Call Customer Service'.`,
  ]);
});

test('a larger size with a crimp no larger is told', async (t) => {
  const larger = row({ dash: '10', inches: '5/8', DN: '16', ferrule: 'FN210', id: 'cs1' });
  const report = await run(crimpFolder(t, [larger, row()]));
  assert.equal(report.written, true);
  assert.deepEqual(report.warnings.map(noteLine), [
    `${FILE}, row 2, crimpDiam: '25.77' is not above 25.77, the crimp of the smaller size -08.`,
  ]);
});

test('a bad crimp row keeps the catalog out, a bad hose keeps the crimp table out', async (t) => {
  const folder = crimpFolder(t, [row({ dieSet: '26' })]);
  folder.rows('hoses.csv', [hoseRow()]);
  assert.equal((await run(folder)).written, false);
  folder.rows(FILE, [row()]);
  folder.rows('hoses.csv', [hoseRow({ max_wp_psi: 'high' })]);
  assert.equal((await run(folder)).written, false);
  assert.deepEqual(
    [await revisions(), await database.db.selectFrom('products').select('id').execute()],
    [[], []],
  );
});
