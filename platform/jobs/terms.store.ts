import { type RawBuilder, sql } from 'kysely';
import type { Config } from '#platform/config.ts';
import type { Db } from '#platform/db/db.ts';
import type { Tables } from '#platform/db/tables.ts';

/** How long rows of a table are kept; it stands in the store of the table, and all of them in `app/kept-rows.ts`. */
export interface Term {
  readonly table: keyof Tables;
  /** Days, or which setting says how many. */
  readonly days: number | KeepSetting;
  /** Their age counts from it. */
  readonly since: RawBuilder<Date | null>;
  /** Those that may go; absent: all. */
  readonly only?: RawBuilder<boolean>;
  /** For the operator: what `since` and `only` say. */
  readonly words: string;
}

/** What the operator decides about; 0 days is for ever. */
export type KeepDays = Config['keep'];
type KeepSetting = keyof KeepDays;

export const daysOf = ({ days }: Term, keep: KeepDays): number =>
  typeof days === 'number' ? days : keep[days];

/** One statement takes so many: a shop that was never swept is, without a transaction that holds for long. */
const GO = 5_000;

/** Removes what is older than its term. */
export async function sweep(db: Db, { table, since, only = sql`true` }: Term, days: number): Promise<void> {
  if (days === 0) return;
  const isOld = sql`${since} < shop_now() - make_interval(days => ${days}) and ${only}`;
  for (let gone = GO; gone === GO; ) {
    // Asked again of the row that is held: what was changed meanwhile stays.
    const { numAffectedRows } = await sql`
      delete from ${sql.table(table)} where ${isOld}
        and ctid = any(array(select ctid from ${sql.table(table)} where ${isOld} limit ${GO}))`.execute(db);
    gone = Number(numAffectedRows ?? 0);
  }
}
