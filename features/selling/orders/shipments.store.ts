import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Tx } from '#platform/db/db.ts';
import type { Tables } from '#platform/db/tables.ts';
import { longDate } from '#shared/calendar.ts';
import type { Carrier, Shipment } from './shipment.contract.ts';
import { trackingsOf } from './tracking.rules.ts';

/** As JSON has it. */
export type ShipmentRow = Pick<
  Selectable<Tables['shipments']>,
  | 'id'
  | 'number'
  | 'carrier_name'
  | 'tracking'
  | 'carrier_url'
  | 'place'
  | 'packages'
  | 'note'
  | 'void_reason'
> & {
  readonly at: string;
  readonly voided_at: string | null;
  readonly lines: Shipment['lines'];
};

/** The shipments of an order as one of its columns. */
export const shipmentsOf = (order: RawBuilder<unknown>): RawBuilder<readonly ShipmentRow[]> => sql`(
  select coalesce(json_agg(shipment order by number), '[]') from (
    select id, number, at, carrier_name, tracking, carrier_url, place, packages, note, voided_at, void_reason, (
      select json_agg(json_build_object('line', line_id, 'part', part, 'quantity', shipment_lines.quantity)
        order by position, line_id)
      from shipment_lines left join order_lines on order_lines.id = line_id
      where shipment_id = shipments.id) as lines
    from shipments where order_id = ${order}.id) as shipment)`;

/** @param timeZone whose day it left on */
export function shipmentFrom(row: ShipmentRow, timeZone: string): Shipment {
  const { id, number, packages, place, note, lines } = row;
  const at = new Date(row.at);
  const carrier = {
    name: row.carrier_name,
    tracking: row.tracking,
    ...(row.carrier_url !== '' && { url: row.carrier_url }),
  };
  return {
    id,
    number,
    at: at.toISOString(),
    shippedOn: longDate(at, timeZone),
    carrier,
    trackings: trackingsOf(carrier),
    lines,
    ...(packages !== null && { packages }),
    ...(place !== '' && { place }),
    ...(note !== '' && { note }),
    ...(row.voided_at !== null && {
      voided: { at: new Date(row.voided_at).toISOString(), reason: row.void_reason ?? '' },
    }),
  };
}

/** What the staff write of an order's carrier is that of its last shipment, where it has one. */
export async function followCarrier(
  tx: Tx,
  orderId: string,
  { name, tracking, url }: Required<Carrier>,
): Promise<void> {
  await tx
    .updateTable('shipments')
    .set({ carrier_name: name, tracking, carrier_url: url })
    .where('order_id', '=', orderId)
    .where('number', '=', (eb) =>
      eb
        .selectFrom('shipments')
        .select((of) => of.fn.max('number').as('last'))
        .where('order_id', '=', orderId)
        .where('voided_at', 'is', null),
    )
    .execute();
}
