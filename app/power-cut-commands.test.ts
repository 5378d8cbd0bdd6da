import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { demoFolder } from '#features/exchange/import/testing/supplier-folder.ts';
import { endOnDisk } from '#testing/kill-everything.ts';
import { type CuttableDisk, cuttableDisk } from '#testing/mounted-disk.ts';
import { rounds } from '#testing/rounds.ts';
import { type Ended, launch, runProgram } from '#testing/server-process.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';

// The power goes in the middle of what an operator types: nothing of it is there then, or all of it, and it can be typed
// again.

const command: [string, string] = [process.execPath, 'app/cli.ts'];

test('a power cut in the middle of the migrations leaves a folder that the next start brings to its end', async (t) => {
  const disk = cuttableDisk(t, 400);
  if (typeof disk === 'string') return t.skip(disk);
  const lasts = (await done(path.join(disk.folder, 'whole'), 'migrate')).ms;
  let cut = 0;
  for (let round = 0; round < rounds(20); round++) {
    const dataDir = path.join(disk.folder, 'data');
    cut += await cutWithin(disk, lasts, dataDir, 'migrate');
    await done(dataDir, 'migrate');
    assert.match((await done(dataDir, 'migrate')).output, /up to date|nothing/i);
    fs.rmSync(dataDir, { recursive: true });
  }
  t.diagnostic(`${cut} of ${rounds(20)} were cut before their end`);
});

test('a power cut in the middle of an import leaves the catalog as it was or as it was to be', async (t) => {
  const disk = cuttableDisk(t, 600);
  if (typeof disk === 'string') return t.skip(disk);
  const dataDir = path.join(disk.folder, 'data');
  await done(dataDir, 'import', 'data');
  const folder = demoFolder(t);
  let lasts = 0;
  /** How many sizes the file changes. */
  let all = '';
  let cut = 0;
  for (let round = 0; round < rounds(20) + 1; round++) {
    folder.change('hoses.csv', (row) => ({ ...row, color: `Blue ${round}` }));
    // The first one shows how long it takes.
    if (round > 0) cut += await cutWithin(disk, lasts, dataDir, 'import', folder.path);
    const { output } = await done(dataDir, 'import', folder.path, '--dry-run');
    const [, changed = '', unchanged = ''] = /^variants +[\d,]+ +([\d,]+) +([\d,]+)/m.exec(output) ?? [];
    assert.ok(
      round === 0 || changed === '0' || changed === all,
      `${changed} changed, ${unchanged} unchanged`,
    );
    const whole = await done(dataDir, 'import', folder.path);
    if (round === 0) {
      lasts = whole.ms;
      all = changed;
    }
  }
  t.diagnostic(`${cut} of ${rounds(20)} were cut before their end`);
});

test('a power cut in the middle of a backup harms no shop, and what has the name of a backup is whole', async (t) => {
  const disk = cuttableDisk(t, 600);
  if (typeof disk === 'string') return t.skip(disk);
  const dataDir = path.join(disk.folder, 'data');
  await done(dataDir, 'import', 'data');
  const backups = path.join(disk.folder, 'backups');
  const lasts = (await done(dataDir, 'backup', '--to', backups)).ms;
  let cut = 0;
  for (let round = 0; round < rounds(20); round++)
    cut += await cutWithin(disk, lasts, dataDir, 'backup', '--to', backups);
  await done(dataDir, 'backup', '--to', backups);
  const made = fs.readdirSync(backups).filter((name) => name.endsWith('.zip'));
  assert.ok(made.length >= 2 + rounds(20) - cut);
  for (const name of made) {
    const restored = temporaryFolder(t);
    assert.match((await done(restored, 'restore', path.join(backups, name))).output, /^Restored as of /m);
  }
  t.diagnostic(`${cut} of ${rounds(20)} were cut before their end`);
});

test('a power cut in the middle of a restore leaves nothing that opens as half a shop, and it can be begun again', async (t) => {
  const disk = cuttableDisk(t, 600);
  if (typeof disk === 'string') return t.skip(disk);
  const from = temporaryFolder(t);
  await done(from, 'import', 'data');
  const file = path.join(temporaryFolder(t), 'backup.zip');
  const rows = /: ([\d,]+ rows) of/.exec((await done(from, 'backup', file)).output)?.[1];
  const dataDir = path.join(disk.folder, 'data');
  const lasts = (await done(dataDir, 'restore', file)).ms;
  let cut = 0;
  for (let round = 0; round < rounds(20); round++) {
    fs.rmSync(dataDir, { recursive: true });
    const wasCut = await cutWithin(disk, lasts, dataDir, 'restore', file);
    cut += wasCut;
    const again = await runProgram({ dataDir, command }, 'restore', file);
    // It had come to its end, and only the word of it was lost.
    if (again.code !== 0) assert.match(again.output, /The database is not empty/);
    else assert.ok(again.output.includes(`${rows} of`), again.output);
    const { output } = await done(dataDir, 'import', 'data', '--dry-run');
    assert.match(output, /^variants +0 +0 /m, 'all of the catalog is there');
  }
  t.diagnostic(`${cut} of ${rounds(20)} were cut before their end`);
});

/** Types a command and cuts the power at some moment of it. @returns 1 where that was before its end */
async function cutWithin(
  disk: CuttableDisk,
  lastsMs: number,
  dataDir: string,
  ...args: readonly string[]
): Promise<0 | 1> {
  const { child, ended } = launch({ dataDir, command }, args);
  const early = await Promise.race([ended, sleep(Math.random() * lastsMs)]);
  disk.cutPower();
  const kill = async (signal: NodeJS.Signals): Promise<Ended> => {
    child.kill(signal);
    return ended;
  };
  await endOnDisk({ kill }, disk.folder);
  await disk.comeBack();
  return early === undefined ? 1 : 0;
}

async function done(dataDir: string, ...args: readonly string[]): Promise<Ended> {
  const ended = await runProgram({ dataDir, command }, ...args);
  assert.equal(ended.code, 0, `${args.join(' ')}: ${ended.output}`);
  return ended;
}
