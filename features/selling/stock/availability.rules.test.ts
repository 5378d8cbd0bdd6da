import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bandOf, lineStocks, type PartStock, shownAvailability } from './availability.rules.ts';
import { availabilityText, lineStockText } from './availability-words.rules.ts';

const hose: PartStock = {
  part: 'BW2-08',
  byTheFoot: true,
  available: 900,
  expected: [
    { day: '2026-11-30', quantity: 100 },
    { day: '2026-12-05', quantity: 1000 },
  ],
  asOf: '2026-11-23T20:05:00.000Z',
  asOfText: 'November 23rd, 2026, 14:05',
};
const fitting: PartStock = { ...hose, part: 'FJX-08-08', byTheFoot: false, available: 5, expected: [] };
const known = new Map([hose, fitting].map((stock) => [stock.part, stock]));
const wanted = (part: string, each: number, quantity: number) => ({
  takes: new Map([[part, each]]),
  quantity,
});
const reels = (quantity: number) => wanted('BW2-08', 400, quantity);
const AS_OF = '(as of November 23rd, 2026, 14:05)';

test('whole packages ship, the first lines first, and the rest on the day that makes up for all of it', () => {
  const [first, second, unknown] = lineStocks([reels(1), reels(3), wanted('MJ-08-08', 1, 1)], known, 'exact');
  assert.equal(first && lineStockText(first, 1), `Ready to ship ${AS_OF}`);
  // 500 ft are left for 1,200: 100 more are not enough, 1,100 are.
  assert.equal(
    second && lineStockText(second, 3),
    `1 of 3 ready to ship, the rest expected December 5th, 2026 ${AS_OF}`,
  );
  assert.equal(unknown, undefined);
});

test('more than there is, and nothing to come, is said', () => {
  const [stock] = lineStocks([wanted('FJX-08-08', 1, 12)], known, 'exact');
  assert.equal(
    stock && lineStockText(stock, 12),
    `5 of 12 ready to ship; we will say when the rest does ${AS_OF}`,
  );
  const promised = new Map([['BW2-08', { ...hose, available: -50 }]]);
  const [none] = lineStocks([reels(1)], promised, 'exact');
  assert.equal(none && lineStockText(none, 1), `None in stock, expected December 5th, 2026 ${AS_OF}`);
});

test('in bands no number is told, of a line or of a part', () => {
  const lines = lineStocks([reels(2), reels(9), wanted('FJX-08-08', 1, 5)], known, 'bands');
  assert.deepEqual(
    lines.map((line) => line?.ships),
    [undefined, undefined, undefined],
  );
  assert.deepEqual(
    lines.map((line) => line && lineStockText(line, 9)),
    [
      `In stock ${AS_OF}`,
      `Part of it ready to ship; we will say when the rest does ${AS_OF}`,
      `Low stock ${AS_OF}`,
    ],
  );
  const shown = shownAvailability(hose, 'bands');
  assert.equal('available' in shown, false);
  assert.deepEqual(shown.expected, [{ day: '2026-11-30' }, { day: '2026-12-05' }]);
  assert.deepEqual(lineStocks([reels(1)], known, 'none'), [undefined]);
});

test('of assemblies as many ship as there are parts for; they and the lines beside them take from each other', () => {
  const older = { asOf: '2026-11-20T20:05:00.000Z', asOfText: 'November 20th, 2026, 14:05' };
  const ferrule = {
    ...fitting,
    ...older,
    part: 'FN208',
    available: 11,
    expected: [{ day: '2026-12-09', quantity: 40 }],
  };
  const parts = new Map([...known, ['FN208', ferrule]]);
  const takes = new Map([
    ['BW2-08', 3],
    ['FJX-08-08', 1],
    ['FN208', 2],
  ]);
  const [few, plain, many] = lineStocks(
    [{ takes, quantity: 3 }, wanted('FJX-08-08', 1, 2), { takes, quantity: 4 }],
    parts,
    'exact',
  );
  const old = '(as of November 20th, 2026, 14:05)';
  assert.equal(few && lineStockText(few, 3), `All 3 ready to ship ${old}`);
  assert.equal(plain && lineStockText(plain, 2), `All 2 ready to ship ${AS_OF}`);
  // Five ferrules are left, but no end, and none is to come.
  assert.equal(many && lineStockText(many, 4), `None in stock; we will say when it ships ${old}`);
  const [late] = lineStocks(
    [{ takes: new Map([...takes, ['FJX-08-08', 0.5]]), quantity: 10 }],
    parts,
    'exact',
  );
  assert.deepEqual([late?.ships, late?.restOn], [5, '2026-12-09']);
  const [unknown] = lineStocks(
    [{ takes: new Map([...takes, ['MJ-08-08', 1]]), quantity: 1 }],
    parts,
    'exact',
  );
  assert.equal(unknown, undefined);
});

test('a band is low below 10 pieces or 100 ft, then expected, then on request', () => {
  assert.deepEqual(
    [100, 99, 0].map((available) => bandOf({ ...hose, available })),
    ['In stock', 'Low', 'Expected'],
  );
  assert.deepEqual(
    [10, 9, 0].map((available) => bandOf({ ...fitting, available })),
    ['In stock', 'Low', 'On request'],
  );
});

test('a size says what there is, what comes, and as of when', () => {
  assert.equal(
    availabilityText(shownAvailability(hose, 'exact')),
    `900 ft in stock, 100 more expected November 30th, 2026 ${AS_OF}`,
  );
  assert.equal(
    availabilityText(shownAvailability({ ...hose, available: -3 }, 'bands')),
    `Expected November 30th, 2026 ${AS_OF}`,
  );
  assert.equal(
    availabilityText(shownAvailability({ ...fitting, available: -3 }, 'exact')),
    `0 in stock ${AS_OF}`,
  );
});
