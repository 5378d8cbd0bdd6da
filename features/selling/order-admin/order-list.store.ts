import { type RawBuilder, sql } from 'kysely';
import { strippedCode } from '#features/catalog/measures/part-number.rules.ts';
import type { Status } from '#features/selling/orders/order.contract.ts';
import { type OrderRow, orderFacts } from '#features/selling/orders/orders.public.ts';
import type { Db } from '#platform/db/db.ts';
import { given } from '#platform/db/given.ts';
import { beginning, holding } from '#platform/db/search-like.ts';
import { type Given, statement } from '#platform/db/statement.ts';
import type { OrderSort, OrderSummary } from './order-admin.contract.ts';
import { COUNTED, type Counts, countsFrom, readingCounts } from './order-counts.store.ts';

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
  readonly isPartlyShipped: boolean;
}

export interface PageOfOrders {
  readonly sort: OrderSort;
  readonly limit: number;
  readonly skip: number;
  /** The id of the order that the page before ended with. */
  readonly after: string | undefined;
}

/** By what the list can be sorted; each is the order of an index, with the id last. None of it ever changes. */
const sorted: Readonly<Record<OrderSort, { readonly by: readonly string[]; readonly down: boolean }>> = {
  placed: { by: ['created_at'], down: true },
  company: { by: ['lower(company)'], down: false },
  name: { by: ['lower(last_name)', 'lower(first_name)'], down: false },
  total: { by: ['total_cents'], down: true },
};

/** What the list shows of an order, and what it is sorted by. */
const shown =
  sql.raw(`id, ref, version, created_at, status, user_id, assigned_to, company, first_name, last_name, po_number,
  order_notes, placed_by, requested_date, ship_complete, shipping_address, billing_address, total_quantity, total_cents, carrier_name, tracking, carrier_url,
  shipped_quantity, external_number, invoice_number, certificates`);

/** What it can be sorted by, alone. */
const keys = sql.raw('id, created_at, company, first_name, last_name, total_cents');

type Values = Pick<PageOfOrders, 'limit' | 'skip'> & {
  readonly [Name in 'status' | 'assignedTo' | 'since' | 'before' | 'after']: unknown;
};

type Short = NonNullable<OrderSummary['short']>;

interface Listed {
  readonly page: ReadonlyArray<OrderRow & Pick<OrderSummary, 'lines'> & { readonly short: Short | null }>;
  readonly counted: Partial<Counts>;
  readonly total: number | null;
}

export interface OrderList {
  readonly data: OrderSummary[];
  /** At most 10,000. */
  readonly total: number;
  readonly counts: Counts;
}

/** A page of the list, how many there are of it, and how many of each status: in one look. */
export async function listOrders(
  db: Db,
  filter: OrderFilter,
  { timeZone, ...page }: PageOfOrders & { readonly timeZone: string },
): Promise<OrderList> {
  const values = valuesOf(filter, page);
  // A search is a text of its own each time; a list without one is one of a few statements.
  const [listed] =
    waysToFind(filter.search).length > 0
      ? (await listing(filter, page, given(values)).execute(db)).rows
      : await listingOf(filter, page)(db, values);
  if (!listed) throw new Error('Nothing was read.');
  const counts = countsFrom(listed.counted);
  const ofStatus = filter.status === undefined ? Object.values(counts) : [counts[filter.status]];
  return {
    data: listed.page.map(({ lines, short, ...row }) => ({
      ...orderFacts(row, { reader: 'admin', timeZone }),
      lines,
      ...(short && { short }),
    })),
    total:
      listed.total ??
      Math.min(
        ofStatus.reduce((sum, count) => sum + count, 0),
        COUNTED,
      ),
    counts,
  };
}

/** The ids alone, latest first. */
export async function listOrderIds(
  db: Db,
  filter: OrderFilter,
  { limit, after }: Pick<PageOfOrders, 'limit' | 'after'>,
): Promise<string[]> {
  const page = { sort: 'placed', limit, skip: 0, after } as const;
  const values = given(valuesOf(filter, page));
  const { rows } = await sql<{ readonly id: string }>`
    select id from (${onPage(filter, page, values)}) as o ${orderOf('placed')}`.execute(db);
  return rows.map(({ id }) => id);
}

const valuesOf = (
  { status, assignedTo, since, before }: OrderFilter,
  { limit, skip, after }: PageOfOrders,
): Values => ({ status, assignedTo, since, before, after, limit, skip });

/** More than whoever works with lists comes to; a script could ask for many more. */
const MOST_LISTINGS = 300;
const listings = new Map<string, (db: Db, values: Values) => Promise<Listed[]>>();

/** The statement of all lists that are narrowed and sorted by the same things. */
function listingOf(filter: OrderFilter, page: PageOfOrders) {
  const { status, assignedTo, since, before, isPartlyShipped } = filter;
  const shape = JSON.stringify([
    page.sort,
    page.skip === 0 && page.limit,
    assignedTo === 'none',
    isPartlyShipped,
    ...[status, assignedTo, since, before, page.after].map((value) => value !== undefined),
  ]);
  const known = listings.get(shape);
  if (known) return known;
  const made = statement((_db, values: Given<Values>) => listing(filter, page, values));
  if (listings.size < MOST_LISTINGS) listings.set(shape, made);
  return made;
}

