import { type ExpressionBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Category } from '#features/catalog/products/product.contract.ts';
import { describedFrom } from '#features/catalog/products/products.public.ts';
import type { Db } from '#platform/db/db.ts';
import type { Tables } from '#platform/db/tables.ts';
import { e4FromNumeric } from '#shared/money.ts';
import type { IndexedProduct } from './catalog-document.rules.ts';

/** A product as the index knows it, with its place in the catalog. */
export type PlacedProduct = IndexedProduct & { readonly position: number };

/** Products on sale as the index knows them, without any price a visitor might see, in the order of the ids. */
export async function listPlacedProducts(db: Db, ids: readonly string[]): Promise<PlacedProduct[]> {
  if (ids.length === 0) return [];
  const rows = await placedProducts(db).where('products.id', '=', sql<string>`any(${ids})`).execute();
  const found = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = found.get(id);
    return row ? [indexedFrom(row)] : [];
  });
}

const BATCH = 500;

/**
 * Every product on sale in catalog order, as they were at one moment, a batch in memory at a time: what the search index
 * is built from. A cursor sorts them once; asking for page after page would sort them as often as there are pages.
 */
export async function* streamPlacedProducts(db: Db): AsyncGenerator<PlacedProduct> {
  const tx = await db.startTransaction().setAccessMode('read only').execute();
  try {
    const all = placedProducts(tx).orderBy('position').orderBy('id');
    await sql`declare all_products no scroll cursor for ${all}`.execute(tx);
    const batch = async () =>
      sql<SelectedRow<typeof all>>`fetch ${sql.lit(BATCH)} from all_products`.execute(tx);
    let coming = batch();
    for (;;) {
      const { rows } = await coming;
      const isLast = rows.length < BATCH;
      // The database works on the next ones while these are worked on.
      if (!isLast) {
        coming = batch();
        // It is told of when it is its turn, or nobody waits for it any more.
        coming.catch(() => undefined);
      }
      for (const row of rows) yield indexedFrom(row);
      if (isLast) return;
    }
  } finally {
    await tx.rollback().execute();
  }
}

type SelectedRow<Q> = Q extends { execute: () => Promise<(infer Row)[]> } ? Row : never;

/** Those on sale, all of them or those of one category. */
export async function countProducts(db: Db, category?: Category): Promise<number> {
  const { count } = await db
    .selectFrom('products')
    .where('retired_at', 'is', null)
    .where((eb) => (category === undefined ? eb.val(true) : eb('category', '=', category)))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

type PlacedRow = SelectedRow<ReturnType<typeof placedProducts>>;

/** Those on sale. */
function placedProducts(db: Db) {
  return db
    .selectFrom('products')
    .select([
      'products.position',
      'products.id',
      'products.slug',
      'products.name',
      'products.description',
      'products.category',
      'products.manufacturer',
      'products.norms_en',
      'products.norms_iso',
      'products.norms_sae',
      'products.gender',
      'products.angle',
      'products.nut',
      'products.key_performance',
      'products.structure',
      'products.facts',
    ])
    .select((eb) => indexedSizesOf(eb).as('variants'))
    .where('retired_at', 'is', null);
}

/** Without what only a page shows: an index of a million sizes would wait minutes for the lengths of each. */
function indexedSizesOf(eb: ExpressionBuilder<Tables, 'products'>) {
  return jsonArrayFrom(
    eb
      .selectFrom('variants')
      .select([
        'variants.id',
        'variants.name',
        'variants.item_class',
        sql<string>`variants.list_price::text`.as('list_price'),
        'variants.facts',
      ])
      .whereRef('variants.product_id', '=', 'products.id')
      .where('variants.retired_at', 'is', null)
      .orderBy('variants.position')
      .orderBy('variants.id'),
  );
}

function indexedFrom(row: PlacedRow): PlacedProduct {
  return {
    position: row.position,
    ...describedFrom(row),
    variants: row.variants.map((variant) => ({
      id: variant.id,
      name: variant.name,
      itemClass: variant.item_class,
      facts: variant.facts,
      ...(variant.item_class === 'STD' && { listPriceE4: Number(e4FromNumeric(variant.list_price)) }),
    })),
  };
}
