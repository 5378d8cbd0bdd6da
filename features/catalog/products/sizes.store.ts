import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { type Given, statement } from '#platform/db/statement.ts';
import { e4FromNumeric } from '#shared/money.ts';
import { variantFrom } from './catalog.store.ts';
import type { Pricing } from './price.rules.ts';
import type { Category, Image, ItemClass, VariantFacts } from './product.contract.ts';
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
  const [row] = await listRows(db, { ids });
  return row ? sizesFrom(row.sizes, pricing) : new Map();
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

/** Sizes and their products, each once: a cart may have a thousand lines of one product. */
export interface SizeRows {
  readonly sizes: ReadonlyArray<{
    readonly id: string;
    readonly product_id: string;
    readonly name: string;
    readonly item_class: ItemClass;
    readonly list_price: string;
    readonly facts: VariantFacts;
    readonly package_category: string | null;
    readonly package_length: number | null;
    readonly package_unit: string | null;
    readonly package_quantity: number | null;
    readonly is_retired: boolean;
  }>;
  /** Lengths a hose is packed in: of which size, id, label and feet, in their order. */
  readonly options: ReadonlyArray<readonly [variant: string, id: string, label: string, feet: number]>;
  readonly products: ReadonlyArray<{
    readonly id: string;
    readonly slug: string;
    readonly name: string;
    readonly description: string;
    readonly long_description: string;
    readonly category: Category;
    readonly manufacturer: string;
    readonly is_retired: boolean;
    readonly images: (Image & { readonly position: number })[] | null;
  }>;
}

/**
 * Reads sizes as part of another statement, with what names them. Each is looked up by its key (`offset 0` keeps the
 * planner from joining): how many lines a cart has it cannot know, and if it thinks of many it reads whole tables for two.
 *
 * @param wanted a query of part numbers
 */
export const readingSizes = (wanted: RawBuilder<unknown>): RawBuilder<SizeRows> => sql`(
  with size as materialized (
    select found.* from (select distinct id from (${wanted}) as named (id)) as wanted cross join lateral (
      select id, product_id, name, item_class, list_price::text, facts, package_category, package_length, package_unit,
        package_quantity, retired_at is not null as is_retired
      from variants where id = wanted.id offset 0) as found)
  select json_build_object(
    'sizes', (select coalesce(json_agg(size), '[]') from size),
    'options', (
      select coalesce(json_agg(json_build_array(of_size.id, o.id, label, length_feet)), '[]') from size as of_size
      cross join lateral (
        select id, label, length_feet from variant_options where variant_id = of_size.id order by position offset 0) as o),
    'products', (
      select coalesce(json_agg(product), '[]') from (select distinct product_id from size) as of_size cross join lateral (
        select id, slug, name, description, long_description, category, manufacturer, retired_at is not null as is_retired, (
          select json_agg(json_build_object('position', i.position, 'url', i.url, 'description', i.description))
          from product_images i where i.product_id = products.id) as images
        from products where id = of_size.product_id offset 0) as product)))`;

const listRows = statement(
  (_db, given: Given<{ ids: readonly string[] }>) =>
    sql<{ sizes: SizeRows }>`select ${readingSizes(sql`select unnest(${given.ids}::text[])`)} as sizes`,
);

/** What a statement with `readingSizes` in it has read, by part number. */
export function sizesFrom({ sizes, options, products }: SizeRows, pricing: Pricing): Map<string, SoldSize> {
  const lengths = Map.groupBy(options, ([variant]) => variant);
  const found = new Map(products.map((row) => [row.id, productFrom(row)]));
  return new Map(
    sizes.map((row) => {
      const of = found.get(row.product_id);
      if (!of) throw new Error(`${row.id} came without its product.`);
      const { product, isRetired } = of;
      const own = (lengths.get(row.id) ?? []).map(([, id, label, feet]) => ({
        id,
        label,
        length_feet: feet,
      }));
      return [
        row.id,
        {
          product,
          variant: variantFrom({ ...row, options: own }, product.productCategory, pricing),
          listE4: e4FromNumeric(row.list_price),
          isRetired: row.is_retired || isRetired,
        },
      ];
    }),
  );
}

interface FoundProduct {
  readonly product: SoldSize['product'];
  readonly isRetired: boolean;
}

function productFrom(row: SizeRows['products'][number]): FoundProduct {
  const { id, name, slug, description, long_description, category, manufacturer, is_retired, images } = row;
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
