import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import type { Paging } from '#shared/paging.ts';
import type { Category } from './product.contract.ts';

/** Where a product on sale is found, and when it last changed. */
export interface ProductAddress {
  readonly id: string;
  readonly slug: string;
  readonly changedAt: Date;
}

/** Products on sale by their ids, for search engines; thousands at once. */
export async function listProductAddresses(db: Db, { limit, skip }: Paging): Promise<ProductAddress[]> {
  return db
    .selectFrom('products')
    .select(['id', 'slug', 'updated_at as changedAt'])
    .where('retired_at', 'is', null)
    .orderBy('id')
    .limit(limit)
    .offset(skip)
    .execute();
}

export async function countProductAddresses(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('products')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('retired_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** A type or family of products on sale, with the category that it is of. */
export interface TypeOfProducts {
  readonly category: Category;
  /** Absent for what is of none. */
  readonly type?: string;
}

/** What the catalog lists by category, and by type or family within it. */
export async function listProductTypes(db: Db): Promise<TypeOfProducts[]> {
  const rows = await db
    .selectFrom('products')
    .select([
      'category',
      sql<string | null>`coalesce(facts ->> 'subcategory', facts ->> 'family')`.as('type'),
    ])
    .distinct()
    .where('retired_at', 'is', null)
    .orderBy('category')
    .orderBy('type')
    .execute();
  return rows.map(({ category, type }) => ({ category, ...(type !== null && { type }) }));
}

/** A size with a page of its own: what comes in one size has that of its product. */
export interface PartAddress extends ProductAddress {
  readonly part: string;
}

/** Sizes on sale by product and number, for search engines; thousands at once. */
export async function listPartAddresses(db: Db, { limit, skip }: Paging): Promise<PartAddress[]> {
  return partsWithPages(db)
    .select(['products.id', 'slug', 'products.updated_at as changedAt', 'variants.id as part'])
    .orderBy('products.id')
    .orderBy('variants.id')
    .limit(limit)
    .offset(skip)
    .execute();
}

export async function countPartAddresses(db: Db): Promise<number> {
  const { count } = await partsWithPages(db)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

const partsWithPages = (db: Db) =>
  db
    .selectFrom('variants')
    .innerJoin('products', 'products.id', 'variants.product_id')
    .where('products.retired_at', 'is', null)
    .where('variants.retired_at', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('variants as other')
          .whereRef('other.product_id', '=', 'variants.product_id')
          .whereRef('other.id', '!=', 'variants.id')
          .where('other.retired_at', 'is', null)
          .select('other.id'),
      ),
    );
