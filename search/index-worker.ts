import { setPriority } from 'node:os';
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import type { Document } from './engine.ts';
import { IndexBuilder } from './index-builder.ts';
import type { IndexData } from './index-data.ts';
import type { DocumentReading, FromWorker, Job, ToWorker } from './index-job.ts';
import { writeSnapshot } from './snapshot.ts';

const DOCUMENTS_PER_WORD = 5000;
/** Beside one that wants all of it; much less, and a busy shop would never get its new index. */
const A_QUARTER_OF_A_CORE = 5;

/** The other side of build-in-worker.ts: reads the documents, builds, writes the snapshot, hands over and ends. */
if (parentPort) await build(parentPort, workerData);

async function build(port: MessagePort, { schema, source, snapshotFile, givesWay }: Job): Promise<void> {
  // On Linux this is the thread's, elsewhere it would be that of the whole process.
  if (givesWay && process.platform === 'linux') setPriority(A_QUARTER_OF_A_CORE);
  const tell = (message: FromWorker) => port.postMessage(message);
  const {
    mark,
    documents,
    setAside = [],
  }: DocumentReading = source.kind === 'module'
    ? await readFromModule(source)
    : { mark: source.mark, documents: readFromPort(port) };
  const builder = new IndexBuilder(schema);
  for await (const document of documents) {
    builder.add(document);
    if (builder.documentCount % DOCUMENTS_PER_WORD === 0) {
      tell({ kind: 'progress', documents: builder.documentCount, rows: builder.rowCount });
    }
  }
  const data = builder.finish();
  const notKept = snapshotFile === undefined ? undefined : await reasonNotKept(snapshotFile, data, mark);
  tell({ kind: 'built', data, mark, notKept, setAside });
  port.close();
}

/** The snapshot saves time at the next start, no more: a full disk does not keep the index from being used. */
async function reasonNotKept(file: string, data: IndexData, mark: string): Promise<string | undefined> {
  try {
    await writeSnapshot(file, data, mark);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

async function readFromModule({
  url,
  input,
}: Extract<Job['source'], { kind: 'module' }>): Promise<DocumentReading> {
  const { readDocuments } = await import(url);
  return readDocuments(input);
}

/** Asks for the next batch while one is worked on. */
async function* readFromPort(port: MessagePort): AsyncGenerator<Document> {
  const batches: ToWorker[] = [];
  let wake = () => {};
  port.on('message', (batch: ToWorker) => {
    batches.push(batch);
    wake();
  });
  const ask = () => port.postMessage({ kind: 'more' } satisfies FromWorker);
  ask();
  ask();
  for (;;) {
    const batch = batches.shift();
    if (batch?.kind === 'end') return;
    if (batch) {
      yield* batch.documents;
      ask();
    } else {
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  }
}
