import { type RawBuilder, type Selectable, sql } from 'kysely';
import { strippedCode } from '#features/catalog/measures/part-number.rules.ts';
import type { Option } from '#features/catalog/products/product.contract.ts';
import type { Unit } from '#features/selling/cart/cart.contract.ts';
import { type VariantCopy } from '#features/selling/cart/variant-copy.contract.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { beginning, holding, searchLike } from '#platform/db/search-like.ts';
import type { Tables } from '#platform/db/tables.ts';
import type { CustomerViewer, SignedInViewer } from '#platform/http/viewer.ts';
import { randomId } from '#platform/random-id.ts';
import { longDate } from '#shared/calendar.ts';
import { dollarsFromCents } from '#shared/money.ts';
import type { Paging } from '#shared/paging.ts';
import { keptVariant } from './kept-variant.rules.ts';
import {
  type AddressCopy,
  type Order,
  type OrderItem,
  type ProductCopy,
  type Status,
  statuses,
} from './order.contract.ts';
import { trackingUrl } from './tracking.rules.ts';

/** A customer's own order, or any for an admin; another's is not there (shapes 2). */
export async function findOrder(
  db: Db,
  viewer: SignedInViewer,
  id: string,
  timeZone: string,
): Promise<Order | undefined> {
  const row = await db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', id)
    .where(viewer.role === 'admin' ? sql<boolean>`true` : sql<boolean>`user_id = ${viewer.userId}`)
    .executeTakeFirst();
  return row && (await withLines(db, [row], { reader: viewer.role, timeZone }))[0];
}

/** @param filter.status undefined: of any */
export async function listOwnOrders(
  db: Db,
  viewer: CustomerViewer,
  {
    status,
    search,
    paging,
    timeZone,
  }: { status: Status | undefined; search: string; paging: Paging; timeZone: string },
): Promise<{ readonly data: Order[]; readonly total: number }> {
  const wanted = sql<boolean>`user_id = ${viewer.userId}
    and ${status === undefined ? sql`true` : sql`status = ${status}`} and ${searchLike(search.trim().replace(/^#/, ''), mentions)}`;
  const rows = await db
    .selectFrom('orders')
    .selectAll()
    .where(wanted)
    .orderBy('ref', 'desc')
    .limit(paging.limit)
    .offset(paging.skip)
    .execute();
  const { total } = await db
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where(wanted)
    .executeTakeFirstOrThrow();
  return { data: await withLines(db, rows, { reader: viewer.role, timeZone }), total };
}

/** How many orders somebody has of each status. */
export async function countOwnOrders(db: Db, viewer: CustomerViewer): Promise<Record<Status, number>> {
  const rows = await db
    .selectFrom('orders')
    .select((eb) => ['status', eb.fn.countAll<number>().as('count')])
    .where('user_id', '=', viewer.userId)
    .groupBy('status')
    .execute();
  const counted = new Map(rows.map(({ status, count }) => [status, count]));
  // Every status there is.
  return Object.fromEntries(statuses.map((status) => [status, counted.get(status) ?? 0])) as Record<
    Status,
    number
  >;
}

/** Order ref and PO number as typed, part numbers as people remember them. */
function mentions(text: string): RawBuilder<boolean> {
  const part = strippedCode(text);
  return sql`(ref::text = ${text} or po_number ilike ${holding(text)} or (${part} <> '' and exists (
    select from order_lines where order_id = orders.id
    and regexp_replace(lower(variant_id), '[^a-z0-9]', '', 'g') like ${beginning(part)})))`;
}

export type OrderRow = Selectable<Tables['orders']>;
type LineRow = Selectable<Tables['order_lines']>;

interface Reading {
  readonly reader: SignedInViewer['role'];
  /** Whose day an order was placed on. */
  readonly timeZone: string;
}

/** Orders with their lines, in the order of the rows. */
export async function withLines(db: Db, rows: readonly OrderRow[], reading: Reading): Promise<Order[]> {
  const lines = await db
    .selectFrom('order_lines')
    .selectAll()
    .where('order_id', '=', sql<string>`any(${rows.map(({ id }) => id)})`)
    .orderBy('order_id')
    .orderBy('position')
    .execute();
  const byOrder = Map.groupBy(lines, (line) => line.order_id);
  return rows.map((row) => orderFrom(row, (byOrder.get(row.id) ?? []).map(itemFrom), reading));
}

const orderFrom = (row: OrderRow, items: OrderItem[], reading: Reading): Order => ({
  ...orderFacts(row, reading),
  items,
});

/** All of an order but its items. */
export function orderFacts(row: OrderRow, { reader, timeZone }: Reading): Omit<Order, 'items'> {
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
    createdAt: row.created_at.toISOString(),
    placedOn: longDate(row.created_at, timeZone),
    status: row.status,
    poNumber: row.po_number,
    orderNotes: row.order_notes,
    user: {
      id: row.user_id,
      company: row.company,
      firstname: row.first_name,
      lastname: row.last_name,
    },
    shippingAddress: row.shipping_address,
    billingAddress: row.billing_address,
    totalQuantity: row.total_quantity,
    totalCost: dollarsFromCents(BigInt(row.total_cents)),
    ...(reader === 'admin' && row.assigned_to !== null && { assignedTo: row.assigned_to }),
    ...(row.carrier_name !== '' && { carrier, ...(url !== undefined && { trackingUrl: url }) }),
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
  price: dollarsFromCents(BigInt(line.unit_cents)),
  subTotal: dollarsFromCents(BigInt(line.sub_total_cents)),
});

