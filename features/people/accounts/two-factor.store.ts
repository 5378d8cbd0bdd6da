import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';
import { tokenHash } from '#platform/random-id.ts';

export interface TwoFactor {
  readonly secret: string;
  readonly on: boolean;
  /** The time step of the last accepted code. */
  readonly lastStep: number;
  readonly recoveryCodesLeft: number;
}

export async function findTwoFactor(db: Db, userId: string): Promise<TwoFactor | undefined> {
  const row = await db
    .selectFrom('two_factor')
    .select((eb) => [
      'secret',
      'confirmed_at',
      'last_step',
      eb
        .selectFrom('recovery_codes')
        .select((codes) => codes.fn.countAll<number>().as('count'))
        .whereRef('recovery_codes.user_id', '=', 'two_factor.user_id')
        .where('recovery_codes.used_at', 'is', null)
        .as('left'),
    ])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return (
    row && {
      secret: row.secret,
      on: row.confirmed_at !== null,
      lastStep: row.last_step,
      recoveryCodesLeft: row.left ?? 0,
    }
  );
}

/** Begins anew; one that is on already stays as it is. @returns false in that case */
export async function saveTwoFactorSecret(db: Db, userId: string, secret: string): Promise<boolean> {
  const saved = await db
    .insertInto('two_factor')
    .values({ user_id: userId, secret })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ secret, last_step: 0 })
        .where('two_factor.confirmed_at', 'is', null),
    )
    .executeTakeFirst();
  return saved.numInsertedOrUpdatedRows === 1n;
}

export async function saveTwoFactorOn(tx: Tx, userId: string): Promise<void> {
  await tx
    .updateTable('two_factor')
    .set({ confirmed_at: sql<Date>`shop_now()` })
    .where('user_id', '=', userId)
    .execute();
}

/** @returns false when this step, or a later one, was used already */
export async function saveStepUsed(db: Db, userId: string, step: number): Promise<boolean> {
  const saved = await db
    .updateTable('two_factor')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return saved.numUpdatedRows === 1n;
}

export async function removeTwoFactor(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('two_factor').where('user_id', '=', userId).execute();
}

/** In place of all earlier ones. */
export async function saveRecoveryCodes(tx: Tx, userId: string, codes: readonly string[]): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await tx
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ user_id: userId, code_hash: tokenHash(code) })))
    .execute();
}

/** @returns false when there is no such code, or it was used */
export async function saveRecoveryCodeUsed(db: Db, userId: string, code: string): Promise<boolean> {
  const saved = await db
    .updateTable('recovery_codes')
    .set({ used_at: sql<Date>`shop_now()` })
    .where('user_id', '=', userId)
    .where('code_hash', '=', tokenHash(code))
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return saved.numUpdatedRows === 1n;
}
