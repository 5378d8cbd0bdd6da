import { sql } from 'kysely';
import type { Handling } from '#features/selling/order-admin/order-handling.rules.ts';
import type { Tx } from '#platform/db/db.ts';
import { randomId } from '#platform/random-id.ts';
import type { NewShipment } from './shipments.contract.ts';
import type { ShippedLine } from './shipping.rules.ts';

/** The lines of an order that is held. */
export async function listLines(tx: Tx, orderId: string): Promise<ShippedLine[]> {
  return tx
    .selectFrom('order_lines')
    .select(['id', 'variant_id as part', 'quantity', 'shipped'])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();
}

/** The body that made a shipment under a key, as a hash. */
export async function findMadeUnder(tx: Tx, orderId: string, key: string): Promise<Buffer | undefined> {
  const row = await tx
    .selectFrom('shipments')
    .select('request_hash')
    .where('order_id', '=', orderId)
    .where('request_key', '=', key)
    .executeTakeFirst();
  return row?.request_hash;
}

interface Made {
  readonly orderId: string;
  readonly byName: string;
  readonly at: Date;
  readonly key: string | undefined;
  readonly hash: Buffer;
  readonly leaving: ReadonlyArray<{
    readonly line: string;
    readonly part: string;
    readonly quantity: number;
  }>;
}

/** @returns its number */
export async function saveShipment(
  tx: Tx,
  { carrier, place, packages, note }: NewShipment,
  { orderId, byName, at, key, hash, leaving }: Made,
): Promise<number> {
  const id = randomId('shp');
  const { number } = await tx
    .insertInto('shipments')
    .values((eb) => ({
      id,
      order_id: orderId,
      number: eb
        .selectFrom('shipments')
        .select(sql<number>`coalesce(max(number), 0) + 1`.as('next'))
        .where('order_id', '=', orderId),
      at,
      by_name: byName,
      carrier_name: carrier.name,
      tracking: carrier.tracking,
      carrier_url: carrier.url ?? '',
      place: place ?? '',
      packages: packages ?? null,
      note: note ?? '',
      request_key: key ?? null,
      request_hash: hash,
    }))
    .returning('number')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('shipment_lines')
    .values(
      leaving.map(({ line, part, quantity }) => ({ shipment_id: id, line_id: line, part, quantity, at })),
    )
    .execute();
  return number;
}

export interface HeldShipment {
  readonly id: string;
  readonly number: number;
  readonly isVoid: boolean;
  readonly lines: ReadonlyArray<{ readonly line: string; readonly quantity: number }>;
}

/** A shipment of an order that is held. */
export async function findShipment(tx: Tx, orderId: string, id: string): Promise<HeldShipment | undefined> {
  const row = await tx
    .selectFrom('shipments')
    .select(['id', 'number', 'voided_at'])
    .where('order_id', '=', orderId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const lines = await tx
    .selectFrom('shipment_lines')
    .select(['line_id as line', 'quantity'])
    .where('shipment_id', '=', id)
    .execute();
  return { id: row.id, number: row.number, isVoid: row.voided_at !== null, lines };
}

/** @returns what is left of its order's carrier: that of the last shipment which is not void */
export async function saveVoid(
  tx: Tx,
  orderId: string,
  { id, reason, at }: { readonly id: string; readonly reason: string; readonly at: Date },
): Promise<Handling['carrier']> {
  await tx
    .updateTable('shipments')
    .set({ voided_at: at, void_reason: reason })
    .where('id', '=', id)
    .execute();
  const last = await tx
    .selectFrom('shipments')
    .select(['carrier_name as name', 'tracking', 'carrier_url as url'])
    .where('order_id', '=', orderId)
    .where('voided_at', 'is', null)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last ?? { name: '', tracking: '', url: '' };
}

/** How much of each line has left now. */
export async function saveShipped(tx: Tx, orderId: string, lines: readonly ShippedLine[]): Promise<void> {
  const ids = lines.map(({ id }) => id);
  const shipped = lines.map((line) => line.shipped);
  await sql`
    with moved as (
      update order_lines set shipped = now.shipped
      from unnest(${ids}::text[], ${shipped}::int[]) as now(id, shipped)
      where order_lines.id = now.id and order_lines.shipped <> now.shipped)
    update orders set shipped_quantity = (select sum(shipped) from unnest(${shipped}::int[]) as of_line(shipped))
    where id = ${orderId}`.execute(tx);
}
