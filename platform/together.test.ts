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

test('with a limit, what is wanted while so many are on their way is asked for together, after it was wanted', async () => {
  const asked: string[][] = [];
  const back: Array<() => void> = [];
  const ask = together(async (ids: readonly string[]) => {
    asked.push([...ids]);
    await new Promise<void>((resolve) => {
      back.push(resolve);
    });
    if (ids.includes('bad')) throw new Error('away');
    return ids;
  }, 2);
  const turn = async (): Promise<void> => {
    for (let round = 0; round < 5; round++) await new Promise(setImmediate);
  };
  const first = ask('bad');
  await turn();
  const second = ask('b');
  await turn();
  const others = ['c', 'd'].map(async (id) => ask(id));
  await turn();
  others.push(ask('e'));
  await turn();
  assert.deepEqual(asked, [['bad'], ['b']]);
  back[0]?.();
  await assert.rejects(first, /away/);
  await turn();
  assert.deepEqual(asked.at(-1), ['c', 'd', 'e']);
  for (const answer of back) answer();
  assert.deepEqual(await Promise.all([second, ...others]), ['b', 'c', 'd', 'e']);
  assert.equal(
    await Promise.race([
      ask('f'),
      turn()
        .then(() => back.at(-1)?.())
        .then(turn),
    ]),
    'f',
  );
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

test('with a limit, an answer that does not come holds up the next ones for half a second', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const ask = together(async (ids: readonly string[]) => {
    if (ids.includes('hangs')) await new Promise(() => undefined);
    return ids;
  }, 1);
  void ask('hangs');
  await new Promise(setImmediate);
  let isThere = false;
  const next = ask('next').then(() => {
    isThere = true;
  });
  await new Promise(setImmediate);
  t.mock.timers.tick(499);
  await new Promise(setImmediate);
  assert.equal(isThere, false);
  t.mock.timers.tick(1);
  await next;
});
