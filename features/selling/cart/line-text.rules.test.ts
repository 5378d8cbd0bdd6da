import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cartOf, priceCart } from './cart-line.rules.ts';
import { agreedSentence, boxesText, whySentence } from './line-text.rules.ts';
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
    'List $8.35 per ft less 27.5\u00a0% is $6.0538; × 36 ft × 1.1 for a custom length is $239.73.',
    'List $8.35 per ft less 27.5\u00a0% is $6.0538; × 400 ft is $2,421.52.',
    'List $8.35 per ft; × 400 ft is $3,340.00.',
    'List $10.62 less 27.5\u00a0% is $7.70.',
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

test('an agreed price says in one sentence whose it is, from what on, and what the next step saves', () => {
  const own = {
    list: 8.35,
    discount: 27.5,
    own: 5.5,
    unitPrice: 1331,
    rule: 'custom length',
    feet: 220,
  } as const;
  const priceList = { name: '2026', from: '2026-01-01' };
  const next = { minimum: 250, price: 5.12, more: 30 };
  const piece = { ...own, rule: 'piece' } as const;
  assert.deepEqual(
    [
      agreedSentence({ ...own, priceList, row: { scope: 'part', minimum: 250 }, next }),
      agreedSentence({ ...own, priceList, row: { scope: 'series', minimum: 1 } }),
      agreedSentence({
        ...piece,
        priceList,
        row: { scope: 'part', minimum: 1200 },
        next: { ...next, more: 1 },
      }),
      agreedSentence({ ...own, next }),
      agreedSentence(own),
    ],
    [
      'Agreed price of 2026, 250 ft and more. 30 ft more for $5.12 a foot.',
      'Agreed price of 2026.',
      'Agreed price of 2026, 1,200 pieces and more. 1 piece more for $5.12 a piece.',
      '30 ft more for $5.12 a foot.',
      undefined,
    ],
  );
  assert.equal(
    whySentence({ ...own, priceList }),
    'Agreed $5.50 per ft, list $8.35; × 220 ft × 1.1 for a custom length is $1,331.00.',
  );
});
