import type { Db } from '#platform/db/db.ts';
import type { Paging } from '#shared/paging.ts';

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
