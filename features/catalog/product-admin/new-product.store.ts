import { sql } from 'kysely';
import { recordCatalogChange } from '#features/catalog/products/products.public.ts';
import type { Tx } from '#platform/db/db.ts';
import type { NewProduct } from './new-product.contract.ts';
import { newProductId, newSlug } from './new-product.rules.ts';
import { saveNewSize } from './new-size.store.ts';

/** What came of a new product. */
export type SavedProduct =
  | { readonly kind: 'saved'; readonly id: string }
  | { readonly kind: 'code taken' }
  /** The size at this place. */
  | { readonly kind: 'part number taken'; readonly at: number };

/** Writes a product that no file has, at the end of its category, and announces it to the search indexes. */
export async function saveNewProduct(tx: Tx, product: NewProduct, brand: string): Promise<SavedProduct> {
  const id = newProductId(product);
  const { norms, facts, variants } = product;
  const saved = await tx
    .insertInto('products')
    .values({
      id,
      position: sql<number>`(select coalesce(max(position), 0) + 1 from products where category = ${product.productCategory})`,
      slug: newSlug(product),
      name: product.name,
      description: product.description ?? '',
      long_description: product.longDescription ?? '',
      category: product.productCategory,
      manufacturer: product.manufacturer?.name || brand,
      gender: product.gender ?? '',
      angle: product.angle ?? '',
      nut: product.nut ?? '',
      structure: product.structure ?? '',
      key_performance: product.keyPerformance ?? [],
      norms_en: norms?.en ?? [],
      norms_iso: norms?.iso ?? [],
      norms_sae: norms?.sae ?? [],
      facts: JSON.stringify({ ...facts, code: product.code }),
      made_by_staff: true,
      retired_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!saved) return { kind: 'code taken' };
  const owner = { id, category: product.productCategory, saeNorms: norms?.sae ?? [] };
  for (const [at, variant] of variants.entries())
    if (!(await saveNewSize(tx, owner, variant, at))) return { kind: 'part number taken', at };
  await recordCatalogChange(tx, [id]);
  return { kind: 'saved', id };
}
