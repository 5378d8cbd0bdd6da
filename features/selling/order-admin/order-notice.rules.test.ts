import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Status } from '#features/selling/orders/order.contract.ts';
import type { Handling } from './order-handling.rules.ts';
import { openOrder } from './order-in-hand.fixture.ts';
import { noticeOf } from './order-notice.rules.ts';

const URL = 'https://shop.example/account/order/ord_1';
const told = {
  orderUrl: URL,
  lines: [
    ['BW2-08 Two-wire hose', 1200],
    ['Assembly, 36 in', 2],
  ],
  supplier: {
    name: 'Northfield',
    phone: '612-555-0147',
    hours: 'Mon–Fri 7:00–17:00 CT',
    address: {
      street: '2210 Winter Street NE',
      city: 'Minneapolis',
      region: 'MN',
      postalCode: '55413',
      country: 'US',
    },
  },
} as const;
const shipTo = ['Ship to', 'Acme Dock 2, 1 Mill Rd, Elgin, IL 60120, United States'] as const;
const ordered = [
  { kind: 'text', text: 'What you ordered:' },
  {
    kind: 'facts',
    facts: [
      ['BW2-08 Two-wire hose', '1,200'],
      ['Assembly, 36 in', '2'],
    ],
  },
];
const ups = { name: 'UPS', tracking: '1Z999', url: '' };
const handled = (own: Partial<Handling>): Handling => ({ ...openOrder, ...own });
const shipped = { ...openOrder, status: 'SHIPPED', carrier: ups } as const;

test('a shipped order is told with its carrier, its number and where it can be followed', () => {
  assert.deepEqual(noticeOf(openOrder, handled({ status: 'SHIPPED', carrier: ups }), told), {
    subject: 'Order 10001 has been shipped',
    blocks: [
      { kind: 'text', text: 'Hello Ann,' },
      { kind: 'text', text: 'Your order is on its way.' },
      {
        kind: 'facts',
        facts: [
          ['Order', '10001'],
          ['PO number', 'PO-4711'],
          ['Status', 'Shipped'],
          ['Carrier', 'UPS'],
          ['Tracking', '1Z999'],
          shipTo,
        ],
      },
      ...ordered,
      { kind: 'button', label: 'Track with UPS', url: 'https://www.ups.com/track?tracknum=1Z999' },
      { kind: 'button', label: 'See your order', url: URL },
    ],
  });
});

test('why an order was cancelled is told with it', () => {
  const letter = noticeOf(openOrder, handled({ status: 'CANCELLED' }), {
    ...told,
    reason: 'Out of stock for good',
  });
  assert.deepEqual(letter?.blocks[1], {
    kind: 'text',
    text: 'Your order has been cancelled: Out of stock for good. If you did not ask for it, please call us.',
  });
});

test('an order to be picked up, or cancelled, is told without a carrier', () => {
  const notice = (status: Status) => noticeOf(shipped, { ...shipped, status }, told);
  const facts = (status: string, place: readonly string[][] = []) => ({
    kind: 'facts',
    facts: [['Order', '10001'], ['PO number', 'PO-4711'], ['Status', status], ...place],
  });
  const rest = { kind: 'button', label: 'See your order', url: URL };
  assert.deepEqual(notice('READY_FOR_PICKUP'), {
    subject: 'Order 10001 is ready for pickup',
    blocks: [
      { kind: 'text', text: 'Hello Ann,' },
      { kind: 'text', text: 'Your order can be picked up.' },
      facts('Ready for Pickup', [
        ['Pick up at', 'Northfield, 2210 Winter Street NE, Minneapolis, MN 55413'],
        ['Hours', 'Mon–Fri 7:00–17:00 CT'],
        ['Phone', '612-555-0147'],
      ]),
      ...ordered,
      rest,
    ],
  });
  assert.deepEqual(notice('CANCELLED'), {
    subject: 'Order 10001 has been cancelled',
    blocks: [
      { kind: 'text', text: 'Hello Ann,' },
      { kind: 'text', text: 'Your order has been cancelled. If you did not ask for it, please call us.' },
      facts('Cancelled'),
      rest,
    ],
  });
});

test('of what else becomes of an order nobody gets a mail', () => {
  for (const status of ['OPEN', 'SUBMITTED', 'PICKED_UP'] as const)
    assert.equal(
      noticeOf(shipped, handled({ status, carrier: { ...ups, tracking: '1Z998' } }), told),
      undefined,
    );
  for (const status of ['READY_FOR_PICKUP', 'CANCELLED'] as const) {
    const order = { ...openOrder, status };
    assert.equal(noticeOf(order, { ...order, assignedTo: 'usr_9' }, told), undefined);
  }
});

test('a shipped order is told of again when its number or its address changes, not when either is taken away', () => {
  const subject = (carrier: Partial<typeof ups>) =>
    noticeOf(shipped, { ...shipped, carrier: { ...ups, ...carrier } }, told)?.subject;
  assert.equal(subject({ tracking: '1Z998' }), 'Tracking for order 10001');
  assert.equal(subject({ url: 'https://ups.example' }), 'Tracking for order 10001');
  assert.equal(subject({ tracking: '' }), undefined);
  assert.equal(subject({ name: 'UPS Ground' }), undefined);
  const text = noticeOf(shipped, { ...shipped, carrier: { ...ups, tracking: '2' } }, told)?.blocks[1];
  assert.deepEqual(text, { kind: 'text', text: 'Your order can be followed on its way.' });
});

test('without a carrier the mail names none; by an address alone an order can be tracked', () => {
  const blocks = (carrier: typeof ups) =>
    noticeOf(openOrder, handled({ status: 'SHIPPED', carrier }), told)?.blocks.slice(2);
  const facts = (...more: string[][]) => ({
    kind: 'facts',
    facts: [['Order', '10001'], ['PO number', 'PO-4711'], ['Status', 'Shipped'], ...more, shipTo],
  });
  const see = { kind: 'button', label: 'See your order', url: URL };
  const track = { kind: 'button', label: 'Track your order', url: 'https://a.example/1' };
  assert.deepEqual(blocks(openOrder.carrier), [facts(), ...ordered, see]);
  assert.deepEqual(blocks({ name: '', tracking: '77', url: 'https://a.example/1' }), [
    facts(['Tracking', '77']),
    ...ordered,
    track,
    see,
  ]);
});
