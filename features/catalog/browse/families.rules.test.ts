import assert from 'node:assert/strict';
import { test } from 'node:test';
import { familyCounts } from './families.rules.ts';

test('a family says how many series, styles or part numbers it has', () => {
  const counts = { products: 2, partNumbers: 1022 };
  assert.equal(familyCounts({ productCategory: 'Hose', ...counts }), '2 series, 1,022 sizes');
  assert.equal(familyCounts({ productCategory: 'Fitting', ...counts }), '2 styles, 1,022 sizes');
  assert.equal(familyCounts({ productCategory: 'Accessory', ...counts }), '1,022 part numbers');
  assert.equal(familyCounts({ productCategory: 'Hose', products: 1, partNumbers: 1 }), '1 series, 1 size');
  assert.equal(familyCounts({ productCategory: 'Coupling', products: 1, partNumbers: 1 }), '1 style, 1 size');
});
