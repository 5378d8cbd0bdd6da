import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readQuotedItems } from '#features/publishing/enquiries/quoted-items.rules.ts';
import { quotedText } from './quoted-lines.rules.ts';

const line = (id: string, more: object = {}) =>
  ({ variant: { id, name: id }, quantity: 2, ...more }) as never;

test('a line of the cart is written as the quote form reads it: part number, length, quantity', () => {
  const reel = { option: { id: 'BW2-08-400', label: 'Reel, 1,200 ft', price: 1 } };
  const lines = [line('FJX-08-08'), line('BW1-04', { custom: { length: 36 } }), line('BW2-08', reel)];
  const texts = lines.map(quotedText);
  assert.deepEqual(texts, ['FJX-08-08 2', 'BW1-04 36 ft 2', 'BW2-08 Reel 1200 ft 2']);
  assert.deepEqual(readQuotedItems(texts.join('\n')), [
    { part: 'FJX-08-08', quantity: 2 },
    { part: 'BW1-04 36 ft', quantity: 2 },
    { part: 'BW2-08 Reel 1200 ft', quantity: 2 },
  ]);
});
