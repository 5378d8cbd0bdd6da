import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { binariesFor } from './binaries.ts';
import { canReach, isRoot } from './system-user.ts';

const stranger = { uid: 60_718, gid: 60_718 };
const onlyRoot = { skip: isRoot() ? false : 'only root starts PostgreSQL under another user' };

test('A user reaches a folder only through folders that let others pass', (t) => {
  const outer = folder(t, 0o755);
  const inner = path.join(outer, 'inner');
  fs.mkdirSync(inner);
  for (const [outerMode, innerMode, isReached] of [
    [0o755, 0o755, true],
    [0o711, 0o711, true],
    [0o700, 0o755, false],
    [0o755, 0o700, false],
    [0o750, 0o755, false],
  ] as const) {
    fs.chmodSync(outer, outerMode);
    fs.chmodSync(inner, innerMode);
    assert.equal(canReach(stranger, inner), isReached, `${outerMode.toString(8)} ${innerMode.toString(8)}`);
  }
});

test('The owner and the group of a folder have rights of their own', onlyRoot, (t) => {
  const one = folder(t, 0o750);
  fs.chownSync(one, 0, stranger.gid);
  assert.equal(canReach(stranger, one), true);
  fs.chownSync(one, stranger.uid, 0);
  fs.chmodSync(one, 0o077);
  assert.equal(canReach(stranger, one), false);
});

test(
  'Programs that the user of PostgreSQL cannot reach are copied to where it can, once and whole',
  onlyRoot,
  async (t) => {
    const home = folder(t, 0o700);
    const packageFolder = path.join(home, 'package');
    fs.mkdirSync(path.join(packageFolder, 'native'), { recursive: true });
    fs.writeFileSync(path.join(packageFolder, 'package.json'), JSON.stringify({ version: '18.0.0' }));
    for (const file of [
      'bin/postgres',
      'bin/initdb',
      'share/postgresql/postgres.bki',
      'lib/libpq.so',
      'lib/libpq.a',
    ])
      write(path.join(packageFolder, 'native', file));
    const shelter = folder(t, 0o755);
    const umask = process.umask(0o077);
    const { postgres } = await binariesFor(stranger, shelter, path.join(packageFolder, 'native'));
    process.umask(umask);
    assert.equal(postgres, path.join(shelter, 'postgresql-18.0.0', 'bin', 'postgres'));
    assert.equal(canReach(stranger, postgres, 5), true);
    assert.equal(canReach(stranger, path.join(shelter, 'postgresql-18.0.0/lib/libpq.so'), 4), true);
    assert.equal(fs.existsSync(path.join(shelter, 'postgresql-18.0.0/lib/libpq.a')), false);
  },
);

function folder(t: TestContext, mode: number): string {
  const made = temporaryFolder(t);
  fs.mkdirSync(made);
  fs.chmodSync(made, mode);
  return made;
}

function write(file: string): void {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, '', { mode: 0o700 });
}
