import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { type Given, statement } from '#platform/db/statement.ts';
import { listExported } from './exported-orders.store.ts';
import type { OrderFeed } from './order-feed.contract.ts';
import { cursorOf, type FeedPlace } from './order-feed.rules.ts';

interface FeedRow {
  readonly xact: string;
  readonly seq: string;
  readonly order_id: string;
  readonly version: number;
  readonly at: Date;
}

/**
 * Only what was written by transactions before the oldest one that is still running: none comes between any more. In their
 * order as numbers: a bare name would be the text that is selected, and '1000' comes before '999' there.
 */
const readRows = statement(
  (_db, given: Given<FeedPlace & { limit: number }>) => sql<FeedRow>`
  select xact::text as xact, seq::text as seq, order_id, version, at from order_feed
  where xact < pg_snapshot_xmin(pg_current_snapshot())
    and (xact, seq) > (${given.xact}::text::xid8, ${given.seq}::text::bigint)
  order by order_feed.xact, order_feed.seq limit ${given.limit}`,
);

/** What was written behind a place. */
export async function readFeed(
  db: Db,
  from: FeedPlace,
  { limit, timeZone }: { readonly limit: number; readonly timeZone: string },
): Promise<OrderFeed> {
  const rows = await readRows(db, { ...from, limit });
  const orders = await listExported(db, [...new Set(rows.map(({ order_id }) => order_id))], timeZone);
  const byId = new Map(orders.map((order) => [order.id, order]));
  return {
    data: rows.flatMap(({ order_id, version, at }) => {
      const order = byId.get(order_id);
      return order ? [{ version, at: at.toISOString(), order }] : [];
    }),
    cursor: cursorOf(rows.at(-1) ?? from),
  };
}
