import assert from 'node:assert/strict';
import { test } from 'node:test';
import { discountDigits, discountTenths } from './discount.ts';

for (const [given, told] of [
  ['', 0],
  [' ', 0],
  ['0', 0],
  ['27.5', 275],
  [27.5, 275],
  ['27.', 270],
  ['.5', 5],
  ['100', 1000],
  ['100.0', 1000],
  [0.1, 1],
  ['1.2.3', 'points'],
  ['27.55', 'points'],
  [27.55, 'points'],
  ['1..2', 'points'],
  ['100.1', 'range'],
  ['101', 'range'],
  ['-1', 'range'],
  [-0.5, 'range'],
  ['.', 'range'],
  ['abc', 'range'],
  ['$27.55', 'range'],
  ['27.55 %', 'range'],
  ['1e1', 'range'],
  [Number.NaN, 'range'],
  [1e300, 'range'],
] as const)
  test(`a discount of '${given}' is ${typeof told === 'number' ? `${told} tenths of a percent` : `refused: ${told}`}`, () => {
    assert.equal(discountTenths(given), told);
  });

test('every discount there can be is read back to the tenth', () => {
  for (let tenths = 0; tenths <= 1000; tenths += 1) assert.equal(discountTenths(tenths / 10), tenths);
});

test('the field keeps digits and dots only', () => {
  assert.equal(discountDigits(' 27.5 %'), '27.5');
  assert.equal(discountDigits('-1,2.3'), '12.3');
});
