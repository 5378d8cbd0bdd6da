import { sql } from 'kysely';
import type { Tx } from '#server/db.ts';
import { e4FromDollars, numericFromE4 } from '#shared/money.ts';
import { recordCatalogChange } from './catalog-change.store.ts';
import type { NewProduct, NewVariant } from './new-product.contract.ts';
import { newProductId, newSlug, partKeyOf } from './new-product.rules.ts';

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
  for (const [at, variant] of variants.entries())
    if (!(await saveNewVariant(tx, product, variant, at))) return { kind: 'part number taken', at };
  await recordCatalogChange(tx, [id]);
  return { kind: 'saved', id };
}

/** @returns false when the part number is taken, also in other letters */
async function saveNewVariant(
  tx: Tx,
  product: NewProduct,
  variant: NewVariant,
  at: number,
): Promise<boolean> {
  const { id, price = 0, itemClass = 'STD', package: pack, ...facts } = variant;
  const taken = await tx
    .selectFrom('variants')
    .select('id')
    .where(sql`upper(id)`, '=', id.toUpperCase())
    .executeTakeFirst();
  if (taken) return false;
  const saved = await tx
    .insertInto('variants')
    .values({
      id,
      product_id: newProductId(product),
      position: at,
      name: id,
      part_key: partKeyOf(id),
      item_class: itemClass,
      list_price: numericFromE4(e4FromDollars(price)),
      facts: JSON.stringify(facts),
      package_category: pack?.category ?? null,
      package_length: pack?.length ?? null,
      package_unit: pack?.unit ?? null,
      package_quantity: pack?.quantity ?? null,
      retired_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!saved) return false;
  if (product.productCategory === 'Hose' && pack && pack.length > 0)
    await tx
      .insertInto('variant_options')
      .values({
        id: `${id}-${pack.length}`,
        variant_id: id,
        position: 0,
        label: `${pack.category} ${pack.length} ft`,
        length_feet: pack.length,
      })
      .execute();
  return true;
}
