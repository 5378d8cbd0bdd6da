import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { type Given, statement } from '#platform/db/statement.ts';
import type { Tables } from '#platform/db/tables.ts';
import type { SignedInViewer } from '#platform/http/viewer.ts';
import { longDate } from '#shared/calendar.ts';
import { seesCompany } from '#shared/company-role.ts';
import { dollarsFromCents } from '#shared/money.ts';
import { keptVariant } from './kept-variant.rules.ts';
import type { Order, OrderItem } from './order.contract.ts';
import { type ShipmentRow, shipmentFrom, shipmentsOf } from './shipments.store.ts';
import { trackingUrl } from './tracking.rules.ts';

/** A customer's own order or, where they lead it, their company's; any for an admin. Another's is not there (shapes 2). */
export async function findOrder(
  db: Db,
  viewer: SignedInViewer,
  id: string,
  timeZone: string,
): Promise<Order | undefined> {
  const isCustomer = viewer.role === 'customer';
  const owner = isCustomer ? viewer.userId : null;
  const company = isCustomer && seesCompany(viewer.companyRole) ? viewer.distributorId : null;
  const [row] = await findRow(db, { id, owner, company });
  return row && orderFrom(row, { reader: viewer.role, timeZone });
}

const findRow = statement(
  (_db, given: Given<{ id: string; owner: string | null; company: string | null }>) => sql<OrderWithLines>`
  select orders.*, ${linesOf(sql`orders`)} as lines, ${shipmentsOf(sql`orders`)} as shipments from orders
  where id = ${given.id}
    and (${given.owner}::text is null or user_id = ${given.owner} or distributor_id = ${given.company})`,
);

/** What is read of an order; as JSON has it, or as the columns are. */
export type OrderRow = Pick<
  Selectable<Tables['orders']>,
  | 'id'
  | 'ref'
  | 'version'
  | 'status'
  | 'user_id'
  | 'assigned_to'
  | 'company'
  | 'first_name'
  | 'last_name'
  | 'po_number'
  | 'order_notes'
  | 'approved_by'
  | 'placed_by'
  | 'requested_date'
  | 'ship_complete'
  | 'shipping_address'
  | 'billing_address'
  | 'total_quantity'
  | 'total_cents'
  | 'carrier_name'
  | 'tracking'
  | 'carrier_url'
  | 'shipped_quantity'
  | 'quoted'
  | 'certificates'
  | 'external_number'
  | 'invoice_number'
> & { readonly created_at: Date | string };

export type LineRow = Pick<
  Selectable<Tables['order_lines']>,
  | 'id'
  | 'product'
  | 'variant'
  | 'option'
  | 'custom_feet'
  | 'unit'
  | 'entered'
  | 'quantity'
  | 'unit_cents'
  | 'sub_total_cents'
  | 'note'
  | 'shipped'
  | 'theirs'
  | 'stock'
  | 'assembly'
>;

export interface OrderWithLines extends OrderRow {
  readonly lines: readonly LineRow[];
  readonly shipments: readonly ShipmentRow[];
}

/** The lines of an order as one of its columns. */
export const linesOf = (order: RawBuilder<unknown>): RawBuilder<readonly LineRow[]> => sql`(
  select coalesce(json_agg(line order by position), '[]') from (
    select id, position, product, variant, option, custom_feet, unit, entered, quantity, unit_cents, sub_total_cents,
      note, shipped, theirs, stock, assembly
    from order_lines where order_id = ${order}.id) as line)`;

interface Reading {
  readonly reader: SignedInViewer['role'];
  /** Whose day an order was placed on. */
  readonly timeZone: string;
}

export const orderFrom = ({ lines, shipments, ...row }: OrderWithLines, reading: Reading): Order => ({
  ...orderFacts(row, reading),
  items: lines.map(itemFrom),
  shipments: shipments.map((shipment) => shipmentFrom(shipment, reading.timeZone)),
});

/** All of an order but its items and shipments. */
export function orderFacts(row: OrderRow, { reader, timeZone }: Reading): Omit<Order, 'items' | 'shipments'> {
  const createdAt = new Date(row.created_at);
  const carrier = {
    name: row.carrier_name,
    tracking: row.tracking,
    ...(row.carrier_url !== '' && { url: row.carrier_url }),
  };
  const url = trackingUrl(carrier);
  return {
    id: row.id,
    ref: String(row.ref),
    version: row.version,
    createdAt: createdAt.toISOString(),
    placedOn: longDate(createdAt, timeZone),
    status: row.status,
    poNumber: row.po_number,
    orderNotes: row.order_notes,
    ...(row.requested_date !== null && { requestedDate: row.requested_date }),
    shipComplete: row.ship_complete,
    user: {
      id: row.user_id,
      company: row.company,
      firstname: row.first_name,
      lastname: row.last_name,
    },
    ...(row.approved_by && { approvedBy: row.approved_by }),
    ...(row.placed_by && (reader === 'admin' ? { placedBy: row.placed_by } : { placedForBuyer: true })),
    shippingAddress: row.shipping_address,
    billingAddress: row.billing_address,
    totalQuantity: row.total_quantity,
    totalCost: dollarsFromCents(BigInt(row.total_cents)),
    ...(reader === 'admin' && row.assigned_to !== null && { assignedTo: row.assigned_to }),
    ...(reader === 'admin' && row.external_number !== '' && { externalNumber: row.external_number }),
    ...(row.invoice_number !== '' && { invoiceNumber: row.invoice_number }),
    ...(row.quoted && { quote: row.quoted }),
    ...(row.certificates && { certificates: [...row.certificates] }),
    ...(row.carrier_name !== '' && { carrier, ...(url !== undefined && { trackingUrl: url }) }),
    partlyShipped: row.shipped_quantity > 0 && row.shipped_quantity < row.total_quantity,
  };
}

const itemFrom = (line: LineRow): OrderItem => ({
  _id: line.id,
  id: line.id,
  product: line.product,
  productCategory: line.product.category,
  variant: keptVariant(line.variant),
  ...(line.option !== null && { option: line.option }),
  ...(line.custom_feet !== null && { custom: { length: line.custom_feet } }),
  quantity: line.quantity,
  unit: line.unit,
  entered: line.entered,
  ...(line.note !== '' && { note: line.note }),
  ...(line.theirs !== '' && { theirs: line.theirs }),
  ...(line.stock && { stock: line.stock }),
  ...(line.assembly !== null && { assembly: line.assembly }),
  price: dollarsFromCents(BigInt(line.unit_cents)),
  subTotal: dollarsFromCents(BigInt(line.sub_total_cents)),
  shipped: line.shipped,
  open: line.quantity - line.shipped,
});
