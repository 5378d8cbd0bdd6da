import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type CatalogState, wholeCatalog } from '#features/catalog/catalog-search/catalog-state.rules.ts';
import { waysOn } from './ways-on.rules.ts';

const state: CatalogState = {
  ...wholeCatalog,
  query: 'bw2 swiveel',
  categories: ['Hose'],
  filters: { values: { bore: ['1/2'] }, ranges: { pressurePsi: { min: 9000 } } },
  view: 'grid',
  page: 3,
};
const none = { partNumbers: [], fewer: [] };

test('a search that offers nothing has no ways on', () => {
  assert.equal(waysOn(state, undefined, 0), undefined);
  assert.equal(waysOn(state, none, 0), undefined);
});

test('the text put right keeps category, filters and view, and starts at the first page', () => {
  const ways = waysOn(state, { ...none, corrected: { text: 'bw2 swivel', total: 3 } }, 0);
  assert.deepEqual(ways?.corrected, {
    label: 'bw2 swivel',
    state: { ...state, query: 'bw2 swivel', page: 1 },
    total: 3,
  });
});

test('a nearest part number is looked for in the whole catalog', () => {
  const [nearest] = waysOn(state, { ...none, partNumbers: ['BW2-08'] }, 0)?.partNumbers ?? [];
  assert.equal(nearest?.label, 'BW2-08');
  assert.deepEqual(nearest.state.categories, []);
  assert.deepEqual(nearest.state.filters, { values: {}, ranges: {} });
});

test('what is left out is named as the page names it: facets by their titles, words in quotes', () => {
  const filters = { values: { bore: ['1/2'] }, ranges: {} };
  const offered = {
    ...none,
    fewer: [
      { text: 'bw2 swiveel', filters, dropped: ['pressurePsi'], total: 2 },
      { text: 'bw2', filters: { values: {}, ranges: {} }, dropped: ['bore', 'swiveel'], total: 1 },
      { text: 'bw2', filters, dropped: ['norm'], total: 1 },
    ],
  };
  const ways = waysOn(state, offered, 0);
  assert.deepEqual(
    ways?.fewer.map(({ label }) => label),
    ['Without Working pressure', 'Without Bore and “swiveel”', 'Without “norm”'],
  );
  assert.deepEqual(ways?.fewer[0]?.state, { ...state, filters, page: 1 });
});

test('where the filters alone are too narrow, neither part numbers nor the clearing of all filters is offered twice', () => {
  const one = { values: { bore: ['1/2'] }, ranges: {} };
  const ways = waysOn(
    state,
    {
      partNumbers: ['BW2-08'],
      fewer: [
        { text: state.query, filters: one, dropped: ['pressurePsi'], total: 1 },
        {
          text: state.query,
          filters: { values: {}, ranges: {} },
          dropped: ['bore', 'pressurePsi'],
          total: 1,
        },
      ],
    },
    1,
  );
  assert.deepEqual(ways?.partNumbers, []);
  assert.deepEqual(
    ways?.fewer.map(({ label }) => label),
    ['Without Working pressure'],
  );
});
