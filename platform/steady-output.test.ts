import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { smallDisk } from '#testing/mounted-disk.ts';
import { steadyOutput } from './steady-output.ts';

const tellLost = (lines: number): string => `${lines} lost\n`;

test('A full disk is no matter of whoever logs: what waited comes when there is room, the rest is counted', async (t) => {
  const { folder, problem } = smallDisk(t, 1);
  if (problem !== undefined) return t.skip(problem);
  const file = path.join(folder, 'log');
  const fd = fs.openSync(file, 'a');
  const { write } = steadyOutput(fd, tellLost);
  const line = (name: string): string => `${name} ${'x'.repeat(300_000)}\n`;
  const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'];
  for (const name of names) write(line(name));
  // The disk holds three lines and a half; three more wait.
  fs.ftruncateSync(fd);
  write('after\n');
  await turn();
  fs.closeSync(fd);
  const lines = fs.readFileSync(file, 'utf8').split('\n');
  assert.deepEqual(
    lines.slice(1).map((text) => text.split(' ', 1)[0]),
    ['e', 'f', 'after', '3', ''],
    'the first is the rest of the line that was on its way',
  );
});

test('What is logged in one turn is written in one go, and all of it before the process ends', () => {
  const script = `
    import fs from 'node:fs';
    import { steadyOutput } from '${import.meta.dirname}/steady-output.ts';
    let writings = 0;
    const writeSync = fs.writeSync;
    fs.writeSync = (...given) => { writings++; return writeSync(...given); };
    const { write } = steadyOutput(1, String);
    for (const line of ['a', 'b', 'c']) write(line + '\\n');
    setImmediate(() => {
      write(writings + ' writing\\n');
      process.exit();
    });`;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    encoding: 'utf8',
  });
  assert.equal(stdout, 'a\nb\nc\n1 writing\n');
});
