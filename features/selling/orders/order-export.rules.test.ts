import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testOrder } from './order.fixture.ts';
import { type ExportedOrder, exportHeads, exportRows } from './order-export.rules.ts';
import type { Shipment } from './shipment.contract.ts';

const exported: ExportedOrder = {
  ...testOrder,
  email: 'ann@acme.example',
  assignee: 'A. Miller',
  trulinxId: 'T-100',
};
/** Each row by its heads. */
const rows = (order = exported) =>
  exportRows(order).map((cells) => Object.fromEntries(cells.map((cell, at) => [exportHeads[at], cell])));

test('a line of an order is a row with the facts of the order, in columns that an ERP knows', () => {
  assert.deepEqual(Object.entries(rows()[0] ?? {}), [
    ['Order#', '10001'],
    ['Placed', '2024-03-05T15:04:05.000Z'],
    ['Status', 'SHIPPED'],
    ['Company', 'Acme Hydraulics'],
    ['Last Name', 'Lee'],
    ['First Name', 'Ann'],
    ['Email', 'ann@acme.example'],
    ['PO Number', 'PO-4711'],
    ['Ship To Code', 'S-01'],
    ['Ship To Name', 'Acme Dock 2'],
    ['Ship To Street', '1 Mill Rd'],
    ['Ship To City', 'Elgin'],
    ['Ship To Region', 'IL'],
    ['Ship To Postal Code', '60120'],
    ['Ship To Country', 'US'],
    ['Bill To Code', 'B-02'],
    ['Bill To Name', 'Acme Office'],
    ['Bill To Street', '9 High St'],
    ['Bill To City', 'Windsor'],
    ['Bill To Region', 'ON'],
    ['Bill To Postal Code', 'N8X 1A1'],
    ['Bill To Country', 'CA'],
    ['Assignee', 'A. Miller'],
    ['Carrier', 'UPS'],
    ['Tracking', '1Z999'],
    ['Order Notes', 'Ring twice'],
    ['Line', 1],
    ['Part Number', 'BW2-08'],
    ['Product', 'Name of bw2'],
    ['Package', 'Reel 400 ft'],
    ['Custom Length ft', ''],
    ['Unit', 'pieces'],
    ['Entered', 2],
    ['Quantity', 2],
    ['Unit Price', 2421.52],
    ['Line Total', 4843.04],
    ['Order Total', 14_322.77],
    ['Requested Date', ''],
    ['Ship Complete', 'no'],
    ['Line Note', ''],
    ['Shipped', 0],
    ['Open', 2],
    ['Shipments', ''],
    ['Customer Part Number', ''],
    ['Quote', ''],
    ['Quoted Shipping', ''],
    ['Invoice Number', ''],
    ['Trulinx ID', 'T-100'],
    ['External Number', ''],
    ['Assembly', ''],
    ['Tax Certificates', ''],
  ]);
});

test('a line says what of it has left, when and by whom; what is void has not', () => {
  const [item, ...others] = exported.items;
  assert.ok(item);
  const shipment = (number: number, quantity: number): Shipment => ({
    id: `shp_${number}`,
    number,
    at: `2024-03-0${number}T15:00:00.000Z`,
    shippedOn: '',
    carrier: { name: 'UPS', tracking: `1Z${number}` },
    trackings: [],
    lines: [{ line: item.id, part: item.variant.id, quantity }],
  });
  const order = {
    ...exported,
    items: [{ ...item, shipped: 2, open: 0 }, ...others],
    shipments: [
      shipment(1, 1),
      { ...shipment(2, 2), voided: { at: '', reason: 'Wrong label' } },
      shipment(3, 1),
    ],
  };
  assert.deepEqual(
    rows(order)
      .slice(0, 2)
      .map((row) => [row['Shipped'], row['Open'], row['Shipments']]),
    [
      [2, 0, '1 on 2024-03-01T15:00:00.000Z by UPS 1Z1; 1 on 2024-03-03T15:00:00.000Z by UPS 1Z3'],
      [0, 1, ''],
    ],
  );
});

test('every line has its number, its length and its boxes', () => {
  assert.deepEqual(
    rows().map((row) => [
      row['Order#'],
      row['Line'],
      row['Package'],
      row['Custom Length ft'],
      row['Unit'],
      row['Entered'],
      row['Quantity'],
    ]),
    [
      ['10001', 1, 'Reel 400 ft', '', 'pieces', 2, 2],
      ['10001', 2, '', 36, 'pieces', 1, 1],
      ['10001', 3, '', '', 'boxes', 60, 1200],
    ],
  );
});

test('an order without a carrier leaves the cells empty, and no cell is a formula', () => {
  const { carrier: _, ...order } = exported;
  const [row] = rows({ ...order, poNumber: '=1+1' });
  assert.deepEqual([row?.['Carrier'], row?.['Tracking'], row?.['PO Number']], ['', '', '=1+1']);
});

test('prices of a quote name it, and shipping that was quoted stands beside', () => {
  const quote = { id: 'quo_1', ref: 'Q-1007', revision: 2, shippingCents: 1250 };
  assert.deepEqual(
    rows({ ...exported, quote }).map((row) => [row['Quote'], row['Quoted Shipping']]),
    exported.items.map(() => ['Q-1007', 12.5]),
  );
});
