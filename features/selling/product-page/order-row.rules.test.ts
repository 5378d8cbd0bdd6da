import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Variant } from '#features/catalog/products/product.contract.ts';
import type { CartItem } from '#features/selling/cart/cart.contract.ts';
import {
  additionOf,
  emptyRow,
  inOrderText,
  lineOfRow,
  optionText,
  type Row,
  rowOf,
  rowPrice,
  rowProblems,
  stepTexts,
} from './order-row.rules.ts';

const hose: Variant = {
  id: 'BW2-08',
  name: 'BW2-08',
  itemClass: 'STD',
  price: 8.35,
  discountedPrice: 6.0538,
  options: [{ id: 'BW2-08-400', label: 'Reel 400 ft', lengthFeet: 400, price: 2421.52 }],
};
const fitting: Variant = {
  id: 'FJX-08-08',
  name: 'FJX-08-08',
  itemClass: 'STD',
  price: 10.62,
  discountedPrice: 7.7,
  options: [],
  package: { category: 'Box', length: 0, unit: 'pcs', quantity: 20 },
};

test('the price of a row is the price of its line, to the cent', () => {
  const priceOf = (row: object) => rowPrice(hose, 'Hose', { ...emptyRow, ...row });
  assert.equal(priceOf({ length: 'BW2-08-400', quantity: '2' }), 4843.04);
  assert.equal(priceOf({ length: 'custom', feet: '36', quantity: '4' }), 958.92);
  assert.equal(priceOf({ length: 'custom', feet: '', quantity: '4' }), undefined);
  assert.equal(priceOf({ quantity: '4' }), undefined);
  assert.equal(rowPrice(fitting, 'Fitting', { ...emptyRow, quantity: '5', unit: 'boxes' }), 770);
});

test('a row costs what is agreed for all of the part that would be in the order', () => {
  const stepped: Variant = {
    ...hose,
    discountedPrice: 5.5,
    tiers: [
      { minimum: 1, price: 5.5 },
      { minimum: 250, price: 5.12 },
    ],
  };
  const line = (feet: number, quantity: number) =>
    ({ id: 'itm_1', variant: stepped, custom: { length: feet }, quantity, why: { feet } }) as CartItem;
  const priceOf = (feet: string, items: CartItem[]) =>
    rowPrice(stepped, 'Hose', { ...emptyRow, length: 'custom', feet, quantity: '1' }, items);
  assert.equal(priceOf('30', []), 181.5);
  assert.equal(priceOf('30', [line(110, 2)]), 168.96);
  assert.equal(priceOf('30', [line(109, 2)]), 181.5);
  // Its own line is what it would replace.
  assert.equal(priceOf('30', [line(30, 9)]), 181.5);
  assert.equal(rowPrice(stepped, 'Hose', { ...emptyRow, length: 'BW2-08-400', quantity: '1' }), 2048);
  assert.deepEqual(stepTexts(stepped, 'Hose'), ['250 ft and more: $5.12']);
  assert.deepEqual(stepTexts(fitting, 'Fitting'), []);
});

test('a row says what it needs in the words of the specification', () => {
  const sentences = (row: object) =>
    rowProblems('BW2-08', { ...emptyRow, ...row }, 'Hose').map(({ message }) => message);
  assert.deepEqual(sentences({ quantity: '1' }), ['Please select a length or enter a custom length.']);
  assert.deepEqual(sentences({ length: 'custom', feet: '0', quantity: '1' }), [
    'Please select a length or enter a custom length.',
  ]);
  assert.deepEqual(sentences({ length: 'BW2-08-400' }), ['Enter a quantity.']);
  assert.deepEqual(sentences({ length: 'BW2-08-400', quantity: '1' }), []);
});

test('a package of hose says what it costs before a quantity is typed; to whom no price is shown, none', () => {
  const [reel] = hose.options;
  assert.ok(reel);
  assert.equal(optionText(reel), 'Reel 400 ft, $2,421.52');
  assert.equal(optionText({ id: reel.id, label: reel.label, lengthFeet: 400 }), 'Reel 400 ft');
});

