import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { inchKey, parseInches } from '#features/catalog/measures/inches.rules.ts';
import { compareSizes, facetOrder, parseSize, sizeMm } from './size.rules.ts';

const spellings: Record<string, string> = {
  '1-1/4': '1-1/4',
  '1 1/4"': '1-1/4',
  '1 1/4 in': '1-1/4',
  '1.25': '1-1/4',
  '1.25 inch': '1-1/4',
  '1¼"': '1-1/4',
  '1 ¼ in.': '1-1/4',
  '3/16"': '3/16',
  '3/16”': '3/16',
  '0.5 in': '1/2',
  '.5"': '1/2',
  '½': '1/2',
  '13/32': '13/32',
  '0.8125': '13/16',
  '2': '2',
  '2 inches': '2',
};
for (const [typed, bore] of Object.entries(spellings)) {
  test(`a bore typed as ${typed} is the catalog's ${bore}`, () => {
    const size = parseSize(typed);
    assert.ok(size);
    assert.equal(size.unit === 'inch' && inchKey(size.value), bore);
  });
}

test('a dash counts sixteenths of an inch and may be typed -8, -08, #8 or dash 8', () => {
  for (const typed of ['-8', '-08', '#8', 'dash 8', 'dash size 8', 'DASH -08', '–8']) {
    assert.deepEqual(parseSize(typed), { unit: 'dash', value: 8 });
  }
  assert.equal(sizeMm({ unit: 'dash', value: 8 }), 12.7);
});

test('European lists write DN 13, 20, 32, 40 and 50 for DN 12, 19, 31, 38 and 51', () => {
  const read = ['DN12', 'dn 13', 'DN20', 'DN32', 'DN40', 'DN 50', 'DN25'].map(
    (typed) => parseSize(typed)?.value,
  );
  assert.deepEqual(read, [12, 12, 19, 31, 38, 51, 25]);
});

test('millimetres may have a comma', () => {
  assert.deepEqual(parseSize('12,7 mm'), { unit: 'mm', value: 12.7 });
});

test('what is no size is none: 0, a fraction of thirds, words, 61/62', () => {
  for (const text of ['', '0', '-0', '1/3', '61/62', '4/4', '5/4', 'hose', 'DN', '1//2', '1-', '12.7.1']) {
    assert.equal(parseSize(text), undefined, text);
  }
});

test('every 64th of an inch is read as it is written', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 64 * 6 }), (sixtyFourths) => {
      const key = inchKey(sixtyFourths / 64);
      assert.ok(key);
      assert.equal(parseInches(key), sixtyFourths / 64);
    }),
  );
});

test('bores stand in the order of their width, not of their letters', () => {
  const bores = [
    '1',
    '1-1/2',
    '1-1/4',
    '1/2',
    '1/4',
    '13/32',
    '2',
    '2-1/2',
    '3/16',
    '3/4',
    '3/8',
    '5/16',
    '5/8',
    '7/8',
  ];
  assert.deepEqual(bores.toSorted(compareSizes), [
    '3/16',
    '1/4',
    '5/16',
    '3/8',
    '13/32',
    '1/2',
    '5/8',
    '3/4',
    '7/8',
    '1',
    '1-1/4',
    '1-1/2',
    '2',
    '2-1/2',
  ]);
  assert.deepEqual(['-16', '-08', '-64', '-4', '-10'].toSorted(compareSizes), [
    '-4',
    '-08',
    '-10',
    '-16',
    '-64',
  ]);
});

test('threads stand by family, then by diameter, then by pitch', () => {
  const threads = [
    'M22x1.5',
    'Code 62 1/2 flange',
    'G1/2-14',
    '1-1/16-12 UN',
    '7/16-20 UNF',
    'M12x1.5',
    'R1/2-14',
    '1/2-14 NPTF',
    '1/4-18 NPTF',
    '1-14 UNS',
    'Code 61 3/4 flange',
    'Code 61 1/2 flange',
    'M30x2.0',
    'M30x1.5',
    'M10x1.0 bolt',
    'G1/4-19',
    '1-11-1/2 NPTF',
    '1/2-14 NPSM',
  ];
  assert.deepEqual(threads.toSorted(compareSizes), [
    '7/16-20 UNF',
    '1-14 UNS',
    '1-1/16-12 UN',
    '1/4-18 NPTF',
    '1/2-14 NPTF',
    '1-11-1/2 NPTF',
    '1/2-14 NPSM',
    'G1/4-19',
    'G1/2-14',
    'R1/2-14',
    'M12x1.5',
    'M22x1.5',
    'M30x1.5',
    'M30x2.0',
    'M10x1.0 bolt',
    'Code 61 1/2 flange',
    'Code 61 3/4 flange',
    'Code 62 1/2 flange',
  ]);
});