/** An order as it is placed, and never changes again. */
export interface NewOrder {
  readonly userId: string;
  readonly distributorId: string;
  readonly company: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly poNumber: string;
  readonly orderNotes: string;
  readonly shippingAddress: AddressCopy;
  readonly billingAddress: AddressCopy;
  /** Tenths of a percent off the list price. */
  readonly discountTenths: number;
  /** In the order they are shown. */
  readonly lines: readonly NewOrderLine[];
  readonly placedAt: Date;
}

export interface NewOrderLine {
  readonly product: ProductCopy;
  readonly variant: VariantCopy;
  readonly option?: Option;
  readonly customFeet?: number;
  readonly unit: Unit;
  /** In that unit. */
  readonly entered: number;
  readonly quantity: number;
  /** Per foot or piece, 1/10,000 dollar. */
  readonly listE4: bigint;
  readonly unitCents: bigint;
}

/** What an order was made under, so that the same call is the same order. */
export interface CheckoutKey {
  readonly cartId: string;
  readonly key: string;
  /** Of what was asked for: another body under the key is refused. */
  readonly bodyHash: Buffer;
}

/** Writes an order, its lines and its key at once. @returns it as its buyer reads it */
export async function saveOrder(
  tx: Tx,
  order: NewOrder,
  { under, timeZone }: { readonly under?: CheckoutKey | undefined; readonly timeZone: string },
): Promise<Order> {
  const id = randomId('ord');
  const lines = order.lines.map(lineRow);
  const totalCents = order.lines.reduce((sum, line) => sum + subTotalCents(line), 0n);
  const totalQuantity = order.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const { rows } = await sql<OrderRow>`with placed as (
    insert into orders (id, user_id, distributor_id, company, first_name, last_name, email, po_number, order_notes,
      shipping_address, billing_address, discount_tenths, total_quantity, total_cents, created_at, updated_at)
    values (${id}, ${order.userId}, ${order.distributorId}, ${order.company}, ${order.firstName}, ${order.lastName},
      ${order.email}, ${order.poNumber}, ${order.orderNotes}, ${JSON.stringify(order.shippingAddress)},
      ${JSON.stringify(order.billingAddress)}, ${order.discountTenths}, ${totalQuantity}, ${totalCents},
      ${order.placedAt}, ${order.placedAt})
    returning *), lines as (
    insert into order_lines (id, order_id, position, product_id, variant_id, option_id, product, variant, option,
      custom_feet, unit, entered, quantity, list_price, unit_cents, sub_total_cents)
    select line.id, ${id}, line.position, line.product ->> 'id', line.variant ->> 'id', line.option ->> 'id',
      line.product, line.variant, line.option, line.custom_feet, line.unit, line.entered, line.quantity,
      line.list_e4 / 10000, line.unit_cents, line.sub_total_cents
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line (id text, position integer,
      product jsonb, variant jsonb, option jsonb, custom_feet integer, unit text, entered integer, quantity integer,
      list_e4 numeric, unit_cents bigint, sub_total_cents bigint)), under as (
    insert into checkout_keys (cart_id, key, body_hash, order_id, created_at)
    select ${under?.cartId ?? null}, ${under?.key ?? null}, ${under?.bodyHash ?? null}, ${id}, ${order.placedAt}::timestamptz
    where ${under !== undefined})
    select * from placed`.execute(tx);
  const [placed] = rows;
  if (!placed) throw new Error('The order was not written.');
  const items = order.lines.map((line, at) => newItem(line, lines[at]?.id ?? ''));
  return orderFrom(placed, items, { reader: 'customer', timeZone });
}

const newItem = (line: NewOrderLine, id: string): OrderItem => ({
  _id: id,
  id,
  product: line.product,
  productCategory: line.product.category,
  variant: line.variant,
  ...(line.option && { option: line.option }),
  ...(line.customFeet !== undefined && { custom: { length: line.customFeet } }),
  quantity: line.quantity,
  unit: line.unit,
  entered: line.entered,
  price: dollarsFromCents(line.unitCents),
  subTotal: dollarsFromCents(subTotalCents(line)),
});

const lineRow = (line: NewOrderLine, position: number) => ({
  id: randomId('oln'),
  position,
  product: line.product,
  variant: line.variant,
  option: line.option,
  custom_feet: line.customFeet,
  unit: line.unit,
  entered: line.entered,
  quantity: line.quantity,
  // As text: json numbers are floats.
  list_e4: String(line.listE4),
  unit_cents: String(line.unitCents),
  sub_total_cents: String(subTotalCents(line)),
});

const subTotalCents = ({ unitCents, quantity }: NewOrderLine): bigint => unitCents * BigInt(quantity);
