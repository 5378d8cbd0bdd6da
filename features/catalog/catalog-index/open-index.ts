import path from 'node:path';
import {
  type ChangeCursor,
  currentCursor,
  databaseIdentity,
  lastRemovedChange,
  listChangesSince,
  MOST_CHANGED,
} from '#features/catalog/products/products.public.ts';
import type { Db } from '#platform/db/db.ts';
import { setAside } from '#platform/files/synced-file.ts';
import type { Log } from '#platform/log.ts';
import { reasonOf } from '#platform/plain-error.ts';
import { buildInWorker } from '#search/build-in-worker.ts';
import type { IndexData } from '#search/index-data.ts';
import { LiveIndex } from '#search/live-index.ts';
import { readSnapshot, type SnapshotReading } from '#search/snapshot.ts';
import { catalogSchema } from './catalog-document.rules.ts';
import type { DocumentInput } from './catalog-documents.ts';
import { tellSetAside } from './documents-from.ts';
import { isUsable, readMark } from './index-mark.rules.ts';

interface IndexSource {
  readonly db: Db;
  readonly databaseUrl: string;
  readonly snapshotFile?: string;
  readonly log: Log;
}

type OnProgress = (documents: number) => void;

/** The index as it was kept, or built anew; and from which change on it has to follow. */
export async function openIndex(
  source: IndexSource,
  onProgress: OnProgress,
): Promise<{ readonly index: LiveIndex; readonly cursor: ChangeCursor }> {
  const cached = await cachedIndex(source);
  const { data, cursor } = cached ?? (await buildIndex(source, onProgress));
  return { index: new LiveIndex(data), cursor };
}

/** Builds in a thread of its own, and keeps what was built for the next start. */
export async function buildIndex(
  { databaseUrl, snapshotFile, log }: IndexSource,
  onProgress: OnProgress,
  { givesWay = false } = {},
): Promise<{ readonly data: IndexData; readonly cursor: ChangeCursor }> {
  const url = new URL('./catalog-documents.ts', import.meta.url);
  const input: DocumentInput = { databaseUrl };
  const {
    data,
    mark,
    notKept,
    setAside: without,
  } = await buildInWorker(
    catalogSchema,
    { kind: 'module', url, input },
    {
      onProgress: ({ documents }) => onProgress(documents),
      givesWay,
      ...(snapshotFile !== undefined && { snapshotFile }),
    },
  );
  if (notKept !== undefined)
    log.warn({ reason: notKept }, 'the search index was not kept for the next start');
  tellSetAside(log, without);
  return { data, cursor: readMark(mark).cursor };
}

async function cachedIndex({
  db,
  snapshotFile,
  log,
}: IndexSource): Promise<{ data: IndexData; cursor: ChangeCursor } | undefined> {
  if (snapshotFile === undefined) return undefined;
  const cached = await readCached(snapshotFile, log);
  if (!cached) return undefined;
  if (!cached.ok) {
    if (cached.problem !== 'missing')
      log.warn(`The kept search index is ${cached.problem}; it is built anew.`);
    return undefined;
  }
  const mark = readMark(cached.mark);
  const now = { database: await databaseIdentity(db), cursor: await currentCursor(db) };
  if (!isUsable(mark, now, await lastRemovedChange(db)) || !(await isNearEnough(db, mark.cursor)))
    return undefined;
  return { data: cached.data, cursor: mark.cursor };
}

/** Whatever lies in its place, or refuses to be read, is no reason not to start: the index is built anew. */
async function readCached(file: string, log: Log): Promise<SnapshotReading | undefined> {
  try {
    for (const [place, kind] of [
      [path.dirname(file), 'folder'],
      [file, 'file'],
    ] as const) {
      const aside = await setAside(place, kind);
      if (aside !== undefined)
        log.warn(
          { aside },
          `What lay in the place of the kept search index was no ${kind}; it was put aside.`,
        );
    }
    return await readSnapshot(file, catalogSchema);
  } catch (error) {
    log.warn({ reason: reasonOf(error) }, 'The kept search index cannot be read; it is built anew.');
    return undefined;
  }
}

/** After an import the kept index would answer for another catalog until it is built anew. */
async function isNearEnough(db: Db, cursor: ChangeCursor): Promise<boolean> {
  const { changes } = await listChangesSince(db, cursor);
  return changes.length <= MOST_CHANGED && changes.every(({ op }) => op !== 'rebuild');
}
