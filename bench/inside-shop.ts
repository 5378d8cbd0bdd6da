import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { isMainThread } from 'node:worker_threads';

/** What only the server itself can tell; asked for with any message. */
export interface InsideShop {
  readonly rssBytes: number;
  /** The same for each second since its start. */
  readonly rssEverySecond: readonly number[];
  /** Of these: what V8 has for objects, and buffers beside it. */
  readonly heapBytes: number;
  readonly bufferBytes: number;
  /** What is in use of the two, once all else has been collected; only for the message `collect`. */
  readonly keptBytes?: number;
  /** How late a timer came, since the last time that was asked. */
  readonly eventLoopP99Ms: number;
  readonly eventLoopMostMs: number;
  /** The most processor time of the main thread between two turns: what it did in one go, whatever else the machine does. */
  readonly busyMostMs: number;
}

const LOOK_EVERY_MS = 10;
const NANOSECONDS = 1e6;

// Loaded into the server before its own code, in the main thread alone.
if (isMainThread) {
  const delay = monitorEventLoopDelay({ resolution: LOOK_EVERY_MS });
  delay.enable();
  const late = (nanoseconds: number): number => Math.max(0, nanoseconds / NANOSECONDS - LOOK_EVERY_MS);
  let busyMostMs = 0;
  let last = process.threadCpuUsage();
  setInterval(() => {
    const { user, system } = process.threadCpuUsage(last);
    busyMostMs = Math.max(busyMostMs, (user + system) / 1000);
    last = process.threadCpuUsage();
  }, LOOK_EVERY_MS / 5).unref();
  const rssEverySecond: number[] = [];
  setInterval(() => rssEverySecond.push(process.memoryUsage.rss()), 1000).unref();
  process.on('message', (message) => {
    const memory = process.memoryUsage();
    const told: InsideShop = {
      rssBytes: memory.rss,
      heapBytes: memory.heapTotal,
      bufferBytes: memory.external,
      rssEverySecond,
      eventLoopP99Ms: late(delay.percentile(99)),
      eventLoopMostMs: late(delay.max),
      busyMostMs,
      ...(message === 'collect' && { keptBytes: bytesAfterCollection() }),
    };
    busyMostMs = 0;
    delay.reset();
    process.send?.(told);
  });
}

function bytesAfterCollection(): number {
  setFlagsFromString('--expose-gc');
  const gc = runInNewContext('gc');
  // What the first one finalizes goes with the second.
  for (let time = 0; time < 2; time++) gc();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
