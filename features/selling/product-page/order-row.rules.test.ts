import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Variant } from '#features/catalog/products/product.contract.ts';
import { emptyRow, optionText, rowPrice, rowProblems } from './order-row.rules.ts';

const hose: Variant = {
  id: 'BW2-08',
  name: 'BW2-08',
  itemClass: 'STD',
  price: 8.35,
  discountedPrice: 6.0538,
  options: [{ id: 'BW2-08-400', label: 'Reel 400 ft', lengthFeet: 400, price: 2421.52 }],
};
const fitting: Variant = {
  id: 'FJX-08-08',
  name: 'FJX-08-08',
  itemClass: 'STD',
  price: 10.62,
  discountedPrice: 7.7,
  options: [],
  package: { category: 'Box', length: 0, unit: 'pcs', quantity: 20 },
};

test('the price of a row is the price of its line, to the cent', () => {
  const priceOf = (row: object) => rowPrice(hose, 'Hose', { ...emptyRow, ...row });
  assert.equal(priceOf({ length: 'BW2-08-400', quantity: '2' }), 4843.04);
  assert.equal(priceOf({ length: 'custom', feet: '36', quantity: '4' }), 958.92);
  assert.equal(priceOf({ length: 'custom', feet: '', quantity: '4' }), undefined);
  assert.equal(priceOf({ quantity: '4' }), undefined);
  assert.equal(rowPrice(fitting, 'Fitting', { ...emptyRow, quantity: '5', unit: 'boxes' }), 770);
});

test('a row says what it needs in the words of the specification', () => {
  const sentences = (row: object) =>
    rowProblems('BW2-08', { ...emptyRow, ...row }, 'Hose').map(({ message }) => message);
  assert.deepEqual(sentences({ quantity: '1' }), ['Please select a length or enter a custom length.']);
  assert.deepEqual(sentences({ length: 'custom', feet: '0', quantity: '1' }), [
    'Please select a length or enter a custom length.',
  ]);
  assert.deepEqual(sentences({ length: 'BW2-08-400' }), ['Enter a quantity.']);
  assert.deepEqual(sentences({ length: 'BW2-08-400', quantity: '1' }), []);
});

test('a package of hose says what it costs before a quantity is typed; to whom no price is shown, none', () => {
  const [reel] = hose.options;
  assert.ok(reel);
  assert.equal(optionText(reel), 'Reel 400 ft, $2,421.52');
  assert.equal(optionText({ id: reel.id, label: reel.label, lengthFeet: 400 }), 'Reel 400 ft');
});
