import assert from 'node:assert/strict';
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { test } from 'node:test';
import { filesContract } from '#testing/files-contract.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { folderFiles } from './folder-files.ts';

filesContract('a folder', async (t) => folderFiles(temporaryFolder(t)));

test('what was never finished is no file, and goes when it is old; what somebody put aside stays', async (t) => {
  const root = temporaryFolder(t);
  const files = folderFiles(root);
  await mkdir(path.join(root, 'images'), { recursive: true });
  const place = (name: string): string => path.join(root, 'images', name);
  for (const name of ['old.webp.0a1b.new', 'young.webp.0a1b.new', 'kept.webp', 'b.aside-17'])
    await writeFile(place(name), 'x');
  await utimes(place('old.webp.0a1b.new'), new Date(0), new Date(0));
  const keys = [];
  for await (const { key } of files.list('images/')) keys.push(key);
  assert.deepEqual(keys, ['images/kept.webp']);
  await files.removeUnfinished('images/', new Date(1_000));
  assert.deepEqual((await readdir(path.join(root, 'images'))).toSorted(), [
    'b.aside-17',
    'kept.webp',
    'young.webp.0a1b.new',
  ]);
});
