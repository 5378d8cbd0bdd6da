import { sql } from 'kysely';
import { currentCursor } from '#features/catalog/products/products.public.ts';
import type { Db } from '#platform/db/db.ts';
import { type Given, statement } from '#platform/db/statement.ts';
import type { CatalogPlace } from './catalog-place.rules.ts';

export interface ReadOn {
  /** Of products, each once. */
  readonly ids: readonly string[];
  readonly next: CatalogPlace;
}

/**
 * What stands behind a place: the next products, or what was written to some since. A reader begins with the whole catalog,
 * and begins again where everything may have changed, or where changes that they have not read are no longer kept.
 *
 * @param from undefined to begin
 */
export async function readOn(db: Db, from: CatalogPlace | undefined, limit: number): Promise<ReadOn> {
  const place = from && !(await isLost(db, from)) ? from : await beginning(db);
  if (place.product !== undefined) return readProducts(db, place, limit);
  const rows = await readChanges(db, { ...place, limit });
  if (rows.some(({ product_id }) => product_id === null)) return readProducts(db, await beginning(db), limit);
  const { xact, seq } = rows.at(-1) ?? place;
  return { ids: [...new Set(rows.flatMap(({ product_id }) => product_id ?? []))], next: { xact, seq } };
}

/** Whoever begins reads afterwards what any transaction wrote that is running just now. */
const beginning = async (db: Db): Promise<CatalogPlace> => ({
  xact: await currentCursor(db),
  seq: '0',
  product: '',
});

async function readProducts(db: Db, { xact, seq, product }: CatalogPlace, limit: number): Promise<ReadOn> {
  const ids = (await readIds(db, { after: product ?? '', limit })).map(({ id }) => id);
  const last = ids.at(-1);
  return {
    ids,
    next: last === undefined || ids.length < limit ? { xact, seq } : { xact, seq, product: last },
  };
}

const readIds = statement((db, { after, limit }: Given<{ after: string; limit: number }>) =>
  db
    .selectFrom('products')
    .select('id')
    .where('id', '>', sql<string>`${after}`)
    .orderBy('id')
    .limit(sql<number>`${limit}`),
);

/**
 * Only what was written by transactions before the oldest one that is still running: none comes between any more. A row
 * without a product says that everything may have changed.
 */
const readChanges = statement(
  (_db, given: Given<{ xact: string; seq: string; limit: number }>) => sql<{
    xact: string;
    seq: string;
    product_id: string | null;
  }>`
  select xact::text as xact, seq::text as seq, product_id from catalog_change
  where op in ('save', 'rebuild') and xact < pg_snapshot_xmin(pg_current_snapshot())
    and (xact, seq) > (${given.xact}::text::xid8, ${given.seq}::text::bigint)
  order by catalog_change.xact, catalog_change.seq limit ${given.limit}`,
);

/** Changes behind it have been removed, or it is of another database: of the one that this was restored from. */
async function isLost(db: Db, place: CatalogPlace): Promise<boolean> {
  const [row] = await findLost(db, { xact: place.xact });
  return row?.is_lost === true;
}

const findLost = statement(
  (_db, { xact }: Given<{ xact: string }>) => sql<{ is_lost: boolean }>`
  select ${xact}::text::xid8 > pg_snapshot_xmax(pg_current_snapshot())
      or exists (select from catalog_change_removed where xact >= ${xact}::text::xid8) as is_lost`,
);
