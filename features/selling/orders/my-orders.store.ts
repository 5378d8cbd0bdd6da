import { type RawBuilder, sql } from 'kysely';
import { strippedCode } from '#features/catalog/measures/part-number.rules.ts';
import type { Db } from '#platform/db/db.ts';
import { given } from '#platform/db/given.ts';
import { beginning, holding } from '#platform/db/search-like.ts';
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

interface ReadOrders {
  readonly page: ReadonlyArray<OrderWithLines>;
  readonly counts: Partial<Record<Status, number>>;
  /** Of those that were looked for; null where all of a status are. */
  readonly found: number | null;
}

/** Orders of an owner, with their `ref`, and how many they are. */
interface Selected {
  readonly rows: RawBuilder<unknown>;
  readonly found: RawBuilder<number | null>;
}

/** A page of somebody's orders, or a company's, and how many there are of each status, in one look. */
function reading(
  of: Given<Wanted>,
  owned: RawBuilder<boolean>,
  { rows, found }: Selected,
): RawBuilder<ReadOrders> {
  return sql`
  with selected as (${rows}),
  page as (select * from selected order by ref desc limit ${of.limit} offset ${of.skip})
  select
    (select coalesce(json_agg(o order by ref desc), '[]') from (
      select orders.*, ${linesOf(sql`orders`)} as lines, ${shipmentsOf(sql`orders`)} as shipments
      from page join orders using (id)) as o) as page,
    (select coalesce(json_object_agg(status, number), '{}') from (
      select status, count(*) as number from orders where ${owned} group by status) as c) as counts,
    ${found} as found`;
}

/** Of each status the first ones, by its index: the first of all are among them. */
const firstOnes = (of: Given<Wanted>, owned: RawBuilder<boolean>): Selected => ({
  rows: sql`select o.* from unnest(${of.statuses}::text[]) as s(status) cross join lateral (
    select id, ref from orders where ${owned} and status = s.status
    order by ref desc limit ${of.limit}::int + ${of.skip}::int) as o`,
  found: sql`null::int`,
});

const ownedBy = (isOfCompany: boolean, owner: RawBuilder<string>): RawBuilder<boolean> =>
  isOfCompany ? sql`orders.distributor_id = ${owner}` : sql`orders.user_id = ${owner}`;

const listing = (isOfCompany: boolean) =>
  statement((_db, of: Given<Wanted>) => {
    const owned = ownedBy(isOfCompany, of.owner);
    return reading(of, owned, firstOnes(of, owned));
  });
const listOwn = listing(false);
const listOfCompany = listing(true);

/** @returns also how many there are of each status, whatever was looked for */
export async function listMyOrders(
  db: Db,
  viewer: CustomerViewer,
  asked: MyOrders,
  { timeZone, ...paging }: Paging & { readonly timeZone: string },
): Promise<{ readonly data: Order[]; readonly total: number; readonly counts: Record<Status, number> }> {
  const { isOfCompany } = asked;
  const wanted: Wanted = { owner: ownerOf(viewer, asked), statuses: statusesOf(asked), ...paging };
  const owned = ownedBy(isOfCompany, sql`${wanted.owner}`);
  const found: Selected = { rows: foundFor(asked, owned), found: sql`(select count(*)::int from selected)` };
  // What is looked for is a text of its own each time; a list without it is always the same statement.
  const [read] = isNarrowed(asked)
    ? (await reading(given(wanted), owned, found).execute(db)).rows
    : await (isOfCompany ? listOfCompany : listOwn)(db, wanted);
  if (!read) throw new Error('Nothing was read.');
  // Every status there is.
  const counts = Object.fromEntries(statuses.map((one) => [one, read.counts[one] ?? 0])) as Record<
    Status,
    number
  >;
  return {
    data: read.page.map((row) => orderFrom(row, { reader: viewer.role, timeZone })),
    total: read.found ?? wanted.statuses.reduce<number>((sum, one) => sum + counts[one], 0),
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
      where id in (select id from (${foundFor(asked, owned)}) as found
        where ${below}::int is null or ref < ${below}::int order by ref desc limit ${atATime})
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

/** Orders of an owner that are looked for. Each way to find one goes by its own index; what two of them give is there once. */
function foundFor(asked: MyOrders, owned: RawBuilder<boolean>): RawBuilder<unknown> {
  const { since, before } = asked;
  const narrowed = sql`select id, ref from orders where ${owned} and status = any(${statusesOf(asked)}::text[])
    and ${since ? sql`created_at >= ${since}` : sql`true`} and ${before ? sql`created_at < ${before}` : sql`true`}`;
  const ways = waysToFind(textOf(asked));
  return ways.length === 0
    ? narrowed
    : sql.join(
        ways.map((way) => sql`(${narrowed} and ${way})`),
        sql` union `,
      );
}

/** Order ref and PO number as typed, part numbers, ours and theirs, as people remember them. */
function waysToFind(text: string): readonly RawBuilder<boolean>[] {
  if (text === '') return [];
  const part = strippedCode(text);
  return [
    ...(/^\d{1,9}$/.test(text) ? [sql<boolean>`ref = ${Number(text)}`] : []),
    // By the index of the words, which hold the PO number.
    sql`words like lower(${holding(text)}) and po_number ilike ${holding(text)}`,
    // One letter is the beginning of too many.
    ...(part.length < 2 ? [] : [holdingLine(sql`part_key like ${beginning(part)}`)]),
    holdingLine(sql`theirs <> '' and ${bare(sql`theirs`)} collate "C" ^@ ${bare(sql`${text}::text`)}
      and ${bare(sql`${text}::text`)} <> ''`),
  ];
}

const holdingLine = (condition: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`id in (select order_id from order_lines where ${condition})`;

/** A number of theirs without case and punctuation. */
const bare = (number: RawBuilder<string>): RawBuilder<string> =>
  sql`lower(regexp_replace(${number}, '[[:space:][:punct:]]', '', 'g'))`;
