import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { importCommand } from '#features/exchange/import/import.command.ts';
import { type ImportKind } from '#features/exchange/import/import.contract.ts';
import {
  demoFolder,
  type SupplierFolder,
  supplierFolder,
} from '#features/exchange/import/testing/supplier-folder.ts';
import { testKey } from '#testing/api-keys.ts';
import { type People, testPeople } from '#testing/people.ts';
import { type TestShop, testShop } from '#testing/test-app.ts';

let shop: TestShop;
let people: People;
before(async () => {
  shop = await testShop({ catalog: 'demo' });
  people = await testPeople(shop.db);
});
after(() => shop.app.close());

async function call(body: object, token = people.admin.token) {
  const { statusCode, ...response } = await shop.app.inject({
    method: 'POST',
    url: '/api/imports',
    headers: { authorization: `Bearer ${token}` },
    payload: body,
  });
  return { status: statusCode, body: response.json() };
}

const sentences = ({ body }: Awaited<ReturnType<typeof call>>): string[] =>
  body.errors.map(({ message }: { readonly message: string }) => message);

const textOf = (folder: SupplierFolder, name: string) => ({
  name,
  text: fs.readFileSync(path.join(folder.path, name), 'utf8'),
});
const fromData = (t: Parameters<typeof supplierFolder>[0], name: string): SupplierFolder => {
  const folder = supplierFolder(t);
  fs.copyFileSync(path.join('data', name), path.join(folder.path, name));
  return folder;
};
const send = async (folder: SupplierFolder, kind: ImportKind, name: string, more: object = {}) =>
  call({ kind, files: [textOf(folder, name)], ...more });

async function command(...args: readonly string[]) {
  const lines: string[] = [];
  const code = await importCommand.run(args, {
    say: (line) => void lines.push(line),
    onDatabase: async (work) => work(shop.db),
    brand: 'Northfield',
    dialMaxHundredths: shop.config.dialMaxHundredths,
    limits: shop.config.importAlarms,
    importedBy: 'an operator',
  });
  return { code, lines };
}

const priceOf = async (id: string) =>
  Number(
    (await shop.db.selectFrom('variants').select('list_price').where('id', '=', id).executeTakeFirstOrThrow())
      .list_price,
  );
const audited = async () =>
  shop.db.selectFrom('audit_log').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();

test('a catalog file shows each value that it changes, old and new, and then writes it', async (t) => {
  const folder = demoFolder(t);
  folder.change('hoses.csv', (row) => {
    if (row['part_number'] === 'BW1-03')
      return { ...row, list_price_usd_per_ft: '3.30', min_burst_psi: '14600' };
    if (row['part_number'] === 'BW1-04') return { ...row, size_retired: 'yes' };
    return row['series_code'] === 'BW2' ? { ...row, cover: 'Blue rubber' } : row;
  });
  const same = await send(demoFolder(t), 'catalog', 'hoses.csv', { dryRun: true });
  assert.deepEqual(
    [same.body.changes, same.body.counts],
    [[], { added: 0, changed: 0, unchanged: 251, retired: 0, refused: 0 }],
  );
  const dry = await send(folder, 'catalog', 'hoses.csv', { dryRun: true });
  assert.equal(dry.status, 200);
  const changed = { what: 'changed', file: 'hoses.csv' };
  assert.deepEqual(
    dry.body.changes.filter(({ row }: { readonly row: number }) => row < 5),
    [
      { ...changed, part: 'BW1-03', field: 'list_price', old: '3.13', new: '3.30', row: 2 },
      { ...changed, part: 'BW1-03', field: 'minBurst.psi', old: '14500', new: '14600', row: 2 },
      { part: 'BW1-04', what: 'retired', file: 'hoses.csv', row: 3 },
    ],
  );
  const cover = dry.body.changes.filter(({ new: now }: { readonly new?: string }) => now === 'Blue rubber');
  assert.deepEqual(
    cover.map(({ part, old }: Record<string, string>) => [part, old]),
    [['bw2', 'Abrasion, oil and weather resistant synthetic rubber']],
  );
  assert.equal(dry.body.counts.retired, 1);
  assert.equal(await priceOf('BW1-03'), 3.13);
  // The command reads the same file by the same code.
  const told = await command(folder.path, '--only', 'catalog', '--dry-run');
  assert.equal(told.code, 0);
  assert.ok(told.lines.includes('  BW1-03, list_price: 3.13 → 3.30'));
  assert.ok(told.lines.includes('  BW1-04: retired'));
  const done = await send(folder, 'catalog', 'hoses.csv');
  assert.deepEqual([done.status, done.body.written, done.body.changes], [200, true, dry.body.changes]);
  assert.equal(await priceOf('BW1-03'), 3.3);
  const { subject, subject_id, by_name, after: said } = await audited();
  assert.deepEqual([subject, subject_id, by_name], ['import', 'catalog', 'Avery Admin']);
  assert.deepEqual(Object.keys(said ?? {}).toSorted(), ['files', 'parts', 'products', 'revision', 'sizes']);
  const again = await send(folder, 'catalog', 'hoses.csv');
  assert.deepEqual([again.body.written, again.body.changes], [true, []]);
  assert.equal((await send(demoFolder(t), 'catalog', 'hoses.csv')).status, 200);
});

