import { type RawBuilder, sql } from 'kysely';
import type { ItemClass } from '#features/catalog/products/product.contract.ts';
import { recordCatalogChange } from '#features/catalog/products/products.public.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { beginning, holding, searchLike } from '#platform/db/search-like.ts';
import { dollarsFromE4, e4FromNumeric } from '#shared/money.ts';
import type { Paging } from '#shared/paging.ts';
import type { BulkAnswer, BulkChange, ListedProduct, ProductListQuery } from './product-admin.contract.ts';

/** Products as the staff list them, retired ones too unless the query says otherwise. */
export async function listManagedProducts(
  db: Db,
  wanted: ProductListQuery,
  { limit, skip }: Paging,
): Promise<{ readonly data: ListedProduct[]; readonly total: number }> {
  const rows = await db
    .selectFrom('products as p')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('variants as v')
          .select([
            sql<number>`count(*)`.as('sizes'),
            sql<number>`count(*) filter (where v.item_class = 'ZITEM')`.as('call_only'),
            sql<string | null>`(min(v.list_price) filter (where v.item_class = 'STD'))::text`.as('from'),
            sql<string | null>`(max(v.list_price) filter (where v.item_class = 'STD'))::text`.as('to'),
          ])
          .whereRef('v.product_id', '=', 'p.id')
          .where('v.retired_at', 'is', null)
          .as('s'),
      (join) => join.onTrue(),
    )
    .select(['p.id', 'p.slug', 'p.name', 'p.category', 'p.version', 'p.updated_at', 'p.retired_at'])
    .select(['s.sizes', 's.call_only', 's.from', 's.to', sql<string | null>`p.facts ->> 'code'`.as('code')])
    .where('p.id', 'in', (eb) =>
      eb
        .selectFrom('products as p')
        .select('p.id')
        .where(matches(wanted))
        .orderBy(orders[wanted.sort ?? 'catalog'])
        .orderBy('p.id')
        .limit(limit)
        .offset(skip),
    )
    .orderBy(orders[wanted.sort ?? 'catalog'])
    .orderBy('p.id')
    .execute();
  const { total } = await db
    .selectFrom('products as p')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where(matches(wanted))
    .executeTakeFirstOrThrow();
  const data = rows.map((row) => ({
    id: row.id,
    slug: row.slug,
    name: row.name,
    ...(row.code !== null && { code: row.code }),
    productCategory: row.category,
    version: row.version,
    sizes: row.sizes,
    callOnly: row.call_only,
    ...(row.from !== null &&
      row.to !== null && { price: { from: dollarsOf(row.from), to: dollarsOf(row.to) } }),
    updatedAt: row.updated_at.toISOString(),
    ...(row.retired_at && { retired: true as const }),
  }));
  return { data, total };
}

const dollarsOf = (numeric: string): number => dollarsFromE4(e4FromNumeric(numeric));

const orders: Record<NonNullable<ProductListQuery['sort']> | 'catalog', RawBuilder<unknown>> = {
  catalog: sql`p.position`,
  name: sql`lower(p.name)`,
  '-name': sql`lower(p.name) desc`,
  category: sql`p.category, p.position`,
  '-category': sql`p.category desc, p.position`,
  updated: sql`p.updated_at`,
  '-updated': sql`p.updated_at desc`,
};

function matches({
  query = '',
  productCategory,
  state,
}: Pick<ProductListQuery, 'query' | 'productCategory' | 'state'>): RawBuilder<boolean> {
  const conditions = [
    searchLike(query, mentions),
    ...(productCategory ? [sql`p.category = ${productCategory}`] : []),
    ...(state ? [state === 'retired' ? sql`p.retired_at is not null` : sql`p.retired_at is null`] : []),
  ];
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

function mentions(text: string): RawBuilder<boolean> {
  const partKey = text.toUpperCase().replaceAll(/[^A-Z0-9]+/g, '');
  return sql`(p.name ilike ${holding(text)} or p.id ilike ${holding(text)} or p.facts ->> 'code' ilike ${holding(text)}
    or (${partKey} <> '' and exists (select from variants v
      where v.product_id = p.id and v.part_key like ${beginning(partKey)})))`;
}

export type BulkSelection = Pick<BulkChange, 'products' | 'matching'>;

/** The products that a bulk change names, held until the end of the transaction. */
export async function holdProducts(
  tx: Tx,
  { products, matching }: BulkSelection,
  most: number,
): Promise<ReadonlyArray<{ readonly id: string; readonly version: number }>> {
  const named = products?.map(({ id }) => id) ?? [];
  return tx
    .selectFrom('products as p')
    .select(['p.id', 'p.version'])
    .where(matching ? matches(matching) : sql<boolean>`p.id = any(${named}::text[])`)
    .orderBy('p.id')
    .limit(most)
    .forUpdate()
    .execute();
}

/** What a bulk change comes to, size by size: those alone that it changes. */
export async function previewBulk(
  db: Db,
  productIds: readonly string[],
  change: Pick<BulkChange, 'pricePercent' | 'itemClass'>,
): Promise<BulkAnswer['changes']> {
  const { price, itemClass } = after(change);
  const { rows } = await sql<{
    id: string;
    productId: string;
    was: string;
    wasClass: ItemClass;
    price: string;
    class: ItemClass;
  }>`
    select v.id, v.product_id as "productId", v.list_price::text as was, v.item_class as "wasClass",
      ${price}::numeric(12,4)::text as price, ${itemClass} as class
    from variants v
    where v.product_id = any(${productIds}::text[]) and v.retired_at is null
      and (v.list_price, v.item_class) is distinct from (${price}, ${itemClass})
    order by v.product_id, v.position, v.id`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    productId: row.productId,
    before: { price: dollarsOf(row.was), itemClass: row.wasClass },
    after: { price: dollarsOf(row.price), itemClass: row.class },
  }));
}

/** Writes what `previewBulk` says, and announces it to the search indexes. */
export async function saveBulk(
  tx: Tx,
  productIds: readonly string[],
  change: Pick<BulkChange, 'pricePercent' | 'itemClass'>,
): Promise<void> {
  const { price, itemClass } = after(change);
  await sql`
    update variants v set list_price = ${price}, item_class = ${itemClass}
    where v.product_id = any(${productIds}::text[]) and v.retired_at is null`.execute(tx);
  await sql`
    update products set version = version + 1, updated_at = shop_now()
    where id = any(${productIds}::text[])`.execute(tx);
  await recordCatalogChange(tx, productIds);
}

/** numeric is rounded half away from zero, and no price is below it. */
const after = ({ pricePercent, itemClass }: Pick<BulkChange, 'pricePercent' | 'itemClass'>) => ({
  price:
    pricePercent === undefined
      ? sql`v.list_price`
      : sql`round(v.list_price * (100 + ${String(pricePercent)}::numeric) / 100, 2)`,
  itemClass: itemClass === undefined ? sql`v.item_class` : sql`${itemClass}::text`,
});
