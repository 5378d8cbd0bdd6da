import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';
import { type Given, statement } from '#platform/db/statement.ts';

/** More products than this in one action, and building anew is quicker than changing one by one. */
const MOST_ONE_BY_ONE = 2_000;
/** With more changed products than this beside it, the index is built anew. */
export const MOST_CHANGED = 5_000;

/**
 * Tells every copy's search index which products changed. Part of every transaction that writes a product: the change
 * and its announcement are there together or not at all.
 */
export async function recordCatalogChange(tx: Tx, productIds: readonly string[]): Promise<void> {
  if (productIds.length > MOST_ONE_BY_ONE) return requestIndexRebuild(tx);
  if (productIds.length === 0) return;
  await sql`insert into catalog_change (product_id, op) select id, 'save' from unnest(${productIds}::text[]) as id`.execute(
    tx,
  );
}

/** Asks every copy to build its index anew. */
export async function requestIndexRebuild(db: Db | Tx): Promise<void> {
  await db.insertInto('catalog_change').values({ op: 'rebuild', product_id: null }).execute();
}

/** Tells every copy that another crimp table is current: pages of products link to it, or no longer do. */
export async function announceCrimpTable(tx: Tx): Promise<void> {
  await tx.insertInto('catalog_change').values({ op: 'crimp', product_id: null }).execute();
}

/** Tells every copy that searches are read with other words, numbers or pairs of norms by now. */
export async function recordCatalogWords(tx: Tx): Promise<void> {
  await tx.insertInto('catalog_change').values({ op: 'words', product_id: null }).execute();
}

/** A place in the stream of changes: the oldest transaction that was still running when it was taken. */
export type ChangeCursor = string;

/** Tells this database from every other one, also from one restored from its backup. Undefined where it may not be asked. */
export async function databaseIdentity(db: Db): Promise<string | undefined> {
  try {
    const { rows } = await sql<{ identity: string }>`
      select (select system_identifier from pg_control_system())::text || ' ' ||
             (select oid from pg_database where datname = current_database())::text as identity`.execute(db);
    return rows[0]?.identity;
  } catch (error) {
    // A hosted PostgreSQL may keep it to itself; every start builds its index then.
    if (error instanceof Error && 'code' in error && error.code === INSUFFICIENT_PRIVILEGE) return undefined;
    throw error;
  }
}

const INSUFFICIENT_PRIVILEGE = '42501';

/** The transaction of the newest change that has been removed; undefined when none has. */
export async function lastRemovedChange(db: Db): Promise<ChangeCursor | undefined> {
  const row = await db.selectFrom('catalog_change_removed').select('xact').executeTakeFirst();
  return row?.xact;
}

export interface CatalogChange {
  readonly seq: number;
  readonly productId: string | undefined;
  readonly op: 'save' | 'rebuild' | 'crimp' | 'words';
}

/** Everything committed before this call is before the cursor; what commits later is not. */
export async function currentCursor(db: Db): Promise<ChangeCursor> {
  const { rows } = await sql<{
    cursor: string;
  }>`select pg_snapshot_xmin(pg_current_snapshot())::text as cursor`.execute(db);
  const cursor = rows[0]?.cursor;
  if (cursor === undefined) throw new Error('PostgreSQL gave no snapshot.');
  return cursor;
}

/**
 * Changes at or after a cursor, and the cursor to go on from. Sequence numbers commit out of order, so a follower never
 * trusts them: it reads from the oldest transaction that was running last time and skips what it has already applied.
 */
export async function listChangesSince(
  db: Db,
  since: ChangeCursor,
): Promise<{ changes: CatalogChange[]; next: ChangeCursor }> {
  const next = await currentCursor(db);
  const rows = await db
    .selectFrom('catalog_change')
    .select(['seq', 'product_id', 'op'])
    .where(sql<boolean>`xact >= ${since}::xid8`)
    .orderBy('seq')
    .execute();
  const changes = rows.map((row) => ({ seq: row.seq, productId: row.product_id ?? undefined, op: row.op }));
  return { changes, next };
}

/** @param seen sequence numbers at or after the cursor that are known already */
export async function isAnyChangeSince(
  db: Db,
  since: ChangeCursor,
  seen: readonly number[],
): Promise<boolean> {
  const [row] = await findChange(db, { since, seen });
  return row?.is_any === true;
}

const findChange = statement(
  (_db, { since, seen }: Given<{ since: ChangeCursor; seen: readonly number[] }>) =>
    sql<{ is_any: boolean }>`select exists (
      select from catalog_change where xact >= ${since}::xid8 and seq <> all (${seen}::bigint[])) as is_any`,
);

const KEPT_DAYS = 7;

/** Old changes are of no use: a copy that was away longer builds its index anew. What was removed is remembered. */
export async function removeOldChanges(db: Db): Promise<void> {
  await sql`
    with removed as (delete from catalog_change where at < now() - make_interval(days => ${KEPT_DAYS}) returning xact)
    insert into catalog_change_removed (xact) select max(xact) from removed having max(xact) is not null
    on conflict (one_row) do update set xact = greatest(catalog_change_removed.xact, excluded.xact)`.execute(
    db,
  );
}
