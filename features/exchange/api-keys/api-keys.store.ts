import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';
import { holding, searchLike } from '#platform/db/search-like.ts';
import { type Given, statement } from '#platform/db/statement.ts';
import type { SignedInViewer } from '#platform/http/viewer.ts';
import { tokenHash } from '#platform/random-id.ts';
import type { Day } from '#shared/calendar.ts';
import type { QueryOf } from '#shared/endpoint.ts';
import type { Paging } from '#shared/paging.ts';
import type { Scope } from '#shared/scope.ts';
import type { ApiKey, KeySort, listApiKeys } from './api-keys.contract.ts';

/** Whose keys are meant: null for the supplier's. */
export const ownerOf = (viewer: SignedInViewer): string | null =>
  viewer.role === 'customer' ? viewer.distributorId : null;

/** A key that is neither revoked nor over. */
export interface KnownKey {
  readonly id: string;
  readonly name: string;
  readonly scopes: Scope[];
  readonly company: string | null;
  readonly made_by: string;
  /** Long enough unused that it is worth writing down. */
  readonly unused_lately: boolean;
}

const findByHash = statement((db, given: Given<{ hash: Buffer }>) =>
  db
    .selectFrom('api_keys')
    .select([
      'id',
      'name',
      'scopes',
      'company',
      'made_by',
      sql<boolean>`coalesce(last_used_at < shop_now() - interval '1 minute', true)`.as('unused_lately'),
    ])
    .where('key_hash', '=', given.hash)
    .where('revoked_at', 'is', null)
    .where(sql<boolean>`coalesce(expires_at > shop_now(), true)`),
);

export async function findKey(db: Db, key: string): Promise<KnownKey | undefined> {
  const [found] = await findByHash(db, { hash: tokenHash(key) });
  return found;
}

export async function saveUsed(db: Db, id: string): Promise<void> {
  await sql`update api_keys set last_used_at = shop_now() where id = ${id}`.execute(db);
}

interface Row {
  readonly id: string;
  readonly name: string;
  readonly scopes: Scope[];
  readonly ending: string;
  readonly made_by: string;
  readonly maker: string;
  readonly created_at: Date;
  readonly expires_day: string | null;
  readonly last_used_at: Date | null;
  readonly state: ApiKey['state'];
  readonly review: boolean;
}

/** Whoever made it would not be let make it today. */
const isOutgrown: RawBuilder<boolean> = sql`(users.disabled_at is not null or case when k.company is null
  then users.account_type <> 'admin'
  else users.distributor_id is distinct from k.company or users.company_role <> 'manager' end)`;

const shown = sql`
  select k.*, k.expires_on::text as expires_day, users.first_name || ' ' || users.last_name as maker, k.revoked_at is null and ${isOutgrown} as review,
    case when k.revoked_at is not null then 'revoked'
      when k.expires_at <= shop_now() then 'expired'
      when k.company is not null and ${isOutgrown} then 'stopped'
      else 'works' end as state
  from api_keys k join users on users.id = k.made_by`;

const orders: Readonly<Record<KeySort, RawBuilder<unknown>>> = {
  name: sql`lower(name), id`,
  '-name': sql`lower(name) desc, id`,
  made: sql`created_at, id`,
  '-made': sql`created_at desc, id`,
  used: sql`last_used_at nulls first, id`,
  '-used': sql`last_used_at desc nulls last, id`,
};

/** A page of the list, and how many there are of it. */
export async function listKeys(
  db: Db,
  owner: string | null,
  { search = '', sort = 'name', state, review }: QueryOf<typeof listApiKeys>,
  { limit, skip }: Paging,
): Promise<{ readonly data: ApiKey[]; readonly total: number }> {
  const wanted = sql`company is not distinct from ${owner}
    and ${searchLike(search, (text) => sql`(name ilike ${holding(text)} or maker ilike ${holding(text)})`)}
    and (${state ?? null}::text is null or state = ${state ?? null})
    and (${review !== 'yes'} or review)`;
  const { rows } = await sql<Row>`
    select * from (${shown}) as shown where ${wanted} order by ${orders[sort]} limit ${limit} offset ${skip}`.execute(
    db,
  );
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from (${shown}) as shown where ${wanted}`.execute(db);
  return { data: rows.map(keyFrom), total: counted[0]?.total ?? 0 };
}

export async function findOwnKey(db: Db, owner: string | null, id: string): Promise<ApiKey | undefined> {
  const { rows } = await sql<Row>`
    select * from (${shown}) as shown where id = ${id} and company is not distinct from ${owner}`.execute(db);
  return rows[0] && keyFrom(rows[0]);
}

const keyFrom = (row: Row): ApiKey => ({
  id: row.id,
  name: row.name,
  scopes: row.scopes,
  hint: `fk_…${row.ending}`,
  madeBy: { id: row.made_by, name: row.maker },
  createdAt: row.created_at.toISOString(),
  ...(row.expires_day !== null && { expires: row.expires_day }),
  ...(row.last_used_at && { lastUsedAt: row.last_used_at.toISOString() }),
  state: row.state,
  review: row.review,
});

/** Those that are not revoked, of one owner at a time: nobody else makes one until the transaction ends. */
export async function holdKeys(tx: Tx, owner: string | null): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext(${`api keys of ${owner ?? 'the supplier'}`}))`.execute(tx);
  const { rows } = await sql<{ keys: number }>`
    select count(*)::int as keys from api_keys
    where company is not distinct from ${owner} and revoked_at is null and coalesce(expires_at > shop_now(), true)`.execute(
    tx,
  );
  return rows[0]?.keys ?? 0;
}

interface NewKey {
  readonly id: string;
  readonly owner: string | null;
  readonly userId: string;
  readonly name: string;
  readonly scopes: readonly Scope[];
  readonly key: string;
  readonly expires: { readonly day: Day; readonly at: Date } | undefined;
}

/** @returns false where a key of this name is there */
export async function saveKey(tx: Tx, made: NewKey): Promise<boolean> {
  const { rows } = await sql`
    insert into api_keys (id, company, made_by, name, scopes, key_hash, ending, expires_on, expires_at)
    values (${made.id}, ${made.owner}, ${made.userId}, ${made.name}, ${made.scopes}, ${tokenHash(made.key)},
      ${made.key.slice(-4)}, ${made.expires?.day ?? null}::date,
      ${made.expires?.at ?? null})
    on conflict do nothing returning id`.execute(tx);
  return rows.length === 1;
}

/** @returns false where it was revoked before */
export async function saveRevoked(tx: Tx, owner: string | null, id: string): Promise<boolean> {
  const { rows } = await sql`
    update api_keys set revoked_at = shop_now()
    where id = ${id} and company is not distinct from ${owner} and revoked_at is null returning id`.execute(
    tx,
  );
  return rows.length === 1;
}
