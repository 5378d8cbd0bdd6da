import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readPdf } from '#features/catalog/spec-sheet/pdf-text.fixture.ts';
import { supplier } from '#testing/people-app.ts';
import type { Order, OrderItem } from './order.contract.ts';
import { orderFileName, orderPdf } from './order-pdf.ts';

const address = {
  id: 'adr_1',
  name: 'Ore Dock Hydraulics Inc., Main Yard',
  street: '2816 Gateway Dr',
  city: 'Tulsa',
  region: 'OK',
  postalCode: '74112',
  country: 'US',
  trulinxShipToCode: 'ST1',
} as const;
const item: OrderItem = {
  _id: 'oln_1',
  id: 'oln_1',
  product: {
    id: 'bw2',
    slug: 'bw2',
    name: '2-Wire Braid Hydraulic Hose',
    description: '',
    longDescription: '',
    images: [],
    manufacturer: { name: 'Northfield' },
    category: 'Hose',
  },
  productCategory: 'Hose',
  variant: { id: 'BW2-08', name: 'BW2-08', bore: { inches: '1/2' } },
  custom: { length: 36 },
  quantity: 1200,
  unit: 'pieces',
  entered: 1200,
  price: 239.73,
  subTotal: 287_676,
  shipped: 0,
  open: 1200,
};
const order: Order = {
  id: 'ord_1',
  ref: '10001',
  version: 1,
  createdAt: '2024-03-05T12:00:00.000Z',
  placedOn: 'March 5th, 2024',
  status: 'READY_FOR_PICKUP',
  poNumber: 'PO-48213',
  orderNotes: 'Dock closes 15:30.\nMark the reels.',
  shipComplete: false,
  user: { id: 'usr_1', company: 'Ore Dock Hydraulics Inc.', firstname: 'Riley', lastname: 'Gagnon' },
  shippingAddress: address,
  billingAddress: { ...address, city: 'Catoosa' },
  items: [item],
  totalQuantity: 1200,
  totalCost: 287_676,
  partlyShipped: false,
  shipments: [],
};
const contact = { email: 'riley@oredock.example', phone: '218-555-0100', terms: 'Net 30' };
const url = 'http://shop.example/account/order/ord_1';
const read = async (given: Order) => readPdf(await orderPdf(given, supplier, { url, contact }));

test('the sheet says everything that was agreed', async () => {
  const { texts, pages } = await read(order);
  const said = texts.join(' ').replace(/\s+/g, ' ');
  for (const part of [
    'Order 10001',
    'March 5th, 2024',
    'PO-48213',
    'riley@oredock.example',
    '218-555-0100',
    'Net 30',
    'United States',
    'Total, USD',
    'Ready for Pickup',
    'Ore Dock Hydraulics Inc., Main Yard',
    'Tulsa, OK 74112',
    'Catoosa, OK 74112',
    'BW2-08',
    'Bore 1/2 in, Custom length, 36 ft',
    '1,200',
    '$239.73',
    '$287,676.00',
    'Mark the reels.',
    url,
  ])
    assert.ok(said.includes(part), `${part} is missing in: ${said}`);
  assert.equal(pages, 1);
  assert.equal(orderFileName(order), 'order-10001.pdf');
});

test('the sheet says when it is wanted, that it comes in one shipment, and what was said of a line', async () => {
  const { texts } = await read({
    ...order,
    requestedDate: '2024-03-15',
    shipComplete: true,
    items: [{ ...item, note: 'For press 4' }],
  });
  const said = texts.join(' ').replace(/\s+/g, ' ');
  for (const part of ['March 15th, 2024', 'All of it in one shipment', 'Note: For press 4'])
    assert.ok(said.includes(part), `${part} is missing in: ${said}`);
});

test('the sheet names the certificates that say that no tax is due, a hundred of them, too', async () => {
  const [one, other] = [
    { kind: 'resale', number: '8234501', issuedBy: 'US-MN' },
    { kind: 'exempt', number: 'ON-77', issuedBy: 'CA-ON' },
  ] as const;
  const few = await read({ ...order, certificates: [one, other] });
  assert.equal(few.pages, 1);
  const at = few.texts.indexOf('Tax certificates');
  assert.deepEqual(few.texts.slice(at + 1, at + 3), [
    'Resale 8234501 (Minnesota)',
    'Tax-exempt ON-77 (Ontario)',
  ]);
  const many = await read({
    ...order,
    certificates: Array.from({ length: 100 }, (_, index) => ({ ...one, number: `MN-${index}` })),
  });
  assert.equal(many.texts.filter((text) => /^Resale MN-\d+ \(Minnesota\)$/.test(text)).length, 100);
  const none = await read({ ...order, certificates: [] });
  assert.ok(!none.texts.includes('Tax certificates'));
});

test('what has left stands at its line, and each shipment below', async () => {
  const shipment = {
    id: 'shp_1',
    number: 1,
    at: '2024-03-06T12:00:00.000Z',
    shippedOn: 'March 6th, 2024',
    carrier: { name: 'UPS', tracking: '1Z999' },
    trackings: [],
    lines: [{ line: 'oln_1', part: 'BW2-08', quantity: 200 }],
  };
  const { texts } = await read({
    ...order,
    items: [{ ...item, shipped: 200, open: 1000 }],
    partlyShipped: true,
    shipments: [shipment, { ...shipment, number: 2, voided: { at: '', reason: 'Wrong label' } }],
  });
  const said = texts.join(' ').replace(/\s+/g, ' ');
  for (const part of [
    'Ready for Pickup, partly shipped',
    'Shipped 200, open 1,000',
    '1. March 6th, 2024, UPS 1Z999: 200 × BW2-08',
    '2. March 6th, 2024, UPS 1Z999: 200 × BW2-08 (void: Wrong label)',
  ])
    assert.ok(said.includes(part), `${part} is missing in: ${said}`);
});

test('a long order runs over several pages, every line once', async () => {
  const items = Array.from({ length: 120 }, (_, i) => ({
    ...item,
    variant: { ...item.variant, id: `BW2-X${i}` },
  }));
  const { texts, pages } = await read({ ...order, items });
  assert.ok(pages > 3);
  for (const { variant } of items)
    assert.equal(texts.filter((text) => text.trim() === variant.id).length, 1, variant.id);
  assert.ok(texts.some((text) => text.trim() === `page ${pages} of ${pages}`));
});
