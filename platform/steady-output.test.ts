import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { smallDisk } from '#testing/mounted-disk.ts';
import { steadyOutput } from './steady-output.ts';

const tellLost = (lines: number): string => `${lines} lost\n`;

test('A full disk is no matter of whoever logs: what waited comes when there is room, the rest is counted', (t) => {
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
  fs.closeSync(fd);
  const lines = fs.readFileSync(file, 'utf8').split('\n');
  assert.deepEqual(
    lines.slice(1).map((text) => text.split(' ', 1)[0]),
    ['e', 'f', 'after', '3', ''],
    'the first is the rest of the line that was on its way',
  );
});
