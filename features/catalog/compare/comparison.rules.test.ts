import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Variant } from '#features/catalog/products/product.contract.ts';
import { addressOf, askedIn, comparedRows, sizeNamed } from './comparison.rules.ts';

const size = (id: string, psi: number, inches: string): Variant => ({
  id,
  name: id,
  itemClass: 'STD',
  options: [],
  bore: { inches, diameterNominal: 12, insideDiameter: 12.7 },
  maxWorkingPressure: { psi },
});
const hose = (id: string, reinforcement: string, ...variants: Variant[]) => ({
  id,
  productCategory: 'Hose' as const,
  norms: { sae: ['SAE 100R2AT'], en: [], iso: [] },
  facts: { reinforcement },
  variants,
});
const bw2 = hose('bw2', '2 braids', size('BW2-08', 3975, '1/2'), size('BW2-12', 3100, '3/4'));
const cw2 = hose('cw2', '2 braids', size('CW2-08', 3975, '1/2'));

test('an address names products, sizes or part numbers, each once', () => {
  assert.deepEqual(askedIn('bw2:BW2-08, cw2,cw2  su4,'), ['bw2:BW2-08', 'cw2', 'su4']);
  assert.equal(addressOf({ product: bw2, size: bw2.variants[1] }), 'bw2:BW2-12');
  assert.equal(addressOf({ product: bw2, size: undefined }), 'bw2');
  assert.equal(addressOf({ product: cw2, size: cw2.variants[0] }), 'cw2');
  assert.equal(sizeNamed(bw2, 'bw2.12')?.id, 'BW2-12');
  assert.equal(sizeNamed(bw2, 'BW2-1'), undefined);
});

test('of sizes their own facts stand side by side, and what differs is marked', () => {
  const rows = comparedRows([
    { product: bw2, size: bw2.variants[1] },
    { product: cw2, size: cw2.variants[0] },
  ]);
  const row = (label: string) => rows.find((one) => one.label === label);
  assert.deepEqual(row('Bore, in'), { label: 'Bore, in', values: ['3/4', '1/2'], differs: true });
  assert.deepEqual(row('Norms'), { label: 'Norms', values: ['SAE 100R2AT', 'SAE 100R2AT'], differs: false });
  assert.deepEqual(row('Working pressure, psi')?.values, ['3,100', '3,975']);
  assert.equal(row('Sizes'), undefined);
});

test('a series beside a size has no fact of one size, and says how many it has', () => {
  const rows = comparedRows([
    { product: bw2, size: undefined },
    { product: cw2, size: cw2.variants[0] },
  ]);
  assert.deepEqual(rows.find(({ label }) => label === 'Sizes')?.values, ['2', '']);
  assert.deepEqual(rows.find(({ label }) => label === 'Bore, in')?.values, ['', '1/2']);
});
