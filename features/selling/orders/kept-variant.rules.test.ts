import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keptVariant } from './kept-variant.rules.ts';

const box = (length: number, quantity: number) => ({ category: 'Box', length, unit: 'pcs', quantity });

test('an older order has no package of 0 feet or 0 pieces', () => {
  const size = { id: 'A', name: 'A', thread: '1/4-18 NPTF' };
  assert.deepEqual(keptVariant({ ...size, package: box(0, 50) }).package, {
    category: 'Box',
    unit: 'pcs',
    quantity: 50,
  });
  assert.deepEqual(keptVariant({ ...size, package: box(400, 0) }).package, {
    category: 'Box',
    unit: 'pcs',
    length: 400,
  });
  assert.deepEqual(keptVariant(size), size);
});
