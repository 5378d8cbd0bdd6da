import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SearchAnswer } from '#features/catalog/catalog-search/catalog.contract.ts';
import { noFilters, setRange, toggleValue } from '#features/catalog/catalog-search/facet-filters.rules.ts';
import { chipsOf, facetGroups } from './facet-groups.rules.ts';
import { histogram } from './facet-histogram.rules.ts';
import { chipLabel, rangeLabel, valueLabel } from './facet-names.rules.ts';

type Counts = SearchAnswer['aggregations'];

const possible: Counts = {
  bore: buckets({ '1/4': 26, '1/2': 30, '1-1/4': 18 }),
  pressurePsi: {
    buckets: [
      { key: '0', from: 0, to: 2500, doc_count: 10 },
      { key: '2500', from: 2500, to: 5000, doc_count: 20 },
      { key: '5000', from: 5000, doc_count: 1 },
    ],
  },
  norm: buckets(Object.fromEntries(Array.from({ length: 18 }, (_, n) => [`SAE 100R${n}`, n + 1]))),
  thread: buckets({ '7/16-20 UNF': 0, '1/2-14 NPTF': 0 }),
  cover: buckets({ Polyurethane: 3, 'synthetic rubber': 30 }),
  manufacturer: buckets({ Northfield: 35 }),
};

test('a value that the present filters leave without products stays, counting 0', () => {
  const counts = { ...possible, bore: buckets({ '1/4': 0, '1/2': 5, '1-1/4': 2 }) };
  const bore = group(counts, toggleValue(noFilters, 'cover', 'Polyurethane'), 'bore');
  assert.deepEqual(
    bore?.values.map(({ key, count }) => `${key}: ${count}`),
    ['1/4: 0', '1/2: 5', '1-1/4: 2'],
  );
});

test('a facet that this category never has, or that leaves no choice, is not shown', () => {
  const shown = facetGroups(possible, possible, noFilters).map(({ facet }) => facet);
  assert.deepEqual(shown, ['bore', 'pressurePsi', 'norm', 'cover']);
});

test('a facet in use is shown whatever it counts', () => {
  const filters = toggleValue(noFilters, 'thread', '7/16-20 UNF');
  const thread = group({}, filters, 'thread');
  assert.deepEqual(thread?.values, [{ key: '7/16-20 UNF', count: 0, isChosen: true }]);
  assert.equal(thread?.isOpen, true);
});

test('a chosen value that the catalog no longer knows can still be taken back', () => {
  const bore = group(possible, toggleValue(noFilters, 'bore', '9'), 'bore');
  assert.deepEqual(bore?.values.at(-1), { key: '9', count: 0, isChosen: true });
});

test('bore is a key pad of all sizes; a long list shows six and the rest behind more', () => {
  assert.equal(group(possible, noFilters, 'bore')?.kind, 'keys');
  const norm = group(possible, noFilters, 'norm');
  assert.equal(norm?.kind, 'list');
  assert.equal(norm?.first, 6);
  assert.equal(norm?.values.length, 18);
  const eight = { norm: buckets(Object.fromEntries(Array.from({ length: 8 }, (_, n) => [`n${n}`, 1]))) };
  const short = facetGroups(eight, eight, noFilters)[0];
  assert.equal(short?.kind === 'list' && short.first, 8);
});

test('of a thousand values the commonest 60 are offered, in their order, and what is chosen', () => {
  const thousand = {
    thread: buckets(Object.fromEntries(Array.from({ length: 1000 }, (_, n) => [`t${n}`, n + 1]))),
  };
  const [thread] = facetGroups(thousand, thousand, toggleValue(noFilters, 'thread', 't3'));
  const keys = thread?.kind === 'list' ? thread.values.map(({ key }) => key) : [];
  assert.equal(keys.length, 61);
  assert.deepEqual([keys[0], keys[1], keys.at(-1)], ['t3', 't940', 't999']);
});

