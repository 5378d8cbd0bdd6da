import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { inchesText, psiText, type SizeRange, widen } from '#features/exchange/columns/size-range.rules.ts';
import { partKey, productIdOf, sentences, slugOf } from './naming.rules.ts';

test('a slug holds letters and digits with hyphens between, without accents', () => {
  assert.equal(slugOf('10,000 psi Jack Hose JK10'), '10-000-psi-jack-hose-jk10');
  assert.equal(slugOf('  Schläuche größer ½" '), 'schlauche-grosser-1-2');
  fc.assert(
    fc.property(fc.string(), (name) => assert.match(slugOf(name), /^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/)),
  );
});

test('a part number is found by its letters and digits alone', () => {
  assert.equal(partKey('mj-04-04'), 'MJ0404');
  assert.equal(partKey('A 1./_-+#(2)'), 'A12');
});

test('an id stands in an address as it is', () => {
  assert.equal(productIdOf('e-', 'EQ/SW 16'), 'e-eq-sw-16');
  assert.equal(productIdOf('', 'BW1'), 'bw1');
});

test('a sentence has one full stop, and nothing to say is no sentence', () => {
  assert.equal(sentences('One', undefined, '', 'Two.'), 'One. Two.');
});

test('the sizes of a product are a range by magnitude, in whatever order they come', () => {
  const range = (sizes: ReadonlyArray<readonly [string, number]>): SizeRange =>
    sizes.reduce((before: SizeRange, [inches, psi]) => widen(before, { inches, psi }), {});
  const some = range([
    ['2', 1150],
    ['3/16', 6000],
    ['1-1/4', 2300],
    ['1', 2400],
  ]);
  assert.equal(inchesText(some), '3/16 to 2 in');
  assert.equal(psiText(some), '1,150 to 6,000 psi');
  const one = range([
    ['1/2', 250],
    ['1/2', 250],
  ]);
  assert.equal(inchesText(one), '1/2 in');
  assert.equal(psiText(one), '250 psi in every size');
  assert.equal(inchesText({}), undefined);
  assert.equal(psiText({}), undefined);
});
