import { sql } from 'kysely';
import type { Tx } from '#platform/db/db.ts';

/**
 * Which of these addresses products show or link to, retired products too. Until the end of the transaction no product
 * comes to another picture: what is not used now can be removed.
 */
export async function holdUsedPictures(tx: Tx, urls: readonly string[]): Promise<ReadonlySet<string>> {
  await sql`lock table product_images, product_links in share mode`.execute(tx);
  const { rows } = await sql<{ url: string }>`
    select url from product_images where url = any(${urls}::text[])
    union select url from product_links where url = any(${urls}::text[])
    union select file from product_links where file = any(${urls}::text[])`.execute(tx);
  return new Set(rows.map(({ url }) => url));
}