test('the first four groups are open, further ones when they are in use', () => {
  const many: Counts = Object.fromEntries(
    ['bore', 'construction', 'norm', 'cover', 'application', 'material'].map((facet) => [
      facet,
      buckets({ a: 1, b: 1 }),
    ]),
  );
  const open = (filters = noFilters) =>
    facetGroups(many, many, filters)
      .filter(({ isOpen }) => isOpen)
      .map(({ facet }) => facet);
  assert.deepEqual(open(), ['bore', 'construction', 'norm', 'cover']);
  assert.deepEqual(open(toggleValue(noFilters, 'material', 'a')).at(-1), 'material');
});

test('the pressure boxes show the ends of what there is', () => {
  const [range] = facetGroups(possible, possible, noFilters).filter(({ kind }) => kind === 'range');
  assert.equal(range?.kind === 'range' && `${range.lowest} to ${range.highest}`, '0 to 5,000+');
});

test('the highest bar fills the histogram, one product can still be seen, none is no bar', () => {
  const bars = histogram(
    [
      { key: 'a', from: 0, to: 10, doc_count: 200 },
      { key: 'b', from: 10, to: 20, doc_count: 1 },
      { key: 'c', from: 20, doc_count: 0 },
    ],
    {},
  );
  assert.deepEqual(
    bars.map(({ height }) => height),
    [34, 2, 0],
  );
});

test('bars are dark where the range reaches, both of its ends included', () => {
  const dark = (range: { min?: number; max?: number }) =>
    histogram(possible.pressurePsi?.buckets ?? [], range).map(({ inRange }) => inRange);
  assert.deepEqual(dark({}), [true, true, true]);
  assert.deepEqual(dark({ min: 2500 }), [false, true, true]);
  assert.deepEqual(dark({ min: 2499 }), [true, true, true]);
  assert.deepEqual(dark({ max: 2500 }), [true, true, false]);
  assert.deepEqual(dark({ max: 2499 }), [true, false, false]);
});

test('chips say what was chosen in the order of the sidebar, sizes by magnitude', () => {
  const sizes = ['1-1/4', '1/2', '1/4'].reduce((all, key) => toggleValue(all, 'bore', key), noFilters);
  const filters = setRange(toggleValue(sizes, 'norm', 'SAE 100R2'), 'pressurePsi', { min: 2500 });
  assert.deepEqual(
    chipsOf(filters, possible).map(({ label }) => label),
    ['Bore 1/4 in', 'Bore 1/2 in', 'Bore 1 1/4 in', 'From 2,500 psi', 'SAE 100R2'],
  );
});

test('a range is told by the ends it has', () => {
  assert.equal(rangeLabel('pressurePsi', { min: 2500 }), 'From 2,500 psi');
  assert.equal(rangeLabel('pressurePsi', { max: 5000 }), 'To 5,000 psi');
  assert.equal(rangeLabel('pressurePsi', { min: 2500, max: 5000 }), '2,500 – 5,000 psi');
});

test('values are written the way the trade writes them', () => {
  assert.equal(valueLabel('dash', '8'), '-08');
  assert.equal(valueLabel('angle', '0'), 'Straight');
  assert.equal(valueLabel('angle', '45'), '45°');
  assert.equal(valueLabel('category', 'QuickCoupling'), 'Quick Couplings');
  assert.equal(valueLabel('insertType', 'MF'), 'MF Multifit');
  assert.equal(valueLabel('construction', 'textile braid'), 'Textile braid');
  assert.equal(valueLabel('category', 'Unknown'), 'Unknown');
  assert.equal(chipLabel('bore', '1-1/4'), 'Bore 1 1/4 in');
  assert.equal(chipLabel('angle', '90'), 'Angle 90°');
});

function group(counts: Counts, filters: typeof noFilters, facet: string) {
  const found = facetGroups(counts, possible, filters).find((one) => one.facet === facet);
  assert.notEqual(found?.kind, 'range');
  return found?.kind === 'range' ? undefined : found;
}

function buckets(counts: Readonly<Record<string, number>>) {
  return { buckets: Object.entries(counts).map(([key, doc_count]) => ({ key, doc_count })) };
}
