import { sql } from 'kysely';
import { categories } from '#features/catalog/products/categories.contract.ts';
import { categoryNames } from '#features/catalog/products/category-names.rules.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { KeptRow, Names } from './price-rows.rules.ts';

/** Part numbers that are looked up in one go. */
const PARTS_AT_A_TIME = 5000;

/**
 * What rows may be for: series and families are all read, part numbers only those that are asked for.
 *
 * @param parts as they were typed
 */
export async function readNames(db: Db, parts: readonly string[]): Promise<Names> {
  const asked = [...new Set(parts.map((part) => part.toLowerCase()))];
  const part = new Map<string, string>();
  const byTheFoot = new Set<string>();
  for (let at = 0; at < asked.length; at += PARTS_AT_A_TIME) {
    const some = asked.slice(at, at + PARTS_AT_A_TIME);
    const { rows } = await sql<{ id: string; by_the_foot: boolean }>`
      select v.id, p.category = 'Hose' as by_the_foot
      from variants v join products p on p.id = v.product_id where lower(v.id) = any(${some}::text[])`.execute(
      db,
    );
    for (const { id, by_the_foot } of rows) {
      part.set(id.toLowerCase(), id);
      if (by_the_foot) byTheFoot.add(id);
    }
  }
  const named = await sql<{ series: string | null; family: string | null }>`
    select distinct facts ->> 'code' as series, coalesce(facts ->> 'subcategory', facts ->> 'family') as family
    from products`.execute(db);
  const lower = (texts: ReadonlyArray<string | null>) =>
    new Map(texts.flatMap((text) => (text ? [[text.toLowerCase(), text] as const] : [])));
  return {
    of: {
      part,
      series: lower(named.rows.map(({ series }) => series)),
      family: lower(named.rows.map(({ family }) => family)),
      category: new Map(
        categories.flatMap((category) => [
          [category.toLowerCase(), category],
          [categoryNames[category].toLowerCase(), category],
        ]),
      ),
    },
    byTheFoot,
  };
}

interface ExistingRow {
  readonly key: string;
  readonly minimum: number;
  readonly net: string | null;
  readonly percent_tenths: number | null;
}

/** All rows of a list, by what makes them the same row. */
export async function readExisting(db: Db, listId: string): Promise<readonly ExistingRow[]> {
  const { rows } = await sql<ExistingRow>`
    select key, minimum, net::text, percent_tenths from price_list_rows where list_id = ${listId}`.execute(
    db,
  );
  return rows;
}

export async function removeRows(tx: Tx, listId: string): Promise<void> {
  await tx.deleteFrom('price_list_rows').where('list_id', '=', listId).execute();
}

/** In one statement. */
const AT_A_TIME = 5000;

/** Behind those that there are. */
export async function addRows(tx: Tx, listId: string, rows: readonly KeptRow[]): Promise<void> {
  const { rows: last } = await sql<{ position: number }>`
    select coalesce(max(position), 0) as position from price_list_rows where list_id = ${listId}`.execute(tx);
  const first = (last[0]?.position ?? 0) + 1;
  for (let at = 0; at < rows.length; at += AT_A_TIME) {
    const some = rows
      .slice(at, at + AT_A_TIME)
      .map(({ key, minimum, net = null, percentTenths = null }, place) => ({
        position: first + at + place,
        key,
        minimum,
        net,
        percent_tenths: percentTenths,
      }));
    await sql`
      insert into price_list_rows (list_id, position, key, minimum, net, percent_tenths)
      select ${listId}, position, key, minimum, net, percent_tenths
      from jsonb_to_recordset(${JSON.stringify(some)}::jsonb)
        as row (position integer, key text, minimum integer, net numeric, percent_tenths smallint)`.execute(
      tx,
    );
  }
}
