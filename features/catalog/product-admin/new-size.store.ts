import { sql } from 'kysely';
import { withDashSizes } from '#features/catalog/products/hose-bore.rules.ts';
import { partKey } from '#features/catalog/products/naming.rules.ts';
import type { NewVariant } from '#features/catalog/products/new-size.contract.ts';
import type { Category } from '#features/catalog/products/product.contract.ts';
import type { Tx } from '#platform/db/db.ts';
import { e4FromDollars, numericFromE4 } from '#shared/money.ts';

/** What of a product its sizes follow. */
export interface OwnerOfSize {
  readonly id: string;
  readonly category: Category;
  readonly saeNorms: readonly string[];
}

/** A package that has none of it has 0 in the tables. */
export const packageColumns = (pack: NewVariant['package']) => ({
  package_category: pack?.category ?? null,
  package_length: pack ? (pack.length ?? 0) : null,
  package_unit: pack?.unit ?? null,
  package_quantity: pack ? (pack.quantity ?? 0) : null,
});

/**
 * Writes a size that no file has; the bore of a hose, and of the hose of a fitting, follows from its dash.
 *
 * @returns false when the part number is taken, also in other letters
 */
export async function saveNewSize(
  tx: Tx,
  product: OwnerOfSize,
  variant: NewVariant,
  position: number,
): Promise<boolean> {
  const { id, price = 0, itemClass = 'STD', package: pack, ...facts } = withDashSizes(variant, product);
  const taken = await tx
    .selectFrom('variants')
    .select('id')
    // By its index; the letters and digits of one part number are those of the same in other letters.
    .where('part_key', '=', partKey(id))
    .where(sql`upper(id)`, '=', id.toUpperCase())
    .executeTakeFirst();
  if (taken) return false;
  const saved = await tx
    .insertInto('variants')
    .values({
      id,
      product_id: product.id,
      position,
      name: id,
      part_key: partKey(id),
      item_class: itemClass,
      list_price: numericFromE4(e4FromDollars(price)),
      facts: JSON.stringify(facts),
      ...packageColumns(pack),
      retired_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!saved) return false;
  if (product.category === 'Hose' && pack?.length)
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
