import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { test } from 'node:test';
import { type Files, readWhole } from '#platform/files/files.ts';
import { folderFiles } from '#platform/files/folder-files.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { filesCommand } from './files.command.ts';
import { fetchBackup, listSent, sendBackup } from './sent-backups.ts';

const text = (content: string): Buffer => Buffer.from(content);

/** A command has its own words for it; a folder stands for the bucket. */
async function run(args: string, folder: Files, bucket: Files | undefined) {
  const lines: string[] = [];
  const code = await filesCommand.run(args.split(' '), {
    folder,
    bucket,
    say: (line) => void lines.push(line),
  });
  return { code, said: lines.join('\n') };
}

test('files are copied into the bucket and back, each once, and nothing else is', async (t) => {
  const [folder, bucket] = [folderFiles(temporaryFolder(t)), folderFiles(temporaryFolder(t))];
  await folder.put('images/a.webp', text('a'));
  await folder.put('images/b.webp', text('b'));
  await folder.put('content/pages/about.md', text('it stays a folder'));
  const first = await run('copy folder s3', folder, bucket);
  assert.deepEqual(
    [first.code, /2 files copied .*, 0 files there already/.test(first.said)],
    [0, true],
    first.said,
  );
  assert.equal((await readWhole(bucket, 'images/b.webp', 10))?.toString(), 'b');
  assert.equal(await bucket.head('content/pages/about.md'), undefined);
  const again = await run('copy folder s3', folder, bucket);
  assert.match(again.said, /0 files copied .*, 2 files there already/);
  await folder.remove('images/a.webp');
  const back = await run('copy s3 folder', folder, bucket);
  assert.match(back.said, /1 file copied .*, 1 file there already/);
  assert.equal((await readWhole(folder, 'images/a.webp', 10))?.toString(), 'a');
});

test('a file that is another one there is named, and both stay', async (t) => {
  const [folder, bucket] = [folderFiles(temporaryFolder(t)), folderFiles(temporaryFolder(t))];
  await folder.put('images/a.webp', text('ours'));
  await bucket.put('images/a.webp', text('theirs'));
  const { code, said } = await run('copy folder s3', folder, bucket);
  assert.equal(code, 1);
  assert.match(said, /has another images\/a\.webp than/);
  assert.equal((await readWhole(folder, 'images/a.webp', 10))?.toString(), 'ours');
  assert.equal((await readWhole(bucket, 'images/a.webp', 10))?.toString(), 'theirs');
});

test('what is not understood is answered with how it goes', async (t) => {
  const folder = folderFiles(temporaryFolder(t));
  for (const args of ['', 'copy', 'copy folder folder', 'copy s3', 'copy folder s3 now'])
    assert.deepEqual((await run(args, folder, folder)).code, 2, args);
  assert.match((await run('copy folder s3', folder, undefined)).said, /S3_URL is not set/);
});

test('a backup that was sent is fetched as it was; one that changed on its way is named', async (t) => {
  const scratch = temporaryFolder(t);
  const store = folderFiles(temporaryFolder(t));
  await assert.rejects(
    fetchBackup(store, undefined, (name) => path.join(scratch, name)),
    / has no backup\.$/,
  );
  await folderFiles(scratch).put('out/made.zip', text('all of the shop'));
  const file = path.join(scratch, 'out/made.zip');
  const names = [1, 2].map((day) => `ferrule-2026-11-0${day}T051200Z.zip`);
  for (const name of names) await sendBackup(store, file, name);
  assert.deepEqual(await listSent(store), names);
  const fileOf = (name: string): string => path.join(scratch, 'in', name);
  assert.equal(await fetchBackup(store, undefined, fileOf), names[1]);
  assert.equal(await readFile(fileOf(names[1] ?? ''), 'utf8'), 'all of the shop');
  await assert.rejects(fetchBackup(store, '../lock', fileOf), /has no \.\.\/lock\. It has ferrule-2026/);
  await writeFile(file, 'another shop');
  await assert.rejects(
    sendBackup(store, file, names[0] ?? ''),
    /has something else under ferrule-2026-11-01/,
  );
});
