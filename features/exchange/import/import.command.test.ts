import assert from 'node:assert/strict';
import test, { after, before } from 'node:test';
import { hoseRow, supplierFolder } from '#features/exchange/import/testing/supplier-folder.ts';
import { testDatabase } from '#testing/test-database.ts';
import { type ImportOperator, importCommand } from './import.command.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;
before(async () => {
  database = await testDatabase();
});
after(() => database.close());

function operator(): ImportOperator & { readonly lines: string[]; readonly progress: string[] } {
  const lines: string[] = [];
  const progress: string[] = [];
  return {
    lines,
    progress,
    brand: 'Northfield',
    dialMaxHundredths: 300,
    limits: { pricePercent: 25, retiredPercent: 5 },
    importedBy: 'an operator',
    say: (line) => void lines.push(line),
    showProgress: (line) => void progress.push(line),
    onDatabase: (work) => work(database.db),
  };
}
const sizes = async (): Promise<number> =>
  (await database.db.selectFrom('variants').select('id').execute()).length;

test('the operator tries a folder, imports it and hears what happened', async (t) => {
  const folder = supplierFolder(t);
  folder.rows('hoses.csv', [hoseRow()]);
  const dry = operator();
  assert.equal(await importCommand.run([folder.path, '--dry-run'], dry), 0);
  assert.deepEqual([dry.lines.at(-1), await sizes()], ['Dry run: nothing was written.', 0]);
  const real = operator();
  assert.equal(await importCommand.run([folder.path], real), 0);
  assert.deepEqual([real.lines.at(-1), await sizes()], ['Done.', 1]);
  assert.deepEqual(real.progress, [
    'Reading hoses.csv: 1 row, 100 %',
    'Comparing with the catalog',
    'Writing',
  ]);
});

test('a refused folder ends with 1, and what is missing is retired only when asked', async (t) => {
  const folder = supplierFolder(t);
  folder.rows('hoses.csv', [hoseRow()]);
  assert.equal(await importCommand.run([folder.path], operator()), 0);
  folder.rows('hoses.csv', [hoseRow({ part_number: 'OTHER' }), hoseRow({ dash: 'x' })]);
  assert.equal(await importCommand.run([folder.path], operator()), 1);
  folder.rows('hoses.csv', [hoseRow({ part_number: 'OTHER' })]);
  const stopped = operator();
  assert.equal(await importCommand.run(['--retire-missing', folder.path], stopped), 1);
  assert.deepEqual(
    [stopped.lines.at(-3), stopped.lines.at(-1)],
    [
      '  1 of 1 part numbers on sale would be retired, more than 5 %. Allow retired to take them out of sale.',
      'Nothing was written. Allow the alarms with --allow, or mend the file.',
    ],
  );
  const allowed = ['--retire-missing', folder.path, '--allow', 'retired'];
  assert.equal(await importCommand.run(allowed, operator()), 0);
  const gone = await database.db
    .selectFrom('variants')
    .select('id')
    .where('retired_at', 'is not', null)
    .execute();
  assert.deepEqual(gone, [{ id: 'BW1-04' }]);
});

test('the audit log counts what an import changed, and does not name it all', async (t) => {
  const folder = supplierFolder(t);
  folder.rows('hoses.csv', [hoseRow({ part_number: 'OTHER' }), hoseRow({ part_number: 'NEW' })]);
  const entries = async () =>
    database.db.selectFrom('audit_log').selectAll().where('subject', '=', 'import').orderBy('id').execute();
  const before = (await entries()).length;
  assert.equal(await importCommand.run([folder.path, '--dry-run'], operator()), 0);
  assert.equal((await entries()).length, before);
  assert.equal(await importCommand.run([folder.path], operator()), 0);
  assert.equal(await importCommand.run([folder.path], operator()), 0);
  const [entry, ...more] = (await entries()).slice(before);
  assert.deepEqual([more, entry?.by_name], [[], 'an operator']);
  assert.deepEqual(entry?.after, {
    files: ['hoses.csv'],
    products: { new: 0, changed: 1, retired: 0 },
    sizes: { new: 1, changed: 0, retired: 0 },
    revision: 2,
  });
});

test('files in another encoding, with other separators and decimals are read where that is said', async (t) => {
  const folder = supplierFolder(t);
  const row = hoseRow({
    part_number: 'WIN-1',
    series_code: 'WIN',
    series_name: 'Größe',
    list_price_usd_per_ft: '3,44',
  });
  const text = [Object.keys(row), Object.values(row)].map((cells) => cells.join('\t')).join('\r\n');
  folder.text('hoses.csv', Buffer.from(text, 'latin1'));
  const refused = operator();
  assert.equal(await importCommand.run([folder.path], refused), 1);
  assert.ok(refused.lines.some((line) => line.includes('holds bytes that are not UTF-8')));
  const said = ['--encoding', 'windows-1252', '--separator', 'tab', '--decimals', 'comma'];
  assert.equal(await importCommand.run([folder.path, ...said], operator()), 0);
  folder.text('hoses.csv', Buffer.from(`\uFEFF${text}`, 'utf16le'));
  const same = operator();
  assert.equal(
    await importCommand.run([folder.path, '--encoding', 'utf-16le', '--decimals', 'comma'], same),
    0,
  );
  assert.ok(
    same.lines.some((line) => /^variants +0 +0 +1 /.test(line)),
    same.lines.join('|'),
  );
  const { name, list_price } = await database.db
    .selectFrom('variants as v')
    .innerJoin('products as p', 'p.id', 'v.product_id')
    .select(['p.name', 'v.list_price'])
    .where('v.id', '=', 'WIN-1')
    .executeTakeFirstOrThrow();
  assert.deepEqual([name, Number(list_price)], ['Größe WIN', 3.44]);
});

test('without a folder, with two or with an unknown option it says how it is used', async () => {
  for (const args of [
    [],
    ['a', 'b'],
    ['a', '--force'],
    ['--dry-run'],
    ['a', '--allow', 'all'],
    ['a', '--only', 'colours'],
    ['a', '--only'],
    ['a', '--encoding', 'ebcdic'],
  ]) {
    const said = operator();
    assert.equal(await importCommand.run(args, said), 2);
    assert.deepEqual(said.lines, [
      'Usage: npx ferrule import FOLDER [--only catalog|crimp|distributors] [--dry-run] [--retire-missing] [--overwrite-edits] [--accept-unsafe] [--keep-other-hoses] [--allow price,retired,unit] [--reason TEXT] [--encoding utf-8|utf-16le|utf-16be|windows-1252] [--separator comma|semicolon|tab] [--decimals point|comma]',
    ]);
  }
});
