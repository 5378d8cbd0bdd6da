import { sql } from 'kysely';
import { coveredPart } from '#features/catalog/products/price.rules.ts';
import type { Category, ItemClass } from '#features/catalog/products/product.contract.ts';
import type { CoveredPart } from '#features/people/agreed-prices/covered-part.rules.ts';
import type { Db } from '#platform/db/db.ts';
import { e4FromNumeric } from '#shared/money.ts';

export async function findCompanyTerms(
  db: Db,
  id: string,
): Promise<{ readonly name: string; readonly discountTenths: number } | undefined> {
  const row = await db
    .selectFrom('distributors')
    .select(['name', 'discount_tenths'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row && { name: row.name, discountTenths: row.discount_tenths };
}

export interface FoundPart {
  readonly part: CoveredPart;
  readonly category: Category;
  readonly listE4: bigint;
  readonly isByCall: boolean;
}

/** However it is written: capitals do not matter. */
export async function findPart(db: Db, asked: string): Promise<FoundPart | undefined> {
  const { rows } = await sql<{
    id: string;
    item_class: ItemClass;
    list_price: string;
    category: Category;
    code: string | null;
    family: string | null;
  }>`
    select v.id, v.item_class, v.list_price::text, p.category, p.facts ->> 'code' as code,
      coalesce(p.facts ->> 'subcategory', p.facts ->> 'family') as family
    from variants v join products p on p.id = v.product_id
    where lower(v.id) = lower(${asked}) order by v.id = ${asked} desc limit 1`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  return {
    part: coveredPart(row.id, row.category, {
      ...(row.code && { code: row.code }),
      ...(row.family && { family: row.family }),
    }),
    category: row.category,
    listE4: e4FromNumeric(row.list_price),
    isByCall: row.item_class === 'ZITEM',
  };
}
