import assert from 'node:assert/strict';
import { test } from 'node:test';
import { draftLine, marginText, rowsOf, typedOf } from './draft-form.rules.ts';
import type { QuoteLine } from './quote.contract.ts';
import { differencesOf } from './quote-differences.rules.ts';
import { isBelowFloor, totalCents } from './quote-line.rules.ts';

const line = (more: Partial<QuoteLine>): QuoteLine => ({
  id: 'a',
  part: 'BW2-08',
  length: 'Reel 400 ft',
  quantity: 2,
  unit: 'pieces',
  price: 2300,
  ...more,
});
const revision = (lines: QuoteLine[], total: number) => ({ lines, total, expiresOn: 'March 5th, 2026' });

test('what two revisions say otherwise is named line by line, with what came and what went', () => {
  const before = revision([line({}), line({ id: 'b', part: 'FJX-08-08', length: undefined })], 9200);
  const after = revision(
    [
      line({ price: 2250, leadDays: 14 }),
      line({ id: 'c', part: undefined, text: 'Crate', quantity: 1, price: 45 }),
    ],
    4545,
  );
  assert.deepEqual(differencesOf(before, after), [
    { what: 'BW2-08 Reel 400 ft, price', from: '$2,300.00', to: '$2,250.00' },
    { what: 'BW2-08 Reel 400 ft, lead time', from: '', to: '14 days' },
    { what: 'Crate', from: '', to: '1 × $45.00' },
    { what: 'FJX-08-08', from: '2 × $2,300.00', to: '' },
    { what: 'Total', from: '$9,200.00', to: '$4,545.00' },
  ]);
  assert.deepEqual(differencesOf(before, before), []);
});

test('a line of the form is read as it was shown: length, quantities to choose from, dollars', () => {
  const offers = [
    { quantity: 10, price: 5.2 },
    { quantity: 1000, price: 4.9 },
  ];
  const shown = typedOf(line({ custom: { length: 36 }, offers, price: 5.2, quantity: 10 }));
  assert.deepEqual([shown.length, shown.offers, shown.price], ['36 ft', '10 at 5.20, 1000 at 4.90', '5.20']);
  const { id: _, ...read } = draftLine(shown);
  assert.deepEqual(read, { part: 'BW2-08', custom: { length: 36 }, quantity: 10, price: 5.2, offers });
  assert.deepEqual(draftLine({ ...shown, length: 'Reel 400 ft', price: '', offers: '' }), {
    id: 'a',
    part: 'BW2-08',
    option: 'Reel 400 ft',
    quantity: 10,
  });
  assert.equal(draftLine({ ...shown, price: '$1,234.50' }).price, 1234.5);
  assert.ok(
    Number.isNaN(draftLine({ ...shown, price: 'dear' }).price),
    'the call says what is wrong with it',
  );
});

test('rows that say nothing are left out, and the others keep their places', () => {
  const fields: Record<string, string> = { 'lines.0.part': ' ', 'lines.2.text': 'Crate' };
  assert.deepEqual(
    rowsOf(4, (name) => fields[name] ?? '').map(({ at, row }) => [at, row.text]),
    [[2, 'Crate']],
  );
});

test('the margin is to the list price, either way, and absent where there is none', () => {
  assert.equal(marginText({ listPrice: 10, price: 8.75 }), '12.5 % below list $10.00');
  assert.equal(marginText({ listPrice: 10, price: 11 }), '10 % above list $10.00');
  assert.equal(marginText({ listPrice: 10 }), 'list $10.00');
  assert.equal(marginText({ price: 5 }), '');
});

test('a price at the floor is not below it, and what has no list price has no floor', () => {
  const kept = { id: 'a', quantity: 1, listCents: 1000 };
  assert.equal(isBelowFloor({ ...kept, priceCents: 700 }, 70), false);
  assert.equal(isBelowFloor({ ...kept, priceCents: 699 }, 70), true);
  assert.equal(
    isBelowFloor({ ...kept, priceCents: 700, offers: [{ quantity: 9, priceCents: 1 }] }, 70),
    true,
  );
  assert.equal(isBelowFloor({ id: 'a', quantity: 1, priceCents: 1 }, 70), false);
});

test('a total is the lines in whole cents and the shipping', () => {
  const lines = [
    { id: 'a', quantity: 3, priceCents: 333 },
    { id: 'b', quantity: 1 },
  ];
  assert.deepEqual([totalCents(lines, null), totalCents(lines, 250)], [999, 1249]);
});
