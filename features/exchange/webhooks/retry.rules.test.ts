import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pauseSeconds, restSeconds } from './retry.rules.ts';

test('pauses between attempts grow from five seconds to six hours', () => {
  assert.deepEqual(
    [1, 2, 3, 4, 5, 6, 7, 60].map(pauseSeconds),
    [5, 25, 125, 625, 3_125, 15_625, 21_600, 21_600],
  );
});

test('a server that is away is looked for again after five seconds, ten … and every five minutes', () => {
  assert.deepEqual([1, 2, 3, 6, 7, 60].map(restSeconds), [5, 10, 20, 160, 300, 300]);
});
