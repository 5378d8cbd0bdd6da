import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cartOf, priceCart } from './cart-line.rules.ts';
import { boxesText, whySentence } from './line-text.rules.ts';
import { bw208, fjx0808 } from './sold-size.fixture.ts';

const hose = { list: 8.35, discount: 27.5, own: 6.0538 };

test('a price says why it is that: list, discount, feet, and what a custom length adds', () => {
  const sentences = [
    whySentence({ ...hose, rule: 'custom length', feet: 36, unitPrice: 239.73 }),
    whySentence({ ...hose, rule: 'package', feet: 400, unitPrice: 2421.52 }),
    whySentence({ list: 8.35, discount: 0, own: 8.35, rule: 'package', feet: 400, unitPrice: 3340 }),
    whySentence({ list: 10.62, discount: 27.5, own: 7.7, rule: 'piece', unitPrice: 7.7 }),
    whySentence({ list: 10.62, discount: 0, own: 10.62, rule: 'piece', unitPrice: 10.62 }),
  ];
  assert.deepEqual(sentences, [
    'List $8.35 per ft less 27.5 % is $6.0538; × 36 ft × 1.1 for a custom length is $239.73.',
    'List $8.35 per ft less 27.5 % is $6.0538; × 400 ft is $2,421.52.',
    'List $8.35 per ft; × 400 ft is $3,340.00.',
    'List $10.62 less 27.5 % is $7.70.',
    'List $10.62.',
  ]);
});

test('boxes are told where boxes were entered', () => {
  const text = (size: typeof fjx0808, unit: 'boxes' | 'pieces', entered: number) => {
    const kept = { id: 'itm_1', variantId: size.variant.id, unit, entered };
    const [item] = cartOf(priceCart({ id: 'crt_1', version: 1 }, [{ kept, size }], 0n)).items;
    return item && boxesText(item);
  };
  assert.equal(text(fjx0808, 'boxes', 5), '5 boxes of 20');
  assert.equal(text(fjx0808, 'boxes', 1), '1 box of 20');
  assert.equal(text(fjx0808, 'pieces', 5), undefined);
  assert.equal(text(bw208, 'boxes', 5), undefined, 'no box is left to tell of');
});
