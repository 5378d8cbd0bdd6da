import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Gone, linesText, mayBecome, returnableOf, returnedLines } from './return.rules.ts';
import { messages, returnStatuses } from './returns.contract.ts';

const order = (status: Gone['status'], ...shipped: readonly number[]): Gone => ({
  status,
  items: shipped.map((left, at) => ({
    id: `l${at}`,
    variant: { id: `P${at}` },
    quantity: 10,
    shipped: left,
  })),
});
const most = (of: Gone, returns: Parameters<typeof returnableOf>[1] = []) =>
  returnableOf(of, returns).map((one) => [one.line, one.most]);
const returned = (status: (typeof returnStatuses)[number], quantity: number) => ({
  status,
  lines: [{ line: 'l0', part: 'P0', quantity }],
});

test('what has left can come back, less what is asked for, agreed or back; what was declined counts for nothing', () => {
  assert.deepEqual(most(order('OPEN', 0, 0)), []);
  assert.deepEqual(most(order('OPEN', 4, 0)), [['l0', 4]]);
  const returns = [
    returned('requested', 1),
    returned('agreed', 1),
    returned('received', 1),
    returned('declined', 9),
  ];
  assert.deepEqual(most(order('OPEN', 4, 2), returns), [
    ['l0', 1],
    ['l1', 2],
  ]);
  assert.deepEqual(most(order('OPEN', 2), returns), [['l0', 0]]);
});

test('an order that has left without a shipment has left whole, one with shipments as they say', () => {
  for (const status of ['SHIPPED', 'PICKED_UP'] as const)
    assert.deepEqual(most(order(status, 0, 0), [returned('agreed', 3)]), [
      ['l0', 7],
      ['l1', 10],
    ]);
  assert.deepEqual(most(order('SHIPPED', 4, 0)), [['l0', 4]]);
  for (const status of ['OPEN', 'SUBMITTED', 'CANCELLED', 'READY_FOR_PICKUP'] as const)
    assert.deepEqual(most(order(status, 0, 0)), []);
});

test('each wrong line is named: one that is not of the order, one that stands twice, one with too many', () => {
  const asked = [
    { line: 'l0', quantity: 4 },
    { line: 'l0', quantity: 1 },
    { line: 'l1', quantity: 3 },
    { line: 'l9', quantity: 1 },
  ];
  assert.deepEqual(returnedLines(asked, returnableOf(order('OPEN', 4, 2), [])), {
    ok: false,
    problems: [
      { field: 'lines.1.quantity', message: messages.twice },
      { field: 'lines.2.quantity', message: 'Only 2 of P1 can be returned.' },
      { field: 'lines.3.quantity', message: messages.noLine },
    ],
  });
});

test('a return is agreed to or declined, and received when it was agreed to', () => {
  const ways = returnStatuses.flatMap((from) =>
    returnStatuses.filter((to) => mayBecome(from, to)).map((to) => `${from} ${to}`),
  );
  assert.deepEqual(ways, ['requested agreed', 'requested declined', 'agreed received', 'received received']);
});

test('an assembly is named so in a sentence, whatever its text is', () => {
  const assembly = '1~H:BW2-08~L:36in~A:FJX-08-08~B:FJX-08-08';
  assert.equal(
    linesText([
      { line: 'l0', part: assembly, quantity: 2 },
      { line: 'l1', part: 'BW2-08', quantity: 1 },
    ]),
    '2 × Assembly, 1 × BW2-08',
  );
});
