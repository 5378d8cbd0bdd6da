import assert from 'node:assert/strict';
import { test } from 'node:test';
import { crimpRow } from './crimp-rows.fixture.ts';
import { type HoseSize, wrongSizes } from './crimp-size.rules.ts';

type Size = readonly [dash: string, inches: string, DN: number];

/** Findings as 'column value message'. */
function found(hose: string, sizes: readonly Size[], catalog: readonly HoseSize[] = []): string[] {
  const rows = sizes.map(([dash, inches, DN]) => crimpRow({ hose, dash, inches, DN }));
  return wrongSizes(rows, catalog).map(({ column, value, message }) => `${column} ${value} ${message}`);
}

/** Domain 2: a dash is 1/16 in of bore. */
const byBore: readonly Size[] = [
  ['02', '1/8', 3],
  ['03', '3/16', 5],
  ['04', '1/4', 6],
  ['05', '5/16', 8],
  ['06', '3/8', 10],
  ['08', '1/2', 12],
  ['10', '5/8', 16],
  ['12', '3/4', 19],
  ['14', '7/8', 22],
  ['16', '1', 25],
  ['20', '1-1/4', 31],
  ['24', '1-1/2', 38],
  ['32', '2', 51],
  ['40', '2-1/2', 63],
  ['48', '3', 76],
  ['56', '3-1/2', 90],
  ['64', '4', 102],
];

/** Domain 2: SAE 100R5 and 100R14 keep the old tube convention. */
const byTube: readonly Size[] = [
  ['04', '3/16', 5],
  ['05', '1/4', 6],
  ['06', '5/16', 8],
  ['08', '13/32', 10],
  ['10', '1/2', 12],
  ['12', '5/8', 16],
  ['16', '7/8', 22],
  ['20', '1-1/8', 29],
  ['24', '1-3/8', 35],
  ['32', '1-13/16', 46],
];

for (const size of byBore)
  test(`a -${size[0]} hose has a bore of ${size[1]} in, DN ${size[2]}`, () => {
    assert.deepEqual(found('BW2', [size]), []);
  });

for (const size of byTube)
  test(`a -${size[0]} hose by the old tube has a bore of ${size[1]} in, DN ${size[2]}`, () => {
    assert.deepEqual(found('TC5', [size]), []);
  });

test('a size that its hose does not have says what the bore and the DN are', () => {
  assert.deepEqual(found('BW2', [...byBore.slice(0, 5), ['08', '3/8', 10]]), [
    'inches 3/8 is not the bore of a -08 hose, 1/2.',
    'DN 10 is not the DN of a -08 hose, 12.',
  ]);
  assert.deepEqual(found('BW2', [['08', '1/2', 13]]), ['DN 13 is not the DN of a -08 hose, 12.']);
  assert.deepEqual(found('BW2', [['20', '1 1/4', 31]]), [], 'a blank is as good as a hyphen');
});

test('a hose counts by tube when more of its rows do, in whatever case its code stands', () => {
  assert.deepEqual(
    found('TC5', [
      ['08', '13/32', 10],
      ['10', '1/2', 12],
      ['12', '3/4', 19],
    ]),
    ['inches 3/4 is not the bore of a -12 hose, 5/8.', 'DN 19 is not the DN of a -12 hose, 16.'],
  );
  assert.deepEqual(
    found('TC5', [
      ['08', '13/32', 10],
      ['10', '5/8', 16],
    ]).length,
    2,
    'as many: by bore',
  );
  const rows = [
    crimpRow({ hose: 'tc5', dash: '08', inches: '13/32', DN: 10 }),
    crimpRow({ hose: 'TC5', dash: '10', inches: '1/2', DN: 12 }),
    crimpRow({ hose: 'Tc5', dash: '12', inches: '3/4', DN: 19 }),
  ];
  assert.deepEqual(
    wrongSizes(rows, []).map(({ at }) => at),
    [2, 2],
  );
});

test('a row counts for a way of counting only when its bore and its DN are both of it', () => {
  for (const odd of [
    ['08', '13/32', 11],
    ['08', '7/16', 10],
  ] as const)
    assert.equal(found('TC5', [odd]).length, 2, odd.join());
});

test('a -18 is no size that hoses are made in', () => {
  assert.deepEqual(found('BW2', [['18', '1-1/8', 28]]), ['dash 18 is no size that hoses are made in.']);
});

test("the catalog's own size of a hose holds before all, in whatever case its code stands", () => {
  const catalog = [
    { hose: 'bw2', dash: 8, inches: '13/32', dn: 10 },
    { hose: 'bw2', dash: 18, inches: '1-1/8', dn: 28 },
  ];
  assert.deepEqual(found('BW2', [['08', '13/32', 10]], catalog), []);
  assert.deepEqual(found('BW2', [['08', '1/2', 12]], catalog), [
    'inches 1/2 is not the bore of BW2-08 in the catalog, 13/32.',
    'DN 12 is not the DN of BW2-08 in the catalog, 10.',
  ]);
  assert.deepEqual(found('BW2', [['18', '1-1/8', 28]], catalog), []);
});
