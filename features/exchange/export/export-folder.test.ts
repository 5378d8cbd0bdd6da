import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { temporaryFolder } from '#testing/temporary-folder.ts';

test('a disk that takes only a part of a file fails the export, and leaves nothing', (t) => {
  const folder = temporaryFolder(t);
  const module = JSON.stringify(path.join(import.meta.dirname, 'export-folder.ts'));
  const target = JSON.stringify(folder);
  const work = `
    const { writeFolder } = await import(${module});
    const rows = [{ text: 'x'.repeat(3_000) }];
    await writeFolder(${target}, { force: false }, async (to) => to.write('a.csv', ['text'], rows));`;
  // A file of one or half a kilobyte at most: the system takes so much of a longer one, and says how much.
  const limited = ['-c', 'ulimit -f 1; exec "$@"', 'sh', process.execPath, '--input-type=module', '-e', work];
  const { status, stderr } = spawnSync('sh', limited, { encoding: 'utf8' });
  assert.notEqual(status, 0);
  assert.match(stderr, /EFBIG/);
  assert.ok(!fs.existsSync(folder));
});
