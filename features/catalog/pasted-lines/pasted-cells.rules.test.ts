import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cellsOf, headOf, isHead, plainLine, unquoted } from './pasted-cells.rules.ts';

const plain: ReadonlyArray<readonly [string, string]> = [
  ['ＦＪＸ－０８\u00A0\u200B１２', 'FJX-08 12'],
  ['“FJX”\t„08‟', '"FJX"\t"08‟'],
  ['5′ ‘x’', "5' 'x'"],
  ['FJX × 12 ✕ 3', 'FJX x 12 x 3'],
  ['FJX−08–08—12', 'FJX-08-08-12'],
  ['FJX 1,000 2,500,000', 'FJX 1000 2500000'],
  ['FJX;1,000;2', 'FJX;1000;2'],
  ['FJX,1,000', 'FJX,1,000'],
  ['FJX 1,00', 'FJX 1,00'],
];
for (const [line, expected] of plain)
  test(`'${line}' is read as '${expected}'`, () => {
    assert.equal(plainLine(line), expected);
  });

const columns: ReadonlyArray<readonly [string, readonly string[]]> = [
  ['FJX-08-08', ['FJX-08-08']],
  ['FJX-08-08\tSwivel, 37 deg; plated\t12', ['FJX-08-08', 'Swivel, 37 deg; plated', '12']],
  ['FJX-08-08;Swivel, 37 deg;12', ['FJX-08-08', 'Swivel, 37 deg', '12']],
  ['FJX-08-08, 12', ['FJX-08-08', '12']],
  ['a,,b,', ['a', '', 'b', '']],
  [' "Swivel, 37 deg" , 12', ['Swivel, 37 deg', '12']],
  ['"say ""no""",12', ['say "no"', '12']],
  ['" FJX ",12', ['FJX', '12']],
  ['guard 5", 12', ['guard 5"', '12']],
  ['"guard, 12', ['"guard', '12']],
];
for (const [line, expected] of columns)
  test(`'${line}' has ${expected.length === 1 ? 'one column' : `the columns ${expected.join(' | ')}`}`, () => {
    assert.deepEqual(cellsOf(line), expected);
  });

test('marks around a word are taken away, marks of inches and feet stay', () => {
  assert.deepEqual(['"a"', "'a'", '5"', "5'", '"a', 'a ""b"" c', `'"a"'`].map(unquoted), [
    'a',
    'a',
    '5"',
    "5'",
    '"a',
    'a "b" c',
    '"a"',
  ]);
});

test('a head speaks of parts and quantities, and has no number', () => {
  for (const line of ['Part\tQty', 'item', 'SKU,UOM', 'Product;Price', 'Quantity'])
    assert.ok(isHead(line), line);
  for (const line of ['Part 7', 'BW\tpcs', 'Partner', '']) assert.ok(!isHead(line), line);
});

const heads: ReadonlyArray<readonly [string, ReturnType<typeof headOf>]> = [
  ['Part,Qty', { part: 0, quantity: 1, feet: undefined, beside: [] }],
  ['Line,Item,Description,Quantity', { part: 1, quantity: 3, feet: undefined, beside: [] }],
  ['Item,Part number,Qty', { part: 1, quantity: 2, feet: undefined, beside: [] }],
  ['Qty,SKU,Length (ft),UOM,Unit price', { part: 1, quantity: 0, feet: 2, beside: [3] }],
  ['Product name,Code,Qty,Length', { part: 1, quantity: 2, feet: undefined, beside: [3] }],
  ['Part,Feet,Qty,Package', { part: 0, quantity: 2, feet: 1, beside: [3] }],
  ['Part,Description', undefined],
  ['Description,Qty', undefined],
  ['Part qty', undefined],
  ['Part,Qty shipped,Qty ordered', undefined],
  ['Your part,Our part,Qty', undefined],
  ['Item,SKU,Qty', undefined],
];
for (const [line, expected] of heads)
  test(`the head '${line}' ${expected ? 'says which column is which' : 'leaves it open'}`, () => {
    assert.deepEqual(headOf(line.split(',')), expected);
  });
