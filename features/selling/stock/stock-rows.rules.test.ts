import assert from 'node:assert/strict';
import { test } from 'node:test';
import { messages } from './stock.contract.ts';
import { readExpected, readRows, rowsOfTable } from './stock-rows.rules.ts';

const partOf = (typed: string) => ({ 'bw2-08': 'BW2-08' })[typed.toLowerCase()];
const now = new Date('2026-11-23T12:00:00Z');
const row = (own: object) => ({
  part: 'bw2-08',
  place: 'MAIN',
  onHand: 7,
  asOf: '2026-11-23T12:00:00Z',
  ...own,
});

test('each row that cannot be is told with its number and its field', () => {
  const { rows, problems } = readRows(
    [
      row({}),
      row({ part: 'NO-1' }),
      row({ place: ' ' }),
      row({ onHand: -1 }),
      row({ onHand: 1.5 }),
      row({ asOf: '2026-11-23' }),
      row({ asOf: '2026-11-23T12:00:00.001Z' }),
      'BW2-08',
    ],
    partOf,
    now,
  );
  assert.deepEqual(rows, [{ part: 'BW2-08', place: 'MAIN', onHand: 7, asOf: now }]);
  assert.deepEqual(
    problems.map(({ row: number, field, message }) => [number, field, message]),
    [
      [2, 'part', messages.partUnknown],
      [3, 'place', messages.place],
      [4, 'onHand', messages.onHand],
      [5, 'onHand', messages.onHand],
      [6, 'asOf', messages.asOf],
      [7, 'asOf', messages.future],
      [8, undefined, 'A row is an object.'],
    ],
  );
});

test('of two rows of one part and place the newer one counts, of two as new the later one', () => {
  const older = row({ onHand: 1, asOf: '2026-11-22T12:00:00Z' });
  const { rows } = readRows([row({ onHand: 2 }), row({ onHand: 3 }), older], partOf, now);
  assert.deepEqual(
    rows.map(({ onHand }) => onHand),
    [3],
  );
});

test('a day of a part is expected once; nothing is a quantity, too', () => {
  const coming = { part: 'BW2-08', quantity: 0, day: '2026-12-01' };
  const { expected, problems } = readExpected([coming, coming, { ...coming, day: '2026-13-01' }], partOf);
  assert.deepEqual(expected, [{ part: 'BW2-08', quantity: 0, day: '2026-12-01' }]);
  assert.deepEqual(
    problems.map(({ row: number, message }) => [number, message]),
    [
      [2, messages.twice],
      [3, messages.day],
    ],
  );
});

test('a table says by its heads what it is of', () => {
  assert.deepEqual(
    rowsOfTable('Part number;Place;On hand;As of\r\nBW2-08;MAIN;"1,200";2026-11-23T12:00:00Z\r\n\r\n'),
    {
      rows: [{ part: 'BW2-08', place: 'MAIN', onHand: 1200, asOf: '2026-11-23T12:00:00Z' }],
    },
  );
  assert.deepEqual(rowsOfTable('part\tquantity\tday\nBW2-08\tmany\t2026-12-01'), {
    expected: [{ part: 'BW2-08', quantity: 'many', day: '2026-12-01' }],
  });
  assert.equal(rowsOfTable('BW2-08,MAIN,5,2026-11-23T12:00:00Z'), undefined);
});
