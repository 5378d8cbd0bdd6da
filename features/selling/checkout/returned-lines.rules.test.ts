import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { KeptLine } from '#features/selling/cart/cart-line.rules.ts';
import { returning } from './returned-lines.rules.ts';

const line = (variantId: string, entered: number, more: Partial<KeptLine> = {}): KeptLine => ({
  id: `itm_${variantId}`,
  variantId,
  unit: 'pieces',
  entered,
  ...more,
});
const boxOf = (id: string): number | undefined => (id === 'F' ? 50 : undefined);

test('a line that is in the cart already keeps the larger quantity, and its own note', () => {
  const cart = [line('A', 5, { note: 'Press 4' }), line('B', 5), line('F', 60)];
  const back = [
    line('A', 6, { note: 'Press 9' }),
    line('B', 4),
    line('C', 1, { note: 'New' }),
    line('F', 1, { unit: 'boxes' }),
  ];
  assert.deepEqual(returning(back, cart, boxOf), [
    line('A', 6, { note: 'Press 4' }),
    line('C', 1, { note: 'New' }),
  ]);
  const [boxes] = returning([line('F', 2, { unit: 'boxes' })], cart, boxOf);
  assert.deepEqual([boxes?.unit, boxes?.entered], ['boxes', 2]);
});

test('another length of the same hose is another line', () => {
  const cart = [line('H', 5, { customFeet: 10 })];
  const back = [
    line('H', 1, { customFeet: 12 }),
    line('H', 1, { optionId: 'H-400' }),
    line('H', 1, { customFeet: 10 }),
  ];
  assert.deepEqual(
    returning(back, cart, boxOf).map(({ customFeet, optionId }) => customFeet ?? optionId),
    [12, 'H-400'],
  );
});
