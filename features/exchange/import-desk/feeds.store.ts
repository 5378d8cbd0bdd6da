import { sql } from 'kysely';
import { partKey } from '#features/catalog/products/naming.rules.ts';
import type { Tx } from '#platform/db/db.ts';

/** A part number of the catalog, on sale or not, as a feed finds it. */
export interface FeedPart {
  readonly id: string;
  readonly productId: string;
  readonly byTheFoot: boolean;
  /** As PostgreSQL writes it: '8.3500'. */
  readonly listPrice: string;
  /** Sold by call: no number for it leaves the shop. */
  readonly isByCall: boolean;
  readonly isRetired: boolean;
  /** The product with all its sizes. */
  readonly isProductRetired: boolean;
}

/** By upper-case letters and digits: all parts that read so. */
export async function findFeedParts(
  tx: Tx,
  typed: readonly string[],
): Promise<ReadonlyMap<string, readonly FeedPart[]>> {
  const keys = [...new Set(typed.map(partKey))];
  const { rows } = await sql<FeedPart & { readonly key: string }>`
    select v.part_key as key, v.id, v.product_id as "productId", p.category = 'Hose' as "byTheFoot",
      v.list_price::text as "listPrice", v.item_class = 'ZITEM' as "isByCall", v.retired_at is not null as "isRetired",
      p.retired_at is not null as "isProductRetired"
    from variants v join products p on p.id = v.product_id
    where v.part_key = any(${keys}::text[]) order by v.id`.execute(tx);
  return Map.groupBy(rows, ({ key }) => key);
}

/** Part numbers of digits that another one becomes when a spreadsheet takes the zeros off its front. */
export async function withoutZeros(tx: Tx, typed: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const numbers = [...new Set(typed)].filter((part) => /^[1-9]\d*$/.test(part));
  if (numbers.length === 0) return new Map();
  const { rows } = await sql<{ readonly id: string; readonly number: string }>`
    select id, ltrim(id, '0') as number from variants
    where id ~ '^0+[1-9][0-9]*$' and ltrim(id, '0') = any(${numbers}::text[]) order by id`.execute(tx);
  return new Map(rows.map(({ id, number }) => [number, id]));
}

export interface ProductText {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly long_description: string;
}

export async function findTexts(
  tx: Tx,
  products: readonly string[],
): Promise<ReadonlyMap<string, ProductText>> {
  const { rows } = await sql<ProductText>`
    select id, name as title, description, long_description from products
    where id = any(${products}::text[])`.execute(tx);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Part numbers on sale. */
export async function countLive(tx: Tx): Promise<number> {
  const { rows } = await sql<{ live: number }>`
    select count(*) as live from variants v join products p on p.id = v.product_id
    where v.retired_at is null and p.retired_at is null`.execute(tx);
  return rows[0]?.live ?? 0;
}

/** @returns the products whose prices were changed */
export async function savePrices(
  tx: Tx,
  prices: ReadonlyArray<{ readonly id: string; readonly price: string }>,
): Promise<string[]> {
  const { rows } = await sql<{ product_id: string }>`
    update variants v set list_price = said.price
    from jsonb_to_recordset(${JSON.stringify(prices)}::jsonb) as said (id text, price numeric)
    where v.id = said.id returning v.product_id`.execute(tx);
  return [...new Set(rows.map(({ product_id }) => product_id))];
}

/** What was not said of a product stays; what was said is the staff's word, which an import of the catalog leaves. */
export async function saveTexts(
  tx: Tx,
  texts: ReadonlyArray<Partial<ProductText> & { readonly id: string; readonly edited: readonly string[] }>,
): Promise<void> {
  await sql`
    update products p set name = coalesce(said.title, p.name), description = coalesce(said.description, p.description),
      long_description = coalesce(said.long_description, p.long_description),
      edited_fields = array(select distinct unnest(p.edited_fields || said.edited))
    from jsonb_to_recordset(${JSON.stringify(texts)}::jsonb)
      as said (id text, title text, description text, long_description text, edited text[])
    where p.id = said.id`.execute(tx);
}

export async function saveRetired(
  tx: Tx,
  { retired, back }: { readonly retired: readonly string[]; readonly back: readonly string[] },
): Promise<void> {
  await sql`
    update variants set retired_at = shop_now()
    where id = any(${retired}::text[]) and retired_at is null`.execute(tx);
  await sql`update variants set retired_at = null where id = any(${back}::text[])`.execute(tx);
}
