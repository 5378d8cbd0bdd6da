import { sql } from 'kysely';
import { partKey } from '#features/catalog/products/naming.rules.ts';
import type { Db } from '#platform/db/db.ts';
import { beginning } from '#platform/db/search-like.ts';

interface FoundPart {
  readonly productId: string;
  readonly partNumber: string;
}

/** Part numbers on sale that are the text but for case and punctuation; where there is none, those that begin with it. */
export async function listPartsBeginning(db: Db, text: string, limit: number): Promise<FoundPart[]> {
  const key = partKey(text);
  if (key === '') return [];
  const rows = await db
    .selectFrom('variants')
    .innerJoin('products', 'products.id', 'variants.product_id')
    .select(['variants.id', 'variants.product_id', 'variants.part_key'])
    .where('variants.part_key', 'like', beginning(key))
    .where('variants.retired_at', 'is', null)
    .where('products.retired_at', 'is', null)
    .orderBy(sql`length(variants.part_key)`)
    .orderBy('variants.part_key')
    .orderBy('variants.id')
    .limit(limit)
    .execute();
  const exact = rows.filter((row) => row.part_key === key);
  return (exact.length > 0 ? exact : rows).map((row) => ({ productId: row.product_id, partNumber: row.id }));
}
