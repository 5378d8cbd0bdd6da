import { type RawBuilder, sql } from 'kysely';
import { strippedCode } from '#features/catalog/measures/part-number.rules.ts';
import type { Db } from '#platform/db/db.ts';
import { given } from '#platform/db/given.ts';
import { beginning, holding, searchLike } from '#platform/db/search-like.ts';
import { type Given, statement } from '#platform/db/statement.ts';
import type { CustomerViewer } from '#platform/http/viewer.ts';
import type { Paging } from '#shared/paging.ts';
import { type Order, type Status, statuses } from './order.contract.ts';
import { linesOf, type OrderWithLines, orderFrom } from './orders.store.ts';
import { shipmentsOf } from './shipments.store.ts';

/** What a customer looks for in their history. */
export interface MyOrders {
  /** All of the company: for who leads it. */
  readonly isOfCompany: boolean;
  /** undefined: of any. */
  readonly status: Status | undefined;
  readonly search: string;
  /** When it was placed: not earlier than the one, and earlier than the other. */
  readonly since: Date | undefined;
  readonly before: Date | undefined;
}

interface Wanted {
  /** Somebody, or a company. */
  readonly owner: string;
  readonly statuses: readonly Status[];
  readonly limit: number;
  readonly skip: number;
}

interface Narrowed {
  readonly isOfCompany: boolean;
  readonly condition: RawBuilder<boolean>;
  /** Not all of a status: how many there are has to be counted. */
  readonly isCounted: boolean;
}

interface ReadOrders {
  readonly page: ReadonlyArray<OrderWithLines>;
  readonly counts: Partial<Record<Status, number>>;
  /** Of those that were looked for. */
  readonly found: number;
}

/** A page of somebody's orders, or a company's, and how many there are of each status, in one look. */
function reading(of: Given<Wanted>, { isOfCompany, condition, isCounted }: Narrowed): RawBuilder<ReadOrders> {
  const owned = ownedBy(isOfCompany, of.owner);
  const found = sql`(select count(*)::int from orders
    where ${owned} and status = any(${of.statuses}::text[]) and ${condition})`;
  // Of each status the first ones, by its index: the first of all are among them.
  return sql`
  with page as (
    select o.* from unnest(${of.statuses}::text[]) as s(status) cross join lateral (
      select * from orders where ${owned} and status = s.status and ${condition}
      order by ref desc limit ${of.limit}::int + ${of.skip}::int) as o
    order by o.ref desc limit ${of.limit} offset ${of.skip})
  select
    (select coalesce(json_agg(o order by ref desc), '[]') from (
      select page.*, ${linesOf(sql`page`)} as lines, ${shipmentsOf(sql`page`)} as shipments from page) as o) as page,
    (select coalesce(json_object_agg(status, number), '{}') from (
      select status, count(*) as number from orders where ${owned} group by status) as c) as counts,
    ${isCounted ? found : sql`0`} as found`;
}

const ownedBy = (isOfCompany: boolean, owner: RawBuilder<string>): RawBuilder<boolean> =>
  isOfCompany ? sql`orders.distributor_id = ${owner}` : sql`orders.user_id = ${owner}`;

const all = { condition: sql<boolean>`true`, isCounted: false };
const listOwn = statement((_db, of: Given<Wanted>) => reading(of, { ...all, isOfCompany: false }));
const listOfCompany = statement((_db, of: Given<Wanted>) => reading(of, { ...all, isOfCompany: true }));

/** @returns also how many there are of each status, whatever was looked for */
export async function listMyOrders(
  db: Db,
  viewer: CustomerViewer,
  asked: MyOrders,
  { timeZone, ...paging }: Paging & { readonly timeZone: string },
): Promise<{ readonly data: Order[]; readonly total: number; readonly counts: Record<Status, number> }> {
  const { isOfCompany } = asked;
  const wanted: Wanted = { owner: ownerOf(viewer, asked), statuses: statusesOf(asked), ...paging };
  const isCounted = isNarrowed(asked);
  // What is looked for is a text of its own each time; a list without it is always the same statement.
  const [read] = isCounted
    ? (await reading(given(wanted), { isOfCompany, condition: matching(asked), isCounted }).execute(db)).rows
    : await (isOfCompany ? listOfCompany : listOwn)(db, wanted);
  if (!read) throw new Error('Nothing was read.');
  // Every status there is.
  const counts = Object.fromEntries(statuses.map((one) => [one, read.counts[one] ?? 0])) as Record<
    Status,
    number
  >;
  return {
    data: read.page.map((row) => orderFrom(row, { reader: viewer.role, timeZone })),
    total: isCounted ? read.found : wanted.statuses.reduce<number>((sum, one) => sum + counts[one], 0),
    counts,
  };
}

/** All that is looked for, the newest first, so many at a time. */
export async function* readMyOrders(
  db: Db,
  viewer: CustomerViewer,
  asked: MyOrders,
  { timeZone, atATime }: { readonly timeZone: string; readonly atATime: number },
): AsyncGenerator<readonly Order[]> {
  const owned = ownedBy(asked.isOfCompany, sql`${ownerOf(viewer, asked)}`);
  let below: number | null = null;
  for (;;) {
    const { rows }: { rows: OrderWithLines[] } = await sql<OrderWithLines>`
      select orders.*, ${linesOf(sql`orders`)} as lines, ${shipmentsOf(sql`orders`)} as shipments from orders
      where ${owned} and status = any(${statusesOf(asked)}::text[]) and ${matching(asked)}
        and (${below}::int is null or ref < ${below}::int)
      order by ref desc limit ${atATime}`.execute(db);
    if (rows.length > 0) yield rows.map((row) => orderFrom(row, { reader: viewer.role, timeZone }));
    if (rows.length < atATime) return;
    below = rows.at(-1)?.ref ?? null;
  }
}

const ownerOf = ({ userId, distributorId }: CustomerViewer, { isOfCompany }: MyOrders): string =>
  isOfCompany ? distributorId : userId;

const statusesOf = ({ status }: MyOrders): readonly Status[] => (status === undefined ? statuses : [status]);

const textOf = ({ search }: MyOrders): string => search.trim().replace(/^#/, '');

const isNarrowed = (asked: MyOrders): boolean =>
  textOf(asked) !== '' || asked.since !== undefined || asked.before !== undefined;

const matching = (asked: MyOrders): RawBuilder<boolean> => sql`(${searchLike(textOf(asked), mentions)}
  and ${asked.since ? sql`orders.created_at >= ${asked.since}` : sql`true`}
  and ${asked.before ? sql`orders.created_at < ${asked.before}` : sql`true`})`;

/** Order ref and PO number as typed, part numbers, ours and theirs, as people remember them. */
function mentions(text: string): RawBuilder<boolean> {
  const part = strippedCode(text);
  return sql`(ref::text = ${text} or po_number ilike ${holding(text)} or (${part} <> '' and exists (
    select from order_lines where order_id = orders.id and part_key like ${beginning(part)}))
    or exists (select from order_lines where order_id = orders.id and theirs <> ''
      and starts_with(${bare(sql`theirs`)}, ${bare(sql`${text}::text`)}) and ${bare(sql`${text}::text`)} <> ''))`;
}

/** A number of theirs without case and punctuation. */
const bare = (number: RawBuilder<string>): RawBuilder<string> =>
  sql`lower(regexp_replace(${number}, '[[:space:][:punct:]]', '', 'g'))`;
