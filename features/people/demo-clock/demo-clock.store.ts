import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';

/** Two who set it at once would both replace one row of PostgreSQL's own. */
const CLOCK_LOCK = 7_203_003;

const ahead: RawBuilder<{ ahead: number }> = sql`
  select round(extract(epoch from shop_now() - now()) * 1000)::bigint as ahead`;

/** How many milliseconds the shop's clock is ahead of the database's; negative when it is behind. */
export async function findAhead(db: Db): Promise<number> {
  const { rows } = await ahead.execute(db);
  return rows[0]?.ahead ?? 0;
}

/**
 * From the commit on, `shop_now()` says so in every session, also in statements that are prepared already.
 *
 * @param now undefined: the real time
 */
export async function saveClock(tx: Tx, now: Date | undefined): Promise<void> {
  await sql`select pg_advisory_xact_lock(${CLOCK_LOCK})`.execute(tx);
  const offset = now && (await offsetTo(tx, now));
  const body = `select pg_catalog.now()${offset === undefined ? '' : ` + interval '${offset} milliseconds'`}`;
  await sql`
    create or replace function shop_now() returns timestamptz language sql stable parallel safe as ${sql.lit(body)}`.execute(
    tx,
  );
}

async function offsetTo(tx: Tx, now: Date): Promise<number> {
  const { rows } = await sql<{ offset: number }>`
    select round(extract(epoch from ${now}::timestamptz - clock_timestamp()) * 1000)::bigint as offset`.execute(
    tx,
  );
  return rows[0]?.offset ?? 0;
}
