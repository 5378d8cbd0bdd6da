import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LOOKS_SPOILT, SPOILT } from '#features/catalog/measures/spoilt-code.rules.ts';
import { formsOf, problemsOf, readRows } from './cross-reference-table.rules.ts';
import { messages } from './cross-references.contract.ts';

const parts = new Map([
  ['bw208', { id: 'BW2-08', isSold: true, psi: 4000 }],
  ['bw108', { id: 'BW1-08', isSold: true, psi: 2325 }],
  ['bw908', { id: 'BW9-08', isSold: false, psi: 3975 }],
]);
const partOf = (key: string) => parts.get(key);
const row = {
  maker: 'Parker',
  number: '301SN-8',
  part: 'BW2-08',
  class: 'same norm and size',
  note: '',
} as const;

test('columns come by their heads in any order, or in ours without a head', () => {
  const expected = [{ ...row, note: 'n' }];
  assert.deepEqual(
    formsOf([
      ['Note', 'Our part', 'Competitor', 'Their number', 'Class', 'Stock'],
      ['n', 'BW2-08', 'Parker', '301SN-8', 'same', '7'],
    ]),
    expected,
  );
  assert.deepEqual(formsOf([['Parker', '301SN-8', 'BW2-08', 'Equal', 'n']]), expected);
  assert.equal(formsOf([['X', "'-8A4", 'BW2-08', 'same']])[0]?.number, '-8A4');
});

test('what cannot be is told by row and field; nothing else is lost', () => {
  const { rows, problems } = readRows(
    [
      { ...row, part: 'bw2 08' },
      { ...row, part: 'NOPE-1' },
      { ...row, number: 'x' },
      { ...row, class: 'perhaps' },
      { ...row, number: '4SN-8', class: 'differs' },
      row,
    ],
    partOf,
  );
  assert.equal(rows[0]?.part, 'BW2-08');
  assert.deepEqual(problems, [
    { row: 2, field: 'part', message: messages.part },
    { row: 3, field: 'number', message: messages.number },
    { row: 4, field: 'class', message: messages.class },
    { row: 5, field: 'note', message: messages.differs },
    { row: 6, field: 'number', message: messages.twice },
  ]);
});

test('a number that a spreadsheet may have made of another is taken, and told with its value', () => {
  const { rows, problems, warnings } = readRows(
    [
      { ...row, number: 'Mar-08' },
      { ...row, number: 'OL-8', part: '8-Aug' },
    ],
    partOf,
  );
  assert.deepEqual(rows[0]?.number, 'Mar-08');
  assert.deepEqual(problems, [{ row: 2, field: 'part', message: `'8-Aug' ${SPOILT}` }]);
  assert.deepEqual(warnings, [{ row: 1, field: 'number', message: `'Mar-08' ${LOOKS_SPOILT}` }]);
});

test('an older number of ours is never replaced by a part that bears less, unless it says that it differs', () => {
  const older = { ...row, maker: '', number: 'BW9-08', part: 'BW1-08' };
  const [problem] = problemsOf(older, partOf);
  assert.equal(problem?.message, 'BW1-08 bears 2325 psi, less than the 3975 psi of BW9-08: it differs.');
  assert.deepEqual(problemsOf({ ...older, class: 'differs', note: 'pressure' }, partOf), []);
  assert.deepEqual(problemsOf({ ...older, part: 'BW2-08' }, partOf), []);
  assert.deepEqual(
    problemsOf({ ...older, number: 'BW2-08' }, partOf).map(({ message }) => message)[0],
    messages.isOurs,
  );
});
