import { partNames } from '#features/assembly/sold-builds/assembly-lines.rules.ts';
import type { AssemblyPart } from '#features/assembly/sold-builds/sold-build.contract.ts';
import { certificateText } from '#features/selling/certificates/certificate.rules.ts';
import { centsFromDollars, dollarsFromCents } from '#shared/money.ts';
import type { AddressCopy, Order, OrderItem } from './order.contract.ts';
import type { Shipment } from './shipment.contract.ts';

/** A cell: a text or a number; money as a number of dollars. */
export type Cell = string | number;

interface Column {
  readonly head: string;
  readonly cell: (order: ExportedOrder, item: OrderItem, line: number) => Cell;
}

/** An order with what an ERP wants to know beside it. */
export interface ExportedOrder extends Order {
  readonly email: string;
  readonly assignee: string;
  /** Of the company. */
  readonly trulinxId: string;
}

const address = (name: string, of: (order: Order) => AddressCopy): Column[] => [
  { head: `${name} Code`, cell: (order) => of(order).trulinxShipToCode },
  { head: `${name} Name`, cell: (order) => of(order).name },
  { head: `${name} Street`, cell: (order) => of(order).street },
  { head: `${name} City`, cell: (order) => of(order).city },
  { head: `${name} Region`, cell: (order) => of(order).region },
  { head: `${name} Postal Code`, cell: (order) => of(order).postalCode },
  { head: `${name} Country`, cell: (order) => of(order).country },
];

/** One row a line item, the order's facts repeated (rulings: Cart). */
const columns: readonly Column[] = [
  { head: 'Order#', cell: ({ ref }) => ref },
  { head: 'Placed', cell: ({ createdAt }) => createdAt },
  { head: 'Status', cell: ({ status }) => status },
  { head: 'Company', cell: ({ user }) => user.company },
  { head: 'Last Name', cell: ({ user }) => user.lastname },
  { head: 'First Name', cell: ({ user }) => user.firstname },
  { head: 'Email', cell: ({ email }) => email },
  { head: 'PO Number', cell: ({ poNumber }) => poNumber },
  ...address('Ship To', ({ shippingAddress }) => shippingAddress),
  ...address('Bill To', ({ billingAddress }) => billingAddress),
  { head: 'Assignee', cell: ({ assignee }) => assignee },
  { head: 'Carrier', cell: ({ carrier }) => carrier?.name ?? '' },
  { head: 'Tracking', cell: ({ carrier }) => carrier?.tracking ?? '' },
  { head: 'Order Notes', cell: ({ orderNotes }) => orderNotes },
  { head: 'Line', cell: (_order, _item, line) => line },
  { head: 'Part Number', cell: (_order, { variant }) => variant.id },
  { head: 'Product', cell: (_order, { product }) => product.name },
  { head: 'Package', cell: (_order, { option }) => option?.label ?? '' },
  { head: 'Custom Length ft', cell: (_order, { custom }) => custom?.length ?? '' },
  { head: 'Unit', cell: (_order, { unit }) => unit },
  { head: 'Entered', cell: (_order, { entered }) => entered },
  { head: 'Quantity', cell: (_order, { quantity }) => quantity },
  { head: 'Unit Price', cell: (_order, { price }) => price },
  { head: 'Line Total', cell: (_order, { subTotal }) => subTotal },
  { head: 'Order Total', cell: ({ totalCost }) => totalCost },
  // Columns keep their places: what came later stands behind.
  { head: 'Requested Date', cell: ({ requestedDate }) => requestedDate ?? '' },
  { head: 'Ship Complete', cell: ({ shipComplete }) => (shipComplete ? 'yes' : 'no') },
  { head: 'Line Note', cell: (_order, { note }) => note ?? '' },
  { head: 'Shipped', cell: (_order, { shipped }) => shipped },
  { head: 'Open', cell: (_order, { open }) => open },
  { head: 'Shipments', cell: ({ shipments }, { id }) => shipmentsText(shipments, id) },
  { head: 'Customer Part Number', cell: (_order, { theirs }) => theirs ?? '' },
  { head: 'Quote', cell: ({ quote }) => quote?.ref ?? '' },
  {
    head: 'Quoted Shipping',
    cell: ({ quote }) => (quote?.shippingCents === undefined ? '' : quote.shippingCents / 100),
  },
  { head: 'Invoice Number', cell: ({ invoiceNumber }) => invoiceNumber ?? '' },
  { head: 'Trulinx ID', cell: ({ trulinxId }) => trulinxId },
  { head: 'External Number', cell: ({ externalNumber }) => externalNumber ?? '' },
  { head: 'Assembly', cell: (_order, { assembly }) => assembly?.text ?? '' },
  { head: 'Tax Certificates', cell: ({ certificates = [] }) => certificates.map(certificateText).join('; ') },
];

