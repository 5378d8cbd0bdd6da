import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import test, { after, before } from 'node:test';
import { importFolder } from '#features/exchange/import/import.public.ts';
import { hoseRow, supplierFolder } from '#features/exchange/import/testing/supplier-folder.ts';
import { PlainError } from '#platform/plain-error.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { testDatabase } from '#testing/test-database.ts';
import { type ExportOperator, exportCommand } from './export.command.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;
before(async () => {
  database = await testDatabase();
});
after(() => database.close());

function operator(
  signal?: AbortSignal,
): ExportOperator & { readonly lines: string[]; readonly progress: string[] } {
  const lines: string[] = [];
  const progress: string[] = [];
  return {
    lines,
    progress,
    say: (line) => void lines.push(line),
    showProgress: (line) => void progress.push(line),
    onDatabase: (work) => work(database.db),
    ...(signal && { signal }),
  };
}

async function aHose(t: Parameters<typeof supplierFolder>[0], cells: Record<string, string> = {}) {
  const folder = supplierFolder(t);
  folder.rows('hoses.csv', [hoseRow(cells)]);
  await importFolder(database.db, folder.path, { dryRun: false, retireMissing: false, brand: 'Northfield' });
}

test('the operator exports into a new folder and hears what is in it', async (t) => {
  await aHose(t);
  const folder = path.join(temporaryFolder(t), 'new', 'export');
  const said = operator();
  assert.equal(await exportCommand.run([folder], said), 0);
  assert.equal(said.lines[0], 'hoses.csv: 1 row');
  assert.match(said.lines.at(-1) ?? '', /^Done\. Pictures that were uploaded are not among the files/);
  assert.deepEqual(said.progress, ['Writing hoses.csv: 1 row']);
  assert.match(fs.readFileSync(path.join(folder, 'hoses.csv'), 'utf8'), /^series_code,.*\nBW1,/);
  assert.deepEqual(fs.readdirSync(path.dirname(folder)), ['export']);
});

test('a folder that holds something is refused; with --force its known files are replaced and the others stay', async (t) => {
  await aHose(t);
  const folder = temporaryFolder(t);
  fs.mkdirSync(folder);
  const at = (name: string) => path.join(folder, name);
  for (const name of ['notes.txt', 'hoses.csv', 'crimp_specs.csv']) fs.writeFileSync(at(name), 'mine');
  await assert.rejects(
    exportCommand.run([folder], operator()),
    (error) =>
      error instanceof PlainError && /is not empty\. Name another one, or say --force/.test(error.message),
  );
  assert.equal(fs.readFileSync(at('hoses.csv'), 'utf8'), 'mine');
  assert.equal(await exportCommand.run([folder, '--force'], operator()), 0);
  assert.match(fs.readFileSync(at('hoses.csv'), 'utf8'), /BW1-04/);
  assert.equal(fs.readFileSync(at('notes.txt'), 'utf8'), 'mine');
  assert.ok(!fs.existsSync(at('crimp_specs.csv')), 'there is no crimp table');
  await assert.rejects(exportCommand.run([at('notes.txt')], operator()), /is a file; name a folder\.$/);
});

test('an export that is given up or fails leaves no file behind', async (t) => {
  await aHose(t);
  const parent = temporaryFolder(t);
  fs.mkdirSync(parent);
  const stop = new AbortController();
  const said = operator(stop.signal);
  const stopped = { ...said, showProgress: () => stop.abort() };
  await assert.rejects(exportCommand.run([path.join(parent, 'out')], stopped));
  const failing = {
    ...said,
    showProgress: () => {
      throw new Error('The disk is full.');
    },
  };
  await assert.rejects(exportCommand.run([parent], failing), /disk is full/);
  assert.deepEqual(fs.readdirSync(parent), []);
});

test('what it does not understand it answers with a sentence and how it is used', async () => {
  const cases: ReadonlyArray<readonly [readonly string[], string]> = [
    [[], 'Name the folder to write to.'],
    [['--force'], 'Name the folder to write to.'],
    [['a', 'b'], 'Name one folder; b is one too many.'],
    [['a', '--dry-run'], 'There is no option --dry-run.'],
  ];
  for (const [args, sentence] of cases) {
    const said = operator();
    assert.equal(await exportCommand.run(args, said), 2);
    assert.deepEqual(said.lines, [sentence, 'Usage: npx ferrule export FOLDER [--force]']);
  }
});
