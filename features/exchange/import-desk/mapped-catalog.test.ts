import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { after, before, test } from 'node:test';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { catalogFiles } from '#features/exchange/columns/known-files.rules.ts';
import { columnNames } from '#features/exchange/export/cell-text.rules.ts';
import { xlsxStream } from '#platform/files/xlsx.ts';
import { systemClock } from '#shared/clock.ts';
import { type People, testPeople } from '#testing/people.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { type TestShop, testShop } from '#testing/test-app.ts';
import { givenFilesCommand } from './given-files.command.ts';

let shop: TestShop;
let people: People;
before(async () => {
  shop = await testShop({ catalog: 'demo' });
  people = await testPeople(shop.db);
  for (const { name } of catalogFiles) {
    const all = namesOf(name);
    const mapping = {
      kind: 'catalog',
      file: name,
      columns: all.map((ours) => ({ ours, from: `Their ${ours}` })),
    };
    assert.equal((await call('PUT', `/api/imports/mappings/${name}`, mapping)).status, 200);
  }
});
after(() => shop.app.close());

async function call(method: 'PUT' | 'POST', url: string, payload: object) {
  const response = await shop.app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${people.admin.token}` },
    payload,
  });
  return { status: response.statusCode, body: response.json() };
}

function namesOf(file: string): readonly string[] {
  const columns = catalogFiles.find(({ name }) => name === file)?.columns;
  assert.ok(columns);
  return columnNames(columns);
}

type Row = Readonly<Record<string, string>>;

/** A file of theirs with these cells alone; all else is blank. */
function foreign(file: string, rows: readonly Row[]): string {
  const names = namesOf(file);
  const lines = rows.map((row) => names.map((name) => row[name] ?? '').join(';'));
  return [names.map((name) => `Their ${name}`).join(';'), ...lines].join('\r\n');
}

const send = async (file: string, rows: readonly Row[], more: object = {}) =>
  call('POST', '/api/imports', {
    kind: 'catalog',
    mapping: file,
    files: [{ name: 'theirs.csv', text: foreign(file, rows) }],
    ...more,
  });

const rowsOf = (file: string): readonly Row[] =>
  parse(fs.readFileSync(path.join('data', file)), { columns: true });
const series: readonly Row[] = rowsOf('hoses.csv')
  .filter((row) => row['series_code'] === 'BW1')
  .map(({ part_number }) => ({ part_number: part_number ?? '' }));
const withCells = (part: string, cells: Row): readonly Row[] =>
  series.map((row) => (row['part_number'] === part ? { ...row, ...cells } : row));

const changesOf = (body: { readonly changes: ReadonlyArray<Record<string, string>> }) =>
  body.changes.map(({ part, field, old, new: now }) => [part, field, old, now]);

test('a file that says nothing but its part numbers changes nothing, whatever of the catalog it is', async () => {
  await sql`update products set name = 'One Braid' where id = 'bw1'`.execute(shop.db);
  for (const { name, partNumberColumn } of catalogFiles) {
    const rows = rowsOf(name).map((row) => ({ [partNumberColumn]: row[partNumberColumn] ?? '' }));
    const { status, body } = await send(name, rows, { dryRun: true });
    assert.deepEqual([status, body.problems, changesOf(body)], [200, [], []], name);
    assert.equal(body.counts.unchanged, rows.length, name);
  }
});

test('a blank leaves a value, - empties it, and a measure in one unit is that in the other', async () => {
  const cells = {
    max_wp_psi: '3400',
    note: 'Ask for reels',
    weight_kg_per_m: '-',
    list_price_usd_per_ft: '3,50',
  };
  const { status, body } = await send('hoses.csv', withCells('BW1-04', cells));
  assert.equal(status, 200, JSON.stringify(body));
  const { facts, list_price } = await shop.db
    .selectFrom('variants')
    .select(['facts', 'list_price'])
    .where('id', '=', 'BW1-04')
    .executeTakeFirstOrThrow();
  const { maxWorkingPressure, minBurst, weight } = facts as Record<string, unknown>;
  assert.deepEqual(
    [maxWorkingPressure, minBurst, weight, Number(list_price)],
    [{ psi: 3400, bar: 234 }, { psi: 13000, bar: 900 }, undefined, 3.5],
  );
  const again = await send('hoses.csv', withCells('BW1-04', cells));
  assert.deepEqual([again.body.changeTotal, again.body.counts.unchanged], [0, series.length]);
});

test('what has to be there cannot be emptied, and a new part number has to say all', async () => {
  const emptied = await send('hoses.csv', withCells('BW1-05', { id_mm: '-', list_price_usd_per_ft: '-' }));
  assert.deepEqual(
    emptied.body.errors.map(({ message }: { readonly message: string }) => message),
    ['theirs.csv, row 4, Their id_mm: is empty.'],
  );
  const fresh = await send('hoses.csv', [...series, { part_number: 'BW1-99' }], { dryRun: true });
  assert.deepEqual(
    fresh.body.problems.map(({ row, column }: Record<string, unknown>) => [row, column]),
    ['series_code', 'series_name', 'dash', 'dn', 'inch', 'id_mm', 'max_wp_psi'].map((column) => [
      series.length + 2,
      `Their ${column}`,
    ]),
  );
});

test('the command says of such a file what the call says, and takes it', async (t) => {
  const folder = temporaryFolder(t);
  fs.mkdirSync(folder);
  const rows = withCells('BW1-06', { color: '-', min_bend_radius_in: '-', note: '' });
  fs.writeFileSync(path.join(folder, 'theirs.csv'), foreign('hoses.csv', rows));
  const called = await send('hoses.csv', rows, { dryRun: true });
  const run = async (...more: readonly string[]) => command(path.join(folder, 'theirs.csv'), ...more);
  const dry = await run('--dry-run');
  assert.equal(dry.code, 0, dry.said);
  for (const [part = '', field = '', old = '', now = ''] of changesOf(called.body))
    assert.ok(dry.said.includes(`${part}`) && dry.said.includes(`${field}: ${old} → ${now}`), dry.said);
  assert.equal((await run()).code, 0);
  assert.deepEqual((await send('hoses.csv', rows, { dryRun: true })).body.changeTotal, 0);
});

test('codes that a workbook keeps as numbers, or a CSV file as days, are named at their cells', async (t) => {
  const folder = temporaryFolder(t);
  fs.mkdirSync(folder);
  const names = namesOf('hoses.csv');
  const cells: Readonly<Record<string, string | number>> = {
    part_number: 46242,
    series_code: 808,
    dash: 4,
    dn: 6,
  };
  async function* rows() {
    yield [names.map((name) => `Their ${name}`), names.map((name) => cells[name] ?? '')];
  }
  const workbook = path.join(folder, 'theirs.xlsx');
  fs.writeFileSync(workbook, await buffer(Readable.from(xlsxStream('Hoses', rows()))));
  const { said } = await command(workbook, '--dry-run');
  for (const cell of ["row 2, Their series_code: '808'", "row 2, Their part_number: '46242'"])
    assert.match(said, new RegExp(`theirs\\.xlsx, ${cell} is a number or a day there, and no text`));
  assert.doesNotMatch(said, /Their dash: '4' is a number/);
  const own = fs
    .readFileSync('data/hoses.csv', 'utf8')
    .split('\n')
    .slice(0, 2)
    .join('\n')
    .replace('BW1-03', '8-Aug');
  const { body } = await call('POST', '/api/imports', {
    kind: 'catalog',
    files: [{ name: 'hoses.csv', text: own }],
    dryRun: true,
  });
  assert.deepEqual(
    body.warnings.filter(({ column }: Record<string, string>) => column === 'part_number'),
    [
      {
        file: 'hoses.csv',
        row: 2,
        column: 'part_number',
        value: '8-Aug',
        message: 'looks like a day or a rounded number that a spreadsheet made of a code such as 8-08.',
      },
    ],
  );
});

async function command(file: string, ...more: readonly string[]) {
  const lines: string[] = [];
  const code = await givenFilesCommand.run([file, '--mapping', 'hoses.csv', ...more], {
    say: (line) => void lines.push(line),
    onDatabase: async (work) => work(shop.db),
    clock: systemClock,
    limits: shop.config.importAlarms,
    brand: 'Northfield',
    dialMaxHundredths: 300,
    importedBy: 'an operator',
  });
  return { code, said: lines.join('\n') };
}
