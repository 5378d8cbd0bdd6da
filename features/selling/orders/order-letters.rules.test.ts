import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testOrder } from './order.fixture.ts';
import { newOrderLetter, orderReceivedLetter } from './order-letters.rules.ts';

const publicUrl = 'https://shop.example';
const toBuyer = (order = testOrder) =>
  orderReceivedLetter({ order, publicUrl, shop: 'Northfield Hydraulics', phone: '555-010-0100' });
const toStaff = (order = testOrder) => newOrderLetter({ order, publicUrl, email: 'ann@acme.example' });

/** The same for both. */
const agreed = [
  {
    kind: 'facts',
    facts: [
      ['Order ref', '10001'],
      ['PO number', 'PO-4711'],
      ['Date placed', 'March 5th, 2024'],
      ['Ship to', 'Acme Dock 2, 1 Mill Rd, Elgin, IL 60120, United States'],
      ['Bill to', 'Acme Office, 9 High St, Windsor, ON N8X 1A1, Canada'],
    ],
  },
  {
    kind: 'lines',
    lines: [
      { title: 'BW2-08 Name of bw2', detail: 'Reel 400 ft', sum: '2 × $2,421.52', amount: '$4,843.04' },
      { title: 'BW2-08 Name of bw2', detail: 'Custom length, 36 ft', sum: '1 × $239.73', amount: '$239.73' },
      { title: 'FJX-08-08 Name of fjx', detail: '', sum: '1,200 × $7.70', amount: '$9,240.00' },
    ],
  },
  {
    kind: 'facts',
    facts: [
      ['Total items', '1,203'],
      ['Total', '$14,322.77 USD'],
    ],
  },
  { kind: 'quote', text: 'Ring twice' },
];
const button = { kind: 'button', label: 'View Order', url: 'https://shop.example/account/order/ord_1' };

test('the buyer reads what was agreed, that freight is quoted later, and how to cancel', () => {
  assert.deepEqual(toBuyer(), {
    subject: 'Order 10001 received, PO PO-4711',
    blocks: [
      { kind: 'text', text: 'Hello Ann,' },
      {
        kind: 'text',
        text: 'Northfield Hydraulics has your order 10001. Freight is not charged here; it is quoted after the order.',
      },
      ...agreed,
      button,
      { kind: 'note', text: 'Please contact us to cancel your order: 555-010-0100.' },
    ],
  });
});

test('the staff read the same, and who ordered', () => {
  assert.deepEqual(toStaff(), {
    subject: 'New order 10001 from Acme Hydraulics',
    blocks: [
      {
        kind: 'facts',
        facts: [
          ['Company', 'Acme Hydraulics'],
          ['Placed by', 'Ann Lee'],
          ['Email', 'ann@acme.example'],
        ],
      },
      ...agreed,
      button,
    ],
  });
});

test('an order without notes has none, and a subject is one line whatever it holds', () => {
  const order = {
    ...testOrder,
    orderNotes: '',
    poNumber: 'PO\r\nBcc: x',
    user: { ...testOrder.user, company: 'Acme\nInc' },
  };
  assert.equal(
    toBuyer(order).blocks.some(({ kind }) => kind === 'quote'),
    false,
  );
  assert.equal(toBuyer(order).subject, 'Order 10001 received, PO PO Bcc: x');
  assert.equal(toStaff(order).subject, 'New order 10001 from Acme Inc');
});

test('both read when it is wanted, that it comes in one shipment, and what was said of a line', () => {
  const [first, ...others] = testOrder.items;
  assert.ok(first);
  const items = [{ ...first, note: 'For press 4' }, ...others];
  const order = { ...testOrder, requestedDate: '2024-03-15', shipComplete: true, items };
  for (const { blocks } of [toBuyer(order), toStaff(order)]) {
    const facts = blocks.flatMap((block) => (block.kind === 'facts' ? block.facts : []));
    assert.ok(facts.some(([name, value]) => name === 'Requested date' && value === 'March 15th, 2024'));
    assert.ok(
      facts.some(([name, value]) => name === 'Ship complete' && value === 'All of it in one shipment'),
    );
    const lines = blocks.flatMap((block) => (block.kind === 'lines' ? block.lines : []));
    assert.equal(lines[0]?.detail, 'Reel 400 ft\nNote: For press 4');
  }
});
