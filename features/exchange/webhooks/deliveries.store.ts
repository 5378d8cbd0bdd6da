import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import type { QueryOf } from '#shared/endpoint.ts';
import type { Paging } from '#shared/paging.ts';
import type { Delivery, listDeliveries } from './webhooks.contract.ts';

interface Row {
  readonly id: string;
  readonly event: Delivery['event'];
  readonly object: string;
  readonly version: number | null;
  readonly state: Delivery['state'];
  readonly attempts: number;
  readonly created_at: Date;
  readonly due_at: Date;
  readonly tried_at: Date | null;
  readonly status: number | null;
  readonly answer: string | null;
  readonly body: string;
}

/** Of a webhook of this owner, the newest first. */
export async function listOf(
  db: Db,
  { owner, webhookId }: { readonly owner: string | null; readonly webhookId: string },
  { state, event }: QueryOf<typeof listDeliveries>,
  { limit, skip }: Paging,
): Promise<{ readonly data: Delivery[]; readonly total: number }> {
  const wanted = sql`webhook_id = ${webhookId}
    and exists (select from webhooks where id = ${webhookId} and company is not distinct from ${owner})
    and (${state ?? null}::text is null or state = ${state ?? null})
    and (${event ?? null}::text is null or event = ${event ?? null})`;
  const { rows } = await sql<Row>`
    select * from webhook_deliveries where ${wanted} order by seq desc limit ${limit} offset ${skip}`.execute(
    db,
  );
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from webhook_deliveries where ${wanted}`.execute(db);
  return { data: rows.map(deliveryFrom), total: counted[0]?.total ?? 0 };
}

export async function findDelivery(
  db: Db,
  { owner, webhookId }: { readonly owner: string | null; readonly webhookId: string },
  id: string,
): Promise<Delivery | undefined> {
  const { rows } = await sql<Row>`
    select d.* from webhook_deliveries d join webhooks w on w.id = d.webhook_id
    where d.id = ${id} and w.id = ${webhookId} and w.company is not distinct from ${owner}`.execute(db);
  return rows[0] && deliveryFrom(rows[0]);
}

const deliveryFrom = (row: Row): Delivery => ({
  id: row.id,
  event: row.event,
  object: row.object,
  ...(row.version !== null && { version: row.version }),
  state: row.state,
  attempts: row.attempts,
  createdAt: row.created_at.toISOString(),
  ...(row.state === 'queued' && { dueAt: row.due_at.toISOString() }),
  ...(row.tried_at && { triedAt: row.tried_at.toISOString() }),
  ...(row.status !== null && { status: row.status }),
  ...(row.answer !== null && { answer: row.answer }),
  body: row.body,
});
