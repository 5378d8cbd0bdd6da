import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';

export interface IndexState {
  readonly copy: string;
  readonly state: 'building' | 'ready' | 'failed';
  readonly documents: number;
  readonly total: number;
  readonly startedAt: string;
  readonly finishedAt?: string;
  readonly error?: string;
}

const SILENT_SECONDS = 60;

/** The copies that have been heard of within the last minute. */
export async function listIndexStates(db: Db): Promise<IndexState[]> {
  const rows = await db
    .selectFrom('catalog_index')
    .selectAll()
    .where(sql<boolean>`seen_at > now() - make_interval(secs => ${SILENT_SECONDS})`)
    .orderBy('copy')
    .execute();
  return rows.map((row) => ({
    copy: row.copy,
    state: row.state,
    documents: row.documents,
    total: row.total,
    startedAt: row.started_at.toISOString(),
    ...(row.finished_at && { finishedAt: row.finished_at.toISOString() }),
    ...(row.error !== null && { error: row.error }),
  }));
}

/** What a copy says of its own index; also its sign of life. */
export async function saveIndexState(
  db: Db,
  copy: string,
  progress: { state: IndexState['state']; documents: number; total: number; error?: string },
): Promise<void> {
  const { state, documents, total, error } = progress;
  await sql`
    insert into catalog_index (copy, state, documents, total, finished_at, error)
    values (${copy}, ${state}, ${documents}, ${total}, ${state === 'building' ? null : sql`now()`}, ${error ?? null})
    on conflict (copy) do update set
      state = excluded.state, documents = excluded.documents, total = excluded.total, error = excluded.error,
      seen_at = now(), finished_at = excluded.finished_at,
      started_at = case when catalog_index.state <> 'building' and excluded.state = 'building' then now() else catalog_index.started_at end
  `.execute(db);
}

/** Takes the row of a copy that stops, and those of copies long gone. */
export async function removeIndexState(db: Db, copy: string): Promise<void> {
  await sql`delete from catalog_index where copy = ${copy} or seen_at < now() - interval '1 hour'`.execute(
    db,
  );
}