const sizeLike = fc.oneof(
  fc.constantFrom(
    '1/2',
    '1-1/4',
    '-08',
    'DN12',
    '12.7 mm',
    'M22x1.5',
    'G1/2-14',
    '7/16-20 UNF',
    'Code 61 1 flange',
    'none',
    '',
  ),
  fc.string({ maxLength: 8 }),
);

test('the order of sizes is one order, whatever stands among them', () => {
  fc.assert(
    fc.property(sizeLike, sizeLike, sizeLike, (a, b, c) => {
      assert.equal(Math.sign(compareSizes(a, b)) + Math.sign(compareSizes(b, a)), 0);
      if (compareSizes(a, b) <= 0 && compareSizes(b, c) <= 0) assert.ok(compareSizes(a, c) <= 0);
      assert.equal(compareSizes(a, b) === 0, a === b);
    }),
    { numRuns: 2000 },
  );
});

const buckets = (counts: Record<string, number>) =>
  Object.entries(counts).map(([key, doc_count]) => ({ key, doc_count }));
const keys = (list: ReadonlyArray<{ key: string }>) => list.map(({ key }) => key);

test('the key pad of bores keeps its places, also where a bore counts nothing', () => {
  assert.deepEqual(keys(facetOrder('bore', buckets({ '2': 3, '1/2': 0, '3/16': 1, '1-1/4': 9 }))), [
    '3/16',
    '1/2',
    '1-1/4',
    '2',
  ]);
});

test('norms stand by body and number; what counts nothing is read last', () => {
  const norms = {
    'ISO 1436 2SN/R2ATS': 1,
    'SAE 100R12': 2,
    'SAE 100R2AT': 1,
    'EN 857 2SC': 1,
    'EN 853 2SN': 0,
    'DIN 2353': 1,
  };
  assert.deepEqual(keys(facetOrder('norm', buckets(norms))), [
    'SAE 100R2AT',
    'SAE 100R12',
    'EN 857 2SC',
    'ISO 1436 2SN/R2ATS',
    'DIN 2353',
    'EN 853 2SN',
  ]);
});

test('temperatures stand by the highest, angles and constructions as they are spoken', () => {
  const hot = buckets({
    '−65 to 399 °F': 1,
    '−40 to 250 °F': 1,
    '14 to 190 °F': 1,
    '−40 to 212 °F': 1,
    '−22 to 212 °F': 1,
  });
  assert.deepEqual(keys(facetOrder('temperature', hot)), [
    '14 to 190 °F',
    '−40 to 212 °F',
    '−22 to 212 °F',
    '−40 to 250 °F',
    '−65 to 399 °F',
  ]);
  assert.deepEqual(keys(facetOrder('angle', buckets({ Tee: 1, '90°': 1, Straight: 0, '45°': 2 }))), [
    'Straight',
    '45°',
    '90°',
    'Tee',
  ]);
  assert.deepEqual(
    keys(facetOrder('construction', buckets({ PTFE: 1, '2 wire braids': 0, '6 wire spirals': 2 }))),
    ['2 wire braids', '6 wire spirals', 'PTFE'],
  );
});

test('ordering a facet loses nothing and changes no count', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('bore', 'norm', 'thread', 'temperature', 'cover', 'pressurePsi', 'angle'),
      fc.array(fc.record({ key: sizeLike, doc_count: fc.nat(3) }), { maxLength: 12 }),
      (facet, list) => {
        const before = list.map((bucket) => JSON.stringify(bucket)).sort();
        assert.deepEqual(
          facetOrder(facet, list)
            .map((bucket) => JSON.stringify(bucket))
            .sort(),
          before,
        );
      },
    ),
  );
});
