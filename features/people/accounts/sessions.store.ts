import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';
import { type Given, statement } from '#platform/db/statement.ts';
import type { Caller } from '#platform/http/caller.ts';
import { SESSION_DAYS } from '#platform/http/session-cookie.ts';
import type { Punchout, SignedInViewer } from '#platform/http/viewer.ts';
import { newToken, randomId, tokenHash } from '#platform/random-id.ts';
import type { Day } from '#shared/calendar.ts';
import { ACTING_MINUTES } from './ordering-for.store.ts';
import type { Session } from './own-account.contract.ts';
import { viewerColumns, viewerFrom } from './viewers.store.ts';

export interface FoundViewer {
  readonly viewer: SignedInViewer;
  /** Long enough unseen that it is worth writing down. */
  readonly unseenLately: boolean;
}

/**
 * Who holds these tokens: one indexed look-up for all signed-in requests of a moment.
 *
 * @returns in the order of the tokens; undefined for a session that is over, or was never
 */
export async function findSessions(
  db: Db,
  tokens: readonly string[],
  { adminIdleHours, today }: { readonly adminIdleHours: number; readonly today: Day },
): Promise<Array<FoundViewer | undefined>> {
  const hashes = tokens.map(tokenHash);
  const rows = await listHolders(db, { hashes, idleSeconds: adminIdleHours * 3600, today });
  const found = new Map(rows.map((row) => [row.token_hash.toString('hex'), foundFrom(row, today)]));
  return hashes.map((hash) => found.get(hash.toString('hex')));
}

const listHolders = statement(
  (
    db,
    { hashes, idleSeconds, today }: Given<{ hashes: readonly Buffer[]; idleSeconds: number; today: Day }>,
  ) =>
    db
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .leftJoin('distributors', 'distributors.id', 'users.distributor_id')
      .leftJoin('carts', (join) =>
        join
          .onRef('carts.user_id', '=', 'users.id')
          .on(sql<boolean>`carts.punchout is not distinct from sessions.punchout`),
      )
      .leftJoin('punchouts', 'punchouts.id', 'sessions.punchout')
      .leftJoin('punchout_organisations as office', 'office.id', 'punchouts.organisation')
      .leftJoin('sessions as desk', 'desk.id', 'sessions.acted_by')
      .leftJoin('users as staff', 'staff.id', 'desk.user_id')
      .select(viewerColumns(today))
      .select([
        'sessions.token_hash',
        'sessions.id as session_id',
        'staff.id as staff_id',
        sql<string>`staff.first_name || ' ' || staff.last_name`.as('staff_name'),
        sql<boolean>`sessions.last_seen_at < shop_now() - interval '1 minute'`.as('unseen_lately'),
        'punchouts.id as punchout_id',
        'punchouts.operation',
        'punchouts.left_out',
        'office.name as organisation',
        'office.frames',
      ])
      .where('sessions.token_hash', '=', sql<Buffer>`any(${hashes}::bytea[])`)
      .where('sessions.expires_at', '>', now)
      .where('users.disabled_at', 'is', null)
      // From a purchasing system: for so long as the staff leave it on, and as the company of its secret (book 7).
      .where((eb) =>
        eb.or([
          eb('sessions.punchout', 'is', null),
          eb.and([eb('office.is_on', '=', true), eb('office.company', '=', eb.ref('users.distributor_id'))]),
        ]),
      )
      // Whoever of the staff orders for a customer: for so long as they are at it, and signed in themselves.
      .where((eb) =>
        eb.or([
          eb('sessions.acted_by', 'is', null),
          eb.and([
            eb(
              'sessions.last_seen_at',
              '>',
              sql<Date>`shop_now() - make_interval(mins => ${sql.lit(ACTING_MINUTES)})`,
            ),
            eb('desk.expires_at', '>', now),
            eb('staff.disabled_at', 'is', null),
          ]),
        ]),
      )
      .where((eb) =>
        eb.or([
          eb('users.account_type', '=', 'customer'),
          eb('sessions.last_seen_at', '>', sql<Date>`shop_now() - make_interval(secs => ${idleSeconds})`),
        ]),
      ),
);

type HolderRow = Awaited<ReturnType<typeof listHolders>>[number];

function foundFrom(row: HolderRow, today: Day): FoundViewer {
  const viewer = viewerFrom(row, row.session_id, today);
  const staff = row.staff_id === null ? undefined : { id: row.staff_id, name: row.staff_name };
  const punchout = punchoutFrom(row);
  return {
    viewer:
      viewer.role === 'customer'
        ? { ...viewer, ...(staff && { staff }), ...(punchout && { punchout }) }
        : viewer,
    unseenLately: row.unseen_lately,
  };
}

function punchoutFrom(row: HolderRow): Punchout | undefined {
  if (row.punchout_id === null || row.operation === null) return undefined;
  return {
    id: row.punchout_id,
    operation: row.operation,
    organisation: row.organisation ?? '',
    frames: row.frames ?? [],
    leftOut: row.left_out ?? [],
  };
}

export async function saveSeen(db: Db, sessionId: string): Promise<void> {
  await db.updateTable('sessions').set({ last_seen_at: now }).where('id', '=', sessionId).execute();
}

/** @returns the token: it is told once and stored nowhere */
export async function startSession(tx: Tx, userId: string, { network, userAgent }: Caller): Promise<string> {
  const token = newToken();
  await tx
    .insertInto('sessions')
    .values({
      id: randomId('ses'),
      user_id: userId,
      token_hash: tokenHash(token),
      network,
      user_agent: userAgent,
      expires_at: sql<Date>`shop_now() + make_interval(days => ${SESSION_DAYS})`,
    })
    .execute();
  return token;
}

/** Of somebody who comes from a purchasing system, as one of its company's people. @returns the token */
export async function startVisit(
  tx: Tx,
  { userId, visit, hours }: { readonly userId: string; readonly visit: string; readonly hours: number },
  { network, userAgent }: Pick<Caller, 'network' | 'userAgent'>,
): Promise<string> {
  const token = newToken();
  await tx
    .insertInto('sessions')
    .values({
      id: randomId('ses'),
      user_id: userId,
      punchout: visit,
      token_hash: tokenHash(token),
      network,
      user_agent: userAgent,
      expires_at: sql<Date>`shop_now() + make_interval(hours => ${hours})`,
    })
    .execute();
  return token;
}

export async function endSessionOf(db: Db, token: string): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', tokenHash(token)).execute();
}

/** A stranger's session is not found. */
export async function removeSession(db: Db, userId: string, id: string): Promise<boolean> {
  const removed = await db
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return removed.numDeletedRows === 1n;
}

/** @returns how many there were */
export async function removeSessions(
  db: Db,
  userId: string,
  { except = '' }: { readonly except?: string } = {},
): Promise<number> {
  const removed = await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', '!=', except)
    .executeTakeFirst();
  return Number(removed.numDeletedRows);
}

export async function listSessions(db: Db, userId: string, currentId: string): Promise<Session[]> {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'network', 'user_agent', 'created_at', 'last_seen_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .where('acted_by', 'is', null)
    .where('punchout', 'is', null)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .limit(100)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    current: row.id === currentId,
    network: row.network,
    userAgent: row.user_agent,
    createdAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
  }));
}

export async function sweepSessions(db: Db): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<', now).execute();
}

const now: RawBuilder<Date> = sql`shop_now()`;
