import { type RawBuilder, sql } from 'kysely';
import { strippedCode } from '#features/catalog/measures/part-number.rules.ts';
import type { Unit } from '#features/selling/cart/cart.contract.ts';
import type { Db } from '#platform/db/db.ts';
import { beginning, holding, searchLike } from '#platform/db/search-like.ts';
import type { Paging } from '#shared/paging.ts';
import type { BoughtSort } from './bought-before.contract.ts';

/** The last line of a part that the company ordered. */
export interface BoughtLine {
  readonly part: string;
  readonly part_key: string;
  readonly name: string;
  readonly theirs: string;
  readonly option_id: string | null;
  readonly custom_feet: number | null;
  readonly unit: Unit;
  readonly entered: number;
  readonly unit_cents: number;
  readonly is_quoted: boolean;
  readonly last_at: Date;
}

export interface AskedBought {
  readonly search?: string | undefined;
  readonly sort?: BoughtSort | undefined;
}

/** Of two years; what was cancelled was not bought. */
export async function listBoughtLines(
  db: Db,
  distributorId: string,
  { search = '', sort = 'last' }: AskedBought,
  { limit, skip }: Paging,
): Promise<{ readonly data: BoughtLine[]; readonly total: number }> {
  const found = sql`(
    select distinct on (l.variant_id) l.variant_id as part, l.part_key, l.product ->> 'name' as name, l.theirs,
      l.option_id, l.custom_feet, l.unit, l.entered, l.unit_cents, o.quoted is not null as is_quoted,
      o.created_at as last_at
    from orders o join order_lines l on l.order_id = o.id
    where o.distributor_id = ${distributorId} and o.status <> 'CANCELLED'
      and o.created_at >= shop_now() - interval '2 years'
    order by l.variant_id, o.created_at desc, l.position) as bought
    where ${searchLike(search.toLowerCase(), mentions)}`;
  const { rows } = await sql<BoughtLine>`
    select * from ${found} order by ${orders[sort]} limit ${limit} offset ${skip}`.execute(db);
  const counted = await sql<{ total: number }>`select count(*)::int as total from ${found}`.execute(db);
  return { data: rows, total: counted.rows[0]?.total ?? 0 };
}

export interface MarkedPart {
  readonly part: string;
  readonly product: string;
  readonly last_at: Date;
}

/** What the company ordered of some products within two years; the latest last. */
export async function listMarked(
  db: Db,
  distributorId: string,
  products: readonly string[],
): Promise<MarkedPart[]> {
  const { rows } = await sql<MarkedPart>`
    select l.variant_id as part, l.product_id as product, max(o.created_at) as last_at
    from orders o join order_lines l on l.order_id = o.id
    where o.distributor_id = ${distributorId} and o.status <> 'CANCELLED'
      and o.created_at >= shop_now() - interval '2 years' and l.product_id = any(${products}::text[])
    group by l.variant_id, l.product_id order by last_at, part`.execute(db);
  return rows;
}

function mentions(text: string): RawBuilder<boolean> {
  const key = strippedCode(text);
  return sql`(lower(name || ' ' || theirs) like ${holding(text)}
    or (${key} <> '' and part_key like ${beginning(key)}))`;
}

const orders = {
  last: sql`last_at desc, part`,
  '-last': sql`last_at, part`,
  part: sql`part`,
  '-part': sql`part desc`,
} as const satisfies Record<BoughtSort, unknown>;