/** What left of a line: '2 on 2024-03-06T15:00:00.000Z by UPS 1Z999; 1 on …' */
const shipmentsText = (shipments: readonly Shipment[], line: string): string =>
  shipments
    .filter(({ voided }) => !voided)
    .flatMap(({ at, carrier: { name, tracking }, lines }) => {
      const by = [name, tracking].filter((text) => text !== '').join(' ');
      return lines
        .filter((one) => one.line === line)
        .map(({ quantity }) => `${quantity} on ${at}${by === '' ? '' : ` by ${by}`}`);
    })
    .join('; ');

/** What a workbook shows as money and times. */
export const exportKinds = {
  Placed: 'moment',
  'Unit Price': 'dollars',
  'Line Total': 'dollars',
  'Order Total': 'dollars',
  'Requested Date': 'day',
  'Quoted Shipping': 'dollars',
} as const;

export const exportHeads: readonly string[] = columns.map(({ head }) => head);

/**
 * An order with the parts of its assemblies in place of them (book 5). Hose is so many cuts of a length, at the price of
 * one cut, as it is where it is ordered by itself; the sums are those of the assemblies. One whose price was agreed as a
 * whole stays whole.
 */
export const inParts = (order: ExportedOrder): ExportedOrder => ({
  ...order,
  items: order.items.flatMap((item) =>
    item.assembly?.parts.every(({ subTotal }) => subTotal !== undefined)
      ? item.assembly.parts.map((part) => partItem(item, part))
      : [item],
  ),
});

function partItem(item: OrderItem, { kind, part = '', quantity, price = 0, subTotal = 0 }: AssemblyPart) {
  const isCut = kind === 'hose';
  const each = isCut ? 1 : quantity;
  return {
    ...item,
    product: { ...item.product, name: partNames[kind] },
    variant: { id: part, name: part },
    ...(isCut && { custom: { length: quantity } }),
    unit: 'pieces' as const,
    entered: each * item.quantity,
    quantity: each * item.quantity,
    price: isCut ? subTotal : price,
    subTotal: dollarsFromCents(centsFromDollars(subTotal) * BigInt(item.quantity)),
    shipped: each * item.shipped,
    open: each * item.open,
  };
}

/** The rows of one order. */
export const exportRows = (order: ExportedOrder): Cell[][] => rowsOf(columns, order);

/** What whoever bought it has of it: who works on it at the supplier, and what the ERP calls it, is not told. */
const ofTheStaff = ['Email', 'Assignee', 'Trulinx ID', 'External Number'];
const bought = columns.filter(({ head }) => !ofTheStaff.includes(head));

export const boughtHeads: readonly string[] = bought.map(({ head }) => head);

/** The rows of one order, for whoever bought it. */
export const boughtRows = (order: Order): Cell[][] =>
  rowsOf(bought, { ...order, email: '', assignee: '', trulinxId: '' });

const rowsOf = (of: readonly Column[], order: ExportedOrder): Cell[][] =>
  order.items.map((item, at) => of.map(({ cell }) => cell(order, item, at + 1)));
