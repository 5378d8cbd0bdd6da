import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LOOKS_SPOILT, SPOILT } from '#features/catalog/measures/spoilt-code.rules.ts';
import { messages } from './own-numbers.contract.ts';
import { changesOf, ownKey, pairsOfTable, readPairs } from './own-numbers.rules.ts';

const partOf = (typed: string) => ({ 'bw2-08': 'BW2-08', 'bw1-04': 'BW1-04' })[typed.toLowerCase()];
const kept = (theirs: string, part: string) => ({ key: ownKey(theirs), theirs, part });

test('a number is known without regard to case and punctuation', () => {
  for (const [one, other] of [
    ['HD-4711/a', 'hd 4711 A'],
    ['ÄÖ.12', 'äö12'],
    ['１２', '12'],
  ] as const)
    assert.equal(ownKey(one), ownKey(other));
  assert.notEqual(ownKey('4711-1'), ownKey('4711-2'));
});

test('each pair that cannot be is told with its row, and the others are read', () => {
  const { pairs, problems } = readPairs(
    [
      { theirs: ' HD-1 ', part: 'bw2-08' },
      { theirs: 'hd 1', part: 'BW1-04' },
      { theirs: '', part: 'BW1-04' },
      { theirs: '--', part: 'BW1-04' },
      { theirs: 'x'.repeat(61), part: 'BW1-04' },
      { theirs: 'x'.repeat(60), part: 'BW1-04' },
      { theirs: 'HD-2', part: 'NO-1' },
      { theirs: 'HD-3' },
      'HD-4',
    ],
    partOf,
  );
  assert.deepEqual(pairs, [kept('HD-1', 'BW2-08'), kept('x'.repeat(60), 'BW1-04')]);
  assert.deepEqual(
    problems.map(({ row, field, message }) => [row, field, message]),
    [
      [2, 'theirs', messages.twice],
      [3, 'theirs', messages.theirs],
      [4, 'theirs', messages.noLetters],
      [5, 'theirs', messages.theirsTooLong],
      [7, 'part', messages.partUnknown],
      [8, 'part', messages.part],
      [9, undefined, problems.at(-1)?.message],
    ],
  );
});

test('what a spreadsheet made a day or a rounded number of is told with its value: theirs is taken, ours is no part', () => {
  const { pairs, problems, warnings } = readPairs(
    [
      { theirs: '8-Aug', part: 'BW2-08' },
      { theirs: 'HD-1', part: '2026-08-08' },
      { theirs: '1.0E+05', part: 'BW1-04' },
    ],
    partOf,
  );
  assert.deepEqual(pairs, [kept('8-Aug', 'BW2-08'), kept('1.0E+05', 'BW1-04')]);
  assert.deepEqual(
    problems.map(({ row, field, message }) => [row, field, message]),
    [[2, 'part', `'2026-08-08' ${SPOILT}`]],
  );
  assert.deepEqual(warnings, [
    { row: 1, field: 'theirs', message: `'8-Aug' ${LOOKS_SPOILT}` },
    { row: 3, field: 'theirs', message: `'1.0E+05' ${LOOKS_SPOILT}` },
  ]);
});

test('what becomes of the numbers that are there is counted, for adding and for replacing', () => {
  const existing = [kept('A', 'BW2-08'), kept('B', 'BW2-08'), kept('C', 'BW2-08')];
  const pairs = [kept('A', 'BW2-08'), kept('b', 'BW2-08'), kept('D', 'BW2-08')];
  const same = { added: 1, changed: 1, unchanged: 1 };
  assert.deepEqual(changesOf(existing, pairs, 'add'), { ...same, removed: 0, total: 4 });
  assert.deepEqual(changesOf(existing, pairs, 'replace'), { ...same, removed: 1, total: 3 });
});

test('a table is read with a head or without one, whatever stands between its columns', () => {
  const pairs = [
    { theirs: 'HD-1', part: 'BW2-08' },
    { theirs: 'HD-2', part: 'BW1-04' },
  ];
  for (const text of [
    'HD-1\tBW2-08\nHD-2\tBW1-04\n',
    'HD-1;BW2-08\r\n\r\nHD-2;BW1-04',
    'Your number,Part number,Product\nHD-1,BW2-08,"Hose, 2 wire"\nHD-2,BW1-04,Hose',
    'Part number,Your number\nBW2-08,HD-1\nBW1-04,HD-2',
    'Supplier part\tItem\nBW2-08\tHD-1\nBW1-04\tHD-2',
  ])
    assert.deepEqual(pairsOfTable(text), pairs, text);
});
