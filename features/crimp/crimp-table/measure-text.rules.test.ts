import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { inBothUnits, inchText, mmText, shortMmText } from './measure-text.rules.ts';

test('a crimp diameter always shows its hundredths, a die does not', () => {
  assert.deepEqual([mmText(25.77), mmText(25.7), mmText(30)], ['25.77', '25.70', '30.00']);
  assert.deepEqual(
    [shortMmText(24), shortMmText(30), shortMmText(8.5), shortMmText(0.05)],
    ['24', '30', '8.5', '0.05'],
  );
});

test('an inch is 25.4 mm, to four decimals, half up', () => {
  assert.deepEqual([25.4, 25.77, 0.11, 12.7, 254].map(inchText), [
    '1.0000',
    '1.0146',
    '0.0043',
    '0.5000',
    '10.0000',
  ]);
});

test('every size of hundredths comes back from the number on the wire', () => {
  fc.assert(
    fc.property(
      fc.nat(99_999),
      (size) => mmText(size / 100).replace('.', '') === String(size).padStart(3, '0'),
    ),
  );
});

test("the reader's own unit comes first", () => {
  assert.deepEqual(inBothUnits(25.77, 'mm'), { own: '25.77 mm', other: '1.0146 in' });
  assert.deepEqual(inBothUnits(28, 'in', true), { own: '1.1024 in', other: '28 mm' });
});
