import assert from 'node:assert/strict';
import { test } from 'node:test';
import { together } from './together.ts';

test('what is wanted at one moment is asked for once, and each gets their own answer', async () => {
  const asked: number[][] = [];
  const twice = together(async (numbers: readonly number[]) => {
    asked.push([...numbers]);
    return numbers.map((number) => number * 2);
  });
  assert.deepEqual(await Promise.all([twice(1), twice(2), twice(1)]), [2, 4, 2]);
  assert.equal(await twice(4), 8);
  assert.deepEqual(asked, [[1, 2, 1], [4]]);
});

test('what is wanted while an answer is on its way is asked for anew', async () => {
  let price = 1;
  const priceNow = together(async (ids: readonly string[]) => {
    const now = price;
    await new Promise(setImmediate);
    return ids.map(() => now);
  });
  const before = priceNow('a');
  await new Promise(setImmediate);
  price = 2;
  assert.deepEqual(await Promise.all([before, priceNow('a')]), [1, 2]);
});

test('a question that fails fails for all who asked it, and for nobody after them', async () => {
  let isAway = true;
  const ask = together(async (ids: readonly string[]) => {
    if (isAway) throw new Error('away');
    return ids;
  });
  const both = await Promise.allSettled([ask('a'), ask('b')]);
  assert.deepEqual(
    both.map(({ status }) => status),
    ['rejected', 'rejected'],
  );
  isAway = false;
  assert.equal(await ask('a'), 'a');
});

test('an answer that is missing is no answer', async () => {
  const none = together(async () => []);
  await assert.rejects(none('a'), /fewer answers/);
});
