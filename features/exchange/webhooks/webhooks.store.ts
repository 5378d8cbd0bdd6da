import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';
import { holding } from '#platform/db/search-like.ts';
import type { SignedInViewer } from '#platform/http/viewer.ts';
import type { QueryOf } from '#shared/endpoint.ts';
import type { Paging } from '#shared/paging.ts';
import type { listWebhooks, Webhook, WebhookSort } from './webhooks.contract.ts';

/** Whose webhooks are meant: null for the supplier's. */
export const ownerOf = (viewer: SignedInViewer): string | null =>
  viewer.role === 'customer' ? viewer.distributorId : null;

interface Row {
  readonly id: string;
  readonly version: number;
  readonly url: string;
  readonly events: Webhook['events'];
  readonly state: Webhook['state'];
  readonly created_at: Date;
  readonly waiting: number;
  readonly parked: number;
}

const shown = sql`
  select w.*, told.waiting, told.parked from webhooks w cross join lateral (
    select count(*) filter (where state = 'queued')::int as waiting, count(*) filter (where state = 'parked')::int as parked
    from webhook_deliveries where webhook_id = w.id and state <> 'delivered') as told`;

const orders: Readonly<Record<WebhookSort, RawBuilder<unknown>>> = {
  url: sql`url, id`,
  '-url': sql`url desc, id`,
  made: sql`created_at, id`,
  '-made': sql`created_at desc, id`,
};

/** A page of the list, and how many there are of it. */
export async function listOwn(
  db: Db,
  owner: string | null,
  { search = '', sort = 'url', state }: QueryOf<typeof listWebhooks>,
  { limit, skip }: Paging,
): Promise<{ readonly data: Webhook[]; readonly total: number }> {
  const wanted = sql`company is not distinct from ${owner} and url ilike ${holding(search)}
    and (${state ?? null}::text is null or state = ${state ?? null})`;
  const { rows } = await sql<Row>`
    select * from (${shown}) as shown where ${wanted} order by ${orders[sort]} limit ${limit} offset ${skip}`.execute(
    db,
  );
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from webhooks where ${wanted}`.execute(db);
  return { data: rows.map(webhookFrom), total: counted[0]?.total ?? 0 };
}

export async function findOwn(db: Db, owner: string | null, id: string): Promise<Webhook | undefined> {
  const { rows } = await sql<Row>`
    select * from (${shown}) as shown where id = ${id} and company is not distinct from ${owner}`.execute(db);
  return rows[0] && webhookFrom(rows[0]);
}

const webhookFrom = ({ created_at, ...row }: Row): Webhook => ({
  id: row.id,
  version: row.version,
  url: row.url,
  events: row.events,
  state: row.state,
  createdAt: created_at.toISOString(),
  waiting: row.waiting,
  parked: row.parked,
});

/** Of one owner at a time: nobody else makes one until the transaction ends. @returns how many there are */
export async function holdWebhooks(tx: Tx, owner: string | null): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext(${`webhooks of ${owner ?? 'the supplier'}`}))`.execute(tx);
  const { rows } = await sql<{ webhooks: number }>`
    select count(*)::int as webhooks from webhooks where company is not distinct from ${owner}`.execute(tx);
  return rows[0]?.webhooks ?? 0;
}

/** @returns false where there is one for this address */
export async function saveNew(
  tx: Tx,
  made: Pick<Webhook, 'id' | 'url' | 'events'> & { readonly owner: string | null; readonly secret: string },
): Promise<boolean> {
  const { rows } = await sql`
    insert into webhooks (id, company, url, events, secret)
    values (${made.id}, ${made.owner}, ${made.url}, ${made.events}, ${made.secret})
    on conflict do nothing returning id`.execute(tx);
  return rows.length === 1;
}

/** Keeps it until the transaction ends. */
export async function holdOwn(tx: Tx, owner: string | null, id: string): Promise<Webhook | undefined> {
  await sql`select from webhooks where id = ${id} and company is not distinct from ${owner} for update`.execute(
    tx,
  );
  return findOwn(tx, owner, id);
}

/** @returns false where there is another one for this address */
export async function saveChanged(
  tx: Tx,
  owner: string | null,
  { id, url, events, state }: Pick<Webhook, 'id' | 'url' | 'events' | 'state'>,
): Promise<boolean> {
  const { rows: taken } = await sql`
    select from webhooks where company is not distinct from ${owner} and url = ${url} and id <> ${id}`.execute(
    tx,
  );
  if (taken.length > 0) return false;
  await sql`
    update webhooks set version = version + 1, url = ${url}, events = ${events}, state = ${state},
      misses = 0, rests_until = null
    where id = ${id} and company is not distinct from ${owner}`.execute(tx);
  return true;
}

export async function removeOwn(tx: Tx, owner: string | null, id: string): Promise<void> {
  await sql`delete from webhooks where id = ${id} and company is not distinct from ${owner}`.execute(tx);
}
