import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PricedSize } from '#features/catalog/products/price.rules.ts';
import type { Offer } from '#features/people/agreed-prices/agreed-price.rules.ts';
import { filledText, priceText } from './priced-text.rules.ts';

const size: PricedSize = {
  part: { part: 'BW2-08', series: 'BW2', category: 'Hose' },
  category: 'Hose',
  itemClass: 'STD',
  listE4: 100_000n,
};
const list = { id: 'prl_1', version: 1, name: 'Agreed', from: '2026-01-01', rank: 'company' } as const;
const row: Omit<Offer, 'says'> = { list, rowId: '1', scope: 'part', minimum: 400, position: 1 };
const offers: readonly Offer[] = [{ ...row, says: { netE4: 50_000n } }];
const text = priceText((open) => ({
  id: 'BW2-08',
  price: open({ size }),
  options: [
    { id: 'reel', price: open({ size, feet: 400 }) },
    { id: 'coil', price: open({ size, feet: 50 }) },
  ],
}));

const read = (discountTenths: bigint, agreed = offers, of = text) =>
  JSON.parse(filledText(of, { kind: 'own', discountTenths, offersOf: () => agreed })) as {
    price: number;
    discountedPrice: number;
    tiers?: object[];
    options: Array<{ price: number }>;
  };

test('what was shown once is shown again, each package at its own price', () => {
  const expected = {
    id: 'BW2-08',
    price: 10,
    discountedPrice: 9,
    tiers: [
      { minimum: 1, price: 9 },
      { minimum: 400, price: 5 },
    ],
    options: [
      { id: 'reel', price: 2000 },
      { id: 'coil', price: 450 },
    ],
  };
  for (let time = 0; time < 3; time += 1) assert.deepEqual(read(100n), expected);
});

test('a company with the same lists and another discount, another list, and another list price have their own', () => {
  assert.equal(read(100n).discountedPrice, 9);
  assert.equal(read(200n).discountedPrice, 8);
  assert.equal(read(100n).discountedPrice, 9);
  assert.equal(read(100n, [{ ...row, minimum: 0, says: { netE4: 40_000n } }]).discountedPrice, 4);
  assert.equal(read(100n, []).tiers, undefined);
  const dearer = priceText((open) => ({
    id: 'BW2-08',
    price: open({ size: { ...size, listE4: 200_000n } }),
    options: [],
  }));
  assert.equal(read(100n, offers, dearer).discountedPrice, 18);
  assert.equal(read(100n).discountedPrice, 9);
});

test('more discounts than are remembered are still each their own', () => {
  for (let time = 0; time < 2; time += 1)
    for (let tenths = 0n; tenths < 40n; tenths += 1n)
      assert.equal(read(tenths).discountedPrice, 10 - Number(tenths) / 100);
});
