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

/** What each assembly of the line takes of the part. */
const EACH_ASSEMBLY = sql`(select sum((p ->> 'quantity')::int)
  from jsonb_array_elements(l.assembly -> 'parts') as p where p ->> 'part' = k.part)`;
const IS_IN_ASSEMBLY = sql`l.assembly -> 'parts' @> jsonb_build_array(jsonb_build_object('part', k.part))`;

/** Not every place of the part has taken off already what is wanted by the line. */
const IS_NEWS = sql`(k.gross is not null or l.needed_from > k.net)`;

/**
 * The formula of book 4 (decision 0219). What a line wants counts once, unless every place of the part has taken it off
 * already; what has left counts if it left after its place was counted, or after any place where none is named.
 */
const readRows = statement(
  (_db, given: Given<{ parts: readonly string[]; today: Day }>) => sql<AvailabilityRow>`
  select k.part, p.category = 'Hose' as by_the_foot, k.on_hand, k.as_of,
    coalesce(n.quantity, 0)::float8 as needed, coalesce(g.quantity, 0)::float8 as gone, coalesce(e.expected, '[]') as expected
  from (
    select s.part, sum(s.on_hand)::float8 as on_hand, min(s.as_of) as as_of,
      min(s.as_of) filter (where not w.is_net) as gross, min(s.as_of) filter (where w.is_net) as net
    from stock s join stock_places w on w.code = s.place
    where s.part = any(${given.parts}::text[]) group by s.part) as k
  join variants v on v.id = k.part join products p on p.id = v.product_id
  cross join lateral (
    select sum(l.each * (l.quantity - l.shipped)) as quantity
    from (
      select l.*, ${EACH} as each from order_lines l where l.variant_id = k.part and l.shipped < l.quantity
      union all
      select l.*, ${EACH_ASSEMBLY} from order_lines l
      where l.assembly is not null and ${IS_IN_ASSEMBLY} and l.shipped < l.quantity) as l
    join orders o on o.id = l.order_id
    where l.needed_until > k.as_of
      and ${IS_NEWS} and (o.status in ('OPEN', 'SUBMITTED', 'READY_FOR_PICKUP')
        or (o.status in ('SHIPPED', 'PICKED_UP') and l.needed_until < 'infinity'))) as n
  cross join lateral (
    select sum(l.each * l.gone) as quantity
    from (
      select x.shipment_id, x.at, x.quantity as gone, l.needed_from, ${EACH} as each
      from shipment_lines x join order_lines l on l.id = x.line_id where x.part = k.part
      union all
      select x.shipment_id, x.at, x.quantity, l.needed_from, ${EACH_ASSEMBLY}
      from shipment_lines x join order_lines l on l.id = x.line_id
      where x.part like '1~%' and l.assembly is not null and ${IS_IN_ASSEMBLY}) as l
    join shipments h on h.id = l.shipment_id
    left join stock_places w on w.code = h.place
    left join stock r on r.part = k.part and r.place = w.code
    where l.at > k.as_of and h.voided_at is null and ${IS_NEWS}
      and case when w.code is null then true else h.at > r.as_of end) as g
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
