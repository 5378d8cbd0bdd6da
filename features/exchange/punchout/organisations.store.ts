import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';
import { holding, searchLike } from '#platform/db/search-like.ts';
import { tokenHash } from '#platform/random-id.ts';
import type { QueryOf } from '#shared/endpoint.ts';
import type { Paging } from '#shared/paging.ts';
import type {
  Credential,
  listPunchoutOrganisations,
  PunchoutOrganisation,
  PunchoutSort,
} from './punchout.contract.ts';

interface Row {
  readonly id: string;
  readonly version: number;
  readonly name: string;
  readonly from_domain: string;
  readonly from_identity: string;
  readonly sender_domain: string;
  readonly sender_identity: string;
  readonly email: string;
  readonly company: string;
  readonly company_name: string;
  readonly frames: string[];
  readonly is_on: boolean;
  readonly is_stopped: boolean;
  readonly created_at: Date;
  readonly last_used_at: Date | null;
}

/** Whoever they come as could not come themselves. */
const isStopped: RawBuilder<boolean> = sql`(users.disabled_at is not null or users.distributor_id is distinct from o.company)`;

const shown = sql`
  select o.*, users.email, distributors.name as company_name, o.is_on and ${isStopped} as is_stopped
  from punchout_organisations o join users on users.id = o.buyer join distributors on distributors.id = o.company`;

const orders: Readonly<Record<PunchoutSort, RawBuilder<unknown>>> = {
  name: sql`lower(name), id`,
  '-name': sql`lower(name) desc, id`,
  used: sql`last_used_at nulls first, id`,
  '-used': sql`last_used_at desc nulls last, id`,
};

/** A page of the list, and how many there are of it. */
export async function listOrganisations(
  db: Db,
  { search = '', sort = 'name', state }: QueryOf<typeof listPunchoutOrganisations>,
  { limit, skip }: Paging,
): Promise<{ readonly data: PunchoutOrganisation[]; readonly total: number }> {
  const wanted = sql`(${state ?? null}::text is null or is_on = (${state ?? null} = 'on')) and ${searchLike(
    search,
    (text) =>
      sql`(name ilike ${holding(text)} or company_name ilike ${holding(text)} or from_identity ilike ${holding(text)}
        or sender_identity ilike ${holding(text)})`,
  )}`;
  const { rows } = await sql<Row>`
    select * from (${shown}) as shown where ${wanted} order by ${orders[sort]} limit ${limit} offset ${skip}`.execute(
    db,
  );
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from (${shown}) as shown where ${wanted}`.execute(db);
  return { data: rows.map(organisationFrom), total: counted[0]?.total ?? 0 };
}

export async function findOrganisation(db: Db, id: string): Promise<PunchoutOrganisation | undefined> {
  const { rows } = await sql<Row>`select * from (${shown}) as shown where id = ${id}`.execute(db);
  return rows[0] && organisationFrom(rows[0]);
}

const organisationFrom = (row: Row): PunchoutOrganisation => ({
  id: row.id,
  version: row.version,
  name: row.name,
  from: { domain: row.from_domain, identity: row.from_identity },
  sender: { domain: row.sender_domain, identity: row.sender_identity },
  buyer: row.email,
  company: { id: row.company, name: row.company_name },
  frames: row.frames,
  isOn: row.is_on,
  isStopped: row.is_stopped,
  createdAt: row.created_at.toISOString(),
  ...(row.last_used_at && { lastUsedAt: row.last_used_at.toISOString() }),
});

/** Keeps it until the transaction ends. */
export async function holdOrganisation(tx: Tx, id: string): Promise<PunchoutOrganisation | undefined> {
  await sql`select from punchout_organisations where id = ${id} for update`.execute(tx);
  return findOrganisation(tx, id);
}

/** A customer who may sign in, with the company they buy for. */
export async function findActingBuyer(tx: Tx, email: string): Promise<ActingBuyer | undefined> {
  const { rows } = await sql<ActingBuyer>`
    select id, distributor_id as company from users
    where lower(email) = lower(${email}) and distributor_id is not null and disabled_at is null`.execute(tx);
  return rows[0];
}

interface ActingBuyer {
  readonly id: string;
  readonly company: string;
}

interface Settings {
  readonly id: string;
  readonly name: string;
  readonly from: Credential;
  readonly sender: Credential;
  readonly frames: readonly string[];
}

/** @returns false where there is one with these identities */
export async function saveOrganisation(
  tx: Tx,
  {
    id,
    buyer,
    name,
    from,
    sender,
    frames,
    secret,
  }: Settings & { readonly buyer: ActingBuyer; readonly secret: string },
): Promise<boolean> {
  const { rows } = await sql`
    insert into punchout_organisations
      (id, company, buyer, name, from_domain, from_identity, sender_domain, sender_identity, frames, secret_hash)
    values (${id}, ${buyer.company}, ${buyer.id}, ${name}, ${from.domain}, ${from.identity}, ${sender.domain},
      ${sender.identity}, ${frames}, ${tokenHash(secret)})
    on conflict do nothing returning id`.execute(tx);
  return rows.length === 1;
}

/**
 * @param buyer undefined: the one there is, with the company they came for
 * @returns false where there is another one with these identities
 */
export async function saveChanged(
  tx: Tx,
  {
    id,
    buyer,
    name,
    from,
    sender,
    frames,
    isOn,
  }: Settings & { readonly buyer: ActingBuyer | undefined; readonly isOn: boolean },
): Promise<boolean> {
  const { rows: others } = await sql`
    select from punchout_organisations where id <> ${id}
      and lower(sender_domain) = lower(${sender.domain}) and lower(sender_identity) = lower(${sender.identity})
      and lower(from_domain) = lower(${from.domain}) and lower(from_identity) = lower(${from.identity})`.execute(
    tx,
  );
  if (others.length > 0) return false;
  await sql`
    update punchout_organisations set version = version + 1,
      company = coalesce(${buyer?.company ?? null}, company), buyer = coalesce(${buyer?.id ?? null}, buyer),
      name = ${name}, from_domain = ${from.domain}, from_identity = ${from.identity},
      sender_domain = ${sender.domain}, sender_identity = ${sender.identity}, frames = ${frames}, is_on = ${isOn}
    where id = ${id}`.execute(tx);
  return true;
}

export async function saveSecret(tx: Tx, id: string, secret: string): Promise<void> {
  await sql`
    update punchout_organisations set version = version + 1, secret_hash = ${tokenHash(secret)}
    where id = ${id}`.execute(tx);
}

/** Its visits end, with their carts and sessions. */
export async function removeVisits(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('punchouts').where('organisation', '=', id).execute();
}
