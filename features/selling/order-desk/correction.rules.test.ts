import assert from 'node:assert/strict';
import { test } from 'node:test';
import { editLines, isCorrectable, type OrderedLine } from './correction.rules.ts';

const hose: OrderedLine = {
  id: 'oln_1',
  part: 'BW2-08',
  name: 'BW2-08, Reel 400 ft',
  quantity: 5,
  shipped: 2,
  unit: 'pieces',
  entered: 5,
  unitCents: 242_152n,
};
const fitting: OrderedLine = {
  id: 'oln_2',
  part: 'FJX-08-08',
  name: 'FJX-08-08',
  quantity: 100,
  shipped: 0,
  unit: 'boxes',
  entered: 2,
  unitCents: 770n,
};
const lines = [hose, fitting];
const said = (...asked: Parameters<typeof editLines>[1]) => {
  const outcome = editLines(lines, asked);
  return outcome.ok ? [] : outcome.problems.map(({ field, message }) => `${field}: ${message}`);
};

test('what has been shipped bounds what can be taken away', () => {
  assert.deepEqual(said({ line: 'oln_1', quantity: 1 }), [
    'lines.0.quantity: 2 of BW2-08 have been shipped: it cannot be less.',
  ]);
  assert.deepEqual(said({ line: 'oln_2', cancel: true }, { line: 'oln_1', cancel: true }), [
    'lines.1.cancel: 2 of BW2-08 have been shipped: change its quantity to 2 in place of cancelling it.',
  ]);
  assert.deepEqual(said({ line: 'oln_1', quantity: 2 }), []);
});

test('a line is edited once, and only where there is one', () => {
  assert.deepEqual(
    said({ line: 'oln_2', quantity: 7 }, { line: 'oln_2', cancel: true }, { line: 'oln_3', quantity: 1 }),
    ['lines.1.line: Each line once.', 'lines.2.line: The order has no such line.'],
  );
});

test('whole boxes stay boxes, and what is no number of boxes is pieces', () => {
  const edited = (quantity: number) => {
    const outcome = editLines(lines, [{ line: 'oln_2', quantity }]);
    assert.ok(outcome.ok);
    const { unit, entered } = outcome.value.lines[1] ?? {};
    return [unit, entered, outcome.value.changes];
  };
  assert.deepEqual(edited(150), ['boxes', 3, [{ what: 'FJX-08-08', from: '100', to: '150' }]]);
  assert.deepEqual(edited(60), ['pieces', 60, [{ what: 'FJX-08-08', from: '100', to: '60' }]]);
  assert.deepEqual(edited(100), ['boxes', 2, []]);
});

test('a line that is cancelled is gone, the others keep their order', () => {
  const outcome = editLines(lines, [{ line: 'oln_2', cancel: true }]);
  assert.ok(outcome.ok);
  assert.deepEqual(outcome.value, {
    lines: [hose],
    changes: [{ what: 'FJX-08-08', from: '100', to: 'Cancelled' }],
  });
});

test('what is cancelled, or has all been shipped, is not corrected', () => {
  const none = [{ quantity: 2, shipped: 2 }];
  for (const [status, of, expected] of [
    ['OPEN', lines, true],
    ['READY_FOR_PICKUP', lines, true],
    ['OPEN', none, false],
    ['SHIPPED', lines, false],
    ['PICKED_UP', lines, false],
    ['CANCELLED', lines, false],
  ] as const)
    assert.equal(isCorrectable(status, of), expected, status);
});
