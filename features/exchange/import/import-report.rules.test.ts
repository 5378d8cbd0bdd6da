import assert from 'node:assert/strict';
import test from 'node:test';
import { type ImportReport, reportLines } from './import-report.rules.ts';

const counts = { added: 1352, changed: 0, unchanged: 12, refused: 0, retired: 0 };
const report: ImportReport = {
  written: true,
  dryRun: false,
  files: [{ name: 'hoses.csv', rows: 1364 }],
  ignoredFiles: ['prices.csv'],
  products: { ...counts, added: 316 },
  variants: counts,
  keptEdits: [],
  changes: [],
  changeTotal: 0,
  rows: { changed: 0, retired: 0 },
  alarms: [],
  problems: [],
  problemCount: 0,
  warnings: [],
  warningCount: 0,
};

test('a finished import tells what it read, what it ignored and what it changed', () => {
  assert.deepEqual(reportLines(report), [
    'hoses.csv: 1,364 rows',
    'Ignored, not a known file: prices.csv',
    '',
    '               added    changed  unchanged    refused    retired',
    'products         316          0         12          0          0',
    'variants       1,352          0         12          0          0',
    '',
    'Done.',
  ]);
});

test('a dry run says that nothing was written', () => {
  assert.equal(
    reportLines({ ...report, written: false, dryRun: true }).at(-1),
    'Dry run: nothing was written.',
  );
});

test('problems stand last, with their places, and beyond those listed their number', () => {
  const lines = reportLines({
    ...report,
    written: false,
    warnings: [
      { file: 'hoses.csv', row: 1, column: 'shelf', message: 'The column is not known and is ignored.' },
    ],
    warningCount: 1,
    problems: [{ file: 'hoses.csv', row: 5, column: 'dash', value: '4x', message: 'is not a number.' }],
    problemCount: 1203,
  });
  assert.deepEqual(lines.slice(6), [
    '',
    '1 warning:',
    '  hoses.csv, row 1, shelf: The column is not known and is ignored.',
    '',
    '1,203 problems:',
    "  hoses.csv, row 5, dash: '4x' is not a number.",
    '  … and 1,202 more',
    '',
    'Nothing was written. Mend what is listed and import again.',
  ]);
});
