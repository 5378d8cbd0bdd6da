import { sql } from 'kysely';
import type { Tx } from '#server/db.ts';
import { e4FromDollars, numericFromE4 } from '#shared/money.ts';
import { recordCatalogChange } from './catalog-change.store.ts';
import type { ProductChange, VariantChange } from './product-edit.contract.ts';
import { isDrawing } from './product-image.rules.ts';

/**
 * Writes a change and announces it to the search indexes.
 *
 * @returns 'conflict' when somebody else has changed the product since `version` was read; undefined when there is no
 *   such product; 'foreign variant' when a named part number is not one of its own
 */
export async function saveProductChange(
  tx: Tx,
  id: string,
  change: ProductChange,
): Promise<'saved' | 'conflict' | 'foreign variant' | undefined> {
  const current = await tx
    .selectFrom('products')
    .select('version')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!current) return undefined;
  if (current.version !== change.version) return 'conflict';
  for (const variant of change.variants ?? [])
    if (!(await saveVariantChange(tx, id, variant))) return 'foreign variant';
  await tx.updateTable('products').set(columnsOf(change)).where('id', '=', id).execute();
  if (change.images) await replaceImages(tx, id, change.images);
  if (change.links) await replaceLinks(tx, id, change.links);
  await recordCatalogChange(tx, [id]);
  return 'saved';
}

/** Only what the change names, and always a new version. */
function columnsOf(change: ProductChange) {
  const { norms, facts, retired } = change;
  return {
    ...(change.name !== undefined && { name: change.name }),
    ...(change.description !== undefined && { description: change.description }),
    ...(change.longDescription !== undefined && { long_description: change.longDescription }),
    ...(change.gender !== undefined && { gender: change.gender }),
    ...(change.angle !== undefined && { angle: change.angle }),
    ...(change.nut !== undefined && { nut: change.nut }),
    ...(change.structure !== undefined && { structure: change.structure }),
    ...(change.keyPerformance && { key_performance: change.keyPerformance }),
    ...(norms && { norms_en: norms.en, norms_iso: norms.iso, norms_sae: norms.sae }),
    ...(facts && { facts: JSON.stringify(facts) }),
    ...(retired !== undefined && { retired_at: retired ? sql<Date>`coalesce(retired_at, now())` : null }),
    version: change.version + 1,
    updated_at: sql<Date>`now()`,
  };
}

async function saveVariantChange(
  tx: Tx,
  productId: string,
  { id, price, itemClass }: VariantChange,
): Promise<boolean> {
  const found = await tx
    .updateTable('variants')
    .set({
      name: (eb) => eb.ref('name'),
      ...(price !== undefined && { list_price: numericFromE4(e4FromDollars(price)) }),
      ...(itemClass && { item_class: itemClass }),
    })
    .where('id', '=', id)
    .where('product_id', '=', productId)
    .executeTakeFirst();
  return found.numUpdatedRows === 1n;
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
  const rows = links.map(({ description, url, file }, position) => ({
    product_id: id,
    position,
    description,
    url,
    file: file ?? null,
  }));
  if (rows.length > 0) await tx.insertInto('product_links').values(rows).execute();
}
