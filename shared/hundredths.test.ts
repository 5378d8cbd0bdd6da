import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { hundredthsFromMm, hundredthsFromText, hundredthsText, mmFromHundredths } from './hundredths.ts';

test('a decimal comma is a decimal point, and what is no size is none', () => {
  assert.equal(hundredthsFromText('25,77'), 2577);
  assert.equal(hundredthsFromText(' 8 '), 800);
  assert.equal(hundredthsFromText('-0.05'), -5);
  assert.equal(hundredthsFromText('8.5'), 850);
  assert.equal(hundredthsFromText('8.500'), 850);
  for (const text of ['', 'n/a', '25.777', '1e3', '2 5', '.5', '25.'])
    assert.equal(hundredthsFromText(text), undefined, text);
});

test('a size is written back as it was read', () => {
  fc.assert(fc.property(fc.nat(99_999), (size) => hundredthsFromText(hundredthsText(size)) === size));
});

test('a size below nothing has a minus sign before it', () => {
  assert.deepEqual([-5, -1234, 0, 5, 2577].map(hundredthsText), ['−0.05', '−12.34', '0.00', '0.05', '25.77']);
});

test('the wire has millimetres: 25.77, and no hundredth is lost there', () => {
  assert.deepEqual([2577, 2400, 5].map(mmFromHundredths), [25.77, 24, 0.05]);
  assert.deepEqual([25.77, 24, 0.29, 1.15].map(hundredthsFromMm), [2577, 2400, 29, 115]);
});
