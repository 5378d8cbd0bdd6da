import { sql } from 'kysely';
import type { AddressCopy } from '#features/selling/orders/order.contract.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { OrderedLine } from './correction.rules.ts';
import type { CorrectedOrder, OrderChange, OrderVersion } from './corrections.contract.ts';

export async function findDistributorOf(tx: Tx, orderId: string): Promise<string> {
  const { distributor_id } = await tx
    .selectFrom('orders')
    .select('distributor_id')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  return distributor_id;
}

/** Of an order that is held: lines that are not among these are taken out. */
export async function saveLines(tx: Tx, orderId: string, lines: readonly OrderedLine[]): Promise<void> {
  const ids = lines.map(({ id }) => id);
  await sql`delete from order_lines where order_id = ${orderId} and id <> all(${ids}::text[])`.execute(tx);
  await sql`
    update order_lines set quantity = now.quantity, unit = now.unit, entered = now.entered,
      sub_total_cents = unit_cents * now.quantity
    from unnest(${ids}::text[], ${lines.map(({ quantity }) => quantity)}::int[], ${lines.map(({ unit }) => unit)}::text[],
      ${lines.map(({ entered }) => entered)}::int[]) as now (id, quantity, unit, entered)
    where order_lines.id = now.id and order_lines.quantity <> now.quantity`.execute(tx);
}

export interface NewFacts {
  readonly poNumber: string;
  readonly requestedDate: string | undefined;
  readonly shippingAddress: AddressCopy;
  readonly billingAddress: AddressCopy;
}

/** What stands above the lines, and below them: the totals are those of the lines as they are now, and of a quote's shipping. */
export async function saveFacts(tx: Tx, orderId: string, facts: NewFacts): Promise<void> {
  await sql`
    update orders set po_number = ${facts.poNumber}, requested_date = ${facts.requestedDate ?? null},
      shipping_address = ${JSON.stringify(facts.shippingAddress)}::jsonb,
      billing_address = ${JSON.stringify(facts.billingAddress)}::jsonb,
      total_quantity = lines.quantity,
      total_cents = lines.cents + coalesce((quoted->>'shippingCents')::bigint, 0)
    from (select sum(quantity)::int as quantity, sum(sub_total_cents)::bigint as cents
      from order_lines where order_id = ${orderId}) as lines
    where orders.id = ${orderId}`.execute(tx);
}

interface NewVersion {
  readonly version: number;
  readonly at: Date;
  readonly by: string | null;
  readonly reason: string | null;
  readonly changes: readonly OrderChange[];
  readonly order: CorrectedOrder;
}

/** A version that is kept already stays as it is. */
export async function saveVersion(tx: Tx, orderId: string, made: NewVersion): Promise<void> {
  const { version, at, by, reason, changes, order } = made;
  await tx
    .insertInto('order_versions')
    .values({
      order_id: orderId,
      version,
      at,
      by_name: by,
      reason,
      changes: JSON.stringify(changes),
      contents: JSON.stringify(order),
    })
    .onConflict((conflict) => conflict.columns(['order_id', 'version']).doNothing())
    .execute();
}

/** Oldest first; none of an order that was never corrected. */
export async function listVersions(db: Db, orderId: string): Promise<OrderVersion[]> {
  const rows = await db
    .selectFrom('order_versions')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('version')
    .execute();
  return rows.map(({ version, at, by_name, reason, changes, contents }) => ({
    version,
    at: at.toISOString(),
    ...(by_name !== null && { by: by_name }),
    ...(reason !== null && { reason }),
    changes,
    order: contents,
  }));
}
