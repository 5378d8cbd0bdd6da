import { type RawBuilder, sql } from 'kysely';
import type { Category } from '#features/catalog/products/product.contract.ts';
import type { Tx } from '#platform/db/db.ts';
import type { StoredProduct, StoredSize } from './stored.rules.ts';

/** So many products are held in memory, with their sizes. */
const PRODUCTS_A_BATCH = 100;

interface ProductRow extends Omit<StoredProduct, 'norms' | 'sizes'> {
  readonly position: number;
  readonly normsEn: string[];
  readonly normsIso: string[];
  readonly normsSae: string[];
}

/** The products that these part numbers are sizes of, to the letter, with all their sizes. */
export async function productsOfSizes(
  tx: Tx,
  categories: readonly Category[],
  parts: readonly string[],
): Promise<readonly StoredProduct[]> {
  const sizes = sql`select product_id from variants where id = any(${parts}::text[])`;
  return withSizes(
    tx,
    await productRows(tx, sql`category = any(${categories}::text[]) and id in (${sizes})`),
  );
}

/** All products of these categories, in the order of the catalog, retired ones too, a few at a time. */
export async function* storedProducts(
  tx: Tx,
  categories: readonly Category[],
): AsyncGenerator<StoredProduct> {
  let last: ProductRow | undefined;
  do {
    const rows: readonly ProductRow[] = await productRows(
      tx,
      sql`category = any(${categories}::text[])
        and (${last === undefined} or (position, id) > (${last?.position ?? 0}::integer, ${last?.id ?? ''}::text))`,
      PRODUCTS_A_BATCH,
    );
    yield* await withSizes(tx, rows);
    last = rows.length < PRODUCTS_A_BATCH ? undefined : rows.at(-1);
  } while (last);
}

async function productRows(tx: Tx, where: RawBuilder<unknown>, most?: number): Promise<ProductRow[]> {
  const { rows } = await sql<ProductRow>`
    select id, position, slug, name, description, long_description as "longDescription", category, manufacturer,
      gender, angle, nut, structure, key_performance as "keyPerformance", norms_en as "normsEn",
      norms_iso as "normsIso", norms_sae as "normsSae", facts, retired_at is not null as retired,
      made_by_staff as "madeByStaff", edited_fields as "editedFields",
      (select coalesce(json_agg(json_build_object('position', position, 'url', url, 'description', description)
         order by position), '[]') from product_images where product_id = p.id) as images,
      (select coalesce(json_agg(json_strip_nulls(json_build_object('description', description, 'url', url, 'file', file))
         order by position), '[]') from product_links where product_id = p.id) as links
    from products p where ${where}
    order by position, id limit ${most ?? null}`.execute(tx);
  return rows;
}

async function withSizes(tx: Tx, rows: readonly ProductRow[]): Promise<StoredProduct[]> {
  const sizes = await sizesOf(
    tx,
    rows.map(({ id }) => id),
  );
  return rows.map(({ position: _position, normsEn, normsIso, normsSae, ...row }) => ({
    ...row,
    norms: { en: normsEn, iso: normsIso, sae: normsSae },
    sizes: sizes.get(row.id) ?? [],
  }));
}

type SizeRow = Omit<StoredSize, 'package'> & {
  readonly productId: string;
  readonly package: StoredSize['package'] | null;
};

async function sizesOf(
  tx: Tx,
  products: readonly string[],
): Promise<ReadonlyMap<string, readonly StoredSize[]>> {
  const { rows } = await sql<SizeRow>`
    select id, product_id as "productId", item_class as "itemClass", list_price as "listPrice", facts,
      retired_at is not null as retired,
      case when package_category is not null then json_build_object('category', package_category,
        'length', package_length, 'unit', package_unit, 'quantity', package_quantity) end as package,
      (select coalesce(json_agg(json_build_object('id', id, 'label', label, 'lengthFeet', length_feet) order by position), '[]')
         from variant_options where variant_id = v.id) as options
    from variants v where product_id = any(${products}::text[])
    order by product_id, position, id`.execute(tx);
  return Map.groupBy(
    rows.map((row) => ({ ...row, package: row.package ?? undefined })),
    ({ productId }) => productId,
  );
}
