import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Category } from '#features/catalog/products/product.contract.ts';
import type { ProductSummary } from '#features/catalog/products/product-summary.contract.ts';
import { rangesOf } from '#features/catalog/products/product-summary.rules.ts';
import { catalogRows } from './catalog-rows.rules.ts';

const bw2 = product('Hose', {
  id: 'bw2',
  name: '2-Wire Braid Hydraulic Hose BW2',
  norms: { sae: ['SAE 100R2AT'], en: ['EN 853 2SN'], iso: ['ISO 1436 2SN/R2ATS'] },
  facts: { code: 'BW2', reinforcement: '2 braids of high-tensile steel wire', tempMinC: -40, tempMaxC: 100 },
  bore: { from: '3/16', to: '1-1/4' },
  pressurePsi: { from: 1150, to: 6000 },
  variants: [size('BW2-03'), size('BW2-04')],
});

test('a hose is a row of norms, reinforcement, bore, pressure, temperature and sizes', () => {
  const { columns, rows } = catalogRows([bw2], 'table');
  assert.deepEqual(
    columns.map(({ head, unit }) => (unit ? `${head}, ${unit}` : head)),
    ['Norms', 'Reinforcement', 'Bore, in', 'Working pressure, psi', 'Temperature, °F', 'Sizes'],
  );
  assert.deepEqual(rows[0]?.cells, [
    'SAE 100R2AT\nEN 853 2SN',
    '2 wire braids',
    '3/16 – 1 1/4',
    '1,150 – 6,000',
    '−40 to 212',
    '2',
  ]);
});

test('the least and the greatest pressure are in bar what their sizes have, and not said where one of them says nothing', () => {
  const size = (id: string, psi: number, bar?: number) => ({
    id,
    maxWorkingPressure: { psi, ...(bar !== undefined && { bar }) },
  });
  const sizes = [size('BW2-08', 3975, 275), size('BW2-03', 6000, 415), size('BW2-32', 1150, 80)];
  assert.deepEqual(rangesOf(sizes), {
    pressurePsi: { from: 1150, to: 6000 },
    pressureBar: { from: 80, to: 415 },
  });
  assert.deepEqual(rangesOf([...sizes, size('BW2-40', 900)]), { pressurePsi: { from: 900, to: 6000 } });
  assert.deepEqual(rangesOf([{ id: 'BW2-40' }]), {});
});

test('a row has its least and greatest pressure as the sizes have them in bar, where both do', () => {
  const ratedOf = (product: ProductSummary) => catalogRows([product], 'table').rows[0]?.rated;
  assert.deepEqual(ratedOf({ ...bw2, pressureBar: { from: 80, to: 415 } }), [
    { maxWorkingPressure: { psi: 1150, bar: 80 } },
    { maxWorkingPressure: { psi: 6000, bar: 415 } },
  ]);
  assert.deepEqual(ratedOf(bw2), []);
  const few = { matches: ['BW2-03'], matched: { pressurePsi: { from: 6000, to: 6000 } } };
  assert.deepEqual(
    ratedOf({ ...bw2, pressureBar: { from: 80, to: 415 }, ...few }),
    [],
    'not of all its sizes',
  );
});

test('a grid cell says code and norm, bore, pressure and how many sizes', () => {
  const [row] = catalogRows([bw2], 'grid').rows;
  assert.equal(row?.code, 'BW2');
  assert.equal(row?.name, '2-Wire Braid Hydraulic Hose');
  assert.equal(row?.line, 'BW2, SAE 100R2AT');
  assert.deepEqual(row?.facts, [
    { label: 'Bore, in', value: '3/16 – 1 1/4' },
    { label: 'Pressure, psi', value: '1,150 – 6,000' },
    { label: 'Sizes', value: '2' },
  ]);
});

test('one value is no range: 4,000 psi in every size', () => {
  const even = { ...bw2, pressurePsi: { from: 4000, to: 4000 } };
  assert.equal(catalogRows([even], 'table').rows[0]?.cells[3], '4,000');
});

test('a column that no product fills is left out, and every row has a cell for each column', () => {
  const bare = product('Hose', {
    id: 'x1',
    name: 'Plain hose X1',
    facts: { code: 'X1' },
    variants: [size('X1-04')],
  });
  assert.deepEqual(
    catalogRows([bare], 'table').columns.map(({ key }) => key),
    ['sizes'],
  );
  const both = catalogRows([bw2, bare], 'table');
  assert.deepEqual(both.rows[1]?.cells, ['', '', '', '', '', '1']);
});

