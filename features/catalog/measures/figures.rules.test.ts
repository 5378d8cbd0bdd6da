import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { asShown, decimalsOf, figure, span, temperatureRange, withFractions } from './figures.rules.ts';

const written: readonly (readonly [number, number | undefined, string])[] = [
  [0, undefined, '0'],
  [999, undefined, '999'],
  [1000, undefined, '1,000'],
  [24000, undefined, '24,000'],
  [1234567.25, undefined, '1,234,567.25'],
  [19, 1, '19.0'],
  [0.2, 3, '0.200'],
  [-40, undefined, '−40'],
];
for (const [value, decimals, text] of written) {
  test(`${value} is written ${text}`, () => {
    assert.equal(figure(value, decimals), text);
  });
}

test('a written number without its commas and with a plain minus is the number again', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), (value) => {
      assert.equal(Number(figure(value).replaceAll(',', '').replace('−', '-')), value);
    }),
  );
});

test('a column has the decimals of its most precise number', () => {
  assert.equal(decimalsOf([4.8, 12, 15.875]), 3);
  assert.equal(decimalsOf([]), 0);
});

const sizes: readonly (readonly [string, string])[] = [
  ['1-1/4', '1 1/4'],
  ['3/4', '3/4'],
  ['1/4-18 NPTF', '1/4-18 NPTF'],
  ['1-5/16-12 UN', '1 5/16-12 UN'],
  ['G1-1/4-11', 'G1 1/4-11'],
  ['1-11.5 NPTF', '1-11.5 NPTF'],
  ['bolts 5/16-18 UNC', 'bolts 5/16-18 UNC'],
];
for (const [source, shown] of sizes) {
  test(`the size ${source} is shown as ${shown}`, () => {
    assert.equal(withFractions(source), shown);
  });
}

test('a range of sizes gets an en dash and dash sizes keep their hyphen', () => {
  assert.equal(asShown('1/4 - 1-1/4 in'), '1/4 – 1 1/4 in');
  assert.equal(asShown('-04 to -32'), '-04 to -32');
  assert.equal(asShown('37 deg flare'), '37° flare');
});

test('a range of one value is that value', () => {
  assert.equal(span('1/2', '1/2'), '1/2');
  assert.equal(span('1/4', '2'), '1/4 – 2');
});

test('a temperature range is in Fahrenheit first', () => {
  assert.equal(temperatureRange(-40, 100), '−40 to 212 °F (−40 to 100 °C)');
});
