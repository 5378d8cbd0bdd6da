import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ListLine } from './saved-lists.contract.ts';
import { withLinesBack } from './saved-lists.rules.ts';

const line = (part: string, quantity = 1): ListLine => ({ part, quantity, unit: 'pieces' });

test('lines that were removed stand again where they stood', () => {
  const removed = [
    { at: 0, row: line('A', 2) },
    { at: 2, row: line('C', 3) },
  ];
  assert.deepEqual(withLinesBack([line('B'), line('D')], removed), [
    line('A', 2),
    line('B'),
    line('C', 3),
    line('D'),
  ]);
  assert.deepEqual(withLinesBack([], removed), [line('A', 2), line('C', 3)]);
});

test('a line that somebody has added again since is not there twice', () => {
  assert.deepEqual(withLinesBack([line('A', 9)], [{ at: 0, row: line('A', 2) }]), [line('A', 9)]);
});
