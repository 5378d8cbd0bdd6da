import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CheckedLine } from './checked-lines.contract.ts';
import { lineReplaced, problemsFirst, readyLines } from './quick-add.rules.ts';

const part = { id: 'FJX-08-08', product: { id: 'fjx', slug: 'fjx', name: 'FJX' } };
const ready = (text: string): CheckedLine => ({
  state: 'ready',
  text,
  part,
  line: { product: 'fjx', variant: 'FJX-08-08', quantity: 1 },
  length: '',
  subTotal: 10.62,
});
const refused = (text: string): CheckedLine => ({ state: 'refused', text, part, message: 'No.' });
const texts = (lines: readonly CheckedLine[]) => lines.map(({ text }) => text);

test('lines to be mended stand first, each kind in the order of the paste', () => {
  const lines = [ready('a'), refused('b'), ready('c'), refused('d')];
  assert.deepEqual(texts(problemsFirst(lines)), ['b', 'd', 'a', 'c']);
  assert.deepEqual(texts(readyLines(lines)), ['a', 'c']);
});

test('a line is written anew where it stands, the first of two alike; the others stay to the letter', () => {
  assert.equal(lineReplaced('a\r\n  FJX 2 \rc\nFJX 2', 'FJX 2', 'FJX\t3'), 'a\nFJX\t3\nc\nFJX 2');
  assert.equal(lineReplaced('a\n b', 'x', 'y'), 'a\n b');
});
