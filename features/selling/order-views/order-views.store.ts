import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { type NewView, type OrderView, VIEWS_MAX } from './order-views.contract.ts';

export async function listViews(db: Db, userId: string): Promise<OrderView[]> {
  return db
    .selectFrom('order_views')
    .select(['id', 'name', 'asked'])
    .where('user_id', '=', userId)
    .orderBy(sql`lower(name)`)
    .execute();
}

/** @returns undefined where there are too many already */
export async function saveView(
  db: Db,
  { id, userId, name, asked }: NewView & { readonly id: string; readonly userId: string },
): Promise<OrderView | undefined> {
  return db.transaction().execute(async (tx) => {
    // One after the other of one person: what is counted stays so.
    await tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
    const others = (await listViews(tx, userId)).filter(
      (view) => view.name.toLowerCase() !== name.toLowerCase(),
    );
    if (others.length >= VIEWS_MAX) return;
    const { rows } = await sql<OrderView>`
      insert into order_views (id, user_id, name, asked) values (${id}, ${userId}, ${name}, ${JSON.stringify(asked)}::jsonb)
      on conflict (user_id, lower(name)) do update set name = excluded.name, asked = excluded.asked
      returning id, name, asked`.execute(tx);
    return rows[0];
  });
}

/** @returns whether it was there, and theirs */
export async function removeView(db: Db, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('order_views')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}
