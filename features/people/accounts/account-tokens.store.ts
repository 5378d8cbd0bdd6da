import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';
import { newToken, tokenHash } from '#platform/random-id.ts';

/** What the link of a mail is for, and how long it works (rulings: Accounts). */
const HOURS = { confirm: 7 * 24, reset: 1, email: 7 * 24, invite: 7 * 24 } as const;
export type Purpose = keyof typeof HOURS;

export interface AccountToken {
  readonly purpose: Purpose;
  readonly userId: string;
  readonly email: string;
  readonly used: boolean;
}

/** @returns the token: it goes into the mail and is stored nowhere else */
export async function saveToken(tx: Tx, purpose: Purpose, userId: string, email: string): Promise<string> {
  const token = newToken();
  await tx
    .insertInto('account_tokens')
    .values({
      token_hash: tokenHash(token),
      purpose,
      user_id: userId,
      email,
      expires_at: sql<Date>`shop_now() + make_interval(hours => ${HOURS[purpose]})`,
    })
    .execute();
  return token;
}

/** Locks it for the transaction, so that two clicks on one link come one after the other. */
export async function findToken(
  tx: Db,
  token: string,
  purposes: readonly Purpose[],
): Promise<AccountToken | undefined> {
  const row = await tx
    .selectFrom('account_tokens')
    .select(['purpose', 'user_id', 'email', 'used_at'])
    .where('token_hash', '=', tokenHash(token))
    .where('purpose', 'in', [...purposes])
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst();
  return row && { purpose: row.purpose, userId: row.user_id, email: row.email, used: row.used_at !== null };
}

export async function saveTokenUsed(tx: Tx, token: string): Promise<void> {
  await tx
    .updateTable('account_tokens')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash(token))
    .execute();
}

/** The user's other links of these kinds are of no use any more. */
export async function removeTokens(tx: Tx, userId: string, purposes: readonly Purpose[]): Promise<void> {
  await tx
    .deleteFrom('account_tokens')
    .where('user_id', '=', userId)
    .where('purpose', 'in', [...purposes])
    .where('used_at', 'is', null)
    .execute();
}

export async function sweepTokens(db: Db): Promise<void> {
  await db.deleteFrom('account_tokens').where('expires_at', '<', now).execute();
}

const now: RawBuilder<Date> = sql`shop_now()`;
