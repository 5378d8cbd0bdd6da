import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listPaths } from './list-paths.rules.ts';

test('each choice of the search bar that has products is listed once, and each type or family in it', () => {
  assert.deepEqual(
    listPaths([
      { category: 'Coupling', type: 'Adapters' },
      { category: 'Fitting' },
      { category: 'Hose', type: 'Wire braid' },
      { category: 'QuickCoupling', type: 'Adapters' },
    ]).map(decodeURIComponent),
    [
      '/products?productCategory=Hose',
      '/products?productCategory=Fitting,Coupling,QuickCoupling',
      '/products?productCategory=Fitting,Coupling,QuickCoupling&aggregates={"subcategory":["Adapters"]}',
      '/products?productCategory=Hose&aggregates={"subcategory":["Wire+braid"]}',
    ],
  );
});
