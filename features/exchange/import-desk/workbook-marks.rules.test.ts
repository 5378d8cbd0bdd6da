import assert from 'node:assert/strict';
import { test } from 'node:test';
import { marksOf } from './workbook-marks.rules.ts';

const workbook = { encoding: 'XLSX' };
const csv = { encoding: 'UTF-8' };

test('a workbook has commas and points, whatever is said of files; a CSV file beside it is told by its first row', () => {
  for (const [files, chosen, marks] of [
    [[workbook], {}, { separator: 'comma', decimals: 'point' }],
    [[workbook, workbook], { separator: 'semicolon' }, { separator: 'comma', decimals: 'point' }],
    [[workbook], { decimals: 'comma' }, { separator: 'comma', decimals: 'comma' }],
    [[workbook, csv], {}, {}],
    [[csv], { separator: 'tab', decimals: 'comma' }, { separator: 'tab', decimals: 'comma' }],
  ] as const)
    assert.deepEqual(marksOf(files, chosen), marks);
});