/** Only which values there are is read of filter and page; what they are comes by `values`. */
function listing(filter: OrderFilter, page: PageOfOrders, values: Given<Values>): RawBuilder<Listed> {
  if (waysToFind(filter.search).length > 0) return searching(filter, page, values);
  const { assignedTo, since, before, isPartlyShipped } = filter;
  // Of a status alone the number is known.
  const isNarrowed = isPartlyShipped || [assignedTo, since, before].some((value) => value !== undefined);
  const counted = found(filter, values, sql`id`, sql`limit ${sql.lit(COUNTED)}`);
  const total = isNarrowed ? sql`(select count(*)::int from (${counted}) as o)` : sql`null::int`;
  return reading(onPage(filter, page, values), page.sort, total);
}

/**
 * What is searched for is found once, when it is not more than is counted: the page is of these. Of more, it is read in
 * the order of the list.
 */
function searching(filter: OrderFilter, page: PageOfOrders, values: Given<Values>): RawBuilder<Listed> {
  const most = sql`limit ${sql.lit(COUNTED + 1)}`;
  const hits = sql`select * from (${found(filter, values, keys, most)}) as o ${most}`;
  const number = sql`(select count(*)::int from hits)`;
  const areAll = sql`${number} <= ${sql.lit(COUNTED)}`;
  const some = sql`select ${shown} from (select id as hit from hits where true ${firstOf(page, values)}) as h
    join orders on id = hit where ${areAll} ${orderOf(page.sort)} ${upTo(page, values)}`;
  const ofMore = sql`select * from (${onPage(filter, page, values)}) as o where not ${areAll}`;
  return sql`with hits as materialized (${hits})
    ${reading(sql`(${some}) union all (${ofMore})`, page.sort, sql`least(${number}, ${sql.lit(COUNTED)})`)}`;
}

function reading(page: RawBuilder<unknown>, sort: OrderSort, total: RawBuilder<unknown>): RawBuilder<Listed> {
  return sql`
    select (select coalesce(json_agg(o), '[]') from (
        select o.*, (select count(*)::int from order_lines where order_id = o.id) as lines,
          case when ${partlyShipped} then (
            select json_agg(json_build_object('part', variant_id, 'open', quantity - shipped) order by position)
            from order_lines where order_id = o.id and shipped < quantity) end as short
        from (${page}) as o ${orderOf(sort)}) as o) as page,
      ${readingCounts} as counted, ${total} as total`;
}

const columnsOf = (sort: OrderSort): RawBuilder<unknown>[] =>
  [...sorted[sort].by, 'id'].map((column) => sql.raw(column));

function orderOf(sort: OrderSort): RawBuilder<unknown> {
  const direction = sql.raw(sorted[sort].down ? 'desc' : 'asc');
  return sql`order by ${sql.join(columnsOf(sort).map((column) => sql`${column} ${direction}`))}`;
}

/** As many as are wanted, by each way to find them: the first of all are among these. */
const onPage = (filter: OrderFilter, page: PageOfOrders, values: Given<Values>): RawBuilder<unknown> =>
  sql`select * from (${found(filter, values, shown, firstOf(page, values))}) as o
    ${orderOf(page.sort)} ${upTo(page, values)}`;

/**
 * How many, and from where. A number that stands in the statement is known to its plan, which then is the best for every
 * call; one that comes as a value has PostgreSQL plan anew each time, at half the cost of a list.
 */
const upTo = ({ limit, skip }: PageOfOrders, values: Given<Values>): RawBuilder<unknown> =>
  skip === 0 ? sql`limit ${sql.lit(limit)}` : sql`limit ${values.limit} offset ${values.skip}`;

/** What ends a look for the rows up to the end of a page: where to go on from, the order, how many. */
function firstOf({ sort, after, limit, skip }: PageOfOrders, values: Given<Values>): RawBuilder<unknown> {
  const upToHere = skip === 0 ? sql.lit(limit) : sql`${values.limit}::int + ${values.skip}::int`;
  const by = columnsOf(sort);
  // Each value by a query of its own: a comparison with one row of several is not found by an index.
  const ends = by.map((column) => sql`(select ${column} from orders where id = ${values.after})`);
  const beyond =
    after === undefined
      ? sql``
      : sql`and (${sql.join(by)}) ${sql.raw(sorted[sort].down ? '<' : '>')} (${sql.join(ends)})`;
  return sql`${beyond} ${orderOf(sort)} limit ${upToHere}`;
}

/**
 * Orders that a filter lets through. A search has three ways to find one, each by its own index: each way gives as many
 * as are wanted, and what two of them give is there once.
 *
 * @param rest what each way ends with: where to go on from, the order, how many
 */
function found(
  filter: OrderFilter,
  values: Given<Values>,
  columns: RawBuilder<unknown>,
  rest: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const narrowed = narrowedTo(filter, values);
  const ways = waysToFind(filter.search);
  if (ways.length === 0) return sql`select ${columns} from orders where ${narrowed} ${rest}`;
  return sql.join(
    ways.map((way) => sql`(select ${columns} from orders where ${narrowed} and ${way} ${rest})`),
    sql` union `,
  );
}

/** As its index has it. */
const partlyShipped = sql<boolean>`shipped_quantity > 0 and shipped_quantity < total_quantity`;

function narrowedTo(
  { status, assignedTo, since, before, isPartlyShipped }: OrderFilter,
  values: Given<Values>,
): RawBuilder<boolean> {
  const conditions = [
    ...(status === undefined ? [] : [sql`status = ${values.status}`]),
    ...(assignedTo === undefined
      ? []
      : [assignedTo === 'none' ? sql`assigned_to is null` : sql`assigned_to = ${values.assignedTo}`]),
    ...(isPartlyShipped ? [partlyShipped] : []),
    ...(since === undefined ? [] : [sql`created_at >= ${values.since}`]),
    ...(before === undefined ? [] : [sql`created_at < ${values.before}`]),
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
