import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';

export async function isListenedFor(db: Db): Promise<boolean> {
  const { rows } = await sql`select from webhooks where 'stock.low' = any(events) and state <> 'off'`.execute(
    db,
  );
  return rows.length > 0;
}

/** Notes which parts are low by now, and tells of those that were not before: one statement. */
export async function saveLow(
  db: Db,
  low: ReadonlyArray<{ readonly part: string; readonly available: number }>,
): Promise<void> {
  await sql`
    with low as (select * from jsonb_to_recordset(${JSON.stringify(low)}::jsonb) as low (part text, available float8)),
    no_more as (update stock_low set is_low = false where is_low and part not in (select part from low)),
    became as (
      insert into stock_low as known (part) select part from low order by part
      on conflict (part) do update set is_low = true, version = known.version + 1 where not known.is_low
      returning part, version)
    select tell_webhooks('stock.low', part, version, null, false,
      json_build_object('id', part, 'version', version, 'available', available))
    from became join low using (part) order by part`.execute(db);
}
