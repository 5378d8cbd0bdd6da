import assert from 'node:assert/strict';
import { test } from 'node:test';
import { counting } from './key-rate.rules.ts';

test('a key may call so often in a minute, and again in the next one', () => {
  const first = counting(undefined, 1_000, 2);
  assert.deepEqual(first.headers, { 'RateLimit-Policy': '"key";q=2;w=60', RateLimit: '"key";r=1;t=60' });
  const second = counting(first.counted, 31_000, 2);
  assert.deepEqual([second.isAllowed, second.headers['RateLimit']], [true, '"key";r=0;t=30']);
  const third = counting(second.counted, 60_999, 2);
  assert.deepEqual([third.isAllowed, third.seconds], [false, 1]);
  assert.equal(counting(third.counted, 61_000, 2).isAllowed, true);
});
