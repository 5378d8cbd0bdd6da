import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { MeasuredUnit } from './crimp-log.contract.ts';
import { crimpVerdict, limitsText, readMeasured, type Target, verdictText } from './measured.rules.ts';

const book: Target = { crimpDiam: 25.77, tolerance: 0.1 };

function said(typed: string, unit: MeasuredUnit = 'mm', target = book): string | undefined {
  const measured = readMeasured(typed, unit);
  const verdict = measured && crimpVerdict(measured, unit, target);
  return verdict && verdictText(verdict);
}

const millimetres: ReadonlyArray<readonly [typed: string, said: string]> = [
  ['25.77', 'in tolerance'],
  ['25.87', 'in tolerance'],
  ['25.870', 'in tolerance'],
  ['25,67', 'in tolerance'],
  ['25.8', 'in tolerance'],
  ['25.93', 'too large by 0.06 mm'],
  ['25.874', 'too large by 0.004 mm'],
  ['25.8700001', ''],
  ['25.870001', 'too large by 0.000001 mm'],
  ['25.669999', 'too small by 0.000001 mm'],
  ['25.66', 'too small by 0.01 mm'],
  ['25.6', 'too small by 0.07 mm'],
  ['26', 'too large by 0.13 mm'],
  ['30.87', 'too large by 5.00 mm'],
  ['1.0146', 'too small by 24.6554 mm'],
];
for (const [typed, expected] of millimetres)
  test(`${typed} mm of 25.77 ± 0.10 is ${expected || 'no size'}`, () => {
    assert.equal(said(typed) ?? '', expected);
  });

test('inches are held against the same limits, exactly: an inch is 25.4 mm', () => {
  // 25.87 mm are 1.018503… in.
  assert.equal(said('1.0185', 'in'), 'in tolerance');
  assert.equal(said('1.0186', 'in'), 'too large by 0.00244 mm (0.0001 in)');
  assert.equal(said('1.0146', 'in'), 'in tolerance');
  assert.equal(said('1.01', 'in'), 'too small by 0.016 mm (0.0007 in)');
  assert.equal(said('.9', 'in'), 'too small by 2.81 mm (0.1107 in)');
  assert.equal(said('1', 'in', { crimpDiam: 25.3, tolerance: 0.1 }), 'in tolerance');
});

test('a row without tolerance, or without a diameter, gives no verdict and no limits', () => {
  for (const target of [{ crimpDiam: 25.77 }, { tolerance: 0.1 }, {}]) {
    assert.equal(said('25.77', 'mm', target), undefined);
    assert.equal(limitsText(target), undefined);
  }
  assert.equal(limitsText(book), '25.67 to 25.87');
});

test('what is no size is none', () => {
  for (const typed of [
    '',
    ' ',
    '.',
    '25.',
    '0',
    '0.00',
    '-25.77',
    '2 5',
    '25.77 mm',
    '1e1',
    '25.7.7',
    '99999',
  ])
    assert.equal(readMeasured(typed, 'mm'), undefined, typed);
});

test('every size of three decimals about the limits stands on its side of them', () => {
  for (let thousandths = 25_600; thousandths <= 25_940; thousandths++) {
    const [typed, off] = [`${thousandths / 1000}`, thousandths - 25_770];
    const beyond = Math.abs(off) - 100;
    const expected =
      beyond <= 0 ? 'in tolerance' : `too ${off > 0 ? 'large' : 'small'} by ${text(beyond)} mm`;
    assert.equal(said(typed), expected, typed);
  }
});

/** 60 → '0.06', 4 → '0.004'. */
const text = (thousandths: number): string => (thousandths / 1000).toFixed(thousandths % 10 === 0 ? 2 : 3);
