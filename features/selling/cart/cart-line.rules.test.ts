import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SoldSize } from '#features/catalog/products/sold-size.rules.ts';
import { cartOf, type KeptLine, priceCart, withSaved } from './cart-line.rules.ts';
import { acsg16, bw208, byCall, fjx0808, retired } from './sold-size.fixture.ts';

const line = (size: SoldSize, own: Partial<KeptLine> = {}) => ({
  kept: { id: 'itm_1', variantId: size.variant.id, unit: 'pieces', entered: 2, ...own } as const,
  size,
});
const cart = (...lines: ReturnType<typeof line>[]) =>
  cartOf(priceCart({ id: 'crt_1', version: 7 }, lines, 275n));
const item = (size: SoldSize, own?: Partial<KeptLine>) => cart(line(size, own)).items[0];

test('an empty cart costs nothing', () => {
  assert.deepEqual(cart(), { id: 'crt_1', version: 7, items: [], totalQuantity: 0, totalCost: 0 });
});

test('two reels of 400 ft of an $8.35 hose less 27.5 % are $4,843.04, and the line says why', () => {
  const { longDescription: _, ...product } = bw208.product;
  assert.deepEqual(item(bw208, { optionId: 'BW2-08-400' }), {
    id: 'itm_1',
    product,
    variant: bw208.variant,
    option: { id: 'BW2-08-400', label: 'Reel 400 ft', lengthFeet: 400, price: 2421.52 },
    quantity: 2,
    unit: 'pieces',
    entered: 2,
    price: 2421.52,
    subTotal: 4843.04,
    why: { list: 8.35, discount: 27.5, own: 6.0538, rule: 'package', feet: 400, unitPrice: 2421.52 },
  });
});

test('two cuts of 36 ft of it are $479.46', () => {
  const cut = item(bw208, { customFeet: 36 });
  assert.deepEqual(
    [cut?.custom, cut?.option, cut?.price, cut?.subTotal],
    [{ length: 36 }, undefined, 239.73, 479.46],
  );
  assert.deepEqual(cut?.why, {
    list: 8.35,
    discount: 27.5,
    own: 6.0538,
    rule: 'custom length',
    feet: 36,
    unitPrice: 239.73,
  });
});

test('two boxes of 20 are 40 pieces, priced by the piece', () => {
  const boxes = item(fjx0808, { unit: 'boxes' });
  assert.deepEqual(
    [boxes?.unit, boxes?.entered, boxes?.piecesPerBox, boxes?.quantity, boxes?.price, boxes?.subTotal],
    ['boxes', 2, 20, 40, 7.7, 308],
  );
  const pieces = item(fjx0808);
  assert.deepEqual([pieces?.quantity, pieces?.subTotal, pieces?.why?.rule], [2, 15.4, 'piece']);
});

const BOX_GONE = { ...fjx0808, variant: { ...fjx0808.variant, package: undefined } };
const troubles: ReadonlyArray<readonly [string, SoldSize, Partial<KeptLine>, string]> = [
  ['a part that is sold no longer', retired(fjx0808), {}, 'retired'],
  ['a part that became one by call', byCall(fjx0808), {}, 'call for price'],
  ['a package that is gone', bw208, { optionId: 'BW2-08-75' }, 'length is gone'],
  ['hose without a length', bw208, {}, 'length is gone'],
  ['a package of what is no hose now', fjx0808, { optionId: 'BW2-08-400' }, 'length is gone'],
  ['a cut of what is no hose now', acsg16, { customFeet: 36 }, 'length is gone'],
  ['a box that is gone', BOX_GONE, { unit: 'boxes' }, 'box is gone'],
];
for (const [name, size, own, trouble] of troubles)
  test(`${name} stays in the cart, marked, without a price`, () => {
    const marked = item(size, own);
    assert.deepEqual(
      [marked?.trouble, marked?.price, marked?.subTotal, marked?.why],
      [trouble, undefined, undefined, undefined],
    );
    assert.equal(marked?.quantity, 2);
  });

test('the total is the sum of what has a price, the quantity that of all lines', () => {
  const { totalCost, totalQuantity, items } = cart(
    line(fjx0808, { id: 'itm_3', unit: 'boxes', entered: 1 }),
    line(retired(fjx0808), { id: 'itm_2' }),
    line(bw208, { id: 'itm_1', customFeet: 36, entered: 1 }),
  );
  assert.deepEqual(
    items.map(({ id }) => id),
    ['itm_3', 'itm_2', 'itm_1'],
  );
  assert.deepEqual([totalQuantity, totalCost], [23, 393.73]);
});

test('lines that are new come first, the newest at the head; those that were there keep their places', () => {
  const kept = (id: string, entered: number): KeptLine => ({ id, variantId: id, unit: 'pieces', entered });
  assert.deepEqual(withSaved([kept('b', 1), kept('a', 1)], [kept('d', 4), kept('a', 5), kept('c', 3)]), [
    kept('d', 4),
    kept('c', 3),
    kept('b', 1),
    kept('a', 5),
  ]);
});
