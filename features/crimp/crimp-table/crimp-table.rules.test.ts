import assert from 'node:assert/strict';
import { test } from 'node:test';
import { crimpRow } from './crimp-rows.fixture.ts';
import { assemblyKey, type CrimpRow, examine } from './crimp-table.rules.ts';

/** Findings as 'row 2 column value: message'; the first row of a file is row 2, below its head. */
function found(rows: readonly CrimpRow[], acceptUnsafe = false) {
  const rowNumbers = rows.map((_, at) => at + 2);
  const { problems, warnings } = examine(rows, rowNumbers, [], { maxHundredths: 300, acceptUnsafe });
  const line = ({ at, column, value = '', message }: (typeof problems)[number]) =>
    `row ${at + 2} ${column} ${value}: ${message}`;
  return { problems: problems.map(line), warnings: warnings.map(line) };
}

const clean = { problems: [], warnings: [] };
const row10 = (own: Partial<CrimpRow> = {}) =>
  crimpRow({
    id: 'cs00051',
    dash: '10',
    inches: '5/8',
    DN: 16,
    ferrule: 'FN210',
    crimpDiam: 2906,
    dieSet: 2700,
    ...own,
  });

test('the rows of BW2-08 and BW2-10 with a Multifit insert are in order', () => {
  assert.deepEqual(found([crimpRow(), row10()]), clean);
});

test('upper and lower case name the same assembly', () => {
  assert.equal(assemblyKey(crimpRow({ hose: 'bw2', ferrule: 'fn208' })), 'BW2+08+MF+FN208');
});

test('two rows of one assembly are a mistake, told at each later one with the row of the first', () => {
  const again = crimpRow({ id: 'cs9', hose: 'bw2', crimpDiam: 2580 });
  const third = crimpRow({ id: 'cs10' });
  assert.deepEqual(found([row10(), crimpRow(), again, third]).problems, [
    'row 4 hose bw2-08+MF+FN208: is already the assembly of row 3.',
    'row 5 hose BW2-08+MF+FN208: is already the assembly of row 3.',
  ]);
});

test('two rows of one id are a mistake, in whatever case', () => {
  assert.deepEqual(found([crimpRow({ id: 'CS1' }), row10({ id: 'cs1' })]).problems, [
    'row 3 id cs1: is already the id of row 2.',
  ]);
});

test('OPF and OPK have the placeholder for a ferrule, and nothing else has it', () => {
  for (const insertType of ['OPF', 'OPK'])
    assert.deepEqual(found([crimpRow({ insertType, ferrule: '_' })]), clean);
  assert.deepEqual(found([crimpRow({ ferrule: '_' })]).problems, [
    'row 2 ferrule _: is for OPF and OPK only, not for MF.',
  ]);
  assert.deepEqual(found([crimpRow({ insertType: 'OPK' })]).problems, [
    'row 2 ferrule FN208: must be _: OPK is one piece.',
  ]);
});

const HOW = 'Mend it, or import with --accept-unsafe, which shows no dial for it.';
const dies: ReadonlyArray<readonly [string, number, number, string | undefined]> = [
  ['as large as the crimp is a setting of 00 00', 2577, 2577, undefined],
  ['0.01 mm above the crimp is none', 2577, 2578, 'row 2 dieSet 25.78: is above the crimp diameter, 25.77.'],
  ['2.99 mm below the crimp is the farthest', 2577, 2278, undefined],
  [
    '3.00 mm below the crimp is too far',
    2577,
    2277,
    'row 2 dieSet 22.77: leaves a dial of 3.00 for crimp diameter 25.77; it must be below 3.00.',
  ],
];
for (const [name, crimpDiam, dieSet, message] of dies)
  test(`a die ${name}`, () => {
    const rows = [crimpRow({ crimpDiam, dieSet })];
    assert.deepEqual(found(rows), message ? { problems: [`${message} ${HOW}`], warnings: [] } : clean);
    assert.deepEqual(
      found(rows, true),
      message ? { problems: [], warnings: [`${message} No dial is shown for it.`] } : clean,
    );
  });

test("a row without crimp diameter or die is taken, with the word that its page says 'Call Customer Service'", () => {
  const empty = (column: string) => `row 2 ${column} : is empty; the page says 'Call Customer Service'.`;
  assert.deepEqual(found([crimpRow({ crimpDiam: undefined })]), {
    problems: [],
    warnings: [empty('crimpDiam')],
  });
  assert.deepEqual(found([crimpRow({ dieSet: undefined })]), { problems: [], warnings: [empty('dieSet')] });
});

test('a larger size whose crimp is not larger is warned of, in whatever order the rows come', () => {
  const warning = 'crimpDiam 25.77: is not above 25.77, the crimp of the smaller size -08.';
  const odd = row10({ crimpDiam: 2577, dieSet: 2400 });
  assert.deepEqual(found([crimpRow(), odd]).warnings, [`row 3 ${warning}`]);
  assert.deepEqual(found([odd, crimpRow()]).warnings, [`row 2 ${warning}`]);
  assert.deepEqual(found([crimpRow(), row10({ crimpDiam: 2578, dieSet: 2400 })]), clean);
});

test('crimps are compared within one hose, insert type and kind of ferrule, rows without a crimp left out', () => {
  const less = { crimpDiam: 2500, dieSet: 2400 };
  for (const own of [
    { ferrule: 'FS210' },
    { ferrule: 'HN210' },
    { ferrule: 'FN310' },
    { ferrule: 'FN209' },
    { hose: 'BW1' },
    { insertType: 'SP' },
  ])
    assert.deepEqual(found([crimpRow(), row10({ ...less, ...own })]), clean, JSON.stringify(own));
  assert.equal(found([crimpRow(), row10({ ...less, hose: 'bw2' })]).warnings.length, 1);
  const onePiece = { insertType: 'OPF', ferrule: '_' };
  assert.equal(found([crimpRow(onePiece), row10({ ...less, ...onePiece })]).warnings.length, 1);
  const without = crimpRow({
    id: 'cs7',
    dash: '06',
    inches: '3/8',
    DN: 10,
    ferrule: 'FN206',
    crimpDiam: undefined,
  });
  assert.deepEqual(found([without, crimpRow()]).warnings, [
    "row 2 crimpDiam : is empty; the page says 'Call Customer Service'.",
  ]);
});
