import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { openDataFolder, takeDataFolder } from './data-folder.ts';

test('A data folder is held by one process, which the next one is told of', async (t) => {
  const folder = temporaryFolder(t);
  const child = await heldByAnother(folder);
  assert.equal(await takeDataFolder(folder, 'a test'), undefined);
  await assert.rejects(openDataFolder(folder, 'a test'), {
    message: `Already running: a child (process ${child.pid}) uses the data folder ${folder}.`,
  });
  child.kill('SIGKILL');
  await once(child, 'exit');
});

test('kill -9 gives the data folder back at once', async (t) => {
  const folder = temporaryFolder(t);
  for (let round = 0; round < 3; round++) {
    const child = await heldByAnother(folder);
    child.kill('SIGKILL');
    await once(child, 'exit');
    (await openDataFolder(folder, 'a test')).release();
  }
  assert.deepEqual(fs.readdirSync(folder), ['lock']);
});

test('A data folder that cannot be made or locked is told plainly', async (t) => {
  const file = temporaryFolder(t);
  fs.writeFileSync(file, '');
  await assert.rejects(openDataFolder(path.join(file, 'data'), 'a test'), /cannot be made: ENOTDIR/);
  await assert.rejects(openDataFolder(file, 'a test'), /cannot be locked: .*Does it belong to the user/);
});

/** Locks the folder in a process of its own, which says when it has it. */
async function heldByAnother(folder: string) {
  const code = `
    const { openDataFolder } = await import(${JSON.stringify(path.join(import.meta.dirname, 'data-folder.ts'))});
    await openDataFolder(${JSON.stringify(folder)}, 'a child');
    process.send('mine');
    setInterval(() => undefined, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', code], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  await once(child, 'message');
  return child;
}
