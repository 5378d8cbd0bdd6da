import assert from 'node:assert/strict';
import { test } from 'node:test';
import { facets } from '#features/catalog/products/facets.contract.ts';
import { demoCatalog } from '#features/catalog/products/testing/demo-catalog.ts';
import type { Row } from '#search/engine.ts';
import {
  catalogDocument,
  catalogSchema,
  documentWords,
  type IndexedProduct,
} from './catalog-document.rules.ts';

const products = new Map((await demoCatalog()).map((product) => [product.id, product]));
const product = (id: string): IndexedProduct => {
  const found = products.get(id);
  assert.ok(found, id);
  return found;
};
const rowOf = (id: string, partNumber: string): Row => {
  const row = catalogDocument(product(id), 0).rows.find((one) => one.id === partNumber);
  assert.ok(row, partNumber);
  return row;
};

test('a hose size is filtered by bore, dash, pressure, norm, construction, temperature, cover and application', () => {
  const { values, numbers } = rowOf('bw2', 'BW2-08');
  assert.deepEqual(values['category'], ['Hose']);
  assert.deepEqual(values['bore'], ['1/2']);
  assert.deepEqual(values['dash'], ['-08']);
  assert.equal(numbers['pressurePsi'], 3975);
  assert.deepEqual(values['norm'], ['SAE 100R2AT', 'EN 853 2SN', 'ISO 1436 2SN/R2ATS']);
  assert.deepEqual(values['construction'], ['2 wire braids']);
  assert.deepEqual(values['temperature'], ['−40 to 212 °F']);
  assert.deepEqual(values['cover'], ['Abrasion, oil and weather resistant synthetic rubber']);
  assert.deepEqual(values['application'], ['High-pressure hydraulic lines, mobile and industrial']);
  assert.deepEqual(values['manufacturer'], ['Northfield']);
});

test('SAE 100R5 keeps its own dash: -08 is 13/32 in', () => {
  const { values } = rowOf('tc5', 'TC5-08');
  assert.deepEqual([values['bore'], values['dash'], values['dn']], [['13/32'], ['-08'], ['10']]);
  assert.deepEqual(values['norm'], ['SAE 100R5', 'SAE J1402 AII']);
});

test('a hose end is filtered by the bore of its hose, thread, gender, angle, insert type and material', () => {
  const { values } = rowOf('f-fjx90', 'FJX90-08-10');
  assert.deepEqual(values['bore'], ['1/2']);
  assert.deepEqual(values['dash'], ['-08']);
  assert.deepEqual(values['threadDash'], ['-10']);
  assert.deepEqual(values['thread'], ['7/8-14 UNF']);
  assert.deepEqual(values['gender'], ['Female']);
  assert.deepEqual(values['angle'], ['90°']);
  assert.ok(values['insertType']?.includes('MF'));
  assert.deepEqual(values['norm'], ['SAE J514', 'ISO 8434-2']);
  assert.deepEqual(values['material'], ['Low-carbon steel']);
  assert.deepEqual(rowOf('f-mj', 'MJ-08-08').values['angle'], ['Straight']);
});

test('a quick coupling is filtered by body size, port thread, connection and which half it is', () => {
  const { values } = rowOf('q-ffc', 'FFCN-08');
  assert.deepEqual(values['bodySize'], ['1/2']);
  assert.deepEqual(values['thread'], ['1/2-14 NPTF']);
  assert.deepEqual(values['connection'], ['Push-to-connect, sleeve lock']);
  assert.deepEqual(values['gender'], ['Female']);
  assert.deepEqual(values['norm'], ['ISO 16028']);
});

test('an adapter is filtered by both of its threads, dashes and genders, and by its shape', () => {
  const { values } = rowOf('a-a08', 'A08-08-08');
  assert.deepEqual(values['gender'], ['Male', 'Female']);
  assert.deepEqual(values['angle'], ['90°']);
  const reducer = rowOf('a-a02', 'A02-08-06').values;
  assert.deepEqual(reducer['thread'], ['3/4-16 UNF', '3/8-18 NPTF']);
  assert.deepEqual(reducer['dash'], ['-08', '-06']);
  assert.deepEqual(rowOf('a-a11', 'A11-08-08').values['angle'], ['Tee']);
});

test('a standard without a number is no norm', () => {
  assert.deepEqual(rowOf('f-pbmp', 'PBMP-04-04').values['norm'], []);
  assert.deepEqual(rowOf('q-sfc', 'SFCN-08').values['norm'], []);
});

test('a constant-pressure spiral hose has 4 spirals in its small sizes and 6 in its large ones', () => {
  assert.deepEqual(rowOf('sp13', 'SP13-16').values['construction'], ['4 wire spirals']);
  assert.deepEqual(rowOf('sp13', 'SP13-20').values['construction'], ['6 wire spirals']);
});

test('products sort by name, smallest bore, highest pressure and lowest list price; ZITEM has no price to sort by', () => {
  const { sorts } = catalogDocument(product('bw2'), 7);
  assert.deepEqual(sorts, {
    position: 7,
    name: '2-Wire Braid Hydraulic Hose BW2',
    bore: 4.8,
    pressure: 6000,
    price: sorts['price'],
  });
  const { variants, ...rest } = product('bw2');
  const call = variants.map((variant) => ({ ...variant, itemClass: 'ZITEM' as const }));
  assert.equal('price' in catalogDocument({ ...rest, variants: call }, 0).sorts, false);
});

test('no text and no value of the index holds a price', () => {
  const priced = {
    ...product('bw2'),
    variants: product('bw2').variants.map((one) => ({ ...one, listPriceE4: 987_654_321 })),
  };
  const { sorts, ...shown } = catalogDocument(priced, 0);
  assert.equal(sorts['price'], 987_654_321);
  assert.doesNotMatch(JSON.stringify(shown), /987654321|98765/);
});

test('every value of every row belongs to a facet of the schema, and every facet of the sidebar has values', () => {
  const rows = [...products.values()].flatMap((one, position) => catalogDocument(one, position).rows);
  const names = new Set(rows.flatMap(({ values }) => Object.keys(values)));
  assert.deepEqual(
    [...names].filter((name) => !catalogSchema.values.includes(name)),
    [],
  );
  const empty = facets.filter(
    (facet) => facet !== 'pressurePsi' && !rows.some(({ values }) => (values[facet] ?? []).length > 0),
  );
  assert.deepEqual(empty, []);
  assert.ok(
    rows.every(({ values }) => Object.values(values).every((list) => new Set(list).size === list.length)),
  );
});

test('the words of a document are known to the reader of searches', () => {
  const words = documentWords(catalogDocument(product('f-fjx'), 0));
  for (const word of ['female', 'jic', 'swivel', 'fjx', '8434', 'zinc']) assert.ok(words.has(word), word);
});
