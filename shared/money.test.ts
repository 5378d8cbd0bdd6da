import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  dollarsFromCents,
  dollarsFromE4,
  e4FromDollars,
  e4FromNumeric,
  numericFromE4,
  roundHalfUp,
} from './money.ts';

test('a price is read from SQL and written back to the digit', () => {
  fc.assert(
    fc.property(
      fc.bigInt(-99_999_999_9999n, 99_999_999_9999n),
      (e4) => e4FromNumeric(numericFromE4(e4)) === e4,
    ),
  );
  assert.equal(e4FromNumeric('8.3500'), 83_500n);
  assert.equal(e4FromNumeric('0.05'), 500n);
  assert.equal(e4FromNumeric('8'), 80_000n);
  assert.equal(numericFromE4(5n), '0.0005');
  assert.equal(numericFromE4(0n), '0.0000');
});

test('what is no price is a bug that is thrown', () => {
  for (const text of ['', '1e3', '1.23456', ' 1', 'NaN', '1,5'])
    assert.throws(() => e4FromNumeric(text), new RegExp(`^Error: not a numeric\\(12,4\\): ${text}$`));
});

test('half a cent rounds up', () => {
  assert.equal(roundHalfUp(5n, 10n), 1n);
  assert.equal(roundHalfUp(4n, 10n), 0n);
  assert.equal(roundHalfUp(15n, 10n), 2n);
});

test('the wire has dollars', () => {
  assert.equal(dollarsFromE4(60_538n), 6.0538);
  assert.equal(dollarsFromCents(242_152n), 2421.52);
  assert.deepEqual([6.0538, 8.35, 0.0003, 0].map(e4FromDollars), [60_538n, 83_500n, 3n, 0n]);
});
