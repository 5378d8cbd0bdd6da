import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '#server/db.ts';
import { e4FromNumeric } from '#shared/money.ts';
import { variantFrom } from './catalog.store.ts';
import type { Pricing } from './price.rules.ts';
import { imagesOf } from './product-image.rules.ts';
import type { SoldSize } from './sold-size.rules.ts';

/**
 * Sizes by part number, also those no longer sold. One statement, so that a change of many prices is in it as a whole
 * or not at all.
 */
export async function listSizes(
  db: Db,
  ids: readonly string[],
  pricing: Pricing,
): Promise<Map<string, SoldSize>> {
  if (ids.length === 0) return new Map();
  const rows = await sizes(db)
    .where('variants.id', '=', sql<string>`any(${[...new Set(ids)]})`)
    .execute();
  return new Map(rows.map((row) => [row.id, sizeFrom(row, pricing)]));
}

/**
 * Part numbers by how they are typed; of several that read the same the one that is sold.
 *
 * @param keys in upper case, letters and digits alone
 */
export async function findPartNumbers(db: Db, keys: readonly string[]): Promise<Map<string, string>> {
  if (keys.length === 0) return new Map();
  const rows = await db
    .selectFrom('variants')
    .select(['id', 'part_key'])
    .where('part_key', '=', sql<string>`any(${keys})`)
    .orderBy(sql`retired_at is null`)
    .orderBy('id')
    .execute();
  return new Map(rows.map(({ id, part_key }) => [part_key, id]));
}

type Row = Awaited<ReturnType<typeof rowType>>;
const rowType = async (db: Db) => sizes(db).executeTakeFirstOrThrow();

const sizes = (db: Db) =>
  db
    .selectFrom('variants')
    .innerJoin('products', 'products.id', 'variants.product_id')
    .select((eb) => [
      'variants.id',
      'variants.name',
      'variants.item_class',
      'variants.list_price',
      'variants.facts',
      'variants.package_category',
      'variants.package_length',
      'variants.package_unit',
      'variants.package_quantity',
      'variants.retired_at',
      'products.id as product_id',
      'products.slug as product_slug',
      'products.name as product_name',
      'products.description',
      'products.long_description',
      'products.category',
      'products.manufacturer',
      'products.retired_at as product_retired_at',
      jsonArrayFrom(
        eb
          .selectFrom('variant_options')
          .select(['variant_options.id', 'variant_options.label', 'variant_options.length_feet'])
          .whereRef('variant_options.variant_id', '=', 'variants.id')
          .orderBy('variant_options.position'),
      ).as('options'),
      jsonArrayFrom(
        eb
          .selectFrom('product_images')
          .select(['product_images.position', 'product_images.url', 'product_images.description'])
          .whereRef('product_images.product_id', '=', 'products.id')
          .orderBy('product_images.position'),
      ).as('images'),
    ]);

function sizeFrom(row: Row, pricing: Pricing): SoldSize {
  const product = { id: row.product_id, name: row.product_name };
  return {
    product: {
      ...product,
      slug: row.product_slug,
      description: row.description,
      longDescription: row.long_description,
      productCategory: row.category,
      images: imagesOf(product, row.images),
      manufacturer: { name: row.manufacturer },
    },
    variant: variantFrom(row, row.category, pricing),
    listE4: e4FromNumeric(row.list_price),
    isRetired: row.retired_at !== null || row.product_retired_at !== null,
  };
}
