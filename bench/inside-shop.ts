import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

/** What only the server itself can tell; asked for with any message. */
export interface InsideShop {
  readonly rssBytes: number;
  /** Of these: what V8 has for objects, what is in use of it, and buffers beside it. */
  readonly heapBytes: number;
  readonly heapUsedBytes: number;
  readonly bufferBytes: number;
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
  process.on('message', () => {
    const memory = process.memoryUsage();
    const told: InsideShop = {
      rssBytes: memory.rss,
      heapBytes: memory.heapTotal,
      heapUsedBytes: memory.heapUsed,
      bufferBytes: memory.external,
      eventLoopP99Ms: late(delay.percentile(99)),
      eventLoopMostMs: late(delay.max),
      busyMostMs,
    };
    busyMostMs = 0;
    delay.reset();
    process.send?.(told);
  });
}
