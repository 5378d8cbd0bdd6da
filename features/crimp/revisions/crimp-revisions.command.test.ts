import assert from 'node:assert/strict';
import test, { after, before } from 'node:test';
import { crimpTableReader } from '#features/crimp/crimp-table/crimp.store.ts';
import { importFolder } from '#features/exchange/import/import.public.ts';
import { supplierFolder } from '#features/exchange/import/testing/supplier-folder.ts';
import { testDatabase } from '#testing/test-database.ts';
import { crimpRevisionsCommand } from './crimp-revisions.command.ts';

const FILE = 'crimp_specs.csv';
const HEAD =
  'hose,dash,inches,insertType,ferrule,crimpDiam,dieSet,extSkive,intSkive,partNumber,DN,DN_ferrule,crimpVersion,rebound,image,warning,id';
const row = (crimp: string): string =>
  `BW2,08,1/2,MF,FN208,${crimp},24,0,0,MF08-FN208,12,12,A,0.15,n/a,none,cs1`;

let database: Awaited<ReturnType<typeof testDatabase>>;
before(async () => {
  database = await testDatabase();
});
after(() => database.close());

async function run(...args: readonly string[]): Promise<{ code: number; lines: string[] }> {
  const lines: string[] = [];
  const code = await crimpRevisionsCommand.run(args, {
    say: (line) => void lines.push(line),
    operator: 'an operator',
    timeZone: 'America/Chicago',
    onDatabase: (work) => work(database.db),
  });
  return { code, lines };
}

test('an older revision is made current again, and everybody reads it at once', async (t) => {
  assert.deepEqual(await run(), { code: 0, lines: ['There is no crimp table yet.'] });
  const folder = supplierFolder(t);
  const read = crimpTableReader(database.db, 300);
  const dial = async () => (await read())?.specs[0]?.dialSetting;
  for (const crimp of ['25.77', '25.79']) {
    folder.text(FILE, `${HEAD}\n${row(crimp)}\n`);
    const options = { dryRun: false, retireMissing: false, brand: 'B', importedBy: 'A. Miller' };
    assert.equal((await importFolder(database.db, folder.path, options)).written, true);
  }
  assert.deepEqual(await dial(), { black: '01', red: '79' });
  assert.deepEqual(await run('restore', '1'), { code: 0, lines: ['Revision 1 is current.'] });
  assert.deepEqual(await dial(), { black: '01', red: '77' });
  const { lines } = await run();
  assert.match(lines[0] ?? '', /^2 {2}\d{4}-\d\d-\d\d \d\d:\d\d {2}crimp_specs\.csv by A\. Miller, 1 row$/);
  assert.match(lines[1] ?? '', /, current$/);
});

test('the list tells the time where the supplier is', async () => {
  await database.db
    .updateTable('crimp_revisions')
    .set({ imported_at: new Date('2026-03-06T04:30:00Z') })
    .where('number', '=', 1)
    .execute();
  const { lines } = await run();
  assert.match(lines.at(-1) ?? '', /^1 {2}2026-03-05 22:30 {2}/);
});

test('a revision that is not there, or a word that is none, changes nothing', async () => {
  assert.deepEqual(await run('restore', '99'), { code: 1, lines: ['There is no revision 99.'] });
  for (const args of [['restore'], ['restore', 'one'], ['remove', '1'], ['restore', '1', '2']])
    assert.equal((await run(...args)).code, 2, args.join(' '));
});
