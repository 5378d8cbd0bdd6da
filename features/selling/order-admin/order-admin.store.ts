import { type RawBuilder, sql } from 'kysely';
import { strippedCode } from '#features/catalog/measures/part-number.rules.ts';
import { type Status, statuses } from '#features/selling/orders/order.contract.ts';
import type { OrderEvent } from '#features/selling/orders/order-events.contract.ts';
import { type OrderRow, orderFacts } from '#features/selling/orders/orders.public.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { beginning, holding } from '#platform/db/search-like.ts';
import type { SignedIn } from '#platform/http/viewer.ts';
import type { OrderSort, OrderSummary } from './order-admin.contract.ts';
import type { Handling, OrderInHand } from './order-handling.rules.ts';

/** What the staff's list is narrowed to. */
export interface OrderFilter {
  /** undefined: of any. */
  readonly status: Status | undefined;
  readonly search: string;
  /** The id of an admin, 'none', or undefined: anybody's. */
  readonly assignedTo: string | undefined;
  /** When it was placed: not earlier than the one, and earlier than the other. */
  readonly since: Date | undefined;
  readonly before: Date | undefined;
}

export interface PageOfOrders {
  readonly sort: OrderSort;
  readonly limit: number;
  /** The id of the order that the page before ended with. */
  readonly after: string | undefined;
}

/** A list of thousands is told as 10,000: nobody reads further, and counting a million takes longer than finding them. */
const COUNTED = 10_000;

/** By what the list can be sorted; each is the order of an index, with the id last. None of it ever changes. */
const sorted: Readonly<Record<OrderSort, { readonly by: readonly string[]; readonly down: boolean }>> = {
  placed: { by: ['created_at'], down: true },
  company: { by: ['lower(company)'], down: false },
  name: { by: ['lower(last_name)', 'lower(first_name)'], down: false },
  total: { by: ['total_cents'], down: true },
};

export async function listOrders(
  db: Db,
  filter: OrderFilter,
  { skip, timeZone, ...page }: PageOfOrders & { readonly skip: number; readonly timeZone: string },
): Promise<OrderSummary[]> {
  const { limit, sort } = page;
  const { rows } = await sql<OrderRow & { readonly lines: number }>`
    select o.*, (select count(*)::int from order_lines where order_id = o.id) as lines
    from (${onPage(filter, sql`*`, { ...page, limit: limit + skip })}) as o
    ${orderOf(sort)} limit ${limit} offset ${skip}`.execute(db);
  return rows.map((row) => ({ ...orderFacts(row, { reader: 'admin', timeZone }), lines: row.lines }));
}

/** The ids alone, latest first. */
export async function listOrderIds(
  db: Db,
  filter: OrderFilter,
  page: Omit<PageOfOrders, 'sort'>,
): Promise<string[]> {
  const placed = { ...page, sort: 'placed' } as const;
  const { rows } = await sql<{ readonly id: string }>`
    select id from (${onPage(filter, sql`created_at, id`, placed)}) as o
    ${orderOf('placed')} limit ${page.limit}`.execute(db);
  return rows.map(({ id }) => id);
}

const columnsOf = (sort: OrderSort): RawBuilder<unknown>[] =>
  [...sorted[sort].by, 'id'].map((column) => sql.raw(column));

function orderOf(sort: OrderSort): RawBuilder<unknown> {
  const direction = sql.raw(sorted[sort].down ? 'desc' : 'asc');
  return sql`order by ${sql.join(columnsOf(sort).map((column) => sql`${column} ${direction}`))}`;
}

/** As many as are wanted, by each way to find them: the first of all are among these. */
function onPage(
  filter: OrderFilter,
  columns: RawBuilder<unknown>,
  { sort, limit, after }: PageOfOrders,
): RawBuilder<unknown> {
  const keys = columnsOf(sort);
  // Each value by a query of its own: a comparison with one row of several is not found by an index.
  const ends = keys.map((column) => sql`(select ${column} from orders where id = ${after})`);
  const beyond =
    after === undefined
      ? sql``
      : sql`and (${sql.join(keys)}) ${sql.raw(sorted[sort].down ? '<' : '>')} (${sql.join(ends)})`;
  return found(filter, columns, sql`${beyond} ${orderOf(sort)} limit ${limit}`);
}

/** @returns at most 10,000 */
export async function countOrders(db: Db, filter: OrderFilter): Promise<number> {
  const { rows } = await sql<{ readonly total: number }>`
    select count(*)::int as total
    from (select 1 from (${found(filter, sql`id`, sql`limit ${COUNTED}`)}) as o limit ${COUNTED}) as counted`.execute(
    db,
  );
  return rows[0]?.total ?? 0;
}

