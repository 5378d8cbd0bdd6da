import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readCatalogState } from '#features/catalog/catalog-search/catalog-state.rules.ts';
import { categories } from '#features/catalog/products/categories.contract.ts';
import { selectionOf, selector } from '#features/catalog/products/category-names.rules.ts';
import { dollars } from '#features/catalog/products/list-price.rules.ts';
import { codeOf, nameOf } from '#features/catalog/products/product-name.rules.ts';
import {
  catalogHeadline,
  catalogTitle,
  countedProducts,
  countsLine,
  rowsLine,
  tableHeads,
  unknownLine,
} from './catalog-words.rules.ts';

const at = (address: string) => readCatalogState(new URL(address, 'http://shop')).state;

test('the page is called what the search bar calls its choice', () => {
  assert.equal(catalogTitle(at('/products')), 'Shop Product Catalog');
  assert.equal(catalogTitle(at('/products?productCategory=Hose')), 'Hose');
  assert.equal(catalogTitle(at('/products?productCategory=QuickCoupling,Fitting,Coupling')), 'Fittings');
  assert.equal(catalogTitle(at('/products?productCategory=AssemblyEquipment')), 'Assembly Equip');
  assert.equal(catalogTitle(at('/products?productCategory=Hose,Accessory')), 'Hose, Accessories');
  const braid = '/products?productCategory=Hose&aggregates={"subcategory":["Wire braid"]}';
  assert.equal(catalogTitle(at(braid)), 'Hose: Wire braid');
  assert.equal(catalogHeadline(at(`${braid}&page=2`)), 'Hose: Wire braid, page 2');
  const two = '/products?productCategory=Hose&aggregates={"subcategory":["Wire braid"],"bore":["1/2"]}';
  assert.equal(catalogTitle(at(two)), 'Hose');
  assert.equal(catalogTitle(at('/products/search/bw2')), 'Results for “bw2”');
  assert.equal(catalogTitle(at('/products/search/bw2?productCategory=Hose')), 'Results for “bw2” in Hose');
});

test('every category belongs to one choice of the search bar', () => {
  for (const category of categories) assert.ok(selectionOf(category));
  assert.equal(selector.flatMap((selection) => selection.categories).length, categories.length);
});

test('the line of counts says how far the filters narrow', () => {
  const filtered = at('/products?productCategory=Hose&aggregates={"bore":["1/2"]}');
  assert.equal(countsLine(filtered, 11, 35, 82), '11 of 35 series, 82 part numbers');
  assert.equal(countsLine(filtered, 35, 35, 251), '35 series, 251 part numbers');
  assert.equal(countsLine(at('/products'), 332, 332, 1491), '332 products, 1,491 part numbers');
  assert.equal(countsLine(at('/products'), 1, 1, 1), '1 product, 1 part number');
  assert.equal(countedProducts(at('/products?productCategory=Hose'), 11), '11 series');
});

test('the end of the list says which rows these are', () => {
  assert.equal(rowsLine(at('/products'), 24, 332), '1–24 of 332');
  assert.equal(rowsLine(at('/products?page=14'), 20, 332), '313–332 of 332');
  assert.equal(rowsLine(at('/products?page=2&items=100'), 100, 1491), '101–200 of 1,491');
});

test('the table says whose price it is, by the foot where it is hose', () => {
  assert.deepEqual(tableHeads('Hose', 'visitor'), { code: 'Series', price: { head: 'Price' } });
  assert.deepEqual(tableHeads('Hose', 'customer').price, {
    head: 'Your price from',
    unit: 'per ft, list below',
  });
  assert.deepEqual(tableHeads('Fitting', 'customer').price, { head: 'Your price from', unit: 'list below' });
  assert.deepEqual(tableHeads('Hose', 'admin').price, { head: 'List price from', unit: 'per ft' });
  assert.deepEqual(tableHeads(undefined, 'admin'), { code: 'Code', price: { head: 'List price from' } });
});

test('prices have two decimals, or up to four where a foot costs that', () => {
  assert.equal(dollars(3.1), '$3.10');
  assert.equal(dollars(6.0538), '$6.0538');
  assert.equal(dollars(2450), '$2,450.00');
});

test('the code stands beside the name, not in it', () => {
  const hose = { id: 'bw2', name: '2-Wire Braid Hydraulic Hose BW2', facts: { code: 'BW2' }, variants: [] };
  assert.equal(nameOf(hose), '2-Wire Braid Hydraulic Hose');
  assert.equal(nameOf({ ...hose, name: 'Hose' }), 'Hose');
  assert.equal(
    codeOf({ id: 'e-eq-cr10', name: 'Crimper', facts: {}, variants: [{ name: 'EQ-CR10' }] }),
    'EQ-CR10',
  );
  assert.equal(codeOf({ id: 'x1', name: 'X', facts: {}, variants: [] }), 'X1');
});

test('words that nothing says are named', () => {
  assert.equal(unknownLine(['bobcat']), 'Nothing says “bobcat”.');
  assert.equal(unknownLine(['bobcat', 'qwzx']), 'Nothing says “bobcat” or “qwzx”.');
});
