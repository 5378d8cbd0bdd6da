import { type RawBuilder, sql } from 'kysely';
import { isSoldByTheFoot } from '#features/catalog/products/price.rules.ts';
import type { Category, ItemClass } from '#features/catalog/products/product.contract.ts';
import { ownPriceE4 } from '#features/people/agreed-prices/own-price.rules.ts';
import type { Db } from '#platform/db/db.ts';
import { holding, searchLike } from '#platform/db/search-like.ts';
import { dollarsFromE4, e4FromNumeric } from '#shared/money.ts';
import type { Paging } from '#shared/paging.ts';
import type { MarkedRow } from './marked-rows.contract.ts';
import { listRowFrom } from './price-lists.store.ts';

interface Row {
  readonly id: string;
  readonly key: string;
  readonly minimum: number;
  readonly net: string | null;
  readonly percent_tenths: number | null;
  readonly list_price: string | null;
  readonly item_class: ItemClass | null;
  readonly category: Category | null;
  readonly name: string | null;
  readonly never_wins: boolean;
}

/**
 * A row never wins where nothing that it covers is sold online, or all of that is covered by a narrower row of the list
 * from the same quantity on. Nobody orders none: a minimum of 0 is one of 1.
 */
const neverWins: RawBuilder<boolean> = sql`
  case when r.key like 'part:%' then
    v.id is null or v.retired_at is not null or p.retired_at is not null or v.item_class = 'ZITEM'
    or (r.minimum = 0 and exists (
      select from price_list_rows n where n.list_id = r.list_id and n.key = r.key and n.minimum = 1))
  else not exists (
    select from variants c join products cp on cp.id = c.product_id
    cross join lateral (select array['part:' || c.id, 'series:' || (cp.facts ->> 'code'),
      'family:' || coalesce(cp.facts ->> 'subcategory', cp.facts ->> 'family'), 'category:' || cp.category, 'everything:'
    ] as keys) as of
    where c.retired_at is null and cp.retired_at is null and c.item_class = 'STD' and r.key = any(of.keys)
      and not exists (
        select from price_list_rows n where n.list_id = r.list_id and n.minimum <= greatest(r.minimum, 1) and n.id <> r.id
          and (n.key = any(of.keys[1:array_position(of.keys, r.key) - 1]) or (n.key = r.key and n.minimum > r.minimum))))
  end`;

export async function listMarked(
  db: Db,
  listId: string,
  search: string,
  { limit, skip }: Paging,
): Promise<{ readonly data: MarkedRow[]; readonly total: number }> {
  const found = searchLike(search.toLowerCase(), (text) => sql`lower(r.key) like ${holding(text)}`);
  const where = sql`where r.list_id = ${listId} and ${found}`;
  const { rows } = await sql<Row>`
    select r.id::text, r.key, r.minimum, r.net::text, r.percent_tenths, v.list_price::text, v.item_class, p.category,
      p.name, ${neverWins} as never_wins
    from (select * from price_list_rows r ${where} order by position limit ${limit} offset ${skip}) as r
    left join variants v on r.key like 'part:%' and v.id = substr(r.key, 6)
    left join products p on p.id = v.product_id order by r.position`.execute(db);
  const counted = await sql<{ total: number }>`
    select count(*) as total from price_list_rows r ${where}`.execute(db);
  const discount = await highestDiscount(db, listId);
  return { data: rows.map((row) => markedFrom(row, discount)), total: counted.rows[0]?.total ?? 0 };
}

/** Of the companies that a list is for, tenths of a percent. */
async function highestDiscount(db: Db, listId: string): Promise<number> {
  const { rows } = await sql<{ most: number }>`
    select coalesce(max(d.discount_tenths), 0) as most from distributors d
    where exists (select from price_list_audiences a where a.list_id = ${listId}
      and a.audience in ('all', 'class:' || d.price_class, 'company:' || d.id))`.execute(db);
  return rows[0]?.most ?? 0;
}

function markedFrom(row: Row, discountTenths: number): MarkedRow {
  const list =
    row.list_price === null || row.item_class === 'ZITEM' ? undefined : e4FromNumeric(row.list_price);
  return {
    ...listRowFrom(row),
    ...(row.name !== null && { name: row.name }),
    ...(list !== undefined && { list: dollarsFromE4(list) }),
    ...(isDearer(row, list, BigInt(discountTenths)) && { dearer: true as const }),
    ...(row.never_wins && { neverWins: true as const }),
  };
}

function isDearer(
  { net, percent_tenths, category }: Row,
  list: bigint | undefined,
  discountTenths: bigint,
): boolean {
  if (percent_tenths !== null) return BigInt(percent_tenths) < discountTenths;
  if (net === null || list === undefined || category === null) return false;
  return e4FromNumeric(net) > ownPriceE4(list, discountTenths, isSoldByTheFoot(category));
}

export async function listClasses(db: Db): Promise<string[]> {
  const { rows } = await sql<{ price_class: string }>`
    select distinct price_class from distributors where price_class <> '' order by 1`.execute(db);
  return rows.map(({ price_class }) => price_class);
}

/** Other lists that are published for the same companies at the same time. */
export async function listOverlapping(db: Db, listId: string): Promise<Array<{ id: string; name: string }>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select l.id, l.name from price_lists this
    join price_lists l on l.id <> this.id and l.status = 'published'
      and (this.to_day is null or l.from_day <= this.to_day) and (l.to_day is null or l.to_day >= this.from_day)
    where this.id = ${listId} and exists (
      select from distributors d
      join price_list_audiences one on one.list_id = this.id
        and one.audience in ('all', 'class:' || d.price_class, 'company:' || d.id)
      join price_list_audiences other on other.list_id = l.id
        and other.audience in ('all', 'class:' || d.price_class, 'company:' || d.id))
    order by lower(l.name), l.id limit 20`.execute(db);
  return rows;
}

/** What the companies of a list are called; a price class by its name. */
export async function listCompanyNames(
  db: Db,
  companies: 'all' | readonly string[],
): Promise<Array<{ id: string; name: string }>> {
  if (companies === 'all') return [];
  const rows = await db
    .selectFrom('distributors')
    .select(['id', 'name'])
    .where('id', '=', sql<string>`any(${companies})`)
    .execute();
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return companies.map((id) => ({ id, name: names.get(id) ?? id }));
}