/** How many orders there are of each status, at most 10,000 of each. */
export async function countByStatus(db: Db): Promise<Record<Status, number>> {
  const { rows } = await sql<{ readonly status: Status; readonly count: number }>`
    select s.status, (select count(*)::int from (
      select 1 from orders where status = s.status limit ${COUNTED}) as counted) as count
    from unnest(${statuses}::text[]) as s(status)`.execute(db);
  return Object.fromEntries(rows.map(({ status, count }) => [status, count])) as Record<Status, number>;
}

/**
 * Orders that a filter lets through. A search has three ways to find one, each by its own index: each way gives as many
 * as are wanted, and what two of them give is there once.
 *
 * @param rest what each way ends with: where to go on from, the order, how many
 */
function found(
  filter: OrderFilter,
  columns: RawBuilder<unknown>,
  rest: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const narrowed = narrowedTo(filter);
  const ways = waysToFind(filter.search);
  if (ways.length === 0) return sql`select ${columns} from orders where ${narrowed} ${rest}`;
  return sql.join(
    ways.map((way) => sql`(select ${columns} from orders where ${narrowed} and ${way} ${rest})`),
    sql` union `,
  );
}

function narrowedTo({ status, assignedTo, since, before }: OrderFilter): RawBuilder<boolean> {
  const conditions = [
    ...(status === undefined ? [] : [sql`status = ${status}`]),
    ...(assignedTo === undefined
      ? []
      : [assignedTo === 'none' ? sql`assigned_to is null` : sql`assigned_to = ${assignedTo}`]),
    ...(since === undefined ? [] : [sql`created_at >= ${since}`]),
    ...(before === undefined ? [] : [sql`created_at < ${before}`]),
  ];
  return conditions.length === 0 ? sql`true` : sql`${sql.join(conditions, sql` and `)}`;
}

/** Order number as it is said, words as they are typed, a part number however it is written. */
function waysToFind(search: string): readonly RawBuilder<boolean>[] {
  const text = search.replace(/^#/, '').trim().toLowerCase();
  if (text === '') return [];
  const part = strippedCode(text);
  return [
    ...(/^\d{1,15}$/.test(text) ? [sql<boolean>`ref = ${Number(text)}`] : []),
    hasWords(text),
    ...(part.length < 2
      ? []
      : [sql<boolean>`id in (select order_id from order_lines where part_key like ${beginning(part)})`]),
  ];
}

/** One letter or two are the beginning of a word: the index knows of three in a row, and of what a word begins with. */
const hasWords = (text: string): RawBuilder<boolean> =>
  text.length < 3
    ? sql`(words like ${beginning(text)} or words like ${holding(` ${text}`)})`
    : sql`words like ${holding(text)}`;

export async function holdOrder(tx: Tx, id: string): Promise<OrderInHand | undefined> {
  const row = await tx
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .selectAll('orders')
    // Where they read mail today.
    .select('users.email as present_email')
    .where('orders.id', '=', id)
    .forUpdate('orders')
    .executeTakeFirst();
  return (
    row && {
      id: row.id,
      ref: String(row.ref),
      version: row.version,
      userId: row.user_id,
      poNumber: row.po_number,
      email: row.present_email,
      firstName: row.first_name,
      status: row.status,
      assignedTo: row.assigned_to ?? undefined,
      carrier: { name: row.carrier_name, tracking: row.tracking, url: row.carrier_url },
    }
  );
}

export async function saveHandling(
  tx: Tx,
  order: OrderInHand,
  { status, assignedTo, carrier }: Handling,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('orders')
    .set({
      status,
      assigned_to: assignedTo ?? null,
      carrier_name: carrier.name,
      tracking: carrier.tracking,
      carrier_url: carrier.url,
      version: order.version + 1,
      updated_at: at,
    })
    .where('id', '=', order.id)
    .execute();
}

export interface Event extends Pick<OrderEvent, 'what' | 'from' | 'to'> {}

export async function saveEvents(
  tx: Tx,
  orderId: string,
  { by, at }: { readonly by: SignedIn; readonly at: Date },
  events: readonly Event[],
): Promise<void> {
  await tx
    .insertInto('order_changes')
    .values(
      events.map(({ what, from, to }) => ({
        order_id: orderId,
        at,
        by_user: by.userId,
        by_name: by.name,
        field: what,
        from_value: from,
        to_value: to,
      })),
    )
    .execute();
}

export async function listEvents(db: Db, orderId: string): Promise<OrderEvent[]> {
  const rows = await db
    .selectFrom('order_changes')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    at: row.at.toISOString(),
    by: row.by_name,
    what: row.field,
    from: row.from_value,
    to: row.to_value,
  }));
}
