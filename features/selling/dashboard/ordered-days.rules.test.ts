import assert from 'node:assert/strict';
import { test } from 'node:test';
import { linesOfDays } from './ordered-days.rules.ts';

const day = (date: number, orders: number) => ({ day: `2026-11-${date}`, orders, totalCost: orders * 10 });

test('days in a row on which nothing was ordered share a line, and every order is in one', () => {
  const lines = linesOfDays([
    day(13, 0),
    day(14, 0),
    day(15, 0),
    day(16, 2),
    day(17, 0),
    day(18, 1),
    day(19, 0),
    day(20, 0),
  ]);
  assert.deepEqual(lines, [
    { label: 'Nov 13 to Nov 15', value: 0, note: '$0.00' },
    { label: 'Nov 16', value: 2, note: '$20.00' },
    { label: 'Nov 17', value: 0, note: '$0.00' },
    { label: 'Nov 18', value: 1, note: '$10.00' },
    { label: 'Nov 19 to Nov 20', value: 0, note: '$0.00' },
  ]);
  assert.deepEqual(linesOfDays([]), []);
});
