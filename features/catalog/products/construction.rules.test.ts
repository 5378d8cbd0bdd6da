import assert from 'node:assert/strict';
import { test } from 'node:test';
import { demoCatalog } from '#features/catalog/products/testing/demo-catalog.ts';
import { constructionsOf } from './construction.rules.ts';

const catalog = await demoCatalog();
const of = (construction: string, reinforcement: string, dash: number, reinforcementLayers = 1) =>
  constructionsOf({ construction, reinforcement, reinforcementLayers }, dash);

test('layers are counted from the words of the data sheet', () => {
  assert.deepEqual(of('braid', '1 braid of high-tensile steel wire', 8), ['1 wire braid']);
  assert.deepEqual(of('braid', '2 braids of high-tensile steel wire, compact', 8), ['2 wire braids']);
  assert.deepEqual(of('spiral', '4 heavy spirals of high-tensile steel wire', 16), ['4 wire spirals']);
  assert.deepEqual(of('braid', '1 textile inner braid and 1 wire braid under textile cover', 8), [
    '1 wire braid',
  ]);
});

test('a series that changes within its sizes counts each size for what it is', () => {
  const text = '4 (to -16) or 6 (-20 up) spirals of high-tensile steel wire';
  assert.deepEqual(of('spiral', text, 16), ['4 wire spirals']);
  assert.deepEqual(of('spiral', text, 20), ['6 wire spirals']);
  const mixed = '2 braids (to -10) or 4 spirals (-12 up) of high-tensile steel wire';
  assert.deepEqual(of('braid', mixed, 10), ['2 wire braids']);
  assert.deepEqual(of('braid', mixed, 12), ['4 wire spirals']);
});

test('where the data sheet leaves it open both are named', () => {
  assert.deepEqual(of('braid', '1 or 2 braids of high-tensile steel wire', 8, 2), [
    '1 wire braid',
    '2 wire braids',
  ]);
});

test('without words the counted layers are taken, without either nothing is said', () => {
  assert.deepEqual(constructionsOf({ construction: 'spiral', reinforcementLayers: 6 }, 8), [
    '6 wire spirals',
  ]);
  assert.deepEqual(constructionsOf({ construction: 'braid' }, 8), []);
  assert.deepEqual(constructionsOf({}, 8), []);
});

test('every hose of the demo catalog has a construction of the sidebar', () => {
  const known = new Set([
    '1 wire braid',
    '2 wire braids',
    '4 wire spirals',
    '6 wire spirals',
    'Textile braid',
    'Textile spiral',
    'Thermoplastic',
    'PTFE',
    'Helix, suction',
  ]);
  for (const { id, facts, variants } of catalog.filter(({ productCategory }) => productCategory === 'Hose')) {
    for (const variant of variants) {
      const found = constructionsOf(facts, variant.facts.dash);
      assert.ok(found.length > 0 && found.every((one) => known.has(one)), `${id}: ${found.join()}`);
    }
  }
});
