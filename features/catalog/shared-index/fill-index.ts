import { Worker } from 'node:worker_threads';
import type { SetAside } from '#search/index-job.ts';
import type { FillJob, FromFillWorker } from './fill-worker.ts';

/**
 * Puts the whole catalog into an index, in a thread of its own.
 *
 * @returns the mark of what was read, and the products that the index is without
 * @throws what reading or writing throws; the signal's reason when aborted
 */
export async function fillIndex(
  job: FillJob,
  onProgress: (documents: number) => void,
  signal: AbortSignal,
): Promise<{ readonly mark: string; readonly setAside: readonly SetAside[] }> {
  const worker = new Worker(new URL('./fill-worker.ts', import.meta.url), { workerData: job });
  try {
    return await new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
      worker.on('error', reject);
      worker.on('exit', () => reject(new Error('The thread that fills the search index ended early.')));
      worker.on('message', (message: FromFillWorker) => {
        if (message.kind === 'filled') resolve(message);
        else onProgress(message.documents);
      });
    });
  } finally {
    await worker.terminate();
  }
}
