import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';

export interface DemoPerson {
  readonly id: string;
  readonly email: string;
}

/** Which of these addresses have an account that may sign in. */
export const listEnabledPeople = async (db: Db, emails: readonly string[]): Promise<DemoPerson[]> =>
  having(db, emails).where('disabled_at', 'is', null).execute();

/** Which of these addresses have an account. */
export const listPeople = async (db: Db, emails: readonly string[]): Promise<DemoPerson[]> =>
  having(db, emails).execute();

const having = (db: Db, emails: readonly string[]) =>
  db.selectFrom('users').select(['id', 'email']).where(sql`lower(email)`, 'in', emails).orderBy('email');

export async function savePersonLeading(db: Db, email: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ company_role: 'manager', version: sql<number>`version + 1` })
    .where(sql`lower(email)`, '=', email)
    .execute();
}

/** @returns false when an order, a return, a list or an enquiry names the person: then nothing is removed */
export async function removePerson(tx: Tx, id: string): Promise<boolean> {
  const removed = await tx
    .deleteFrom('users')
    .where('id', '=', id)
    .where(
      sql<boolean>`not exists (select from orders where user_id = ${id} or assigned_to = ${id})
        and not exists (select from approvals where user_id = ${id})
        and not exists (select from returns where asked_by = ${id})
        and not exists (select from saved_lists where user_id = ${id})
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
