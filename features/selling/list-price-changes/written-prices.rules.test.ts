import assert from 'node:assert/strict';
import { test } from 'node:test';
import { messages } from './list-price-changes.contract.ts';
import { type PricedPart, pricesOfTable, raisedPrices, readPrices } from './written-prices.rules.ts';

const part = (name: string, oldE4: bigint, byTheFoot = false): PricedPart => ({
  part: name,
  name: 'Demo',
  byTheFoot,
  oldE4,
});
const known = new Map(
  [part('FJX-08-08', 81_200n), part('BW2-08', 83_500n, true)].map((each) => [each.part.toLowerCase(), each]),
);

test('a rule raises by percent, rounded half up to the cent', () => {
  const raised = (oldE4: bigint, percent: number) =>
    raisedPrices([part('A', oldE4)], percent).prices[0]?.newE4;
  assert.equal(raised(83_500n, 4), 86_800n, '8.684');
  assert.equal(raised(81_250n, 4), 84_500n, '8.45');
  assert.equal(raised(101_250n, 2), 103_300n, '10.3275');
  assert.equal(raised(50_000n, 0.1), 50_100n, '5.005 is half a cent');
  assert.equal(raised(50_000n, -0.1), undefined, '4.995 is 5.00 again: unchanged');
  assert.equal(raised(100_000n, -12.5), 87_500n);
});

test('a table has part numbers and prices, with a head or without, in dollars of every spelling', () => {
  const rows = [
    { part: 'FJX-08-08', price: 8.5 },
    { part: 'BW2-08', price: 1208.5 },
  ];
  assert.deepEqual(pricesOfTable('FJX-08-08\t$8.50\nBW2-08\t1,208.50\n'), rows);
  assert.deepEqual(pricesOfTable('part_number,list_price\nFJX-08-08,8.5\nBW2-08,1208.5'), rows);
  assert.deepEqual(
    pricesOfTable('Part;Old price;New price\nFJX-08-08;8.12;8.5\nBW2-08;8.35;1208.5'),
    rows,
    'the new price of a file that has both',
  );
  assert.deepEqual(
    pricesOfTable('Part,Net price,List price\nFJX-08-08,5,8.5\nBW2-08,6,1208.5'),
    rows,
    'what somebody pays is no list price',
  );
});

test('a cell too many is refused: it may be a quantity, and the price another one', () => {
  for (const table of ['BW2-08\t100\t9', 'Part,Price\nBW2-08,9,10']) {
    const { prices, problems } = readPrices(pricesOfTable(table), known);
    assert.deepEqual(prices, [], table);
    assert.deepEqual(problems, [{ row: 1, field: 'price', message: messages.cells }], table);
  }
  assert.deepEqual(readPrices(pricesOfTable('BW2-08\t9\t\t'), known).problems, [], 'empty cells are none');
});

test('each price that cannot be is named with its row, and unchanged ones are counted', () => {
  const { prices, unchanged, problems } = readPrices(
    [
      { part: 'fjx-08-08', price: 8.12 },
      { part: 'BW2-08', price: 8.3599 },
      { part: 'BW2-08', price: 9 },
      { part: 'NONE', price: 1 },
      { part: 'FJX-08-08', price: 8.123 },
      { part: 'FJX-08-08', price: 0 },
      { part: 'FJX-08-08', price: 'x' },
      { price: 1 },
    ],
    known,
  );
  assert.deepEqual(
    prices.map(({ newE4 }) => newE4),
    [83_599n, 90_000n],
  );
  assert.equal(unchanged, 1);
  assert.deepEqual(
    problems.map(({ row, message }) => [row, message]),
    [
      [3, messages.twice],
      [4, messages.unknownPart],
      [5, messages.cents],
      [6, messages.price],
      [7, messages.price],
      [8, messages.part],
    ],
  );
});
