import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getProduct, searchProducts } from '#features/catalog/catalog-search/catalog.contract.ts';
import { urlOf } from './call.ts';
import { opensOnce, paths } from './paths.ts';

test('the state of the catalog is in its address, and what is usual is left out', () => {
  assert.equal(paths.catalog(), '/products');
  assert.equal(paths.catalog({ page: 1, query: '', sort: undefined }), '/products');
  assert.equal(
    paths.catalog({ page: 3, productCategory: 'Hose', aggregates: '{"bore":["1/2"]}', view: 'table' }),
    '/products?page=3&productCategory=Hose&aggregates=%7B%22bore%22%3A%5B%221%2F2%22%5D%7D&view=table',
  );
});

test('a search term may hold a slash, a plus or a percent sign', () => {
  assert.equal(paths.search('1/2 100% BW2+MF'), '/products/search/1%2F2%20100%25%20BW2%2BMF');
});

test('a crimp address stops at the first step that is not chosen', () => {
  assert.equal(paths.crimp(), '/crimp-specs');
  assert.equal(paths.crimp({ hose: 'H28006', dash: '06' }), '/crimp-specs/H28006/06');
  assert.equal(paths.crimp({ hose: 'H28006', insertType: 'MF' }), '/crimp-specs/H28006');
});

test('signing in comes back to where the reader was', () => {
  assert.equal(paths.login('/product/x/1?a=b'), '/login?referrer=%2Fproduct%2Fx%2F1%3Fa%3Db');
});

test('a call is its path with the parameters filled in and the absent values left out', () => {
  assert.equal(urlOf(getProduct, { params: { id: 'a/b' } }), '/api/products/a%2Fb');
  assert.equal(
    urlOf(searchProducts, { query: { query: '-8', limit: undefined } }),
    '/api/products/search?query=-8',
  );
});

test('signing out and the links of mails are never fetched ahead', () => {
  for (const path of [
    '/logout',
    '/stop-ordering',
    '/confirmations/abc',
    '/password-resets/abc',
    '/logout/',
    '/quotes/abc',
  ])
    assert.match(path, opensOnce);
  for (const path of ['/logouts', '/products/search/logout']) assert.doesNotMatch(path, opensOnce);
});
