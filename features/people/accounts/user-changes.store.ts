import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';
import { randomId } from '#platform/random-id.ts';
import type { CompanyRole } from '#shared/company-role.ts';
import { centsFromDollars } from '#shared/money.ts';
import type { PeriodLimit } from './company-rights.contract.ts';
import type { Look } from './own-account.contract.ts';

export interface NewUser {
  readonly email: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly passwordHash: string;
  /** Absent: an admin. */
  readonly distributorId?: string;
  readonly confirmed?: true;
  readonly companyRole?: CompanyRole;
  /** Dollars. */
  readonly orderLimit?: number;
}

/** Writes the user, and the cart that a customer keeps for life. @returns undefined when the address has an account */
export async function saveNewUser(tx: Tx, user: NewUser): Promise<string | undefined> {
  const id = randomId('usr');
  const inserted = await tx
    .insertInto('users')
    .values({
      id,
      email: user.email,
      first_name: user.firstname,
      last_name: user.lastname,
      account_type: user.distributorId === undefined ? 'admin' : 'customer',
      distributor_id: user.distributorId ?? null,
      password_hash: user.passwordHash,
      confirmed_at: user.confirmed ? sql<Date>`shop_now()` : null,
      ...(user.companyRole && { company_role: user.companyRole }),
      order_limit_cents: centsOrNone(user.orderLimit),
    })
    .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing())
    .executeTakeFirst();
  if (inserted.numInsertedOrUpdatedRows === 0n) return undefined;
  if (user.distributorId !== undefined)
    await tx
      .insertInto('carts')
      .values({ id: randomId('crt'), user_id: id })
      .execute();
  return id;
}

/** What is undefined stays as it is. */
export interface UserChange {
  readonly firstname?: string;
  readonly lastname?: string;
  /** Only its spelling: another address has to be confirmed first. */
  readonly email?: string;
  readonly distributorId?: string;
  readonly disabled?: boolean | undefined;
  readonly companyRole?: CompanyRole | undefined;
  /** Dollars; null: none. */
  readonly orderLimit?: number | null | undefined;
  readonly periodLimit?: PeriodLimit | null | undefined;
}

/** @returns 'stale' when the user has another version by now */
export async function saveUserChange(
  tx: Tx,
  id: string,
  version: number,
  change: UserChange,
): Promise<'saved' | 'stale'> {
  const { firstname, lastname, email, distributorId, disabled, companyRole, orderLimit, periodLimit } =
    change;
  const saved = await tx
    .updateTable('users')
    .set({
      ...(firstname !== undefined && { first_name: firstname }),
      ...(lastname !== undefined && { last_name: lastname }),
      ...(email !== undefined && { email }),
      ...(distributorId !== undefined && { distributor_id: distributorId }),
      ...(companyRole !== undefined && { company_role: companyRole }),
      ...(orderLimit !== undefined && { order_limit_cents: centsOrNone(orderLimit) }),
      ...(periodLimit !== undefined && {
        period_limit_cents: centsOrNone(periodLimit?.dollars),
        period_limit_per: periodLimit?.per ?? null,
      }),
      ...(disabled !== undefined && {
        disabled_at: disabled ? sql<Date>`coalesce(disabled_at, shop_now())` : null,
      }),
      version: sql<number>`version + 1`,
      updated_at: sql<Date>`shop_now()`,
    })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return saved.numUpdatedRows === 1n ? 'saved' : 'stale';
}

const centsOrNone = (dollars: number | null | undefined): bigint | null =>
  dollars === null || dollars === undefined ? null : centsFromDollars(dollars);

/** Locks the admins, so that two of them cannot remove each other at once, and says whether one is left without `id`. */
export async function isAdminLeftWithout(tx: Tx, id: string): Promise<boolean> {
  const admins = await tx
    .selectFrom('users')
    .select('id')
    .where('account_type', '=', 'admin')
    .where('disabled_at', 'is', null)
    .where('confirmed_at', 'is not', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  return admins.some((admin) => admin.id !== id);
}

export async function saveLook(
  db: Db,
  id: string,
  look: { readonly [Key in keyof Look]?: Look[Key] | undefined },
): Promise<void> {
  const { theme, density, units, columns } = look;
  const changes = {
    ...(theme && { theme }),
    ...(density && { density }),
    ...(units && { units }),
    ...(columns !== undefined && { hidden_columns: columns }),
  };
  if (Object.keys(changes).length === 0) return;
  await db.updateTable('users').set(changes).where('id', '=', id).execute();
}

/** @returns whose it is */
export async function savePassword(
  tx: Tx,
  id: string,
  passwordHash: string,
): Promise<{ readonly email: string; readonly firstname: string }> {
  return tx
    .updateTable('users')
    .set({ password_hash: passwordHash, updated_at: sql<Date>`shop_now()` })
    .where('id', '=', id)
    .returning(['email', 'first_name as firstname'])
    .executeTakeFirstOrThrow();
}

/** Also of one that is confirmed already. @returns false when there is no such user, or a disabled one */
export async function saveConfirmed(tx: Tx, id: string): Promise<boolean> {
  const saved = await tx
    .updateTable('users')
    .set({ confirmed_at: sql<Date>`coalesce(confirmed_at, shop_now())` })
    .where('id', '=', id)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  return saved.numUpdatedRows === 1n;
}

/** @returns false when another account has the address */
export async function saveEmail(tx: Tx, id: string, email: string): Promise<boolean> {
  const saved = await tx
    .updateTable('users')
    .set({ email, version: sql<number>`version + 1`, updated_at: sql<Date>`shop_now()` })
    .where('id', '=', id)
    .where('disabled_at', 'is', null)
    .where(
      sql<boolean>`not exists (select from users as other where lower(other.email) = lower(${email}) and other.id <> ${id})`,
    )
    .executeTakeFirst();
  return saved.numUpdatedRows === 1n;
}

/** Is there anybody who may sign in and say what the others of the company may do? */
export async function hasManager(db: Db, distributorId: string): Promise<boolean> {
  const manager = await managers(db, distributorId).limit(1).executeTakeFirst();
  return manager !== undefined;
}

/** Locks them, so that two of them cannot step down at once. @returns their ids */
export async function holdManagers(tx: Tx, distributorId: string): Promise<readonly string[]> {
  const held = await managers(tx, distributorId).orderBy('id').forUpdate().execute();
  return held.map(({ id }) => id);
}

const managers = (db: Db, distributorId: string) =>
  db
    .selectFrom('users')
    .select('id')
    .where('distributor_id', '=', distributorId)
    .where('company_role', '=', 'manager')
    .where('disabled_at', 'is', null)
    .where('confirmed_at', 'is not', null);
