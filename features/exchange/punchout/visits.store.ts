import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';
import type { Punchout } from '#platform/http/viewer.ts';
import type { Term } from '#platform/jobs/terms.store.ts';
import { randomId, tokenHash } from '#platform/random-id.ts';
import type { CxmlHeader, SetupAsked } from './cxml-request.rules.ts';
import type { Credential } from './punchout.contract.ts';

/** How long the start page of a set-up opens. */
const START_MINUTES = 10;

/** An organisation that a message may be from; who it is shows by the secret. */
export interface KnownOrganisation {
  readonly id: string;
  readonly name: string;
  readonly buyer: string;
  readonly secretHash: Buffer;
  /** It is on, and its buyer may buy for its company. */
  readonly mayEnter: boolean;
}

/** By who it says it is from, without regard to case. */
export async function listByIdentity(
  db: Db,
  { sender, from }: Pick<CxmlHeader, 'sender' | 'from'>,
): Promise<KnownOrganisation[]> {
  const { rows } = await sql<{
    id: string;
    name: string;
    buyer: string;
    secret_hash: Buffer;
    may_enter: boolean;
  }>`
    select o.id, o.name, o.buyer, o.secret_hash,
      o.is_on and users.disabled_at is null and users.distributor_id = o.company as may_enter
    from punchout_organisations o join users on users.id = o.buyer
    where lower(o.sender_domain) = lower(${sender.domain}) and lower(o.sender_identity) = lower(${sender.identity})
      and (lower(o.from_domain), lower(o.from_identity)) in (
        select lower(domain), lower(identity) from jsonb_to_recordset(${JSON.stringify(from)}::jsonb) as f (domain text, identity text))
    order by o.id`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    buyer: row.buyer,
    secretHash: row.secret_hash,
    mayEnter: row.may_enter,
  }));
}

export async function saveUsed(db: Db, organisation: string): Promise<void> {
  await sql`update punchout_organisations set last_used_at = shop_now() where id = ${organisation}`.execute(
    db,
  );
}

/** @returns its id */
export async function saveVisit(
  tx: Tx,
  made: Pick<SetupAsked, 'operation' | 'buyerCookie' | 'formPost'> & {
    readonly organisation: string;
    readonly to: Credential;
    /** Of the start page. */
    readonly token: string;
  },
): Promise<string> {
  const id = randomId('vis');
  await tx
    .insertInto('punchouts')
    .values({
      id,
      organisation: made.organisation,
      operation: made.operation,
      buyer_cookie: made.buyerCookie,
      form_post: made.formPost,
      to_domain: made.to.domain,
      to_identity: made.to.identity,
      start_hash: tokenHash(made.token),
      start_until: sql<Date>`shop_now() + make_interval(mins => ${sql.lit(START_MINUTES)})`,
    })
    .execute();
  return id;
}

export async function saveLeftOut(tx: Tx, visit: string, parts: readonly string[]): Promise<void> {
  await tx
    .updateTable('punchouts')
    .set({ left_out: [...parts] })
    .where('id', '=', visit)
    .execute();
}

/** Opens the start page, once. @returns undefined where it was opened, is too old, or was never one */
export async function takeStart(
  tx: Tx,
  token: string,
): Promise<{ readonly visit: string; readonly userId: string } | undefined> {
  const { rows } = await sql<{ visit: string; buyer: string }>`
    update punchouts v set started_at = shop_now()
    from punchout_organisations o join users on users.id = o.buyer
    where v.start_hash = ${tokenHash(token)} and v.started_at is null and v.start_until > shop_now()
      and o.id = v.organisation and o.is_on and users.disabled_at is null and users.distributor_id = o.company
    returning v.id as visit, o.buyer`.execute(tx);
  return rows[0] && { visit: rows[0].visit, userId: rows[0].buyer };
}

/** Who may frame what is said of a start page that does not open. */
export async function findFramesOfStart(db: Db, token: string): Promise<readonly string[]> {
  const { rows } = await sql<{ frames: string[] }>`
    select o.frames from punchouts v join punchout_organisations o on o.id = v.organisation
    where v.start_hash = ${tokenHash(token)}`.execute(db);
  return rows[0]?.frames ?? [];
}

/** What goes back, beside the cart. */
export interface Visit {
  readonly operation: Punchout['operation'];
  readonly buyerCookie: string;
  readonly formPost: string;
  /** As whom they called us. */
  readonly us: Credential;
  readonly them: Credential;
}

export async function findVisit(db: Db, id: string): Promise<Visit | undefined> {
  const row = await db
    .selectFrom('punchouts')
    .innerJoin('punchout_organisations as o', 'o.id', 'punchouts.organisation')
    .select([
      'operation',
      'buyer_cookie',
      'form_post',
      'to_domain',
      'to_identity',
      'from_domain',
      'from_identity',
    ])
    .where('punchouts.id', '=', id)
    .executeTakeFirst();
  return (
    row && {
      operation: row.operation,
      buyerCookie: row.buyer_cookie,
      formPost: row.form_post,
      us: { domain: row.to_domain, identity: row.to_identity },
      them: { domain: row.from_domain, identity: row.from_identity },
    }
  );
}

export async function saveReturned(db: Db, id: string): Promise<void> {
  await sql`update punchouts set returned_at = shop_now() where id = ${id}`.execute(db);
}

export const punchoutsTerm: Term = {
  table: 'punchouts',
  days: 30,
  since: sql`created_at`,
  words: 'since the set-up: a visit from a purchasing system, with its cart',
};
