import { type ExpressionBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '#platform/db/db.ts';
import { type Given, statement } from '#platform/db/statement.ts';
import type { Tables } from '#platform/db/tables.ts';
import { unseen } from '#platform/db/unseen.ts';
import { e4FromNumeric } from '#shared/money.ts';
import { coveredPart, type Pricing, packagePrice, shownPrices } from './price.rules.ts';
import type { Product, Variant } from './product.contract.ts';
import { imagesOf } from './product-image.rules.ts';
import { specSheetLink } from './spec-sheet-link.rules.ts';

/** One product with everything it has, also when it is retired; undefined when there is none. */
export async function findProduct(db: Db, id: string, pricing: Pricing): Promise<Product | undefined> {
  const [product] = await listProductsById(db, [id], pricing);
  return product;
}

/** Products by id, in the order of the ids; one that is gone meanwhile is left out. */
export async function listProductsById(db: Db, ids: readonly string[], pricing: Pricing): Promise<Product[]> {
  if (ids.length === 0) return [];
  const found = new Map((await listRows(db, { ids })).map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = found.get(id);
    return row ? [productFrom(row, pricing)] : [];
  });
}

const listRows = statement((db, { ids }: Given<{ ids: readonly string[] }>) =>
  db
    .selectFrom('products')
    .selectAll('products')
    .select((eb) => [variantsOf(eb).as('variants'), imageRows(eb).as('images'), linkRows(eb).as('links')])
    .where('products.id', '=', sql<string>`any(${unseen(ids, 'text[]')})`),
);

type ProductRow = Awaited<ReturnType<typeof listRows>>[number];
type VariantRow = ProductRow['variants'][number];
type Parent = ExpressionBuilder<Tables, 'products'>;

function variantsOf(eb: Parent) {
  return jsonArrayFrom(
    eb
      .selectFrom('variants')
      .select((v) => [
        'variants.id',
        'variants.name',
        'variants.item_class',
        // As text: json numbers would turn a price into a float.
        sql<string>`variants.list_price::text`.as('list_price'),
        'variants.facts',
        'variants.package_category',
        'variants.package_length',
        'variants.package_unit',
        'variants.package_quantity',
        jsonArrayFrom(
          v
            .selectFrom('variant_options')
            .select(['variant_options.id', 'variant_options.label', 'variant_options.length_feet'])
            .whereRef('variant_options.variant_id', '=', 'variants.id')
            .orderBy('variant_options.position'),
        ).as('options'),
      ])
      .whereRef('variants.product_id', '=', 'products.id')
      .where('variants.retired_at', 'is', null)
      .orderBy('variants.position')
      .orderBy('variants.id'),
  );
}

function imageRows(eb: Parent) {
  return jsonArrayFrom(
    eb
      .selectFrom('product_images')
      .select(['product_images.position', 'product_images.url', 'product_images.description'])
      .whereRef('product_images.product_id', '=', 'products.id')
      .orderBy('product_images.position'),
  );
}

function linkRows(eb: Parent) {
  return jsonArrayFrom(
    eb
      .selectFrom('product_links')
      .select(['product_links.description', 'product_links.url', 'product_links.file'])
      .whereRef('product_links.product_id', '=', 'products.id')
      .orderBy('product_links.position'),
  );
}

function productFrom(row: ProductRow, pricing: Pricing): Product {
  return {
    ...describedFrom(row),
    longDescription: row.long_description,
    images: imagesOf(row, row.images),
    links: [
      // There is no sheet of what is no longer sold.
      ...(row.retired_at ? [] : [specSheetLink(row.id)]),
      ...row.links.map(({ file, ...link }) => (file === null ? link : { ...link, file })),
    ],
    variants: row.variants.map((variant) => variantFrom(variant, row, pricing)),
    version: row.version,
    ...(row.retired_at && { retired: true as const }),
  };
}

type DescribedRow = Omit<
  ProductRow,
  | 'variants'
  | 'images'
  | 'links'
  | 'long_description'
  | 'version'
  | 'retired_at'
  | 'created_at'
  | 'edited_fields'
  | 'made_by_staff'
  | 'updated_at'
>;

/** What a product says of itself, apart from its sizes. */
export function describedFrom(row: DescribedRow) {
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    description: row.description,
    productCategory: row.category,
    manufacturer: { name: row.manufacturer },
    norms: { en: row.norms_en, iso: row.norms_iso, sae: row.norms_sae },
    ...(row.gender !== '' && { gender: row.gender }),
    ...(row.angle !== '' && { angle: row.angle }),
    ...(row.nut !== '' && { nut: row.nut }),
    keyPerformance: row.key_performance,
    ...(row.structure !== '' && { structure: row.structure }),
    facts: row.facts,
  };
}

/** One size as this viewer sees it. */
export function variantFrom(
  row: VariantRow,
  { category, facts }: Pick<ProductRow, 'category' | 'facts'>,
  pricing: Pricing,
): Variant {
  const size = {
    part: coveredPart(row.id, category, facts),
    category,
    itemClass: row.item_class,
    listE4: e4FromNumeric(row.list_price),
  };
  return {
    id: row.id,
    name: row.name,
    itemClass: row.item_class,
    ...row.facts,
    ...shownPrices(size, pricing),
    options: row.options.map(({ id, label, length_feet }) => ({
      id,
      label,
      lengthFeet: length_feet,
      ...packagePrice(size, length_feet, pricing),
    })),
    ...(row.package_category !== null &&
      row.package_unit !== null && {
        package: {
          category: row.package_category,
          ...(row.package_length && { length: row.package_length }),
          unit: row.package_unit,
          ...(row.package_quantity && { quantity: row.package_quantity }),
        },
      }),
  };
}
