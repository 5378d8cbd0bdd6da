import { type RawBuilder, sql } from 'kysely';
import { coveredPart } from '#features/catalog/products/price.rules.ts';
import type { Category, ProductFacts } from '#features/catalog/products/product.contract.ts';
import { type CoveredPart, keyOf, type OfferRow } from '#features/people/agreed-prices/covered-part.rules.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { Day } from '#shared/calendar.ts';
import { type ListInForce, type Rank } from '#shared/list-in-force.ts';
import { e4FromNumeric } from '#shared/money.ts';
import type { Side } from './dearer-pairs.rules.ts';

/** A list that is for a company at some time while another one is. */
export interface ListBeside {
  readonly company: string;
  readonly list: ListInForce;
}

/**
 * Lists that are for the same companies as this one while it is in force, it among them as if it were published; and it
 * alone, for whoever it will be for.
 */
export async function listListsBeside(db: Db, listId: string): Promise<ListBeside[]> {
  const { rows } = await sql<{
    company: string;
    id: string;
    version: number;
    name: string;
    from_day: string;
    to_day: string | null;
    rank: number;
  }>`
    with this as (select * from price_lists where id = ${listId}),
    companies as (
      select d.id, d.price_class from distributors d
      where exists (select from price_list_audiences a where a.list_id = ${listId}
        and a.audience in ('all', 'class:' || d.price_class, 'company:' || d.id)))
    select c.id as company, l.id, l.version, l.name, l.from_day::text, l.to_day::text,
      min(case when a.audience = 'all' then 3 when a.audience like 'class:%' then 2 else 1 end) as rank
    from companies c
    join price_list_audiences a on a.audience in ('all', 'class:' || c.price_class, 'company:' || c.id)
    join price_lists l on l.id = a.list_id
    cross join this
    where (l.id = this.id or l.status = 'published')
      and (this.to_day is null or l.from_day <= this.to_day) and (l.to_day is null or l.to_day >= this.from_day)
    group by c.id, l.id
    union all
    select '', id, version, name, from_day::text, to_day::text, 1 from this`.execute(db);
  const ranks: Readonly<Record<number, Rank>> = { 1: 'company', 2: 'class', 3: 'all' };
  return rows.map(({ company, id, version, name, from_day, to_day, rank }) => ({
    company,
    list: {
      id,
      version,
      name,
      from: from_day,
      ...(to_day !== null && { to: to_day }),
      rank: ranks[rank] ?? 'all',
    },
  }));
}

/**
 * What these lists say of these keys: by the keys, as there are a few hundred of them and there may be thousands of lists.
 * (Of thousands after `any` the planner guesses one by one how many rows each has, for longer than it takes to read them.)
 */
export async function listRowsFor(
  db: Db,
  lists: readonly string[],
  keys: readonly string[],
): Promise<readonly OfferRow[]> {
  const { rows } = await sql<{ rows: OfferRow[] }>`
    select coalesce(json_agg(json_build_array(key, list_id, id::text, position, minimum, net::text, percent_tenths)), '[]') as rows
    from (select * from price_list_rows where key = any(${keys}::text[]) offset 0) as of_keys
    where list_id in (select unnest(${lists}::text[]))`.execute(db);
  return rows[0]?.rows ?? [];
}

/** What lists on one side of a list say of a key from one minimum on, as it is read. */
export interface TogetherRow {
  readonly key: string;
  readonly is_own: boolean;
  readonly side: Side;
  readonly minimum: number;
  readonly low_net: string | null;
  readonly high_net: string | null;
  readonly low_percent: number | null;
  readonly high_percent: number | null;
  readonly row_total: number;
}

