import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';
import type { Term } from '#platform/jobs/terms.store.ts';

/** A webhook in the hand of one copy of the server: nobody else sends to it until the lease is over. */
export interface InHand {
  readonly id: string;
  readonly url: string;
  /** The newest first. */
  readonly secrets: readonly string[];
}

/** @returns undefined while it is in somebody else's hand, at rest, or not on, and while nothing leaves this shop */
export async function takeInHand(db: Db, id: string, seconds: number): Promise<InHand | undefined> {
  const { rows } = await sql<{ url: string; secret: string; old_secret: string | null }>`
    update webhooks set busy_until = now() + make_interval(secs => ${seconds})
    where id = ${id} and ${isFree} and not exists (select from outbox_hold)
    returning url, secret, case when old_until > now() then old_secret end as old_secret`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  return { id, url: row.url, secrets: [row.secret, ...(row.old_secret === null ? [] : [row.old_secret])] };
}

const isFree = sql<boolean>`(state = 'on' and coalesce(busy_until < now(), true) and coalesce(rests_until <= now(), true))`;

export async function letGo(db: Db, id: string): Promise<void> {
  await sql`update webhooks set busy_until = null where id = ${id}`.execute(db);
}

export interface ToSend {
  readonly id: string;
  readonly body: string;
  /** Failed ones. */
  readonly attempts: number;
}

/** The oldest that may be sent now: none of an object of which an older one still waits. */
export async function findDue(db: Db, webhookId: string): Promise<ToSend | undefined> {
  const { rows } = await sql<ToSend>`
    select id, body, attempts from webhook_deliveries d
    where webhook_id = ${webhookId} and state = 'queued' and due_at <= now() and not exists (
      select from webhook_deliveries before
      where before.webhook_id = d.webhook_id and before.object = d.object and before.state = 'queued'
        and before.seq < d.seq)
    order by seq limit 1`.execute(db);
  return rows[0];
}

export interface Came {
  readonly status: number | undefined;
  readonly answer: string;
}

export async function saveDelivered(db: Db, id: string, { status, answer }: Came): Promise<void> {
  await sql`
    update webhook_deliveries set state = 'delivered', attempts = attempts + 1, tried_at = shop_now(),
      status = ${status ?? null}, answer = ${answer}
    where id = ${id} and state = 'queued'`.execute(db);
}

/** Parked when its three days are over; before that, the last attempt is at their end. */
export async function saveFailed(
  tx: Tx,
  id: string,
  { status, answer }: Came,
  pauseSeconds: number,
): Promise<void> {
  await sql`
    update webhook_deliveries set attempts = attempts + 1, tried_at = shop_now(), status = ${status ?? null},
      answer = ${answer}, state = case when now() >= retry_until then 'parked' else 'queued' end,
      due_at = least(retry_until, now() + make_interval(secs => ${pauseSeconds}))
    where id = ${id} and state = 'queued'`.execute(tx);
}

/** @returns how often in a row it was away, this time included */
export async function saveMissed(tx: Tx, id: string): Promise<number> {
  const { rows } = await sql<{ misses: number }>`
    update webhooks set misses = misses + 1 where id = ${id} returning misses`.execute(tx);
  return rows[0]?.misses ?? 1;
}

export async function saveRest(tx: Tx, id: string, seconds: number): Promise<void> {
  await sql`update webhooks set rests_until = now() + make_interval(secs => ${seconds}) where id = ${id}`.execute(
    tx,
  );
}

export async function saveThere(db: Db, id: string): Promise<void> {
  await sql`update webhooks set misses = 0, rests_until = null where id = ${id} and misses > 0`.execute(db);
}

/** What it said that it is gone for waits, until somebody switches it on again. */
export async function saveGone(tx: Tx, id: string): Promise<void> {
  await sql`update webhooks set state = 'off', version = version + 1 where id = ${id}`.execute(tx);
}

/** @returns false when it is still to be sent */
export async function saveQueuedAgain(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`
    update webhook_deliveries
    set state = 'queued', attempts = 0, due_at = now(), retry_until = now() + interval '3 days'
    where id = ${id} and state <> 'queued' returning id`.execute(tx);
  return rows.length === 1;
}

/** What waited while nothing was sent has its three days from now on. */
export async function saveDueAgain(tx: Tx, id: string): Promise<void> {
  await sql`
    update webhook_deliveries set due_at = now(), retry_until = now() + interval '3 days'
    where webhook_id = ${id} and state = 'queued'`.execute(tx);
}

/** The one before it signs, too, for a day. */
export async function saveSecret(tx: Tx, id: string, secret: string): Promise<void> {
  await sql`
    update webhooks set old_secret = secret, old_until = now() + interval '1 day', secret = ${secret}
    where id = ${id}`.execute(tx);
}

/** How long until something is due, in seconds; undefined when nothing waits. */
export async function secondsToDue(db: Db, webhookId: string): Promise<number | undefined> {
  const { rows } = await sql<{ seconds: number | null }>`
    select extract(epoch from min(greatest(due_at, rests_until)) - now())::float8 as seconds
    from webhook_deliveries d join webhooks w on w.id = webhook_id
    where webhook_id = ${webhookId} and d.state = 'queued' and w.state = 'on' and not exists (
      select from webhook_deliveries before
      where before.webhook_id = d.webhook_id and before.object = d.object and before.state = 'queued'
        and before.seq < d.seq)`.execute(db);
  const seconds = rows[0]?.seconds;
  return typeof seconds === 'number' ? Math.max(0, seconds) : undefined;
}

/** Webhooks that nobody sends to though something is due: whoever had them in hand has died, or nothing left until now. */
export async function listForgotten(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from webhooks where ${isFree} and not exists (select from outbox_hold) and exists (
      select from webhook_deliveries d where webhook_id = webhooks.id and d.state = 'queued'
        and due_at < now() - interval '30 seconds')`.execute(db);
  return rows.map(({ id }) => id);
}

/** What still waits for a webhook that is paused stays. */
export const deliveriesTerm: Term = {
  table: 'webhook_deliveries',
  days: 30,
  since: sql`coalesce(tried_at, created_at)`,
  only: sql`state <> 'queued'`,
  words: 'since it was tried last; what waits stays',
};
