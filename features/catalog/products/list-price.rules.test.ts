import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dollars, missingDigits, priceDecimals, priceFrom } from './list-price.rules.ts';

test('in a column of prices the points stand under each other: the room of missing digits is kept', () => {
  const decimals = priceDecimals([{ own: 3.4875, list: 4.5 }, { own: 3.999, list: 5.16 }, undefined]);
  assert.deepEqual(
    [3.4875, 3.999, 11.625, 4.5, 7].map((price) => `${dollars(price)}|${missingDigits(price, decimals)}`),
    ['$3.4875|', '$3.999|0', '$11.625|0', '$4.50|00', '$7.00|00'],
  );
  assert.equal(missingDigits(810, priceDecimals([{ list: 3.5 }, { list: 810 }])), '');
});

test('a product costs from its cheapest size: at list for staff, at the own price for a customer', () => {
  assert.deepEqual(priceFrom([{ price: 8.35 }, {}, { price: 4.5 }, { price: 11.63 }]), { list: 4.5 });
  const own = [
    { price: 8.35, discountedPrice: 6.0538 },
    { price: 4.5, discountedPrice: 3.2625 },
  ];
  assert.deepEqual(priceFrom(own), { list: 4.5, own: 3.2625 });
  assert.equal(priceFrom([{}]), undefined);
});