test('one folder is told the same by call and by command: bad cells, alarms and what is let pass', async (t) => {
  const folder = demoFolder(t);
  folder.change('hoses.csv', (row) =>
    row['part_number'] === 'BW1-03'
      ? { ...row, dash: 'x' }
      : row['part_number'] === 'BW1-04'
        ? { ...row, list_price_usd_per_ft: '-1' }
        : row,
  );
  const refused = await send(folder, 'catalog', 'hoses.csv');
  const told = await command(folder.path, '--only', 'catalog');
  assert.deepEqual([refused.status, told.code], [400, 1]);
  assert.deepEqual(sentences(refused), [
    "hoses.csv, row 2, dash: 'x' is not a number.",
    "hoses.csv, row 3, list_price_usd_per_ft: '-1' is negative.",
  ]);
  assert.deepEqual(
    sentences(refused).filter((sentence) => !told.lines.includes(`  ${sentence}`)),
    [],
  );

  const dear = fromData(t, 'hoses.csv');
  dear.change('hoses.csv', (row) => ({
    ...row,
    list_price_usd_per_ft: (Number(row['list_price_usd_per_ft']) * 10).toFixed(2),
  }));
  const stopped = await send(dear, 'catalog', 'hoses.csv');
  assert.equal(stopped.status, 409);
  assert.match(
    sentences(stopped)[0] ?? '',
    /^\d+ of \d+ prices move by more than 25 %, the most .+ Allow price/,
  );
  assert.match(
    sentences(stopped)[1] ?? '',
    /^\d+ of \d+ prices look converted from another unit: most are 10 times/,
  );
  const stoppedToo = await command(dear.path, '--only', 'catalog', '--allow', 'price');
  assert.equal(stoppedToo.code, 1);
  assert.ok(stoppedToo.lines.includes(`  ${sentences(stopped)[0]} (allowed)`));
  assert.ok(stoppedToo.lines.includes(`  ${sentences(stopped)[1]}`));
  assert.equal(await priceOf('BW1-03'), 3.13);
  assert.equal((await command(dear.path, '--only', 'catalog', '--allow', 'price,unit')).code, 0);
  assert.equal(await priceOf('BW1-03'), 31.3);
  assert.partialDeepStrictEqual((await audited()).after, { allowed: ['price', 'unit'] });
  const back = await send(demoFolder(t), 'catalog', 'hoses.csv', { allow: ['price', 'unit'] });
  assert.deepEqual([back.status, await priceOf('BW1-03')], [200, 3.13]);
});

test('what a file does not hold is retired when that is asked for, and many of them ask first', async (t) => {
  const folder = demoFolder(t);
  folder.change('hoses.csv', (row) => (row['series_code'] === 'BW1' ? row : undefined));
  const kept = await send(folder, 'catalog', 'hoses.csv', { dryRun: true });
  assert.deepEqual([kept.body.changes, kept.body.alarms], [[], []]);
  const asked = await send(folder, 'catalog', 'hoses.csv', { retireMissing: true });
  assert.equal(asked.status, 409);
  assert.match(
    sentences(asked)[0] ?? '',
    /^\d+ of [\d,]+ part numbers on sale would be retired, more than 5 %/,
  );
  const dry = await send(folder, 'catalog', 'hoses.csv', { retireMissing: true, dryRun: true });
  assert.deepEqual(
    dry.body.changes.find(({ part }: { readonly part: string }) => part === 'BW2-08'),
    { part: 'BW2-08', what: 'retired', file: 'hoses.csv' },
  );
});

test('of a catalog file the part numbers that are asked for are taken, and keep their place', async (t) => {
  const folder = demoFolder(t);
  folder.change('hoses.csv', (row) => ({
    ...row,
    list_price_usd_per_ft: `${row['list_price_usd_per_ft']}5`,
  }));
  const { status, body } = await send(folder, 'catalog', 'hoses.csv', { only: ['bw1.08'] });
  assert.equal(status, 200, JSON.stringify(body));
  assert.deepEqual(
    body.changes.map(({ part, field }: Record<string, string>) => [part, field]),
    [['BW1-08', 'list_price']],
  );
  const together = await send(folder, 'catalog', 'hoses.csv', { only: ['BW1-08'], retireMissing: true });
  assert.deepEqual(sentences(together), [
    'What is missing cannot be retired where only some part numbers are read.',
  ]);
  const crimp = await call({ kind: 'crimp', only: ['BW1-08'], files: [{ name: 'a.csv', text: 'a' }] });
  assert.deepEqual(sentences(crimp), [
    'Only part numbers of catalog, prices, texts, stock and retired can be chosen.',
  ]);
  assert.equal((await send(demoFolder(t), 'catalog', 'hoses.csv')).status, 200);
});

