import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { SearchQuery } from './catalog.contract.ts';
import { readSearchRequest } from './search-request.rules.ts';

const read = (query: SearchQuery, seesPrices = false) => {
  const outcome = readSearchRequest(query, seesPrices);
  assert.ok(outcome.ok, JSON.stringify(outcome));
  return outcome.value;
};
const refused = (query: SearchQuery) => {
  const outcome = readSearchRequest(query, false);
  return outcome.ok ? undefined : outcome.problems[0]?.field;
};

test('an empty query is the first 24 of everything', () => {
  assert.deepEqual(read({}), {
    text: '',
    categories: undefined,
    filters: { values: {}, ranges: {} },
    sort: 'relevance',
    skip: 0,
    limit: 24,
  });
});

test('a page never holds more than 100, and a list is paged to 25,000', () => {
  assert.equal(read({ limit: '100' }).limit, 100);
  assert.equal(read({ limit: '101' }).limit, 100);
  assert.equal(read({ limit: '-1' }).limit, 24);
  assert.equal(read({ skip: '25000' }).skip, 25_000);
  assert.equal(refused({ skip: '25001' }), 'skip');
});

test('chosen filters are read by facet', () => {
  const { filters } = read({
    aggregates: '{"bore":["1/2","3/4","1/2"],"pressurePsi":{"min":3000},"colour":["red"],"dash":[8]}',
  });
  assert.deepEqual(filters, {
    values: { bore: ['1/2', '3/4'], dash: ['8'] },
    ranges: { pressurePsi: { min: 3000 } },
  });
});

const malformed = [
  '{',
  '[]',
  'null',
  '"bore"',
  '{"bore":"1/2"}',
  '{"bore":{"min":1}}',
  '{"pressurePsi":["3000"]}',
  '{"pressurePsi":{"min":"3000"}}',
  '{"bore":[["1/2"]]}',
  `{"bore":["${'x'.repeat(101)}"]}`,
  JSON.stringify({ bore: Array.from({ length: 51 }, String) }),
  `{"bore":["${'x'.repeat(5000)}"]}`,
  '{"unknown":{"a":{"b":1}}}',
];
for (const aggregates of malformed)
  test(`aggregates ${aggregates.slice(0, 40)} is refused`, () =>
    assert.equal(refused({ aggregates }), 'aggregates'));

test('a key named like a part of every object is no filter', () => {
  assert.deepEqual(read({ aggregates: '{"__proto__":["x"],"constructor":["y"]}' }).filters, {
    values: {},
    ranges: {},
  });
});

test('the selector names one or several categories, the model one', () => {
  assert.deepEqual(read({ productCategory: 'Fitting,Coupling,QuickCoupling' }).categories, [
    'Fitting',
    'Coupling',
    'QuickCoupling',
  ]);
  assert.deepEqual(read({ model: 'Hose' }).categories, ['Hose']);
  assert.deepEqual(read({ productCategory: 'Hose,Fitting', model: 'Hose' }).categories, ['Hose']);
  assert.equal(read({ productCategory: 'All' }).categories, undefined);
  assert.deepEqual(read({ productCategory: 'Crimp' }).categories, []);
  assert.deepEqual(read({ productCategory: 'Hose', model: 'Fitting' }).categories, []);
});

test('only who sees prices sorts by them', () => {
  assert.equal(read({ sort: 'price' }).sort, 'relevance');
  assert.equal(read({ sort: 'price' }, true).sort, 'price');
  assert.equal(read({ sort: 'bogus' }).sort, 'relevance');
});

test('no text makes it throw', () => {
  fc.assert(
    fc.property(fc.string(), fc.json(), fc.string(), (query, aggregates, skip) => {
      readSearchRequest({ query, aggregates, skip }, true);
    }),
  );
});
