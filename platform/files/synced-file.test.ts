import assert from 'node:assert/strict';
import fs from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { cuttableDisk } from '#testing/mounted-disk.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { keepFile, keepWritten, makeFolder, moveKept, removeKept } from './synced-file.ts';

test('A file that was kept is there after a power cut, with the folders that were made for it', async (t) => {
  const disk = diskFor(t);
  if (!disk) return;
  const at = (name: string): string => path.join(disk.folder, name);
  await keepFile(at('first/of/all/new.txt'), 'new');
  await keepFile(at('again.txt'), 'old');
  await keepFile(at('again.txt'), 'later');
  await makeFolder(at('an/empty/folder'));
  await keepFile(at('one/moved.txt'), 'moved');
  await makeFolder(at('two'));
  await moveKept(at('one/moved.txt'), at('two/moved.txt'));
  disk.cutPower();
  await disk.comeBack();
  assert.equal(textOf(at('first/of/all/new.txt')), 'new');
  assert.equal(textOf(at('again.txt')), 'later');
  assert.ok(fs.existsSync(at('an/empty/folder')));
  assert.equal(textOf(at('two/moved.txt')), 'moved');
  assert.equal(fs.existsSync(at('one/moved.txt')), false);
  // Removed last: a later write would carry it to the disk.
  await removeKept(at('two/moved.txt'));
  disk.cutPower();
  await disk.comeBack();
  assert.equal(fs.existsSync(at('two/moved.txt')), false);
});

test('A file that cannot be written leaves the old one, and nothing beside it', async (t) => {
  const folder = temporaryFolder(t);
  const file = path.join(folder, 'kept.txt');
  await keepFile(file, 'old');
  const half = keepWritten(file, async (handle) => {
    await handle.writeFile('ha');
    throw new Error('No more room.');
  });
  await assert.rejects(half, /No more room/);
  assert.equal(textOf(file), 'old');
  assert.deepEqual(fs.readdirSync(folder), ['kept.txt']);
});

test('Of two that write one file at once both are whole, and the later one stays', async (t) => {
  const file = path.join(temporaryFolder(t), 'kept.txt');
  const long = 'a'.repeat(3_000_000);
  await Promise.all([keepFile(file, long), keepFile(file, 'b')]);
  assert.equal(textOf(file), 'b');
});

/** Who writes in a way of their own, and why that is right. */
const WRITERS: ReadonlyMap<string, string> = new Map([
  ['platform/files/synced-file.ts', 'it is the way'],
  ['platform/postgres/postmaster.ts', "PostgreSQL's log, which it goes on writing itself"],
  ['platform/steady-output.ts', 'the log, which never waits for a disk'],
  ['platform/postgres/binaries.ts', 'a copy of whole folders, synced by syncTree'],
]);

/** What of Node's file system reads, watches, removes or says who may. All else writes. */
const HARMLESS =
  /^(readFile|createReadStream|readdir|readlink|realpath|stat|statfs|lstat|exists|access|watch|rm|open|close|chmod|chown|lchown)(Sync)?$/;

test('Nobody writes a file but by platform/files/synced-file.ts', async () => {
  const root = path.join(import.meta.dirname, '../..');
  const files = ['app', 'features', 'platform', 'search', 'shared'].flatMap((folder) =>
    fs
      .readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((file) => path.join(folder, file)),
  );
  const shipped = files.filter(
    (file) => /\.tsx?$/.test(file) && !/\.(test|fixture)\.ts$|[/\\]testing[/\\]/.test(file),
  );
  assert.ok(shipped.length > 500);
  const writing = [];
  for (const file of shipped)
    if (waysOfWriting(await readFile(path.join(root, file), 'utf8')).length > 0) writing.push(file);
  assert.deepEqual(writing.toSorted(), [...WRITERS.keys()].toSorted());
});

test('Every way to write a file is seen', () => {
  const seen = (source: string): readonly string[] => waysOfWriting(source);
  assert.deepEqual(seen("import { writeFile, readFile } from 'node:fs/promises';"), ['writeFile']);
  assert.deepEqual(seen("import fs from 'node:fs';\nfs.renameSync(a, b); fs.rmSync(c);"), ['renameSync']);
  assert.deepEqual(seen("import fs from 'node:fs';\nawait fs.promises.cp(a, b);"), ['cp']);
  assert.deepEqual(seen("import * as disk from 'node:fs';"), ['* as disk']);
  assert.deepEqual(seen("import { promises } from 'fs';"), ['promises']);
  assert.deepEqual(seen("import { open } from 'node:fs/promises';\nawait open(file, 'w');"), ["open 'w'"]);
  assert.deepEqual(seen("import { open } from 'node:fs/promises';\nawait open(path.join(a, b), 'r');"), []);
  assert.deepEqual(seen("import { type FileHandle, open } from 'node:fs/promises';\nawait open(file);"), []);
});

/** The names of what a source file takes from Node that may write. */
function waysOfWriting(source: string): string[] {
  const imports = [...source.matchAll(/^import (type )?([^;]*?) from '(?:node:)?fs(?:\/promises)?';/gm)];
  const ways = imports.flatMap(([, isType, names = '']) => {
    if (isType !== undefined) return [];
    const named =
      /\{([^}]*)\}/
        .exec(names)?.[1]
        ?.split(',')
        .map((name) => name.trim()) ?? [];
    const whole = names
      .replace(/\{[^}]*\}/, '')
      .replace(',', '')
      .trim();
    const members = [...source.matchAll(/\bfs\.(?:promises\.)?(\w+)/g)].map(([, name = '']) => name);
    return [
      ...named.filter((name) => name !== '' && !name.startsWith('type ') && !HARMLESS.test(name)),
      ...(whole === 'fs' ? members.filter((name) => !HARMLESS.test(name) && /^[a-z]/.test(name)) : []),
      ...(whole !== '' && whole !== 'fs' ? [whole] : []),
    ];
  });
  if (imports.length === 0) return [];
  const flags = [...source.matchAll(/\bopen(?:Sync)?\((?:[^()]|\([^()]*\))*?, '([^r'][^']*|r\+[^']*)'/g)];
  return [...ways, ...flags.map(([, flag]) => `open '${flag}'`)];
}

const textOf = (file: string): string => fs.readFileSync(file, 'utf8');

function diskFor(t: TestContext) {
  const disk = cuttableDisk(t, 32);
  if (typeof disk !== 'string') return disk;
  t.skip(disk);
  return undefined;
}
