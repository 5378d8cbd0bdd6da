import assert from 'node:assert/strict';
import { test } from 'node:test';
import { priceLine } from '#features/selling/cart/cart-line.rules.ts';
import { bw208, byCall, fjx0808, retired } from '#features/selling/cart/sold-size.fixture.ts';
import { isAsSeen, problemsOf, productCopy, variantCopy } from './checkout.rules.ts';
import { pricesChanged } from './checkout-sentences.rules.ts';

const kept = { id: 'itm_1', variantId: 'FJX-08-08', unit: 'pieces', entered: 2 } as const;
const line = (size = fjx0808, own: object = {}) =>
  priceLine({ ...kept, variantId: size.variant.id, ...own }, size, 0n);

test('a cart is refused with a sentence for each line that cannot be ordered', () => {
  const boxGone = { ...fjx0808, variant: { ...fjx0808.variant, package: undefined } };
  const lines = [
    line(),
    line(retired(fjx0808)),
    line(byCall(fjx0808)),
    line(bw208),
    line(boxGone, { unit: 'boxes' }),
  ];
  assert.deepEqual(problemsOf({ lines }), [
    'FJX-08-08 is no longer sold. Remove it from your order first.',
    'FJX-08-08 has no price online. Remove it from your order first.',
    'BW2-08 is not sold in this length any more. Remove it from your order first.',
    'FJX-08-08 is not sold by the box any more. Remove it from your order first.',
  ]);
});

test('a changed price is told with the new total', () => {
  assert.equal(pricesChanged(4843.04), 'Prices have changed. The new total is $4,843.04.');
});

test('a cart is as it was shown when total and version are; what was not told is not compared', () => {
  const cart = { totalCents: 484_304n, version: 7 };
  const cases = [
    [{}, true],
    [{ totalCost: 4843.04, version: 7 }, true],
    [{ totalCost: 4843.05, version: 7 }, false],
    [{ totalCost: 4843.03 }, false],
    [{ totalCost: 4843.04 }, true],
    [{ version: 7 }, true],
    [{ totalCost: 4843.04, version: 8 }, false],
  ] as const;
  for (const [seen, expected] of cases) assert.equal(isAsSeen(cart, seen), expected, JSON.stringify(seen));
});

test('an order keeps the product of a line as it was', () => {
  assert.deepEqual(productCopy(line()), {
    id: 'fjx',
    slug: 'fjx-slug',
    name: 'Name of fjx',
    description: 'Short.',
    longDescription: 'A long story.',
    category: 'Fitting',
    images: [],
    manufacturer: { name: 'Northfield' },
  });
});

test('an order keeps of a size what its lines show, and nothing else', () => {
  const size = {
    ...fjx0808,
    variant: {
      ...fjx0808.variant,
      price: 10.62,
      bore: { insideDiameter: 12.7, diameterNominal: 12, inches: '1/2' },
      maxWorkingPressure: { psi: 4000, bar: 276 },
      cuttoff: { length: 37.7, unit: 'mm', inches: 1.48 },
      hoseID: '1/2',
      thread: '3/4-16 UNF',
    } as const,
  };
  assert.deepEqual(variantCopy(line(size)), {
    id: 'FJX-08-08',
    name: 'FJX-08-08',
    bore: { inches: '1/2' },
    maxWorkingPressure: { psi: 4000 },
    package: { category: 'Box', unit: 'pcs', quantity: 20 },
    cuttoff: { length: 37.7, inches: 1.48 },
    hoseID: '1/2',
    thread: '3/4-16 UNF',
  });
  assert.deepEqual(variantCopy(line(bw208)), { id: 'BW2-08', name: 'BW2-08' });
});
