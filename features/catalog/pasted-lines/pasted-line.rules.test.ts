import assert from 'node:assert/strict';
import { test } from 'node:test';
import { partKeys, type Reading, readPasted, withLength } from './pasted-line.rules.ts';

/** The first reading whose part number is kept as that. */
const readings = (line: string, key: string): Reading | undefined =>
  readPasted(line)[0]?.readings.find(({ part }) => partKeys(part).includes(key));

/** The reading whose part number is that. */
const reading = (line: string, part: string): Reading | undefined =>
  readPasted(line)[0]?.readings.find((one) => one.part === part);

test('part number and quantity, between them tab, comma, semicolon or blanks, in quotes or not', () => {
  for (const line of [
    'BW2-08\t5',
    'BW2-08,5',
    'BW2-08;5',
    'BW2-08   5',
    '"BW2-08","5"',
    '5 BW2-08',
    '5 x BW2-08',
    '5x\tBW2-08',
  ])
    assert.equal(reading(line, 'BW2-08')?.quantity, 5, line);
});

test('as a line of a list, of a drawn table or of a mail that says what is what', () => {
  for (const line of [
    '- BW2-08 5',
    '• BW2-08 5 pcs',
    '* 5 BW2-08',
    '| BW2-08 | 5 |',
    'BW2-08 | 2-wire hose | 5',
    'Item BW2-08 Qty: 5 EA',
    'P/N: BW2-08, Qty 5',
    'Part # BW2-08 x 5',
    'part no. BW2-08 qty 5',
    '5 pcs P/N BW2-08',
  ])
    assert.equal(
      readPasted(line)[0]?.readings.find(({ part, problem }) => part === 'BW2-08' && !problem)?.quantity,
      5,
      line,
    );
  const [row] = readPasted('| Part number | Qty |\n|---|---|\n| BW2-08 | 5 |');
  assert.deepEqual([row?.byHead?.part, row?.byHead?.quantity], ['BW2-08', 5]);
});

test('a length of hose: a package by its name or its feet, or a cut', () => {
  const lengthOf = (line: string) => {
    const { quantity, length } = reading(line, 'BW2-08') ?? {};
    return { quantity, length };
  };
  assert.deepEqual(lengthOf('BW2-08 reel  2'), { quantity: 2, length: { packedAs: 'reel' } });
  assert.deepEqual(lengthOf('BW2-08 24ft 6'), { quantity: 6, length: { feet: 24 } });
  assert.deepEqual(lengthOf('BW2-08\t400 ft\t6'), { quantity: 6, length: { feet: 400 } });
  assert.deepEqual(lengthOf('BW2-08, Reel 400 ft, 6'), {
    quantity: 6,
    length: { packedAs: 'reel', feet: 400 },
  });
});

test('a part number may be typed with blanks: the longest reading comes first', () => {
  assert.deepEqual(
    readPasted('BW2 08 5')[0]?.readings.map(({ part, quantity, problem }) => [part, quantity, problem?.kind]),
    [
      ['BW2 08 5', undefined, undefined],
      ['BW2 08', 5, undefined],
      ['BW2', undefined, 'many quantities'],
    ],
  );
});

test('a quantity is also read with a unit, in brackets, behind or before an x, and with thousands', () => {
  const quantities: Readonly<Record<string, number>> = {
    'FJX-08-08 x 12': 12,
    'FJX-08-08 x12': 12,
    '12 x FJX-08-08': 12,
    '12x FJX-08-08': 12,
    'FJX-08-08 × 12': 12,
    'FJX-08-08 (12)': 12,
    'FJX-08-08 qty: 12': 12,
    'FJX-08-08, 12 pcs.': 12,
    '10 pcs FJX-08-08': 10,
    '12ea FJX-08-08': 12,
    'FJX-08-08 1,000': 1000,
    'FJX-08-08;1,000': 1000,
    '"FJX-08-08","1,000"': 1000,
    'FJX-08-08\t12.00': 12,
    'FJX-08-08\u00A0\u00A012\t\t': 12,
    'ＦＪＸ－０８－０８　１２': 12,
    'FJX–08–08 \u200B12': 12,
  };
  for (const [line, quantity] of Object.entries(quantities)) {
    const read = readings(line, 'FJX0808');
    assert.deepEqual([read?.quantity, read?.problem], [quantity, undefined], line);
  }
});

test('a column that describes is passed over, wherever it stands', () => {
  for (const line of [
    'FJX-08-08\tFemale JIC 37 deg swivel\t12',
    'FJX-08-08;12;Female JIC 37 deg swivel',
    'Female JIC 37 deg swivel,FJX-08-08,12',
    '12,FJX-08-08,"Swivel, 37 deg"',
    '12\tFemale JIC\tFJX-08-08\t$4.10',
  ]) {
    const { quantity, problem } = readings(line, 'FJX0808') ?? {};
    assert.deepEqual([quantity, problem], [12, undefined], line);
  }
});

test('what could be two quantities, or none, is a problem and no guess', () => {
  const problems: Readonly<Record<string, string>> = {
    '1\tFJX-08-08\t12': 'many quantities',
    'FJX-08-08,1,000': 'many quantities',
    'FJX-08-08 10 000': 'many quantities',
    'FJX-08-08\t2.5': 'no quantity',
    'FJX-08-08;2,5': 'no quantity',
    'FJX-08-08 1.000': 'no quantity',
    'FJX-08-08 -3': 'no quantity',
    'FJX-08-08 2 dozen': 'unread',
    'FJX-08-08\tdozen\t2': 'unread',
    'FJX-08-08\tFemale swivel\t2 CS': 'unread',
    'FJX-08-08 36"': 'unread',
    'FJX-08-08 600 mm': 'unread',
    'FJX-08-08 - 12': 'unread',
    'FJX-08-08 3 boxes 5 pcs': 'unread',
  };
  for (const [line, kind] of Object.entries(problems)) {
    const read = readings(line, 'FJX0808');
    assert.deepEqual([read?.problem?.kind, read?.quantity], [kind, undefined], line);
  }
});