test('a catalog file is known by its name or by its columns', async (t) => {
  const folder = demoFolder(t);
  const { text } = textOf(folder, 'fittings.csv');
  const dry = async (...names: readonly string[]) =>
    call({ kind: 'catalog', dryRun: true, files: names.map((name) => ({ name, text })) });
  for (const name of ['Fittings.XLSX', 'fittings (2).csv', 'Northfield ends 2026.csv'])
    assert.deepEqual((await dry(name)).body.files, [{ name, rows: 613, separator: 'comma' }], name);
  assert.deepEqual((await dry('fittings.csv', 'b.csv')).body.problems, [
    { file: 'b.csv', message: 'The file and fittings.csv are both fittings.csv; put them into one.' },
  ]);
  const other = await call({ kind: 'catalog', files: [{ name: 'a.csv', text: 'a;b\n1;2\n' }] });
  assert.deepEqual(sentences(other), [
    'a.csv: The file is none of hoses.csv, fittings.csv, couplings.csv, adapters.csv, equipment_accessories.csv, neither by its name nor by its columns.',
  ]);
  const empty = await call({ kind: 'catalog', files: [{ name: 'hoses.csv', text: '' }] });
  assert.deepEqual(sentences(empty), ['hoses.csv: The file is empty; the first row must name the columns.']);
  const bad = await call({
    kind: 'catalog',
    files: [{ name: 'Meine Enden.csv', text: text.replace('MJ-03-03,MJ', 'MJ-03-03,') }],
  });
  assert.deepEqual(sentences(bad), ['Meine Enden.csv, row 2, end_code: is empty.']);
});

test('a crimp table is looked at cell by cell, and sizes that look converted ask first', async (t) => {
  const folder = fromData(t, 'crimp_specs.csv');
  const empty = await send(folder, 'crimp', 'crimp_specs.csv', { dryRun: true });
  assert.deepEqual([empty.status, empty.body.counts.added + empty.body.counts.unchanged], [200, 626]);
  assert.equal((await send(folder, 'crimp', 'crimp_specs.csv')).status, 200);
  folder.change('crimp_specs.csv', (row) =>
    row['id'] === 'cs00001' ? undefined : row['id'] === 'cs00002' ? { ...row, crimpDiam: '17.06' } : row,
  );
  const { body } = await send(folder, 'crimp', 'crimp_specs.csv', { dryRun: true });
  assert.deepEqual(body.changes, [
    {
      part: 'BW1-04+MF+FN104',
      what: 'changed',
      file: 'crimp_specs.csv',
      row: 2,
      field: 'crimpDiam',
      old: '17.05',
      new: '17.06',
    },
    { part: 'BW1-03+MF+FN103', what: 'removed', file: 'crimp_specs.csv' },
  ]);
  assert.deepEqual(body.counts, { added: 0, changed: 1, unchanged: 624, retired: 1, refused: 0 });
  folder.change('crimp_specs.csv', (row) => ({
    ...row,
    crimpDiam: (Number(row['crimpDiam']) / 25.4).toFixed(2),
    dieSet: (Number(row['dieSet']) / 25.4).toFixed(2),
  }));
  const inches = await send(folder, 'crimp', 'crimp_specs.csv', { dryRun: true, acceptUnsafe: true });
  assert.deepEqual(
    inches.body.alarms.map(({ kind, message }: Record<string, string>) => [
      kind,
      message?.replace(/^\d+/, 'n'),
    ]),
    [
      [
        'unit',
        'n of 625 crimp sizes look converted from another unit: most are 1/25.4 of what they were. Allow unit to take them.',
      ],
    ],
  );
});

test('companies are compared value by value, and a key needs to be let write prices', async (t) => {
  const folder = fromData(t, 'distributors.csv');
  assert.equal((await send(folder, 'distributors', 'distributors.csv')).status, 200);
  folder.change('distributors.csv', (row) =>
    row['distributor_id'] === 'd0001' ? { ...row, discount_pct: '24', city: 'Dallas' } : row,
  );
  const { body } = await send(folder, 'distributors', 'distributors.csv', { dryRun: true });
  assert.deepEqual(
    body.changes.map(({ part, field, old, new: now, row }: Record<string, unknown>) => [
      part,
      field,
      old,
      now,
      row,
    ]),
    [
      ['d0001', 'discount_pct', '22.5', '24', 2],
      ['d0001', 'city', 'Houston', 'Dallas', 2],
      [
        'd0001',
        'address',
        undefined,
        'Boilerhouse Rubber & Hydraulics Ltd., 6401 Railway Ave, Dallas, TX, 77008, US',
        2,
      ],
    ],
  );
  assert.deepEqual(body.counts, { added: 0, changed: 1, unchanged: 119, retired: 0, refused: 0 });
  const key = await testKey(shop.db, people.admin, ['catalog:write']);
  for (const kind of ['distributors', 'catalog'])
    assert.equal((await call({ kind, files: [{ name: 'a.csv', text: 'a' }] }, key)).status, 403);
  assert.equal((await call({ kind: 'crimp', files: [{ name: 'a.csv', text: 'a' }] }, key)).status, 400);
});
