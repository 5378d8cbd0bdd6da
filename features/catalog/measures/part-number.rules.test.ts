import assert from 'node:assert/strict';
import { test } from 'node:test';
import { closestRows, isSpelling } from './part-number.rules.ts';

test('a size in inches beside a series is no dash of it', () => {
  for (const typed of ['BW2 1/2', 'bw2-1/2', 'BW2, 1/2 in', 'BW2 1 1/2', 'BW2 01/2'])
    assert.equal(isSpelling(typed, 'BW2-12'), false, typed);
  for (const typed of ['BW2 12', 'bw2.12', 'BW2/12', 'BW2-1-2', 'BW212', 'BW2 / 12'])
    assert.equal(isSpelling(typed, 'BW2-12'), true, typed);
  assert.equal(isSpelling('valve 1/2', 'VALVE-1/2'), true);
  assert.equal(isSpelling('MJ 8/8', 'MJ-08-08'), true, 'no size in lowest terms');
});

test('a row is not the closest one for digits that were a size in inches', () => {
  assert.deepEqual(closestRows(['BW2-08', 'BW2-12'], ['BW2 12']), ['BW2-12']);
  assert.deepEqual(closestRows(['BW2-08', 'BW2-12'], ['BW2-1/2', 'BW2']), ['BW2-08', 'BW2-12']);
});
