import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';
import type { Day } from '#shared/calendar.ts';

export async function markExpired(db: Db, today: Day, at: Date): Promise<void> {
  await db
    .updateTable('quotes')
    .set({ status: 'expired', closed_at: at, version: sql<number>`version + 1` })
    .where('status', '=', 'sent')
    .where('expires_on', '<', today)
    .where('approval_id', 'is', null)
    .execute();
}

/** Those that can be accepted until one of these days, and were not reminded of. */
export async function listEnding(
  db: Db,
  { from, to }: { readonly from: Day; readonly to: Day },
): Promise<string[]> {
  const rows = await db
    .selectFrom('quotes')
    .select('id')
    .where('status', '=', 'sent')
    .where('expires_on', '>=', from)
    .where('expires_on', '<=', to)
    .whereRef('reminded', '<', 'revision')
    // Who was given so little time needs no reminder of it.
    .where('valid_days', '>', REMINDED_FROM)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

const REMINDED_FROM = 3;

/** @returns false when somebody else has, or it cannot be accepted any more */
export async function markReminded(tx: Tx, id: string): Promise<boolean> {
  const marked = await tx
    .updateTable('quotes')
    .set((eb) => ({ reminded: eb.ref('revision') }))
    .where('id', '=', id)
    .where('status', '=', 'sent')
    .whereRef('reminded', '<', 'revision')
    .executeTakeFirst();
  return marked.numUpdatedRows === 1n;
}
