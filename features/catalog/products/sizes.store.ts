import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { e4FromNumeric } from '#shared/money.ts';
import { variantFrom } from './catalog.store.ts';
import type { Pricing } from './price.rules.ts';
import type { Category, Image } from './product.contract.ts';
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
  const rows = await sizes(db, [...new Set(ids)]).execute();
  const products = new Map(
    rows.flatMap(({ product }) => (product ? [[product.id, productFrom(product)]] : [])),
  );
  return new Map(rows.map((row) => [row.id, sizeFrom(row, products, pricing)]));
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

interface Option {
  readonly id: string;
  readonly label: string;
  readonly length_feet: number;
}
type Options = Option[];
type Images = (Image & { readonly position: number })[];

interface ProductRow {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly description: string;
  readonly long_description: string;
  readonly category: Category;
  readonly manufacturer: string;
  readonly is_retired: boolean;
  readonly images: Images | null;
}

type Row = Awaited<ReturnType<typeof rowType>>;
const rowType = async (db: Db) => sizes(db, []).executeTakeFirstOrThrow();

/**
 * Options and pictures are gathered once for all sizes, not looked up for each, and a product comes with the first of
 * its sizes alone: a cart may have a thousand lines.
 */
function sizes(db: Db, ids: readonly string[]) {
  const wanted = sql<string>`any(${ids})`;
  const options = db
    .selectFrom('variant_options')
    .select([
      'variant_id',
      sql<Options>`json_agg(json_build_object('id', id, 'label', label, 'length_feet', length_feet) order by position)`.as(
        'options',
      ),
    ])
    .where('variant_id', '=', wanted)
    .groupBy('variant_id');
  const images = db
    .selectFrom('product_images')
    .select([
      'product_id',
      sql<Images>`json_agg(json_build_object('position', position, 'url', url, 'description', description) order by position)`.as(
        'images',
      ),
    ])
    .where('product_id', 'in', (eb) =>
      eb.selectFrom('variants').select('variants.product_id').where('variants.id', '=', wanted),
    )
    .groupBy('product_id');
  return db
    .selectFrom('variants')
    .innerJoin('products', 'products.id', 'variants.product_id')
    .leftJoin(options.as('of_size'), 'of_size.variant_id', 'variants.id')
    .leftJoin(images.as('of_product'), 'of_product.product_id', 'products.id')
    .select([
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
      'variants.product_id',
      'of_size.options',
      sql<ProductRow | null>`case when row_number() over (partition by products.id) = 1 then json_build_object(
        'id', products.id, 'slug', products.slug, 'name', products.name, 'description', products.description,
        'long_description', products.long_description, 'category', products.category,
        'manufacturer', products.manufacturer, 'is_retired', products.retired_at is not null,
        'images', of_product.images) end`.as('product'),
    ])
    .where('variants.id', '=', wanted);
}

interface FoundProduct {
  readonly product: SoldSize['product'];
  readonly isRetired: boolean;
}

function productFrom(row: ProductRow): FoundProduct {
  const { id, name, slug, description, long_description, category, manufacturer, images, is_retired } = row;
  return {
    product: {
      id,
      name,
      slug,
      description,
      longDescription: long_description,
      productCategory: category,
      images: imagesOf({ id, name }, images ?? []),
      manufacturer: { name: manufacturer },
    },
    isRetired: is_retired,
  };
}

function sizeFrom(row: Row, products: ReadonlyMap<string, FoundProduct>, pricing: Pricing): SoldSize {
  const found = products.get(row.product_id);
  if (!found) throw new Error(`${row.id} came without its product.`);
  const { product, isRetired } = found;
  return {
    product,
    variant: variantFrom({ ...row, options: row.options ?? [] }, product.productCategory, pricing),
    listE4: e4FromNumeric(row.list_price),
    isRetired: row.retired_at !== null || isRetired,
  };
}
