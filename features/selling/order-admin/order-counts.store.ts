import { type RawBuilder, sql } from 'kysely';
import { type Status, statuses } from '#features/selling/orders/order.contract.ts';
import type { Db } from '#platform/db/db.ts';
import { statement } from '#platform/db/statement.ts';

/** A list of thousands is told as 10,000: nobody reads further, and counting a million takes longer than finding them. */
export const COUNTED = 10_000;

export type Counts = Readonly<Record<Status, number>>;

/** Orders of each status that has some, as a part of another statement: added up of what triggers noted (decision 0154). */
export const readingCounts: RawBuilder<Partial<Counts>> = sql`(
  select coalesce(json_object_agg(status, orders), '{}') from (
    select status, sum(orders) as orders from order_counts group by status) as counted)`;

/** How many there are of every status, at most 10,000 of each. */
export const countsFrom = (counted: Partial<Counts>): Counts =>
  Object.fromEntries(statuses.map((status) => [status, Math.min(counted[status] ?? 0, COUNTED)])) as Counts;

const readCounts = statement(() => sql<{ counted: Partial<Counts> }>`select ${readingCounts} as counted`);

/** How many orders there are of each status, at most 10,000 of each. */
export async function countByStatus(db: Db): Promise<Counts> {
  const [row] = await readCounts(db, {});
  return countsFrom(row?.counted ?? {});
}

/** Makes one row a status of what was noted: in one statement, so that whoever reads meanwhile reads the same sums. */
export async function addUpCounts(db: Db): Promise<void> {
  await sql`with noted as (delete from order_counts returning status, orders)
    insert into order_counts select status, sum(orders) from noted group by status having sum(orders) <> 0`.execute(
    db,
  );
}
