import assert from 'node:assert/strict';
import { test } from 'node:test';
import { alarmsOf, type Move, priceText } from './alarms.rules.ts';

const limits = { pricePercent: 25, retiredPercent: 5 };
const move = (old: number, now: number): Move => ({ part: 'MJ-08-08', old, now });
const kindsOf = (prices: readonly Move[], retiring = 0, live = 100): readonly string[] =>
  alarmsOf({ prices, retiring, live }, limits, []).map(({ kind }) => kind);

test('a price may move by a quarter of the old one, and by no more', () => {
  assert.deepEqual(kindsOf([move(10_000, 12_500)]), []);
  assert.deepEqual(kindsOf([move(10_000, 12_501)]), ['price']);
  assert.deepEqual(kindsOf([move(10_000, 7_500)]), []);
  assert.deepEqual(kindsOf([move(10_000, 7_499)]), ['price']);
  assert.deepEqual(kindsOf([]), []);
});

test('a twentieth of what is on sale may be retired, and no more', () => {
  assert.deepEqual(kindsOf([], 5), []);
  assert.deepEqual(kindsOf([], 6), ['retired']);
  assert.deepEqual(kindsOf([], 1, 19), ['retired']);
  assert.deepEqual(kindsOf([], 1, 20), []);
});

test('half of the rows within 1 % of a factor or its inverse look converted', () => {
  for (const factor of [10, 100, 1000, 25.4, 1 / 10, 1 / 100, 1 / 1000, 1 / 25.4]) {
    const base = 1_000_000;
    assert.deepEqual(kindsOf([move(base, base * factor)]), ['price', 'unit'], `${factor}`);
    assert.deepEqual(kindsOf([move(base, base * factor * 1.01)]), ['price', 'unit'], `${factor} and 1 %`);
    assert.deepEqual(kindsOf([move(base, base * factor * 1.02)]), ['price'], `${factor} and 2 %`);
  }
  const same = move(10_000, 10_000);
  assert.deepEqual(kindsOf([move(10_000, 100_000), same]), ['price', 'unit']);
  assert.deepEqual(kindsOf([move(10_000, 100_000), same, same]), ['price']);
});

test('an alarm says how many, which is the worst and how to let it pass', () => {
  const prices = [move(97_500, 975_000), move(10_000, 100_000), { part: 'BW2-08', old: 86_000, now: 86_000 }];
  assert.deepEqual(alarmsOf({ prices, retiring: 60, live: 1000 }, limits, ['unit']), [
    {
      kind: 'price',
      allowed: false,
      message:
        '2 of 3 prices move by more than 25 %, the most MJ-08-08 from $9.75 to $97.50. Allow price to take them.',
    },
    {
      kind: 'retired',
      allowed: false,
      message:
        '60 of 1,000 part numbers on sale would be retired, more than 5 %. Allow retired to take them out of sale.',
    },
    {
      kind: 'unit',
      allowed: true,
      message:
        '2 of 3 prices look converted from another unit: most are 10 times what they were. Allow unit to take them.',
    },
  ]);
});

test('a price is written with two decimals, or with as many as it has', () => {
  assert.deepEqual([97_500, 60_538, 60_530, 10_000, 1, 123_456_700].map(priceText), [
    '9.75',
    '6.0538',
    '6.053',
    '1.00',
    '0.0001',
    '12345.67',
  ]);
});
