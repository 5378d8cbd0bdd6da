import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';

export interface DemoPerson {
  readonly id: string;
  readonly email: string;
}

/** Which of these addresses have an account that may sign in. */
export async function listEnabledPeople(db: Db, emails: readonly string[]): Promise<DemoPerson[]> {
  return db
    .selectFrom('users')
    .select(['id', 'email'])
    .where(sql`lower(email)`, 'in', emails)
    .where('disabled_at', 'is', null)
    .orderBy('email')
    .execute();
}

/** @returns false when an order or an enquiry names the person: then nothing is removed */
export async function removePerson(tx: Tx, id: string): Promise<boolean> {
  const removed = await tx
    .deleteFrom('users')
    .where('id', '=', id)
    .where(
      sql<boolean>`not exists (select from orders where user_id = ${id} or assigned_to = ${id})
        and not exists (select from enquiries where assigned_to = ${id})`,
    )
    .executeTakeFirst();
  return removed.numDeletedRows === 1n;
}

/** Ends whatever the person could come in by, and leaves the name for those who are named with it. */
export async function savePersonShutOut(tx: Tx, id: string, passwordHash: string): Promise<void> {
  await tx.deleteFrom('sessions').where('user_id', '=', id).execute();
  await tx.deleteFrom('account_tokens').where('user_id', '=', id).execute();
  await tx
    .updateTable('users')
    .set({
      password_hash: passwordHash,
      disabled_at: sql<Date>`coalesce(disabled_at, shop_now())`,
      version: sql<number>`version + 1`,
      updated_at: sql<Date>`shop_now()`,
    })
    .where('id', '=', id)
    .execute();
}

export async function isAdminLeft(db: Db): Promise<boolean> {
  const admin = await db
    .selectFrom('users')
    .select('id')
    .where('account_type', '=', 'admin')
    .where('disabled_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return admin !== undefined;
}
