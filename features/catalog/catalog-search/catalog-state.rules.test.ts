import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { categories } from '#features/catalog/products/categories.contract.ts';
import { paths } from '#web/paths.ts';
import { sorts } from './catalog.contract.ts';
import {
  type CatalogState,
  isFormSubmission,
  readCatalogState,
  shownView,
  toSearchInput,
  views,
  withoutFilters,
  withPage,
  withRange,
  withSort,
  withToggled,
  withView,
  writeCatalogState,
} from './catalog-state.rules.ts';
import { noFilters, toggleValue } from './facet-filters.rules.ts';

const start: CatalogState = {
  query: '',
  categories: [],
  filters: noFilters,
  sort: 'relevance',
  page: 1,
  items: 24,
};

const query = fc.string({ maxLength: 60, unit: 'grapheme' }).map((text) => text.trim());
const state: fc.Arbitrary<CatalogState> = fc
  .record({
    query,
    categories: fc.subarray([...categories]),
    bores: fc.uniqueArray(fc.constantFrom('1/4', '1/2', '1-1/4', '2'), { maxLength: 4 }),
    minPsi: fc.option(fc.nat(10_000)),
    sort: fc.constantFrom(...sorts),
    view: fc.option(fc.constantFrom(...views)),
    page: fc.integer({ min: 1, max: 250 }),
    items: fc.integer({ min: 1, max: 100 }),
    fromSearchBox: fc.boolean(),
  })
  .map(({ bores, minPsi, view, fromSearchBox, ...rest }) => ({
    ...rest,
    filters: {
      ...bores.reduce((all, bore) => toggleValue(all, 'bore', bore), noFilters),
      ranges: minPsi === null ? {} : { pressurePsi: { min: minPsi } },
    },
    ...(view === null ? {} : { view }),
    ...(fromSearchBox ? { source: 'search-box' as const } : {}),
  }));

test('a link to the catalog shows the reader exactly what its sender saw', () => {
  fc.assert(
    fc.property(state, (sent) => {
      assert.deepEqual(readCatalogState(urlOf(sent)), { state: sent });
    }),
  );
});

test('the term in the path is the query, slashes, percent signs and all', () => {
  fc.assert(
    fc.property(query, (term) => {
      fc.pre(term !== '.' && term !== '..' && term !== '');
      const url = new URL(`http://shop/products/search/${encodeURIComponent(term)}?productCategory=Hose`);
      assert.equal(readCatalogState(url).state.query, term);
    }),
  );
  assert.equal(read('/products/search/1%2F2').query, '1/2');
  assert.equal(read('/products/search/100%').query, '100%');
  assert.equal(read('/products/search?query=bw2').query, 'bw2');
});

test('the plain catalog has a plain address', () => {
  assert.deepEqual(writeCatalogState(start), {});
  assert.deepEqual(read('/products'), start);
});

test('what an address says wrongly is left at its default', () => {
  assert.deepEqual(
    read('/products?page=0&items=lots&sort=colour&view=film&productCategory=Crimp,Nail&source=x&y=z'),
    start,
  );
  assert.equal(read('/products?page=-3').page, 1);
  assert.deepEqual(read('/products?productCategory=Coupling, Fitting').categories, ['Fitting', 'Coupling']);
});

test('items are cut to 100, and limit is another word for them', () => {
  assert.equal(read('/products?items=5000').items, 100);
  assert.equal(read('/products?items=0').items, 24);
  assert.equal(read('/products?limit=8').items, 8);
  assert.equal(read('/products?limit=8&items=48').items, 48);
});

test('no page is asked for that the search would refuse', () => {
  const far = read('/products?page=99999999&items=100');
  assert.equal(toSearchInput(far).skip, '25000');
  assert.equal(toSearchInput(read('/products?page=99999999')).skip, '24984');
});

test('filters that cannot be read show all products and say so', () => {
  assert.deepEqual(readCatalogState(new URL('http://shop/products?aggregates={"bore"')), {
    state: start,
    notice: 'The chosen filters could not be read.',
  });
});

test('the fields of the filter form are filters, and call for the canonical address', () => {
  const url = new URL(
    'http://shop/products?productCategory=Hose&f.bore=1/2&f.bore=3/4&f.pressurePsi.min=2500',
  );
  const { state: sent } = readCatalogState(url);
  assert.equal(isFormSubmission(url), true);
  assert.deepEqual(writeCatalogState(sent), {
    productCategory: 'Hose',
    aggregates: '{"bore":["1/2","3/4"],"pressurePsi":{"min":2500}}',
  });
  assert.equal(isFormSubmission(urlOf(sent)), false);
});

test('any change of the filters or the sort starts again at page 1', () => {
  const third = withPage(start, 3);
  assert.equal(third.page, 3);
  assert.equal(withToggled(third, 'bore', '1/2').page, 1);
  assert.equal(withRange(third, 'pressurePsi', { min: 3000 }).page, 1);
  assert.equal(withoutFilters(third).page, 1);
  assert.equal(withSort(third, 'name').page, 1);
  assert.equal(withView(third, 'table').page, 3);
});

test('the search is asked for the page, the filters and nothing of the layout', () => {
  const asked = {
    ...withToggled(start, 'bore', '1/2'),
    query: 'hose',
    page: 3,
    items: 48,
    view: 'grid' as const,
  };
  assert.deepEqual(toSearchInput(asked), {
    query: 'hose',
    aggregates: '{"bore":["1/2"]}',
    limit: '48',
    skip: '96',
  });
});

test('one category or a search is a table, everything at once is drawings, unless the reader chose', () => {
  assert.equal(shownView(start), 'grid');
  assert.equal(shownView({ ...start, categories: ['Hose'] }), 'table');
  assert.equal(shownView({ ...start, categories: ['Fitting', 'Coupling'] }), 'grid');
  assert.equal(shownView({ ...start, query: 'bw2' }), 'table');
  assert.equal(shownView({ ...start, view: 'table' }), 'table');
  assert.deepEqual(withView({ ...start, view: 'table' }, 'grid'), start);
  assert.deepEqual(withView(start, 'table'), { ...start, view: 'table' });
});

function urlOf(sent: CatalogState): URL {
  const url = new URL('http://shop/products');
  for (const [name, text] of Object.entries(writeCatalogState(sent)))
    url.searchParams.set(name, String(text));
  return url;
}

const read = (address: string) => readCatalogState(new URL(address, 'http://shop')).state;

test('the short way to the fittings of an assembly is the address that the catalog has for them', () => {
  const filters = { values: { insertType: ['MF'], dash: ['-08'] }, ranges: {} };
  const state = writeCatalogState({ ...start, categories: ['Fitting'], filters });
  assert.equal(paths.fittings('MF', '08'), paths.catalog(state));
});
