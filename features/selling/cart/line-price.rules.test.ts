import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  asPriced,
  type CartOfLines,
  oracleCents,
  someCart,
} from '#features/selling/orders/testing/price-oracle.ts';
import { priceCart } from './cart-line.rules.ts';
import { priceReason, type Sold, whyThisPrice } from './line-price.rules.ts';

const LIST = 83_500n;
const DISCOUNT = 275n;
const reel: Sold = { rule: 'package', feet: 400 };
const cut: Sold = { rule: 'custom length', feet: 36 };

test('list $8.35/ft less 27.5 % is $6.0538/ft, and a 400 ft reel is $2,421.52', () => {
  const price = whyThisPrice(LIST, DISCOUNT, reel);
  assert.equal(price.ownE4, 60_538n);
  assert.equal(price.unitCents, 242_152n);
});

test('36 ft of it cut to length is $239.73: 10 % over, rounded once', () => {
  assert.equal(whyThisPrice(LIST, DISCOUNT, cut).unitCents, 23_973n);
});

test('7 ft cut from a $4.35 hose costs $33.50: 10 % over, half a cent up', () => {
  assert.equal(whyThisPrice(43_500n, 0n, { rule: 'custom length', feet: 7 }).unitCents, 3350n);
});

test('a piece is rounded to the cent before it is multiplied', () => {
  const price = whyThisPrice(123_450n, 55n, { rule: 'piece' });
  assert.equal(price.ownE4, 116_700n);
  assert.equal(price.unitCents, 1167n);
});

test('why this price: list, discount, rule, feet and result', () => {
  assert.deepEqual(priceReason(whyThisPrice(LIST, DISCOUNT, cut)), {
    list: 8.35,
    discount: 27.5,
    own: 6.0538,
    rule: 'custom length',
    feet: 36,
    unitPrice: 239.73,
  });
  assert.deepEqual(priceReason(whyThisPrice(12_300n, 0n, { rule: 'piece' })), {
    list: 1.23,
    discount: 0,
    own: 1.23,
    rule: 'piece',
    unitPrice: 1.23,
  });
});

test('a company with 100 % off pays nothing', () => {
  for (const sold of [reel, cut, { rule: 'piece' } as const])
    assert.equal(whyThisPrice(LIST, 1000n, sold).unitCents, 0n);
});

test('10,000 random carts are 0 cents off an independent oracle', () => {
  fc.assert(
    fc.property(someCart, ({ discountTenths, lines }: CartOfLines) => {
      const cart = priceCart(
        { id: 'crt_1', version: 1 },
        lines.map((line, at) => asPriced(line, at)),
        BigInt(discountTenths),
      );
      const expected = lines.map((line) => oracleCents(line, discountTenths));
      assert.deepEqual(
        cart.lines.map(({ state }) => (state.kind === 'priced' ? state.subTotalCents : state.problem)),
        expected,
      );
      assert.equal(
        cart.totalCents,
        expected.reduce((sum, cents) => sum + cents, 0n),
      );
    }),
    { numRuns: 10_000 },
  );
});
