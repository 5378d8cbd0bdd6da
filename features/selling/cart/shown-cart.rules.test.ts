import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Cart, CartItem } from './cart.contract.ts';
import { cappedDigits, shownCart } from './shown-cart.rules.ts';

const item = (id: string, price: number, entered: number, piecesPerBox?: number): CartItem => ({
  id,
  product: {
    id: 'p',
    slug: 'p',
    name: 'P',
    description: '',
    productCategory: 'Fitting',
    images: [],
    manufacturer: { name: 'M' },
  },
  variant: { id: 'P-1', name: 'P-1', itemClass: 'STD', options: [] },
  quantity: entered * (piecesPerBox ?? 1),
  unit: piecesPerBox === undefined ? 'pieces' : 'boxes',
  entered,
  ...(piecesPerBox !== undefined && { piecesPerBox }),
  price,
  subTotal: (Math.round(price * 100) * entered * (piecesPerBox ?? 1)) / 100,
});

const cart: Cart = {
  id: 'crt_1',
  version: 3,
  items: [item('a', 0.1, 3), item('b', 7.7, 5, 20)],
  totalQuantity: 103,
  totalCost: 770.3,
};

test('a quantity that is on its way counts as if it had arrived, to the cent', () => {
  const shown = shownCart(
    cart,
    new Map([
      ['a', 7],
      ['b', 599],
    ]),
  );
  assert.deepEqual(
    shown.items.map(({ entered, quantity, subTotal }) => [entered, quantity, subTotal]),
    [
      [7, 7, 0.7],
      [599, 11980, 92_246],
    ],
  );
  assert.deepEqual([shown.totalQuantity, shown.totalCost], [11_987, 92_246.7]);
});

test('a line that is being removed is gone at once', () => {
  const shown = shownCart(cart, new Map([['b', 0]]));
  assert.deepEqual([shown.items.length, shown.totalCost], [1, 0.3]);
});

test('a quantity keeps its digits and is capped at 599', () => {
  assert.deepEqual(
    ['12', '1a2', '-3', '1.5', '007', '599', '600', '99999', ''].map((typed) => cappedDigits(typed)),
    [
      { text: '12', isCapped: false },
      { text: '12', isCapped: false },
      { text: '3', isCapped: false },
      { text: '15', isCapped: false },
      { text: '7', isCapped: false },
      { text: '599', isCapped: false },
      { text: '599', isCapped: true },
      { text: '599', isCapped: true },
      { text: '', isCapped: false },
    ],
  );
});

test('one piece stays a line, and of pieces a box changes nothing', () => {
  const boxed: CartItem = { ...item('c', 0.29, 3), piecesPerBox: 20 };
  const shown = shownCart({ ...cart, items: [boxed, item('d', 0.57, 1)] }, new Map([['c', 1]]));
  assert.deepEqual(
    shown.items.map(({ entered, quantity, subTotal }) => [entered, quantity, subTotal]),
    [
      [1, 1, 0.29],
      [1, 1, 0.57],
    ],
  );
  assert.deepEqual([shown.totalQuantity, shown.totalCost], [2, 0.86]);
});

test('a line without a price costs nothing, whatever is on its way', () => {
  const { price: _, subTotal: __, ...without } = item('c', 1, 3);
  const shown = shownCart({ ...cart, items: [{ ...without, trouble: 'retired' }] }, new Map([['c', 4]]));
  assert.deepEqual([shown.items[0]?.subTotal, shown.totalQuantity, shown.totalCost], [undefined, 4, 0]);
});
