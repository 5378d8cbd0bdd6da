import assert from 'node:assert/strict';
import { test } from 'node:test';
import { partKeys, type Reading, readPasted, withLength } from './pasted-line.rules.ts';

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
    readPasted('BW2 08 5')[0]?.readings.map(({ part, quantity }) => [part, quantity]),
    [
      ['BW2 08 5', undefined],
      ['BW2 08', 5],
    ],
  );
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
    rest: '2',
    quantity: 2,
    length: { feet: 400 },
  });
});
