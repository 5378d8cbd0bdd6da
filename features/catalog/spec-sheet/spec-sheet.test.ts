import assert from 'node:assert/strict';
import { test } from 'node:test';
import { demoProduct } from '#features/catalog/drawings/demo-catalog.fixture.ts';
import type { Product } from '#features/catalog/products/product.contract.ts';
import type { Supplier } from '#shared/supplier.ts';
import { type PdfText, readPdf } from './pdf-text.fixture.ts';
import { specSheetFileName, specSheetPdf } from './spec-sheet.ts';

const supplier: Supplier = {
  name: 'Northfield Hydraulics',
  phone: '612-555-0147',
  email: 'orders@northfield.example',
  hours: 'Mon–Fri 7:00–17:00 CT',
  address: {
    street: '2210 Winter Street NE',
    city: 'Minneapolis',
    region: 'MN',
    postalCode: '55413',
    country: 'US',
  },
  position: [-93.2183, 45.0027],
  brand: 'Northfield',
  timeZone: 'America/Chicago',
  paper: 'letter',
};
const url = 'https://shop.example/product/2-wire-braid-hydraulic-hose-bw2/bw2';

async function sheetOf(product: Product): Promise<PdfText> {
  return readPdf(await specSheetPdf(product, supplier, { url, printedOn: new Date('2026-11-22T04:00:00Z') }));
}

const oneOfEach = [
  'BW2',
  'SU4',
  'PTC',
  'FJX90',
  'C62',
  'BJM',
  'A10',
  'A32',
  'QAC',
  'EQ-CR32',
  'AC-SG16',
  'AC-OK7',
];
for (const code of oneOfEach) {
  test(`the spec sheet of ${code} names it, lists all its part numbers and holds no price`, async () => {
    const product = demoProduct(code);
    const { texts } = await sheetOf(product);
    assert.ok(texts.includes(product.name), product.name);
    for (const { id, price } of product.variants) {
      assert.ok(texts.includes(id), `${id} is missing`);
      assert.ok(
        price !== undefined && !texts.includes(price.toFixed(2)),
        `the price of ${id} is on the sheet`,
      );
    }
    assert.doesNotMatch(texts.join(' '), /\$|USD|price/i);
    assert.doesNotMatch(texts.join(' '), /NaN|undefined/);
  });
}

test('a hose sheet says supplier, use, facts, norms and sizes with the unit in the head', async () => {
  const { texts } = await sheetOf(demoProduct('BW2'));
  const expected = [
    'NORTHFIELD HYDRAULICS',
    'CUSTOMER SERVICE 612-555-0147   MON–FRI 7:00–17:00 CT',
    'BW2, 11 sizes. High-pressure hydraulic lines, mobile and industrial',
    '−40 to 212 °F (−40 to 100 °C)',
    'Outer wire braid',
    'BW2-08 shown, mm, not to scale',
    '100R2AT',
    'Bend radius',
    'lb/ft',
    '1 1/4',
    '24,000',
  ];
  for (const text of expected) assert.ok(texts.includes(text), `'${text}' is not among ${texts.join(' | ')}`);
});

test('the drawing is on the sheet as lines and with its numbers', async () => {
  const { texts } = await sheetOf(demoProduct('BW2'));
  for (const text of [
    'OD',
    '22.2',
    'ID',
    '12.7',
    'NORTHFIELD BW2-08 SAE 100R2AT / EN 853 2SN 1/2" 275 BAR',
  ]) {
    assert.ok(texts.includes(text), text);
  }
});

test('the foot tells revision, day of print, page and address', async () => {
  const { texts, plain } = await sheetOf({ ...demoProduct('BW2'), version: 7 });
  assert.ok(texts.includes('Revision 7, printed November 21st, 2026'));
  assert.ok(texts.includes('page 1 of 1'));
  assert.ok(texts.includes(url));
  assert.ok(plain.includes(`/URI (${url})`), 'the address is a link');
});

test('what the catalog says in words stands under a heading, and without words there is none', async () => {
  const { texts } = await sheetOf({
    ...demoProduct('BW2'),
    keyPerformance: ['Up to 6,000 psi'],
    longDescription: 'For mobile machines, to 1-1/4 in.',
  });
  for (const text of ['Key performance', 'Up to 6,000 psi', 'Notes', 'For mobile machines, to 1 1/4 in.']) {
    assert.ok(texts.includes(text), text);
  }
  assert.ok(!(await sheetOf(demoProduct('BW2'))).texts.includes('Notes'));
});

test('a long table goes on over pages, its head on each of them, every part number once', async () => {
  const product = demoProduct('BW2');
  const [variant] = product.variants;
  assert.ok(variant);
  const variants = Array.from({ length: 120 }, (_, index) => ({ ...variant, id: `BW2-X${index}` }));
  const { texts, pages } = await sheetOf({ ...product, variants });
  assert.equal(pages, 4);
  assert.equal(texts.filter((text) => text === 'Part number').length, pages);
  for (const { id } of variants) assert.equal(texts.filter((text) => text === id).length, 1, id);
  assert.ok(texts.includes('page 4 of 4'));
});

test('a table that misses one page by a row or two is moved together', async () => {
  assert.equal((await sheetOf(demoProduct('QAC'))).pages, 1);
  assert.equal((await sheetOf(demoProduct('MJ'))).pages, 1);
});

test('the file is tagged, in English, titled, and describes its drawing', async () => {
  const { plain } = await sheetOf(demoProduct('BW2'));
  assert.match(plain, /\/Marked true/);
  assert.match(plain, /\/Lang \(en-US\)/);
  assert.match(plain, /\/DisplayDocTitle true/);
  assert.ok(plain.includes('(2-Wire Braid Hydraulic Hose BW2, spec sheet)'));
  assert.match(
    plain,
    /\/S \/Figure[\s\S]*?\/Alt \(Line drawing of 2-Wire Braid Hydraulic Hose BW2\. 1 Cover/,
  );
  for (const tag of ['Document', 'H1', 'H2', 'Table', 'TR', 'TH', 'TD'])
    assert.match(plain, new RegExp(`/S /${tag}\\b`));
});

test('the file is called by the code of the product', () => {
  assert.equal(specSheetFileName(demoProduct('BW2')), 'BW2-spec-sheet.pdf');
  assert.equal(
    specSheetFileName({ ...demoProduct('BW2'), facts: { code: 'A/B 1"' } }),
    'A-B-1--spec-sheet.pdf',
  );
});