test('a fitting is a row of its ends', () => {
  const elbow = product('Fitting', {
    id: 'f-fjx90',
    name: 'Female JIC 37 deg swivel 90 deg',
    facts: { code: 'FJX90', standard: 'SAE J514 / ISO 8434-2', angleDegrees: 90, seat: '37 deg cone' },
    bore: { from: '1/4', to: '1' },
    thread: { from: '7/16-20 UNF', to: '1-5/16-12 UN' },
    variants: [size('FJX90-04-04'), size('FJX90-16-16')],
  });
  const { columns, rows } = catalogRows([elbow], 'table');
  assert.deepEqual(
    columns.map(({ head }) => head),
    ['Standard', 'Angle', 'Seat', 'Hose', 'Thread', 'Sizes'],
  );
  assert.deepEqual(rows[0]?.cells, [
    'SAE J514 / ISO 8434-2',
    '90°',
    '37° cone',
    '1/4 – 1',
    '7/16-20 UNF – 1 5/16-12 UN',
    '2',
  ]);
  assert.equal(rows[0]?.line, 'FJX90, SAE J514 / ISO 8434-2');
});

test('a flange is told without its bolts', () => {
  const flange = product('Fitting', {
    id: 'f-c61',
    name: 'SAE Code 61 flange head',
    facts: { code: 'C61' },
    thread: {
      from: 'Code 61 1/2 flange, head 30.18 mm',
      to: 'Code 61 1-1/4 flange, head 50.80 mm, bolts M10',
    },
    variants: [size('C61-08-08'), size('C61-20-20')],
  });
  assert.equal(catalogRows([flange], 'table').rows[0]?.cells[0], 'Code 61 1/2 flange – Code 61 1 1/4 flange');
  assert.equal(
    catalogRows([flange], 'grid').rows[0]?.facts[0]?.value,
    'Code 61 1/2 flange – Code 61 1 1/4 flange',
  );
});

test('a machine of one size goes by its part number and shows what it is for', () => {
  const crimper = product('AssemblyEquipment', {
    id: 'e-eq-cr10',
    name: 'Portable hand-pump crimper to 3/4 in',
    facts: {
      subcategory: 'Crimpers',
      sizeOrCapacity: '3/4 in hose',
      power: 'Manual hydraulic hand pump',
      weightKg: 29,
    },
    variants: [size('EQ-CR10')],
  });
  const [row] = catalogRows([crimper], 'grid').rows;
  assert.equal(row?.code, 'EQ-CR10');
  assert.deepEqual(
    row?.facts.map(({ value }) => value),
    ['Crimpers', '3/4 in hose', 'Manual hydraulic hand pump'],
  );
});

test('a mixed list says of each product what category it is', () => {
  const { columns, rows } = catalogRows([bw2, { ...bw2, productCategory: 'Accessory' }], 'table');
  assert.equal(columns[0]?.head, 'Category');
  assert.equal(rows[0]?.cells[0], 'Hose');
});

test('for a visitor a row holds no price', () => {
  const [row] = catalogRows([bw2], 'table').rows;
  assert.equal(row?.price, undefined);
  assert.equal(JSON.stringify(row).toLowerCase().includes('price'), false);
});

test('the price from is the cheapest size, own and list of the same one', () => {
  const priced = {
    ...bw2,
    variants: [
      { ...size('BW2-08'), price: 8.35, discountedPrice: 6.0538 },
      { ...size('BW2-03'), price: 4.5, discountedPrice: 3.2625 },
      { ...size('BW2-32'), itemClass: 'ZITEM' as const },
    ],
  };
  assert.deepEqual(catalogRows([priced], 'table').rows[0]?.price, { own: 3.2625, list: 4.5 });
});

test('of a size that is meant the row says bore, pressure and price, and not the ranges of the series', () => {
  const variants = [
    { ...size('BW2-03'), price: 4.5 },
    { ...size('BW2-04'), price: 5.25 },
  ];
  const matched = { bore: { from: '1/4', to: '1/4' }, pressurePsi: { from: 5800, to: 5800 } };
  const found = { ...bw2, variants, matches: ['BW2-04'], matched };
  const [row] = catalogRows([found], 'table').rows;
  assert.deepEqual(row?.cells.slice(2), ['1/4', '5,800', '−40 to 212', '2']);
  assert.deepEqual([row?.matches, row?.sizes, row?.price], [['BW2-04'], 2, { list: 5.25 }]);
  assert.deepEqual(catalogRows([bw2], 'table').rows[0]?.matches, []);
});

function size(name: string): ProductSummary['variants'][number] {
  return { id: name, name, itemClass: 'STD' };
}

function product(
  productCategory: Category,
  own: Partial<ProductSummary> & Pick<ProductSummary, 'id' | 'name' | 'facts' | 'variants'>,
): ProductSummary {
  return {
    slug: own.id,
    description: '',
    productCategory,
    manufacturer: { name: 'Northfield' },
    images: [],
    norms: { en: [], iso: [], sae: [] },
    ...own,
  };
}
