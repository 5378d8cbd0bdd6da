import { type RawBuilder, sql } from 'kysely';
import { readingOffers } from '#features/people/agreed-prices/agreed-prices.public.ts';
import { type OfferRow, offersFrom } from '#features/people/agreed-prices/covered-part.rules.ts';
import type { Db } from '#platform/db/db.ts';
import { type Given, statement } from '#platform/db/statement.ts';
import { unseen } from '#platform/db/unseen.ts';
import { e4FromNumeric } from '#shared/money.ts';
import { variantFrom } from './catalog.store.ts';
import { type BuyerTerms, coveredPart } from './price.rules.ts';
import type { Category, Image, ItemClass, ProductFacts, VariantFacts } from './product.contract.ts';
import { imagesOf } from './product-image.rules.ts';
import type { SoldSize } from './sold-size.rules.ts';

/**
 * Sizes by part number, also those no longer sold. One statement, so that a change of many prices is in it as a whole
 * or not at all.
 *
 * @param buyer who sees their own prices, and what is agreed with them
 */
export async function listSizes(
  db: Db,
  ids: readonly string[],
  buyer: BuyerTerms,
): Promise<Map<string, SoldSize>> {
  if (ids.length === 0) return new Map();
  const [row] = await listRows(db, { ids, lists: buyer.priceLists.map(({ id }) => id) });
  return row ? sizesFrom(row.sizes, buyer) : new Map();
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

/** All part numbers that are sold and read like one of these keys: more than one where they differ in signs alone. */
export async function listPartsLike(db: Db, keys: readonly string[]): Promise<Map<string, string[]>> {
  if (keys.length === 0) return new Map();
  const rows = await db
    .selectFrom('variants')
    .select(['part_key', sql<string[]>`array_agg(id order by id)`.as('ids')])
    .where('part_key', '=', sql<string>`any(${keys})`)
    .where('retired_at', 'is', null)
    .groupBy('part_key')
    .execute();
  return new Map(rows.map(({ part_key, ids }) => [part_key, ids]));
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
    readonly facts: Pick<ProductFacts, 'code' | 'subcategory' | 'family'>;
    readonly is_retired: boolean;
    readonly images: (Image & { readonly position: number })[] | null;
  }>;
  readonly offers: readonly OfferRow[];
}

/**
 * Reads sizes as part of another statement, with what names them. Each is looked up by its key (`offset 0` keeps the
 * planner from joining): how many lines a cart has it cannot know, and if it thinks of many it reads whole tables for two.
 *
 * @param wanted a query of part numbers
 * @param lists ids of the price lists that are in force for whoever reads them
 */
export const readingSizes = (
  wanted: RawBuilder<unknown>,
  lists: RawBuilder<readonly string[]>,
): RawBuilder<SizeRows> => sql`(
  with size as materialized (
    select found.* from (select distinct id from (${wanted}) as named (id)) as wanted cross join lateral (
      select id, product_id, name, item_class, list_price::text, facts, package_category, package_length, package_unit,
        package_quantity, retired_at is not null as is_retired
      from variants where id = wanted.id offset 0) as found),
  of_sizes as materialized (
    select product.* from (select distinct product_id from size) as of_size cross join lateral (
      select id, slug, name, description, long_description, category, manufacturer, retired_at is not null as is_retired,
        json_build_object('code', facts ->> 'code', 'subcategory', facts ->> 'subcategory', 'family', facts ->> 'family')
          as facts, (
        select json_agg(json_build_object('position', i.position, 'url', i.url, 'description', i.description))
        from product_images i where i.product_id = products.id) as images
      from products where id = of_size.product_id offset 0) as product)
  select json_build_object(
    'sizes', (select coalesce(json_agg(size), '[]') from size),
    'options', (
      select coalesce(json_agg(json_build_array(of_size.id, o.id, label, length_feet)), '[]') from size as of_size
      cross join lateral (
        select id, label, length_feet from variant_options where variant_id = of_size.id order by position offset 0) as o),
    'products', (select coalesce(json_agg(of_sizes), '[]') from of_sizes),
    'offers', ${readingOffers(
      lists,
      sql`select 'part:' || id from size
        union all select 'series:' || (facts ->> 'code') from of_sizes
        union all select 'family:' || coalesce(facts ->> 'subcategory', facts ->> 'family') from of_sizes
        union all select 'category:' || category from of_sizes
        union all select 'everything:'`,
    )}))`;

const listRows = statement(
  (_db, given: Given<{ ids: readonly string[]; lists: readonly string[] }>) =>
    sql<{ sizes: SizeRows }>`
    select ${readingSizes(sql`select unnest(${unseen(given.ids, 'text[]')})`, given.lists)} as sizes`,
);

/** What a statement with `readingSizes` in it has read, by part number. */
export function sizesFrom(
  { sizes, options, products, offers: rows }: SizeRows,
  { discountTenths, priceLists }: BuyerTerms,
): Map<string, SoldSize> {
  const offersOf = offersFrom(rows, priceLists);
  const lengths = Map.groupBy(options, ([variant]) => variant);
  const found = new Map(products.map((row) => [row.id, productFrom(row)]));
  return new Map(
    sizes.map((row) => {
      const of = found.get(row.product_id);
      if (!of) throw new Error(`${row.id} came without its product.`);
      const { product, facts, isRetired } = of;
      const { productCategory: category } = product;
      const offers = offersOf(coveredPart(row.id, category, facts));
      const pricing = {
        kind: 'own',
        discountTenths: BigInt(discountTenths),
        offersOf: () => offers,
      } as const;
      const own = (lengths.get(row.id) ?? []).map(([, id, label, feet]) => ({
        id,
        label,
        length_feet: feet,
      }));
      return [
        row.id,
        {
          product,
          variant: variantFrom({ ...row, options: own }, { category, facts }, pricing),
          listE4: e4FromNumeric(row.list_price),
          offers,
          isRetired: row.is_retired || isRetired,
        },
      ];
    }),
  );
}

interface FoundProduct {
  readonly product: SoldSize['product'];
  readonly facts: SizeRows['products'][number]['facts'];
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
    facts: {
      ...(row.facts.code && { code: row.facts.code }),
      ...(row.facts.subcategory && { subcategory: row.facts.subcategory }),
      ...(row.facts.family && { family: row.facts.family }),
    },
    isRetired: is_retired,
  };
}
