import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';

/**
 * Looks a shop through for what may never be: an order whose total is not the sum of its lines and quoted shipping, a picture without its file.
 *
 * @param files the keys of the kept files
 * @returns one sentence for each kind that is wrong
 */
export async function checkShop(db: Db, files: readonly string[]): Promise<string[]> {
  const { rows: orders } = await sql<{ ref: number }>`
    select ref from orders
    where total_cents <> coalesce((quoted->>'shippingCents')::bigint, 0)
      + (select coalesce(sum(sub_total_cents), 0) from order_lines where order_id = orders.id)
    order by ref limit 20`.execute(db);
  const { rows: pictures } = await sql<{ product_id: string }>`
    select distinct product_id from product_images
    where url like '/images/uploads/%' and 'images/' || substr(url, length('/images/uploads/') + 1) <> all(${files}::text[])
    order by product_id limit 20`.execute(db);
  return [
    ...(orders.length > 0
      ? [`Orders whose total is not the sum of their lines: ${orders.map(({ ref }) => ref).join(', ')}.`]
      : []),
    ...(pictures.length > 0
      ? [`Products whose picture is missing: ${pictures.map((row) => row.product_id).join(', ')}.`]
      : []),
  ];
}
