import { withDashSizes } from '#features/catalog/products/hose-bore.rules.ts';
import type { Tx } from '#platform/db/db.ts';
import { e4FromDollars, numericFromE4 } from '#shared/money.ts';
import { type OwnerOfSize, packageColumns } from './new-size.store.ts';
import type { SizeSaid, VariantChange } from './product-edit.contract.ts';

/** @returns what the size is sold as and for then; undefined when it is none of this product */
export async function saveSizeChange(
  tx: Tx,
  product: OwnerOfSize,
  { id, price, itemClass, said }: VariantChange,
) {
  const saved = await tx
    .updateTable('variants')
    .set({
      name: (eb) => eb.ref('name'),
      ...(price !== undefined && { list_price: numericFromE4(e4FromDollars(price)) }),
      ...(itemClass && { item_class: itemClass }),
      ...(said && {
        facts: JSON.stringify(withDashSizes(said.facts, product)),
        ...packageColumns(said.package),
      }),
    })
    .where('id', '=', id)
    .where('product_id', '=', product.id)
    .returning(['item_class', 'list_price'])
    .executeTakeFirst();
  if (saved && said) await replaceOptions(tx, id, said.options ?? []);
  return saved;
}

/** A length keeps its id, by which carts know it; a line whose length is gone says so in its cart. */
async function replaceOptions(tx: Tx, id: string, options: NonNullable<SizeSaid['options']>): Promise<void> {
  await tx.deleteFrom('variant_options').where('variant_id', '=', id).execute();
  const rows = options.map(({ label, lengthFeet }, position) => ({
    id: `${id}-${lengthFeet}`,
    variant_id: id,
    position,
    label,
    length_feet: lengthFeet,
  }));
  if (rows.length > 0) await tx.insertInto('variant_options').values(rows).execute();
}
