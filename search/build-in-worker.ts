import { Worker } from 'node:worker_threads';
import type { Document, IndexSchema } from './engine.ts';
import type { IndexData } from './index-data.ts';
import type { DocumentReading, FromWorker, Job, SetAside, ToWorker } from './index-job.ts';

/**
 * Where a worker gets its documents: from a module that reads them itself, the way for a large catalog, or from here,
 * which copies each of them across.
 */
export type DocumentSource =
  | {
      readonly kind: 'module';
      /** It exports `readDocuments(input): DocumentReading | Promise<DocumentReading>`. */
      readonly url: URL;
      /** What can be cloned. */
      readonly input: unknown;
    }
  | ({ readonly kind: 'stream' } & DocumentReading);

export interface BuildOptions {
  readonly onProgress?: (progress: { readonly documents: number; readonly rows: number }) => void;
  /** Where to write a snapshot of it, too; `notKept` says why that failed. */
  readonly snapshotFile?: string;
  /** Others are being served meanwhile: where the system can do so, the thread gets only the time that they leave. */
  readonly givesWay?: boolean;
  readonly signal?: AbortSignal;
}

export interface BuiltIndex {
  readonly data: IndexData;
  /** What the source said that it holds. */
  readonly mark: string;
  /** Why there is no snapshot though one was asked for. */
  readonly notKept: string | undefined;
  /** Of what the source could make no document: the index is without it. */
  readonly setAside: readonly SetAside[];
}

/**
 * Builds an index in a thread of its own; it is handed over in shared memory, without copying.
 *
 * @throws what reading the documents throws; the signal's reason when aborted
 */
export async function buildInWorker(
  schema: IndexSchema,
  source: DocumentSource,
  options: BuildOptions = {},
): Promise<BuiltIndex> {
  options.signal?.throwIfAborted();
  const worker = new Worker(new URL('./index-worker.ts', import.meta.url), {
    workerData: jobOf(schema, source, options),
    // What a build throws away is short-lived; left to itself the heap would grow by 100 MB of it.
    resourceLimits: { maxYoungGenerationSizeMb: 16 },
  });
  try {
    return await resultOf(worker, source, options);
  } finally {
    await worker.terminate();
  }
}

function jobOf(schema: IndexSchema, source: DocumentSource, options: BuildOptions): Job {
  return {
    schema,
    source:
      source.kind === 'module'
        ? { kind: 'module', url: source.url.href, input: source.input }
        : { kind: 'stream', mark: source.mark },
    snapshotFile: options.snapshotFile,
    givesWay: options.givesWay ?? false,
  };
}

function resultOf(
  worker: Worker,
  source: DocumentSource,
  { onProgress, signal }: BuildOptions,
): Promise<BuiltIndex> {
  const batches = source.kind === 'stream' ? inBatches(source.documents) : undefined;
  return new Promise((resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
    worker.on('error', reject);
    worker.on('exit', () => reject(new Error('The thread that builds the search index ended early.')));
    worker.on('message', (message: FromWorker) => {
      if (message.kind === 'built') resolve(message);
      else if (message.kind === 'progress') onProgress?.(message);
      else if (batches) sendNext(worker, batches).catch(reject);
    });
  });
}

async function sendNext(worker: Worker, batches: AsyncGenerator<readonly Document[]>): Promise<void> {
  const { done, value } = await batches.next();
  const message: ToWorker = done ? { kind: 'end' } : { kind: 'documents', documents: value };
  worker.postMessage(message);
}

/** Small ones: copying a document takes some 20 µs, and nobody has to wait for long. */
const BATCH = 100;

async function* inBatches(
  documents: Iterable<Document> | AsyncIterable<Document>,
): AsyncGenerator<readonly Document[], undefined> {
  let batch: Document[] = [];
  for await (const document of documents) {
    batch.push(document);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  yield batch;
}
