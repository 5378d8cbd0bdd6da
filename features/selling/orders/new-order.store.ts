import { type RawBuilder, sql } from 'kysely';
import type { AssemblyCopy } from '#features/assembly/sold-builds/sold-build.contract.ts';
import type { Option } from '#features/catalog/products/product.contract.ts';
import type { Unit } from '#features/selling/cart/cart.contract.ts';
import type { VariantCopy } from '#features/selling/cart/variant-copy.contract.ts';
import type { CertificateCopy } from '#features/selling/certificates/certificate-copy.contract.ts';
import { certificatesOn } from '#features/selling/certificates/certificates.public.ts';
import type { LineStock } from '#features/selling/stock/availability.contract.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { type Given, statement } from '#platform/db/statement.ts';
import { randomId } from '#platform/random-id.ts';
import { type Day, dayOf } from '#shared/calendar.ts';
import { numericFromE4 } from '#shared/money.ts';
import type { AddressCopy, Order, ProductCopy, QuotedBy } from './order.contract.ts';
import { type LineRow, orderFrom } from './orders.store.ts';

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
  readonly requestedDate?: Day | undefined;
  readonly shipComplete?: boolean;
  readonly shippingAddress: AddressCopy;
  readonly billingAddress: AddressCopy;
  /** Tenths of a percent off the list price. */
  readonly discountTenths: number;
  /** In the order they are shown. */
  readonly lines: readonly NewOrderLine[];
  readonly placedAt: Date;
  /** Where its prices are a quote's. */
  readonly quoted?: QuotedBy;
  /** Who let it go. */
  readonly approvedBy?: { readonly id: string; readonly name: string };
  /** Who of the staff placed it for them. */
  readonly placedBy?: { readonly id: string; readonly name: string } | undefined;
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
  readonly note?: string;
  /** What the buyer's company calls the part. */
  readonly theirs?: string;
  /** What can ship now, where the buyer is told. */
  readonly stock?: LineStock;
  readonly assembly?: AssemblyCopy;
  /** Per foot or piece, 1/10,000 dollar. */
  readonly listE4: bigint;
  readonly unitCents: bigint;
}

/** What an order has that nobody says: its number, and the certificates of the company that hold on its day. */
interface BegunOrder {
  readonly ref: number;
  readonly certificates: readonly CertificateCopy[] | null;
  readonly timeZone: string;
}

/** The next order. A number that is taken and not used is not given again, as after any order that fails. */
export async function beginOrder(
  db: Db,
  {
    distributorId,
    placedAt,
    timeZone,
  }: Pick<NewOrder, 'distributorId' | 'placedAt'> & { readonly timeZone: string },
): Promise<BegunOrder> {
  const [row] = await takeRef(db, { distributorId, day: dayOf(placedAt, timeZone) });
  if (!row) throw new Error('There is no next number.');
  return { ...row, timeZone };
}

const takeRef = statement(
  (_db, given: Given<{ distributorId: string; day: Day }>) => sql<Omit<BegunOrder, 'timeZone'>>`
  select nextval('orders_ref_seq') as ref, ${certificatesOn(given.distributorId, given.day)} as certificates`,
);

/**
 * An order before it is written.
 *
 * @returns it as `placingOrder` writes it, and as its buyer will read it
 */
export function orderToPlace(
  placed: NewOrder,
  { ref, certificates, timeZone }: BegunOrder,
): { readonly written: string; readonly order: Order } {
  const id = randomId('ord');
  const lines = placed.lines.map((line, position) => lineRow(line, id, position));
  const row = {
    id,
    ref,
    version: 1,
    created_at: placed.placedAt.toISOString(),
    updated_at: placed.placedAt.toISOString(),
    status: 'OPEN' as const,
    user_id: placed.userId,
    distributor_id: placed.distributorId,
    assigned_to: null,
    company: placed.company,
    first_name: placed.firstName,
    last_name: placed.lastName,
    email: placed.email,
    po_number: placed.poNumber,
    order_notes: placed.orderNotes,
    approved_by: placed.approvedBy ?? null,
    placed_by: placed.placedBy ?? null,
    requested_date: placed.requestedDate ?? null,
    ship_complete: placed.shipComplete ?? false,
    shipping_address: placed.shippingAddress,
    billing_address: placed.billingAddress,
    discount_tenths: placed.discountTenths,
    total_quantity: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    total_cents: lines.reduce((sum, line) => sum + line.sub_total_cents, placed.quoted?.shippingCents ?? 0),
    carrier_name: '',
    tracking: '',
    carrier_url: '',
    shipped_quantity: 0,
    quoted: placed.quoted ?? null,
    certificates,
    external_number: '',
    invoice_number: '',
  };
  return {
    written: JSON.stringify({ ...row, lines }),
    order: orderFrom({ ...row, lines, shipments: [] }, { reader: 'customer', timeZone }),
  };
}

