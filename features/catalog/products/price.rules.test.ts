import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ownPriceE4 } from '#features/people/agreed-prices/own-price.rules.ts';
import { categories } from './categories.contract.ts';
import { isSoldByTheFoot, packageCents } from './price.rules.ts';

test('list $8.35/ft less 27.5 % is $6.0538/ft, and a 400 ft reel of it is $2,421.52', () => {
  const own = ownPriceE4(83_500n, 275n, true);
  assert.equal(own, 60_538n);
  assert.equal(packageCents(own, 400n), 242_152n);
});

test('what is sold by the piece is rounded to the cent, half up', () => {
  assert.equal(ownPriceE4(41_800n, 275n, false), 30_300n); // 4.18 less 27.5 % = 3.0305
  assert.equal(ownPriceE4(100n, 500n, false), 100n); // half of one cent
});

test('no discount leaves the list price, a full one leaves nothing', () => {
  assert.equal(ownPriceE4(83_500n, 0n, true), 83_500n);
  assert.equal(ownPriceE4(83_500n, 1000n, true), 0n);
});

test('hose is sold by the foot, nothing else', () => {
  assert.deepEqual(categories.filter(isSoldByTheFoot), ['Hose']);
});
