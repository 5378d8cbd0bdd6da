import { currentCursor, databaseIdentity } from '#features/catalog/products/products.public.ts';
import { type Db, openDb } from '#platform/db/db.ts';
import type { Document } from '#search/engine.ts';
import type { DocumentReading, SetAside } from '#search/index-job.ts';
import { documentsFrom } from './documents-from.ts';
import { writeMark } from './index-mark.rules.ts';
import { streamPlacedProducts } from './placed-products.store.ts';

/** What the thread that builds the index is given. */
export interface DocumentInput {
  readonly databaseUrl: string;
  /** A statement that is not answered for so long ends the build: whoever asks for the next one would wait behind it. */
  readonly patienceMs?: number;
}

/** Sorting millions takes a while, and nobody waits for it. */
const PATIENCE_MS = 300_000;

/** Reads the whole catalog for the search index, on a connection of its own: called in the thread that builds. */
export async function readDocuments({
  databaseUrl,
  patienceMs = PATIENCE_MS,
}: DocumentInput): Promise<DocumentReading> {
  const db = openDb(databaseUrl, { most: 1, patienceMs });
  // Before the first product is read: what changes while they are read is after the mark, and is read again.
  const mark = writeMark({ database: await databaseIdentity(db), cursor: await currentCursor(db) });
  const setAside: SetAside[] = [];
  return { mark, documents: documentsOf(db, setAside), setAside };
}

async function* documentsOf(db: Db, setAside: SetAside[]): AsyncGenerator<Document> {
  try {
    for await (const product of streamPlacedProducts(db)) {
      const made = documentsFrom([product]);
      yield* made.documents;
      setAside.push(...made.setAside);
    }
  } finally {
    await db.destroy();
  }
}