const option = { id: 'BW2-08-400', label: 'Reel 400 ft', lengthFeet: 400 };
const lineOf = (variant: Variant, own: Partial<CartItem> = {}): CartItem => ({
  id: 'itm_1',
  product: {
    id: 'p',
    slug: 'p',
    name: 'P',
    description: '',
    productCategory: 'Hose',
    images: [],
    manufacturer: { name: 'M' },
  },
  variant: { ...variant, itemClass: 'STD' },
  quantity: 2,
  unit: 'pieces',
  entered: 2,
  ...own,
});
const reels = lineOf(hose, { id: 'itm_reels', option });
const cuts = lineOf(hose, { id: 'itm_cuts', custom: { length: 36 }, entered: 4 });
const boxes = lineOf(fitting, { id: 'itm_boxes', unit: 'boxes', entered: 5, piecesPerBox: 20 });
const row = (own: Partial<Row>): Row => ({ length: '', feet: '', quantity: '', unit: 'pieces', ...own });

test('the row of a size is as its newest line was entered, empty where there is none', () => {
  assert.deepEqual(
    rowOf('BW2-08', [boxes, cuts, reels]),
    row({ length: 'custom', feet: '36', quantity: '4' }),
  );
  assert.deepEqual(rowOf('BW2-08', [reels, cuts]), row({ length: 'BW2-08-400', quantity: '2' }));
  assert.deepEqual(rowOf('FJX-08-08', [reels, boxes]), row({ quantity: '5', unit: 'boxes' }));
  assert.deepEqual(rowOf('FJX-06-06', [reels, boxes]), row({}));
});

test('a row changes the line of the same part number and length', () => {
  const lineId = (variantId: string, own: Partial<Row>) =>
    lineOfRow(variantId, row(own), [boxes, cuts, reels])?.id;
  assert.equal(lineId('BW2-08', { length: 'BW2-08-400' }), 'itm_reels');
  assert.equal(lineId('BW2-08', { length: 'custom', feet: '36' }), 'itm_cuts');
  assert.equal(lineId('BW2-08', { length: 'BW2-08-400', feet: '36' }), 'itm_reels');
  assert.equal(lineId('BW2-08', { length: 'custom', feet: '37' }), undefined);
  assert.equal(lineId('BW2-08', { length: 'BW2-08-100' }), undefined);
  assert.equal(lineId('BW2-08', {}), undefined);
  assert.equal(lineId('FJX-08-08', {}), 'itm_boxes');
  assert.equal(lineId('FJX-06-06', {}), undefined);
});

test('what a row adds is its package, or its cut, or neither', () => {
  const added = (own: Partial<Row>) => additionOf('p', 'v', row({ quantity: '2', ...own }));
  const plain = { product: 'p', variant: 'v', quantity: 2, unit: 'pieces' };
  assert.deepEqual(added({}), plain);
  assert.deepEqual(added({ length: 'BW2-08-400', feet: '36' }), { ...plain, option: 'BW2-08-400' });
  assert.deepEqual(added({ length: 'custom', feet: '36' }), { ...plain, custom: { length: 36 } });
  assert.deepEqual(added({ unit: 'boxes' }), { ...plain, unit: 'boxes' });
});

test('pieces cost by the piece where boxes could be had, and a package that is gone has no price', () => {
  assert.equal(rowPrice(fitting, 'Fitting', row({ quantity: '5' })), 38.5);
  assert.equal(rowPrice(fitting, 'Fitting', row({ quantity: '600' })), 4612.3, '599 at most');
  assert.equal(rowPrice(hose, 'Hose', row({ length: 'BW2-08-75', quantity: '1' })), undefined);
});

test('the row says what of it is in the order already', () => {
  const sentences = [
    inOrderText(reels),
    inOrderText({ ...reels, entered: 1 }),
    inOrderText({ ...reels, option: { ...option, label: 'Box 50 ft' } }),
    inOrderText(cuts),
    inOrderText(boxes),
    inOrderText({ ...boxes, entered: 1 }),
    inOrderText(lineOf(fitting, { entered: 12 })),
  ];
  assert.deepEqual(sentences, [
    '2 reels of 400 ft in your order.',
    '1 reel of 400 ft in your order.',
    '2 boxes of 50 ft in your order.',
    '4 × 36 ft cut to length in your order.',
    '5 boxes of 20 in your order.',
    '1 box of 20 in your order.',
    '12 in your order.',
  ]);
});
