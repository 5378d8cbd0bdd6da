import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import type { BuildablePart } from './sold-size.rules.ts';

/**
 * Hoses, ends, ferrules, and what is pulled over a hose; in the order of the catalog.
 *
 * @param keys of those that are wanted, as they are typed: in upper case, letters and digits alone; all when absent
 */
export async function listBuildableParts(db: Db, keys?: readonly string[]): Promise<BuildablePart[]> {
  const rows = await db
    .selectFrom('variants')
    .innerJoin('products', 'products.id', 'variants.product_id')
    .select([
      'variants.id',
      'products.category',
      'products.id as product_id',
      'products.slug',
      'products.name',
      'products.gender',
      'products.facts as product_facts',
      'variants.facts',
      'variants.item_class',
      'variants.list_price',
      'variants.package_unit',
    ])
    .select(sql<boolean>`variants.retired_at is not null or products.retired_at is not null`.as('is_retired'))
    .where((eb) =>
      eb.or([
        eb('products.category', 'in', ['Hose', 'Fitting']),
        eb.and([
          eb('products.category', '=', 'Accessory'),
          eb('variants.package_unit', '=', 'ft'),
          eb(sql<string>`products.facts ->> 'subcategory'`, '~*', 'guard|sleeve'),
        ]),
      ]),
    )
    .$if(keys !== undefined, (query) =>
      query.where('variants.part_key', '=', sql<string>`any(${keys ?? []})`),
    )
    .orderBy('products.position')
    .orderBy('variants.position')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    category: row.category,
    product: { id: row.product_id, slug: row.slug, name: row.name, gender: row.gender },
    productFacts: row.product_facts,
    facts: row.facts,
    itemClass: row.item_class,
    listPrice: row.list_price,
    isRetired: row.is_retired,
    unit: row.package_unit ?? undefined,
  }));
}
