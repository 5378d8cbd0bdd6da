import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { runProgram, startServer } from '#testing/server-process.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';

const command: [string, string] = [process.execPath, 'bin/ferrule.js'];

test('The operator’s tool lists its commands, and says so when it does not know one', async (t) => {
  const dataDir = temporaryFolder(t);
  const help = await runProgram({ dataDir, command }, 'help');
  assert.equal(help.code, 0);
  assert.match(help.output, /^Usage: npx ferrule COMMAND\n\n(?: {2}\w.*\n)*? {2}help +show this list/);
  const unknown = await runProgram({ dataDir, command }, 'frobnicate');
  assert.equal(unknown.code, 2);
  assert.match(unknown.output, /^There is no command 'frobnicate'\.\n\nUsage:/);
});

test('A command works without a server, beside one, and tells its own mistakes plainly', async (t) => {
  const dataDir = temporaryFolder(t);
  const alone = await runProgram({ dataDir, command }, 'migrate');
  assert.equal(alone.code, 0, alone.output);
  assert.match(alone.output, /Making the database.*Migrated the database.*The database is up to date\./s);
  const server = await startServer({ dataDir });
  const beside = await runProgram({ dataDir, command }, 'migrate');
  assert.deepEqual([beside.code, beside.output], [0, 'The database is up to date.\n']);
  const upgrade = await runProgram({ dataDir, command }, 'upgrade', '--check');
  assert.deepEqual(
    [upgrade.code, upgrade.output],
    [0, 'The database is where this version needs it: nothing would run.\n'],
  );
  assert.equal((await runProgram({ dataDir, command }, 'upgrade')).code, 2);
  const many = await runProgram({ dataDir, command }, 'db', 'select generate_series(1, 5000)');
  assert.match(many.output, /\n1000\n… the first 1,000 rows\n$/);
  await psqlGetsTheDatabase(dataDir);
  assert.equal((await server.kill('SIGTERM')).code, 0);
  const wrong = await runProgram({ dataDir, command, env: { PORT: 'x' } }, 'migrate');
  assert.equal(wrong.code, 1);
  assert.match(wrong.output, /^The settings are wrong:\n {2}PORT: /);
});

/** One of ours, which says what it was given. */
async function psqlGetsTheDatabase(dataDir: string): Promise<void> {
  const folder = path.join(dataDir, 'bin');
  fs.mkdirSync(folder);
  const psql = path.join(folder, 'psql');
  const node = path.dirname(process.execPath);
  const inPath = async (...folders: string[]) =>
    runProgram({ dataDir, command, env: { PATH: folders.join(path.delimiter) } }, 'db');
  const none = await inPath(node);
  assert.equal(none.code, 1);
  assert.match(none.output, /^There is no psql on this machine/);
  fs.writeFileSync(
    psql,
    '#!/bin/sh\necho "$#" "$PGHOST" "$PGPORT" "$PGDATABASE" "${PGPASSWORD:+secret}"\nexit 3\n',
    { mode: 0o755 },
  );
  const found = await inPath(folder, node);
  assert.match(found.output, /^0 \S+ \d+ \S+/);
  assert.equal(found.code, 3, 'its exit code is ours');
}
