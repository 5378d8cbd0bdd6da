import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readQuotedItems } from '#features/publishing/enquiries/quoted-items.rules.ts';
import { quotedLines, quotedText, quoteHint } from './quoted-lines.rules.ts';

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

test('the 200 newest lines go along, and a longer order says so', () => {
  const lines = Array.from({ length: 201 }, (_, at) => line(`P-${at}`));
  assert.equal(quotedLines(lines).length, 200);
  assert.equal(quotedLines(lines).at(-1), 'P-199 2');
  assert.match(quoteHint(lines), /the 200 newest/);
  assert.match(quoteHint(lines.slice(1)), /these lines/);
});