test('the head of a table says which column is which, also with blank lines before it', () => {
  const [line] = readPasted(
    '\n\nLine\tPart No.\tDescription\tLength (ft)\tUOM\tQty ordered\n7\tBW2-08\t2-wire\t24\tEA\t6\n',
  );
  assert.deepEqual(line?.byHead, {
    part: 'BW2-08',
    quantity: 6,
    unit: 'pieces',
    length: { feet: 24 },
    kept: 'EA 24 ft',
  });
  const typed = readPasted('Part\tQty\nFJX-08-7Z 20')[0];
  assert.deepEqual([typed?.byHead, typed?.guess], [undefined, { part: 'FJX-08-7Z', rest: '20' }]);
  const [unsure] = readPasted('Part\tQty shipped\tQty ordered\nBW2-08\t1\t2');
  assert.equal(unsure?.byHead, undefined);
});

test('boxes and pieces are units', () => {
  assert.equal(reading('FJX-08-08 3 boxes', 'FJX-08-08')?.unit, 'boxes');
  assert.equal(reading('FJX-08-08 3 pcs', 'FJX-08-08')?.unit, 'pieces');
});

test('blank lines and the head of a table say nothing', () => {
  assert.deepEqual(
    readPasted('Part number\tQty\r\n\r\nBW2-08\t5\n').map(({ text }) => text),
    ['BW2-08\t5'],
  );
});

test('MJ-8-8 is also looked for as MJ-08-08, BW2-08 is not BW02-08', () => {
  assert.deepEqual(partKeys('MJ-8-8'), ['MJ88', 'MJ0808']);
  assert.deepEqual(partKeys('BW2-08'), ['BW208']);
});

test('BW2-08-400 is the package of 400 ft of BW2-08', () => {
  const whole = reading('BW2-08-400 2', 'BW2-08-400');
  assert.deepEqual(whole && withLength(whole), {
    part: 'BW2-08',
    kept: '400 ft',
    quantity: 2,
    length: { feet: 400 },
  });
});

const guesses: ReadonlyArray<readonly [string, string | undefined, string]> = [
  ['FJX-08-7Z 20', 'FJX-08-7Z', '20'],
  ['FJX-08-7Z reel 2', 'FJX-08-7Z', 'reel\t2'],
  ['FJX-08-7Z 12 pcs', 'FJX-08-7Z', 'pcs\t12'],
  ['12 x FJX-08-7Z', 'FJX-08-7Z', '12'],
  ['FJX-08-7Z', 'FJX-08-7Z', ''],
  ['FJX 08 7Z 20', 'FJX 08 7Z', '20'],
  ['12 pcs', undefined, ''],
];
for (const [line, part, rest] of guesses)
  test(`of '${line}' ${part ?? 'nothing'} is most likely the part number`, () => {
    assert.deepEqual(readPasted(line)[0]?.guess, part === undefined ? undefined : { part, rest });
  });

const partsOf = (line: string) => readPasted(line)[0]?.readings.map(({ part }) => part);

test('every run of words may be the part number, the longest first; a dash alone is none', () => {
  assert.deepEqual(partsOf('12 FJX 08'), ['12 FJX 08', '12 FJX', 'FJX 08', 'FJX', '12']);
  assert.ok(partsOf('Female swivel\tFJX-08-08')?.includes('FJX-08-08'));
  assert.ok(!partsOf('FJX-08-08\t-\t12')?.includes('-'));
});

test('up to four words stand before a part number; 17 words are a description', () => {
  assert.ok(partsOf('1 2 3 4 FJX')?.includes('FJX'));
  assert.ok(!partsOf('1 2 3 4 5 FJX')?.includes('FJX'));
  const words = (count: number) => Array.from({ length: count }, () => 'hose').join(' ');
  assert.equal(partsOf(words(16))?.length, 16);
  assert.deepEqual(readPasted(words(17))[0], {
    text: words(17),
    readings: [],
    guess: { part: words(17), rest: '' },
  });
});

test('a column of feet is a length with its unit or without, and may be empty', () => {
  const read = (feet: string) => readPasted(`Part\tFeet\tQty\nBW2-08\t${feet}\t6`)[0]?.byHead;
  const cut = { part: 'BW2-08', quantity: 6, length: { feet: 24 }, kept: '24 ft' };
  assert.deepEqual(read('24'), cut);
  assert.deepEqual(read('24 ft'), cut);
  assert.deepEqual(read(''), { part: 'BW2-08', quantity: 6, kept: '' });
  assert.equal(readPasted('Part\tQty\n-\t5')[0]?.byHead, undefined);
});

test('what has no letter and no digit is no part number', () => {
  assert.deepEqual(partKeys('-'), []);
});

test('only a part number that ends in feet is a package, and only where no length stands beside it', () => {
  assert.equal(withLength({ part: 'BW2-08-400X', kept: '' }), undefined);
  assert.equal(withLength({ part: 'BW2-08-400', length: { packedAs: 'reel' }, kept: 'reel' }), undefined);
  assert.equal(withLength({ part: 'BW2-08-400', kept: 'pcs' })?.kept, '400 ft pcs');
});
