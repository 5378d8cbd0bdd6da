import assert from 'node:assert/strict';
import { test } from 'node:test';
import { remembered } from './memo.ts';

test('a text that comes again is not worked on again, until there are too many, and never a long one', () => {
  const asked: string[] = [];
  const length = remembered(
    (text) => {
      asked.push(text);
      return text === '' ? undefined : text.length;
    },
    { most: 2, longest: 3 },
  );
  assert.deepEqual(['a', 'a', '', '', 'long', 'long', 'b', 'a'].map(length), [
    1,
    1,
    undefined,
    undefined,
    4,
    4,
    1,
    1,
  ]);
  assert.deepEqual(asked, ['a', '', 'long', 'long', 'b', 'a']);
});
