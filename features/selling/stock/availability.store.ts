import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { type Given, statement } from '#platform/db/statement.ts';
import type { Day } from '#shared/calendar.ts';

export interface AvailabilityRow {
  readonly part: string;
  readonly by_the_foot: boolean;
  readonly on_hand: number;
  /** What open orders still need of it, and what left of others without a shipment. */
  readonly needed: number;
  /** What has left since the numbers were taken. */
  readonly gone: number;
  /** The oldest of its places. */
  readonly as_of: Date;
  readonly expected: ReadonlyArray<{ readonly day: Day; readonly quantity: number }>;
}

/** Feet of one package or cut; 1 for a piece. */
const EACH = sql`coalesce(l.custom_feet, (l.option ->> 'lengthFeet')::int, 1)`;

/** The line is open, or it was said of its order that it left. */
const IS_WANTED = sql`(o.status in ('OPEN', 'SUBMITTED', 'READY_FOR_PICKUP')
  or (o.status in ('SHIPPED', 'PICKED_UP') and l.needed_until < 'infinity'))`;

/** Not every place of the part has taken off already what is wanted by the line. */
const IS_NEWS = sql`(k.gross is not null or l.needed_from > k.net)`;

/** Where its place is known it left after that one was counted. */
const IS_AFTER = sql`case when w.code is null then true else h.at > r.as_of end`;

/**
 * The formula of book 4 (decision 0219). What a line wants counts once, unless every place of the part has taken it off
 * already; what has left counts if it left after its place was counted, or after any place where none is named. Lines of
 * parts are found part by part. Assemblies are few, and taken apart once for all parts: for each part anew they would
 * cost parts times assemblies.
 */
const readRows = statement(
  (_db, given: Given<{ parts: readonly string[]; today: Day }>) => sql<AvailabilityRow>`
  with k as materialized (
    select s.part, sum(s.on_hand)::float8 as on_hand, min(s.as_of) as as_of,
      min(s.as_of) filter (where not w.is_net) as gross, min(s.as_of) filter (where w.is_net) as net
    from stock s join stock_places w on w.code = s.place
    where s.part = any(${given.parts}::text[]) group by s.part),
  inside as materialized (
    select p.part, p.quantity * (l.quantity - l.shipped) as quantity, l.order_id, l.needed_from, l.needed_until
    from order_lines l cross join lateral jsonb_to_recordset(l.assembly -> 'parts') as p(part text, quantity int)
    where l.assembly is not null and l.shipped < l.quantity and l.needed_until > (select min(as_of) from k)
      and p.part = any(${given.parts}::text[])),
  wanted_inside as (
    select k.part, sum(l.quantity) as quantity
    from inside l join k on k.part = l.part join orders o on o.id = l.order_id
    where l.needed_until > k.as_of and ${IS_NEWS} and ${IS_WANTED} group by k.part),
  gone_inside as (
    select k.part, sum(p.quantity * x.quantity) as quantity
    from shipment_lines x
    join order_lines l on l.id = x.line_id
    cross join lateral jsonb_to_recordset(l.assembly -> 'parts') as p(part text, quantity int)
    join k on k.part = p.part
    join shipments h on h.id = x.shipment_id
    left join stock_places w on w.code = h.place
    left join stock r on r.part = k.part and r.place = w.code
    where x.part like '1~%' and l.assembly is not null and x.at > (select min(as_of) from k)
      and x.at > k.as_of and h.voided_at is null and ${IS_NEWS} and ${IS_AFTER}
    group by k.part)
  select k.part, p.category = 'Hose' as by_the_foot, k.on_hand, k.as_of,
    (coalesce(n.quantity, 0) + coalesce(wi.quantity, 0))::float8 as needed,
    (coalesce(g.quantity, 0) + coalesce(gi.quantity, 0))::float8 as gone, coalesce(e.expected, '[]') as expected
  from k
  join variants v on v.id = k.part join products p on p.id = v.product_id
  left join wanted_inside wi on wi.part = k.part
  left join gone_inside gi on gi.part = k.part
  cross join lateral (
    select sum(${EACH} * (l.quantity - l.shipped)) as quantity
    from order_lines l join orders o on o.id = l.order_id
    where l.variant_id = k.part and l.shipped < l.quantity and l.needed_until > k.as_of
      and ${IS_NEWS} and ${IS_WANTED}) as n
  cross join lateral (
    select sum(${EACH} * x.quantity) as quantity
    from shipment_lines x
    join order_lines l on l.id = x.line_id
    join shipments h on h.id = x.shipment_id
    left join stock_places w on w.code = h.place
    left join stock r on r.part = k.part and r.place = w.code
    where x.part = k.part and x.at > k.as_of and h.voided_at is null and ${IS_NEWS} and ${IS_AFTER}) as g
  left join lateral (
    select json_agg(json_build_object('day', x.day, 'quantity', x.quantity) order by x.day) as expected
    from stock_expected x where x.part = k.part and x.day >= ${given.today}::date) as e on true
  order by k.part`,
);

/** Of each part of which anything is known. */
export const listAvailability = async (
  db: Db,
  parts: readonly string[],
  today: Day,
): Promise<AvailabilityRow[]> => readRows(db, { parts: [...new Set(parts)], today });

/** The sizes of a product that are sold. */
export async function listPartsOf(db: Db, productId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('variants')
    .select('id')
    .where('product_id', '=', productId)
    .where('retired_at', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}