function lineRow(line: NewOrderLine, orderId: string, position: number): LineRow & Record<string, unknown> {
  const { product, variant, option, quantity } = line;
  return {
    id: randomId('oln'),
    order_id: orderId,
    position,
    product_id: product.id,
    variant_id: variant.id,
    option_id: option?.id ?? null,
    product,
    variant,
    option: option ?? null,
    custom_feet: line.customFeet ?? null,
    unit: line.unit,
    entered: line.entered,
    quantity,
    list_price: numericFromE4(line.listE4),
    // Far below 2^53.
    unit_cents: Number(line.unitCents),
    sub_total_cents: Number(line.unitCents * BigInt(quantity)),
    note: line.note ?? '',
    shipped: 0,
    theirs: line.theirs ?? '',
    stock: line.stock ?? null,
    assembly: line.assembly ?? null,
  };
}

const columns = (names: string): RawBuilder<unknown> => sql.raw(names);
const ofOrder =
  columns(`id, ref, version, created_at, updated_at, status, user_id, distributor_id, assigned_to, company,
  first_name, last_name, email, po_number, order_notes, approved_by, placed_by, requested_date, ship_complete, shipping_address, billing_address, discount_tenths,
  total_quantity, total_cents, carrier_name, tracking, carrier_url, quoted, certificates`);
const ofLine = columns(`id, order_id, position, product_id, variant_id, option_id, product, variant, option,
  custom_feet, unit, entered, quantity, list_price, unit_cents, sub_total_cents, note, theirs, stock, assembly`);

/**
 * Writes an order and its lines as a part of a statement; what follows finds it as the row `placed`.
 *
 * @param written by `orderToPlace`
 * @param once the name of what has one row when the order is to be written, and otherwise none
 */
export const placingOrder = (
  written: RawBuilder<string>,
  once: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  to_place as materialized (select ${written}::jsonb as written from ${once}),
  placed as (
    insert into orders (${ofOrder}) overriding system value
    select ${ofOrder} from to_place, jsonb_populate_record(null::orders, written)
    returning id, created_at),
  placed_lines as (
    insert into order_lines (${ofLine})
    select ${ofLine} from to_place, jsonb_populate_recordset(null::order_lines, written -> 'lines'))`;

/** Adds lines to an order that is held, behind those it has. */
export async function addLines(tx: Tx, orderId: string, lines: readonly NewOrderLine[]): Promise<void> {
  if (lines.length === 0) return;
  const { next } = await tx
    .selectFrom('order_lines')
    .select(sql<number>`coalesce(max(position), -1) + 1`.as('next'))
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  const rows = lines.map((line, at) => lineRow(line, orderId, next + at));
  await sql`insert into order_lines (${ofLine})
    select ${ofLine} from jsonb_populate_recordset(null::order_lines, ${JSON.stringify(rows)}::jsonb)`.execute(
    tx,
  );
}

const writeOrder = statement(
  (_db, given: Given<{ written: string }>) => sql<{ id: string }>`
  with once as (select), ${placingOrder(given.written, sql`once`)} select id from placed`,
);

/** Writes an order by itself, in the transaction of what makes it. @param written by `orderToPlace` */
export async function placeOrder(tx: Tx, written: string): Promise<void> {
  await writeOrder(tx, { written });
}
