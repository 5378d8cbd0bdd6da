import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { count, grouped } from './count.ts';

test('a number is written as Intl writes it', () => {
  for (const [least, most] of [
    [0, 3],
    [0, 0],
    [2, 2],
    [2, 4],
  ] as const) {
    const intl = new Intl.NumberFormat('en-US', {
      minimumFractionDigits: least,
      maximumFractionDigits: most,
    });
    // With the decimals that are shown, with one more, and as they come out of a division.
    const written = fc
      .tuple(fc.integer({ min: -1e9, max: 1e9 }), fc.constantFrom(most, most + 1))
      .map(([whole, places]) => Number(`${whole}e-${places}`));
    const any = fc.double({ min: 0.0001, max: 1e11, noNaN: true });
    fc.assert(
      fc.property(fc.oneof(fc.integer(), written, any), (number) => {
        // What rounds to nothing has no sign here.
        if (intl.format(number) === '-0' || /^-0\.0*$/.test(intl.format(number))) return;
        assert.equal(grouped(number, { least, most }), intl.format(number));
      }),
      { numRuns: 3000 },
    );
  }
});

test('thousands are set apart, and decimals are as many as there are', () => {
  assert.deepEqual(
    [0, 7, 999, 1000, 1234567, 12.5, -1500, 0.25].map((number) => grouped(number)),
    ['0', '7', '999', '1,000', '1,234,567', '12.5', '-1,500', '0.25'],
  );
});

test('one is one, and more are many', () => {
  assert.deepEqual(
    [count(1, 'row'), count(0, 'row'), count(1352, 'row'), count(3, 'more')],
    ['1 row', '0 rows', '1,352 rows', '3 more'],
  );
});
