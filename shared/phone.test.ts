import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { formatPhone, isWholePhone, TEN_DIGITS } from './phone.ts';

const numbers: ReadonlyArray<readonly [string, string, boolean]> = [
  ['6125550147', '612-555-0147', true],
  ['(612) 555-0147', '612-555-0147', true],
  ['+1 612.555.0147', '612-555-0147', true],
  ['612', '612', false],
  ['6125', '612-5', false],
  ['6125550', '612-555-0', false],
  ['61255501478', '612-555-0147', false],
  ['', '', false],
];
for (const [typed, shown, isWhole] of numbers)
  test(`'${typed}' is shown as '${shown}'${isWhole ? '' : ' and is not a whole number'}`, () => {
    assert.equal(formatPhone(typed), shown);
    assert.equal(isWholePhone(typed), isWhole);
    assert.equal(TEN_DIGITS.test(typed), isWhole, 'the pattern that the API is described by');
  });

test('formatting what is formatted changes nothing, and never shows more than ten digits', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const shown = formatPhone(text);
      return formatPhone(shown) === shown && /^[\d-]{0,12}$/.test(shown);
    }),
  );
});
