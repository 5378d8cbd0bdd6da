import assert from 'node:assert/strict';
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
  assert.equal((await server.kill('SIGTERM')).code, 0);
  const wrong = await runProgram({ dataDir, command, env: { PORT: 'x' } }, 'migrate');
  assert.equal(wrong.code, 1);
  assert.match(wrong.output, /^The settings are wrong:\n {2}PORT: /);
});
