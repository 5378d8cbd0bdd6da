import { sql } from 'kysely';
import type { Category, VariantFacts } from '#features/catalog/products/product.contract.ts';
import type { Tx } from '#platform/db/db.ts';

/** A size on sale of a product that the folder names, without being named itself. */
export interface LeftSize {
  readonly productId: string;
  readonly facts: VariantFacts;
}

/** @param file what was staged last, and is not yet put together to products */
export async function leftSizes(tx: Tx, file: string): Promise<readonly LeftSize[]> {
  // Without statistics a temporary table is taken for tiny.
  await sql`analyze staged_variants`.execute(tx);
  const { rows } = await sql<LeftSize>`
    select v.product_id as "productId", v.facts from variants v
    where v.retired_at is null
      and v.product_id in (select product_id from staged_variants where file = ${file})
      and not exists (select from staged_variants s where s.id = v.id)`.execute(tx);
  return rows;
}

/**
 * A file that does not name everything says nothing of the order: what the catalog has keeps its place, and what is new
 * goes behind it. Sizes of a product likewise.
 */
export async function keepPlaces(
  tx: Tx,
  { name, categories }: { readonly name: string; readonly categories: readonly Category[] },
): Promise<void> {
  await sql`
    with left_out as (
      select from products p
      where p.category = any(${categories}::text[]) and p.retired_at is null and not p.made_by_staff
        and not exists (select from staged_products s where s.id = p.id)
      limit 1
    ), last as (select max(position) as position from products where category = any(${categories}::text[]))
    update staged_products s
    set position = coalesce(
      (select p.position from products p where p.id = s.id),
      last.position + 1 + s.position - (select min(position) from staged_products where file = ${name}))
    from last where s.file = ${name} and exists (select from left_out)`.execute(tx);
  await sql`
    with last as (
      select v.product_id, max(v.position) as position from variants v
      where v.product_id in (select product_id from staged_variants where file = ${name})
      group by v.product_id
      having bool_or(v.retired_at is null and not exists (select from staged_variants s where s.id = v.id))
    )
    update staged_variants s
    set position = coalesce(
      (select v.position from variants v where v.id = s.id and v.product_id = s.product_id),
      last.position + 1 + s.position)
    from last where s.product_id = last.product_id`.execute(tx);
}
