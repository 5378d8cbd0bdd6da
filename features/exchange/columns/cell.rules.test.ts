import assert from 'node:assert/strict';
import test from 'node:test';
import { choice, code, decimal, inches, list, partNumber, price, text, url, whole } from './cell.rules.ts';
import type { Column } from './column.rules.ts';
import { moreFacts } from './more-facts.rules.ts';

const read = (column: Column, cell: string): unknown => {
  const reading = column.read(cell, '.');
  return reading.ok ? reading.value : 'refused';
};

/** The kind of column, the cell, and what it holds. */
const cells: ReadonlyArray<readonly [string, Column, string, unknown]> = [
  ['a text', text('size', ''), 'two\n  lines', 'two lines'],
  ['a text of the longest length', text('size', '', { most: 3 }), 'abc', 'abc'],
  ['a text one longer', text('size', '', { most: 3 }), 'abcd', 'refused'],
  ['a text with a null byte', text('size', ''), 'a\0b', 'refused'],
  ['a code', code('product', ''), 'FJX90', 'FJX90'],
  ['a code that climbs out', code('product', ''), '../etc', 'refused'],
  ['a code of 41 characters', code('product', ''), 'x'.repeat(41), 'refused'],
  ['a part number', partNumber(''), 'BW1-03', 'BW1-03'],
  ['a part number with all that is allowed', partNumber(''), 'A 1./_-+#(2)', 'A 1./_-+#(2)'],
  ['a part number of one letter', partNumber(''), 'Z', 'Z'],
  ['a part number that is a formula', partNumber(''), '=1+1', 'refused'],
  ['a part number in Greek', partNumber(''), 'ΒW1', 'refused'],
  ['a size', inches('size', ''), '1-1/4', '1-1/4'],
  ['a size with a blank and an inch mark', inches('size', ''), '1 1/4"', '1-1/4'],
  ['a size in words', inches('size', ''), '3/8 in', '3/8'],
  ['a size over nothing', inches('size', ''), '1/0', 'refused'],
  ['a size of nothing', inches('size', ''), '0', 'refused'],
  ['a decimal size', inches('size', ''), '0.5', 'refused'],
  ['a decimal at its limit', decimal('size', 'mm', '', { most: 2 }), '2', 2],
  ['a decimal above it', decimal('size', 'mm', '', { most: 2 }), '2.01', 'refused'],
  ['a decimal at its lower limit', decimal('size', 'mm', '', { least: 0 }), '0', 0],
  ['a decimal below it', decimal('size', 'mm', '', { least: 0 }), '-0.01', 'refused'],
  ['a whole number written with decimals of nothing', whole('size', 'psi', ''), '3000.0', 3000],
  ['a whole number with decimals', whole('size', 'psi', ''), '3000.5', 'refused'],
  ['a price', price(''), '3.13', '3.13'],
  ['a price of four decimals', price(''), '3.1313', '3.1313'],
  ['a choice in another case', choice(['STD', 'ZITEM'], 'size', ''), 'zitem', 'ZITEM'],
  ['a list', list('product', ''), 'SAE 100R5; SAE J1402 AII ;', ['SAE 100R5', 'SAE J1402 AII']],
  ['an address', url('product', ''), 'https://hose.example/a.pdf?x=1', 'https://hose.example/a.pdf?x=1'],
  ['a path of this site', url('product', ''), '/images/a.webp', '/images/a.webp'],
  ['an address of another site without its protocol', url('product', ''), '//evil.example/a', 'refused'],
  ['the same with a backslash', url('product', ''), '/\\evil.example/a', 'refused'],
  ['a data address', url('product', ''), 'data:text/html,x', 'refused'],
  [
    'an address that breaks out of its attribute',
    url('product', ''),
    'https://a.example/"onload=x',
    'refused',
  ],
  [
    'further facts',
    moreFacts('product', ''),
    '{"accuracy_mm":"0.10","crimps_per_hour":40,"medium":"n/a","cooled":true,"short_term_c":1090}',
    [
      { label: 'Accuracy', value: '0.10 mm' },
      { label: 'Crimps per hour', value: '40' },
      { label: 'Cooled', value: 'Yes' },
      { label: 'Short term', value: '1090 °C' },
    ],
  ],
  [
    'a fact whose whole name is a unit',
    moreFacts('product', ''),
    '{"psi": 3}',
    [{ label: 'Psi', value: '3' }],
  ],
  ['facts in a list', moreFacts('product', ''), '["a"]', 'refused'],
  ['a fact with a character no table holds', moreFacts('product', ''), '{"a":"\\u0000"}', 'refused'],
  ['a fact with half a character', moreFacts('product', ''), '{"a":"\\ud800"}', 'refused'],
];
for (const [what, column, cell, expected] of cells)
  test(`${what}: ${JSON.stringify(cell)} is ${JSON.stringify(expected)}`, () =>
    assert.deepEqual(read(column, cell), expected));
