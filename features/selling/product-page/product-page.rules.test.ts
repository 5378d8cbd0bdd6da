import assert from 'node:assert/strict';
import { test } from 'node:test';
import { writeCatalogState } from '#features/catalog/catalog-search/catalog-state.rules.ts';
import { dollars, priceFrom } from '#features/catalog/products/list-price.rules.ts';
import type { Product, Variant } from '#features/catalog/products/product.contract.ts';
import {
  describedAs,
  drawnSize,
  introduction,
  isSimple,
  layersOf,
  nearestOf,
  normBoxes,
  priceHead,
  stepsTo,
  wordsOfSlug,
} from './product-page.rules.ts';

const bw2 = product({
  id: 'bw2',
  name: '2-Wire Braid Hydraulic Hose BW2',
  facts: { code: 'BW2', family: 'Wire braid', application: 'High-pressure lines, mobile and industrial' },
  norms: { sae: ['SAE 100R2AT', 'Performance of SAE 100R17'], en: ['EN 853 2SN'], iso: [] },
  structure: 'Tube: rubber; Reinforcement: 2 braids; Cover: rubber',
  variants: [hose('BW2-04', '1/4'), hose('BW2-08', '1/2'), hose('BW2-16', '1')],
});
const crimper = product({
  id: 'e-eq-cr10',
  name: 'Portable hand-pump crimper',
  productCategory: 'AssemblyEquipment',
  facts: { subcategory: 'Crimpers' },
  variants: [size('EQ-CR10')],
});

test('a hose stands under the catalog, Hose and its family; each step leads to a list', () => {
  const steps = stepsTo(bw2);
  assert.deepEqual(
    steps.map(({ label }) => label),
    ['Shop Product Catalog', 'Hose', 'Wire braid', 'BW2'],
  );
  assert.deepEqual(
    steps.map(({ list }) => list && writeCatalogState(list)),
    [
      {},
      { productCategory: 'Hose' },
      { productCategory: 'Hose', aggregates: '{"subcategory":["Wire braid"]}' },
      undefined,
    ],
  );
});

test('a description is shown as it was written, unless it only says the name again', () => {
  assert.equal(describedAs({ ...bw2, description: 'Two braids.\nTough.' }), 'Two braids.\nTough.');
  assert.equal(describedAs({ ...crimper, description: 'Portable hand-pump crimper.' }), '');
});

test('a machine stands under its type, which is a filter', () => {
  const type = stepsTo(crimper)[2];
  assert.equal(type?.label, 'Crimpers');
  assert.deepEqual(type?.list && writeCatalogState(type.list), {
    productCategory: 'AssemblyEquipment',
    aggregates: '{"subcategory":["Crimpers"]}',
  });
});

test('the line under the name says code, number of sizes and use', () => {
  assert.equal(introduction(bw2), 'BW2, 3 sizes. High-pressure lines, mobile and industrial.');
  assert.equal(introduction(crimper), 'EQ-CR10. Crimpers.');
});

test('only a machine or an accessory of one size goes without a table', () => {
  assert.equal(isSimple(crimper), true);
  assert.equal(isSimple({ ...crimper, variants: [size('A'), size('B')] }), false);
  assert.equal(isSimple({ ...bw2, variants: [hose('BW2-04', '1/4')] }), false);
});

test('the plate shows the size asked for, else the half inch, else the one in the middle', () => {
  assert.equal(drawnSize(bw2.variants, 'BW2-16')?.id, 'BW2-16');
  assert.equal(drawnSize(bw2.variants, undefined)?.id, 'BW2-08');
  assert.equal(drawnSize(bw2.variants, 'BW2-99')?.id, 'BW2-08');
  assert.equal(drawnSize([size('A'), size('B'), size('C')], undefined)?.id, 'B');
  assert.equal(drawnSize([size('A'), size('B')], undefined)?.id, 'A');
  assert.equal(drawnSize([], undefined), undefined);
});

test('the head of the price column says whose price and, where it is not a piece, for what', () => {
  assert.deepEqual(priceHead(bw2, 'visitor'), { head: 'Price' });
  const published = { ...bw2, variants: bw2.variants.map((variant) => ({ ...variant, price: 8.35 })) };
  assert.deepEqual(priceHead(published, 'visitor'), { head: 'List price', unit: 'per ft' });
  assert.deepEqual(priceHead(bw2, 'customer'), { head: 'Your price', unit: 'per ft' });
  assert.deepEqual(priceHead(bw2, 'admin'), { head: 'List price', unit: 'per ft' });
  assert.deepEqual(priceHead(crimper, 'customer'), { head: 'Your price' });
  const sleeve = { ...size('AC-SG10'), package: { category: 'Box', length: 0, unit: 'ft', quantity: 50 } };
  assert.deepEqual(priceHead({ productCategory: 'Accessory', variants: [sleeve] }, 'customer'), {
    head: 'Your price',
    unit: 'per ft',
  });
});

test('norms stand under their body without repeating it; a body without norms has no box', () => {
  assert.deepEqual(normBoxes(bw2), [
    { body: 'SAE', norms: ['100R2AT', 'Performance of SAE 100R17'] },
    { body: 'EN', norms: ['853 2SN'] },
  ]);
});

test('the structure is a list of layers', () => {
  assert.deepEqual(layersOf(bw2), ['Tube: rubber', 'Reinforcement: 2 braids', 'Cover: rubber']);
  assert.deepEqual(layersOf(crimper), []);
  assert.deepEqual(layersOf({}), []);
});

test('a product that is gone is looked for by the words of its address', () => {
  assert.equal(wordsOfSlug('2-wire-braid-hydraulic-hose-bw2'), '2 wire braid hydraulic hose bw2');
  const [nearest] = nearestOf(undefined, { products: [{ ...bw2, variants: [] }], total: 1 }, 4);
  assert.equal(nearest?.label, 'BW2 2-Wire Braid Hydraulic Hose');
});

test('what the number nearly names comes before what the words say, each once, unless it names too much', () => {
  const listed = (...ids: readonly string[]) => ids.map((id) => ({ ...bw2, id, variants: [] }));
  const words = { products: listed('w1', 'both', 'w2', 'w3'), total: 40 };
  const idsOf = (total: number) =>
    nearestOf({ products: listed('both', 'n1'), total }, words, 4).map(({ id }) => id);
  assert.deepEqual(idsOf(2), ['both', 'n1', 'w1', 'w2']);
  assert.deepEqual(idsOf(70), ['w1', 'both', 'w2', 'w3']);
});

test('the price from of sizes without any price is none', () => {
  assert.equal(priceFrom([{}, {}]), undefined);
  assert.deepEqual(priceFrom([{ price: 5 }, {}]), { list: 5 });
  assert.equal(dollars(0.5), '$0.50');
});

function size(id: string): Variant {
  return { id, name: id, itemClass: 'STD', options: [] };
}

function hose(id: string, inches: string): Variant {
  return { ...size(id), bore: { insideDiameter: 1, diameterNominal: 1, inches } };
}

function product(own: Partial<Product> & Pick<Product, 'id' | 'name' | 'facts' | 'variants'>): Product {
  return {
    slug: own.id,
    description: '',
    longDescription: '',
    productCategory: 'Hose',
    manufacturer: { name: 'Northfield' },
    images: [{ url: `/images/products/${own.id}.svg`, description: own.name }],
    links: [],
    norms: { en: [], iso: [], sae: [] },
    keyPerformance: [],
    version: 1,
    ...own,
  };
}
