import { parentPort, workerData } from 'node:worker_threads';
import { catalogSchema } from '#features/catalog/catalog-index/catalog-document.rules.ts';
import { readDocuments } from '#features/catalog/catalog-index/catalog-index.public.ts';
import type { OpenSearchPlace } from '#platform/opensearch/opensearch-place.ts';
import type { Document } from '#search/engine.ts';
import type { SetAside } from '#search/index-job.ts';
import { SearchAway } from '#search/opensearch/circuit.ts';
import { Connection } from '#search/opensearch/connection.ts';
import { SharedIndexes } from '#search/opensearch/shared-indexes.ts';
import type { PlacedDocument } from '#search/opensearch/stored-document.rules.ts';

export interface FillJob {
  readonly place: OpenSearchPlace;
  readonly alias: string;
  readonly index: string;
  readonly version: number;
  readonly databaseUrl: string;
}

export type FromFillWorker =
  | { readonly kind: 'progress'; readonly documents: number }
  | { readonly kind: 'filled'; readonly mark: string; readonly setAside: readonly SetAside[] };

/** Some 3 MB in one request. */
const ROWS_AT_ONCE = 2_000;
const DOCUMENTS_AT_ONCE = 500;
/** A node that starts again is waited for. */
const MOST_TRIES = 12;
const TRY_EVERY_MS = 5_000;

const { place, alias, index, version, databaseUrl } = workerData as FillJob;
const say = (message: FromFillWorker): void => parentPort?.postMessage(message);
const connection = await Connection.open(place);
const indexes = new SharedIndexes(connection, catalogSchema, alias);
const reading = await readDocuments({ databaseUrl });
const setAside: SetAside[] = [];
let documents = 0;
let writing: Promise<void> = Promise.resolve();
for await (const batch of inBatches(reading.documents)) {
  await writing;
  // The database reads on while OpenSearch writes.
  writing = write(batch);
  writing.catch(() => undefined);
}
await writing;
await connection.close();
say({ kind: 'filled', mark: reading.mark, setAside: [...(reading.setAside ?? []), ...setAside] });

async function write(batch: readonly PlacedDocument[]): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      setAside.push(...(await indexes.write([index], batch, version)));
      documents += batch.length;
      say({ kind: 'progress', documents });
      return;
    } catch (error) {
      if (!(error instanceof SearchAway) || tries === MOST_TRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, TRY_EVERY_MS));
    }
  }
}

async function* inBatches(
  all: Iterable<Document> | AsyncIterable<Document>,
): AsyncGenerator<readonly PlacedDocument[]> {
  let batch: PlacedDocument[] = [];
  let rows = 0;
  for await (const document of all) {
    batch.push({ document, place: Number(document.sorts['position'] ?? 0) });
    rows += document.rows.length;
    if (rows < ROWS_AT_ONCE && batch.length < DOCUMENTS_AT_ONCE) continue;
    yield batch;
    batch = [];
    rows = 0;
  }
  if (batch.length > 0) yield batch;
}
