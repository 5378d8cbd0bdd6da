import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';
import { beginning, holding, searchLike } from '#platform/db/search-like.ts';
import { longDate } from '#shared/calendar.ts';
import type { Paging } from '#shared/paging.ts';
import type { Decision, NewReturn, Return, ReturnStatus } from './returns.contract.ts';

interface Row {
  readonly id: string;
  readonly number: number;
  readonly version: number;
  readonly status: ReturnStatus;
  readonly order_id: string;
  readonly order_ref: number;
  readonly company: string;
  readonly asked_at: Date;
  readonly asked_name: string;
  readonly reason: string;
  readonly lines: Return['lines'];
  readonly has_photo: boolean;
  readonly note: string;
  readonly credit: string;
  readonly decided_at: Date | null;
  readonly decided_name: string | null;
}

/** Without the photo. */
const reading = sql`
  select r.id, r.number, r.version, r.status, r.order_id, o.ref as order_ref, o.company, r.asked_at, r.asked_name, r.reason,
    r.photo is not null as has_photo, r.note, r.credit, r.decided_at, r.decided_name,
    (select json_agg(json_build_object('line', line_id, 'part', part, 'quantity', quantity) order by part, line_id)
      from return_lines where return_id = r.id) as lines
  from returns r join orders o on o.id = r.order_id`;

const returnFrom = (row: Row, timeZone: string): Return => ({
  id: row.id,
  ref: `${row.order_ref}-R${row.number}`,
  version: row.version,
  status: row.status,
  order: { id: row.order_id, ref: String(row.order_ref), company: row.company },
  askedAt: row.asked_at.toISOString(),
  askedOn: longDate(row.asked_at, timeZone),
  askedBy: row.asked_name,
  reason: row.reason,
  lines: row.lines,
  hasPhoto: row.has_photo,
  ...(row.note !== '' && { note: row.note }),
  ...(row.credit !== '' && { credit: row.credit }),
  ...(row.decided_at && { decidedAt: row.decided_at.toISOString() }),
  ...(row.decided_name !== null && { decidedBy: row.decided_name }),
});

/** Of an order that the reader may see, the newest first. */
export async function listReturnsOf(db: Db, orderId: string, timeZone: string): Promise<Return[]> {
  const { rows } = await sql<Row>`${reading} where r.order_id = ${orderId} order by r.number desc`.execute(
    db,
  );
  return rows.map((row) => returnFrom(row, timeZone));
}

/** Nobody else asks for returns of the order, or decides about one, until the transaction ends. */
export async function holdReturns(tx: Tx, orderId: string, timeZone: string): Promise<Return[]> {
  await tx.selectFrom('orders').select('id').where('id', '=', orderId).forUpdate().execute();
  return listReturnsOf(tx, orderId, timeZone);
}

/** How many of each line are asked for or back. @param orderId of an order that is held */
export async function countReturned(tx: Tx, orderId: string): Promise<Map<string, number>> {
  const rows = await tx
    .selectFrom('returns')
    .innerJoin('return_lines', 'return_id', 'id')
    .select((eb) => ['line_id', eb.fn.sum<number>('quantity').as('quantity')])
    .where('order_id', '=', orderId)
    .where('status', '!=', 'declined')
    .groupBy('line_id')
    .execute();
  return new Map(rows.map(({ line_id, quantity }) => [line_id, Number(quantity)]));
}

/** The return that was made under a key, and of what. */
export async function findMadeUnder(
  tx: Tx,
  orderId: string,
  key: string,
): Promise<{ readonly id: string; readonly request_hash: Buffer } | undefined> {
  return tx
    .selectFrom('returns')
    .select(['id', 'request_hash'])
    .where('order_id', '=', orderId)
    .where('request_key', '=', key)
    .executeTakeFirst();
}

interface Made extends Pick<NewReturn, 'reason'> {
  readonly id: string;
  readonly orderId: string;
  readonly number: number;
  readonly lines: Return['lines'];
  readonly at: Date;
  readonly by: { readonly userId: string; readonly name: string };
  readonly key: string | undefined;
  readonly hash: Buffer;
}

export async function saveReturn(tx: Tx, made: Made): Promise<void> {
  const { id, orderId, number, lines, reason, at, by, key, hash } = made;
  await tx
    .insertInto('returns')
    .values({
      id,
      order_id: orderId,
      number,
      asked_at: at,
      asked_by: by.userId,
      asked_name: by.name,
      reason,
      request_key: key ?? null,
      request_hash: hash,
    })
    .execute();
  await tx
    .insertInto('return_lines')
    .values(lines.map(({ line, part, quantity }) => ({ return_id: id, line_id: line, part, quantity })))
    .execute();
}

export async function saveDecision(
  tx: Tx,
  id: string,
  { status, note, credit }: Decision,
  { at, by }: { readonly at: Date; readonly by: string },
): Promise<void> {
  await tx
    .updateTable('returns')
    .set({
      status,
      ...(note !== undefined && { note }),
      ...(credit !== undefined && { credit }),
      decided_at: at,
      decided_name: by,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', id)
    .execute();
}

/** Who asked, where they read mail today. */
export async function findAsker(
  tx: Tx,
  id: string,
): Promise<{ readonly email: string; readonly first_name: string }> {
  return tx
    .selectFrom('returns')
    .innerJoin('users', 'users.id', 'asked_by')
    .select(['email', 'first_name'])
    .where('returns.id', '=', id)
    .executeTakeFirstOrThrow();
}

export async function savePhoto(tx: Tx, id: string, photo: Buffer): Promise<void> {
  await tx.updateTable('returns').set({ photo }).where('id', '=', id).execute();
}

export async function findPhoto(db: Db, orderId: string, id: string): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('returns')
    .select('photo')
    .where('order_id', '=', orderId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.photo ?? undefined;
}

export interface ReturnFilter {
  readonly status?: ReturnStatus | undefined;
  readonly search?: string | undefined;
  readonly sort?: 'asked' | '-asked' | undefined;
}

export async function listReturns(
  db: Db,
  filter: ReturnFilter,
  { limit, skip }: Paging,
  timeZone: string,
): Promise<{ readonly data: Return[]; readonly total: number }> {
  const order = filter.sort === 'asked' ? sql`r.asked_at, r.id` : sql`r.asked_at desc, r.id`;
  const { rows } = await sql<Row>`
    ${reading} where ${wanted(filter)} order by ${order} limit ${limit} offset ${skip}`.execute(db);
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from returns r join orders o on o.id = r.order_id where ${wanted(filter)}`.execute(
    db,
  );
  return { data: rows.map((row) => returnFrom(row, timeZone)), total: counted[0]?.total ?? 0 };
}

function wanted({ status, search = '' }: ReturnFilter): RawBuilder<boolean> {
  const found = searchLike(
    search.replace(/^\s*#/, ''),
    (text) => sql<boolean>`(o.ref::text = ${text} or o.company ilike ${holding(text)} or exists (
      select from return_lines where return_id = r.id and lower(part) like ${beginning(text.toLowerCase())}))`,
  );
  return sql`${status === undefined ? sql`true` : sql`r.status = ${status}`} and ${found}`;
}