/** What a list and those beside it say of these keys, with how many rows: the lowest and the highest of each side and minimum. */
export async function listRowsTogether(
  db: Db,
  listId: string,
  sides: ReadonlyMap<string, ReadonlySet<Side>>,
  keys: readonly string[],
): Promise<readonly TogetherRow[]> {
  const beside = [...sides].flatMap(([id, of]) => [...of].map((side) => ({ id, side })));
  const { rows } = await sql<{ rows: TogetherRow[] }>`
    select coalesce(json_agg(together), '[]') as rows
    from (
      select r.key, r.list_id = ${listId} as is_own, beside.side, r.minimum, min(r.net)::text as low_net, max(r.net)::text as high_net,
        min(r.percent_tenths) as low_percent, max(r.percent_tenths) as high_percent, count(*) as row_total
      from (select * from price_list_rows where key = any(${keys}::text[]) offset 0) as r
      join (select unnest(${beside.map(({ id }) => id)}::text[]) as id, unnest(${beside.map(({ side }) => side)}::text[]) as side)
        as beside on beside.id = r.list_id
      group by 1, 2, 3, 4) as together`.execute(db);
  return rows[0]?.rows ?? [];
}

/** Whether any row of these lists is a step. */
export async function isAnyStep(db: Db, lists: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ is_any: boolean }>`
    select exists (select from price_list_rows where list_id = any(${lists}::text[]) and minimum > 1) as is_any`.execute(
    db,
  );
  return rows[0]?.is_any === true;
}

export interface PartToPrice {
  readonly part: CoveredPart;
  readonly category: Category;
  readonly listE4: bigint;
}

/** The part numbers that a list covers, in order. Each scope is a join of its own: together they would be looked up row by row. */
export async function listCoveredParts(db: Db, listId: string): Promise<string[]> {
  const covered = (key: RawBuilder<unknown>): RawBuilder<unknown> => sql`
    select v.id from variants v join products p on p.id = v.product_id join key on key.key = ${key}`;
  const { rows } = await sql<{ id: string }>`
    with key as materialized (select distinct key from price_list_rows where list_id = ${listId})
    ${covered(sql`'part:' || v.id`)} union ${covered(sql`'series:' || (p.facts ->> 'code')`)}
    union ${covered(sql`'family:' || coalesce(p.facts ->> 'subcategory', p.facts ->> 'family')`)}
    union ${covered(sql`'category:' || p.category`)} union ${covered(sql`'everything:'`)}
    order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Those of these parts that are sold. */
export async function listPartsToPrice(db: Db, parts: readonly string[]): Promise<PartToPrice[]> {
  const { rows } = await sql<{ id: string; category: Category; facts: ProductFacts; list_price: string }>`
    select v.id, p.category, json_build_object('code', p.facts ->> 'code', 'subcategory', p.facts ->> 'subcategory',
      'family', p.facts ->> 'family') as facts, v.list_price::text
    from variants v join products p on p.id = v.product_id
    where v.id = any(${parts}::text[]) and v.retired_at is null and p.retired_at is null and v.item_class = 'STD'
    order by v.id`.execute(db);
  return rows.map(({ id, category, facts, list_price }) => ({
    part: coveredPart(id, category, {
      ...(facts.code && { code: facts.code }),
      ...(facts.subcategory && { subcategory: facts.subcategory }),
      ...(facts.family && { family: facts.family }),
    }),
    category,
    listE4: e4FromNumeric(list_price),
  }));
}

/** The net prices of published lists that are in force on a day or later, for some parts: list and part. */
export async function listNetRows(
  db: Db,
  parts: readonly string[],
  from: Day,
): Promise<ReadonlyArray<{ readonly list: string; readonly part: string }>> {
  const keys = parts.map((part) => keyOf('part', part));
  const { rows } = await sql<{ list: string; part: string }>`
    select distinct r.list_id as list, substr(r.key, 6) as part
    from price_list_rows r join price_lists l on l.id = r.list_id
    where l.status = 'published' and (l.to_day is null or l.to_day >= ${from}::date) and r.net is not null
      and r.key = any(${keys}::text[])
    order by 1, 2`.execute(db);
  return rows;
}

/** Says which lists are published, and in which version. */
export async function publishedMark(db: Db): Promise<string> {
  const { rows } = await sql<{ mark: string }>`
    select coalesce(md5(string_agg(id || ' ' || version, ' ' order by id)), '') as mark
    from price_lists where status = 'published'`.execute(db);
  return rows[0]?.mark ?? '';
}

const PUBLISHING_LOCK = 7_203_004;

/** Until the end of the transaction nobody else publishes a list, or schedules list prices. */
export async function holdPublishing(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${PUBLISHING_LOCK})`.execute(tx);
}
