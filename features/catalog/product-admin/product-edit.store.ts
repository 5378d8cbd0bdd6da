import { sql } from 'kysely';
import type { NewVariant } from '#features/catalog/products/new-size.contract.ts';
import { isDrawing } from '#features/catalog/products/product-image.rules.ts';
import { recordCatalogChange } from '#features/catalog/products/products.public.ts';
import { suppliedLinks } from '#features/catalog/products/spec-sheet-link.rules.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { e4FromNumeric } from '#shared/money.ts';
import { type OwnerOfSize, saveNewSize } from './new-size.store.ts';
import type { ProductChange } from './product-edit.contract.ts';
import { saveSizeChange } from './size-change.store.ts';

/** What came of a change; all but 'saved' is for the caller to take back. */
export type SavedChange =
  | { readonly kind: 'saved' }
  /** There is no such product. */
  | { readonly kind: 'missing' }
  /** Somebody else has changed it since `version` was read. */
  | { readonly kind: 'stale' }
  /** A named part number is not one of its own. */
  | { readonly kind: 'foreign' }
  /** The named size at this place would be sold for nothing. */
  | { readonly kind: 'unpriced'; readonly at: number }
  /** The new size at this place has a part number that is in the catalog. */
  | { readonly kind: 'part number taken'; readonly at: number };

/** Is there one, on sale or retired? */
export async function isProduct(db: Db, id: string): Promise<boolean> {
  const found = await db.selectFrom('products').select('id').where('id', '=', id).executeTakeFirst();
  return found !== undefined;
}

/** Writes a change and announces it to the search indexes. */
export async function saveProductChange(tx: Tx, id: string, change: ProductChange): Promise<SavedChange> {
  const current = await tx
    .selectFrom('products')
    .select(['version', 'category', 'norms_sae'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!current) return { kind: 'missing' };
  if (current.version !== change.version) return { kind: 'stale' };
  const owner = { id, category: current.category, saeNorms: change.norms?.sae ?? current.norms_sae };
  for (const [at, variant] of (change.variants ?? []).entries()) {
    const saved = await saveSizeChange(tx, owner, variant);
    if (!saved) return { kind: 'foreign' };
    if (saved.item_class === 'STD' && e4FromNumeric(saved.list_price) === 0n) return { kind: 'unpriced', at };
  }
  if (change.newVariants) {
    const taken = await addSizes(tx, owner, change.newVariants);
    if (taken !== undefined) return { kind: 'part number taken', at: taken };
  }
  await tx.updateTable('products').set(columnsOf(change)).where('id', '=', id).execute();
  if (change.images) await replaceImages(tx, id, change.images);
  if (change.links) await replaceLinks(tx, id, change.links);
  await recordCatalogChange(tx, [id]);
  return { kind: 'saved' };
}

/** Only what the change names, and always a new version. */
function columnsOf(change: ProductChange) {
  const { norms, facts, retired } = change;
  return {
    ...(change.name !== undefined && { name: change.name }),
    ...(change.manufacturer && { manufacturer: change.manufacturer.name }),
    ...(change.description !== undefined && { description: change.description }),
    ...(change.longDescription !== undefined && { long_description: change.longDescription }),
    ...(change.gender !== undefined && { gender: change.gender }),
    ...(change.angle !== undefined && { angle: change.angle }),
    ...(change.nut !== undefined && { nut: change.nut }),
    ...(change.structure !== undefined && { structure: change.structure }),
    ...(change.keyPerformance && { key_performance: change.keyPerformance }),
    ...(norms && { norms_en: norms.en, norms_iso: norms.iso, norms_sae: norms.sae }),
    ...(facts && { facts: JSON.stringify(facts) }),
    ...(retired !== undefined && {
      retired_at: retired ? sql<Date>`coalesce(retired_at, shop_now())` : null,
    }),
    edited_fields: editedFields(change),
    version: change.version + 1,
    updated_at: sql<Date>`shop_now()`,
  };
}

/** An import leaves these as the staff wrote them; what was retired by hand is not brought back by a file (decision 0096). */
function editedFields({
  version: _version,
  variants = [],
  newVariants: _newVariants,
  retired,
  ...fields
}: ProductChange) {
  const edited = [
    ...Object.keys(fields),
    ...variants.flatMap(({ id, said }) => (said ? [`size ${id}`] : [])),
    ...(retired === true ? ['retired'] : []),
  ];
  const left = sql`${sql.ref('edited_fields')} || ${edited}::text[]`;
  return retired === false
    ? sql<string[]>`array(select distinct unnest(${left}) except select 'retired')`
    : sql<string[]>`array(select distinct unnest(${left}))`;
}

/** @returns the place of the one whose part number is taken */
async function addSizes(
  tx: Tx,
  product: OwnerOfSize,
  sizes: readonly NewVariant[],
): Promise<number | undefined> {
  const { next } = await tx
    .selectFrom('variants')
    .select(sql<number>`coalesce(max(position) + 1, 0)`.as('next'))
    .where('product_id', '=', product.id)
    .executeTakeFirstOrThrow();
  for (const [at, size] of sizes.entries()) if (!(await saveNewSize(tx, product, size, next + at))) return at;
  return undefined;
}

async function replaceImages(
  tx: Tx,
  id: string,
  images: NonNullable<ProductChange['images']>,
): Promise<void> {
  await tx.deleteFrom('product_images').where('product_id', '=', id).execute();
  // An edit page sends back what it was shown; a drawing that stands in for a picture is not a picture.
  const rows = images.flatMap((image, position) =>
    isDrawing(image.url) ? [] : [{ product_id: id, position, ...image }],
  );
  if (rows.length > 0) await tx.insertInto('product_images').values(rows).execute();
}

async function replaceLinks(tx: Tx, id: string, links: NonNullable<ProductChange['links']>): Promise<void> {
  await tx.deleteFrom('product_links').where('product_id', '=', id).execute();
  // An edit page sends back what it was shown; the spec sheet that we make is not kept.
  const rows = suppliedLinks({ id, links }).map(({ description, url, file }, position) => ({
    product_id: id,
    position,
    description,
    url,
    file: file ?? null,
  }));
  if (rows.length > 0) await tx.insertInto('product_links').values(rows).execute();
}
