import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';
import type { Caller } from '#platform/http/caller.ts';
import type { AdminViewer } from '#platform/http/viewer.ts';
import { newToken, randomId, tokenHash } from '#platform/random-id.ts';

/** Unseen for so long, the staff do not order for a customer any more (book 2). */
export const ACTING_MINUTES = 30;

/** A session of a customer for one of the staff, in place of whichever they had. @returns its token */
export async function startActing(
  tx: Tx,
  { sessionId }: AdminViewer,
  customerId: string,
  { network, userAgent }: Caller,
): Promise<string> {
  const token = newToken();
  await tx
    .insertInto('sessions')
    .values({
      id: randomId('ses'),
      user_id: customerId,
      acted_by: sessionId,
      token_hash: tokenHash(token),
      network,
      user_agent: userAgent,
      expires_at: sql<Date>`shop_now() + interval '1 day'`,
    })
    .execute();
  return token;
}

/** Somebody for whom somebody of the staff has ordered. */
export interface Acted {
  readonly customer: string;
  readonly customerName: string;
  readonly staff: { readonly userId: string; readonly name: string };
}

/**
 * Ends what the staff began: by the session that it is, by that of the staff, or all that are idle. The customer's own
 * sessions are none of it.
 */
export async function endActing(
  db: Db,
  which: { readonly sessionId: string } | { readonly token: string } | 'idle',
): Promise<Acted[]> {
  const chosen =
    which === 'idle'
      ? sql`acting.last_seen_at < shop_now() - make_interval(mins => ${sql.lit(ACTING_MINUTES)})`
      : 'token' in which
        ? sql`desk.token_hash = ${tokenHash(which.token)}`
        : sql`${which.sessionId} in (acting.id, acting.acted_by)`;
  const { rows } = await sql<{ id: string; name: string; staff_id: string; staff_name: string }>`
    delete from sessions acting using sessions desk, users customer, users staff
    where desk.id = acting.acted_by and customer.id = acting.user_id and staff.id = desk.user_id and ${chosen}
    returning customer.id, customer.first_name || ' ' || customer.last_name as name,
      staff.id as staff_id, staff.first_name || ' ' || staff.last_name as staff_name`.execute(db);
  return rows.map(({ id, name, staff_id, staff_name }) => ({
    customer: id,
    customerName: name,
    staff: { userId: staff_id, name: staff_name },
  }));
}
