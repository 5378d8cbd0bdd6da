import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dollars, missingDigits, priceDecimals } from './list-price.rules.ts';

test('in a column of prices the points stand under each other: the room of missing digits is kept', () => {
  const decimals = priceDecimals([{ own: 3.4875, list: 4.5 }, { own: 3.999, list: 5.16 }, undefined]);
  assert.deepEqual(
    [3.4875, 3.999, 11.625, 4.5, 7].map((price) => `${dollars(price)}|${missingDigits(price, decimals)}`),
    ['$3.4875|', '$3.999|0', '$11.625|0', '$4.50|00', '$7.00|00'],
  );
  assert.equal(missingDigits(810, priceDecimals([{ list: 3.5 }, { list: 810 }])), '');
});
