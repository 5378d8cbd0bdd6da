import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { numberText } from './number.rules.ts';

/** The cell, and what it means between commas and between semicolons. */
const cells: ReadonlyArray<readonly [string, string, string]> = [
  ['3250', '3250', '3250'],
  ['-40', '-40', '-40'],
  ['+5', '5', '5'],
  ['007', '007', '007'],
  ['3.13', '3.13', '3.13'],
  ['3,13', '3.13', '3.13'],
  ['0,128', '0.128', '0.128'],
  ['1,2345', '1.2345', '1.2345'],
  ['12345,678', '12345.678', '12345.678'],
  ['1.234', '1.234', '1234 or 1.234'],
  ['1,234', '1234 or 1.234', '1.234'],
  ['-1,234', '-1234 or -1.234', '-1.234'],
  ['1,234.50', '1234.50', '1234.50'],
  ['1.234,50', '1234.50', '1234.50'],
  ['1,234,567', '1234567', '1234567'],
  ['1.234.567', '1234567', '1234567'],
  ['12,34.5', 'no number', 'no number'],
  ['1.2.3', 'no number', 'no number'],
  ['1,2.3,4', 'no number', 'no number'],
  ['.5', 'no number', 'no number'],
  ['5.', 'no number', 'no number'],
  ['1e5', 'no number', 'no number'],
  ['0x10', 'no number', 'no number'],
  ['$3', 'no number', 'no number'],
  ['3 250', 'no number', 'no number'],
  ['NaN', 'no number', 'no number'],
  ['٣', 'no number', 'no number'],
];
for (const [cell, betweenCommas, betweenSemicolons] of cells)
  test(`'${cell}' is ${betweenCommas} between commas and ${betweenSemicolons} between semicolons`, () => {
    assert.deepEqual([said(cell, '.'), said(cell, ',')], [betweenCommas, betweenSemicolons]);
  });

test('a number written with the own decimal mark is read as that number, whatever it is', () => {
  fc.assert(
    fc.property(fc.integer(), fc.nat({ max: 9999 }), fc.constantFrom('.', ','), (whole, decimals, mark) => {
      const text = `${whole}${mark}${decimals}`;
      assert.equal(said(text, mark), `${whole}.${decimals}`);
    }),
  );
});

test('no cell is ever read as two different numbers: the other mark gives the same, or is not guessed', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[-+]?[0-9.,]{1,12}$/), (cell) => {
      const [one, two] = [numberText(cell, '.'), numberText(cell, ',')];
      if (one.kind === 'number' && two.kind === 'number') assert.equal(one.digits, two.digits);
    }),
    { numRuns: 2000 },
  );
});

function said(cell: string, mark: '.' | ','): string {
  const number = numberText(cell, mark);
  if (number.kind === 'ambiguous') return number.readings.join(' or ');
  return number.kind === 'number' ? number.digits : 'no number';
}
