import { setTimeout as sleep } from 'node:timers/promises';

/** How long others had to wait, at worst. */
export interface Waiting {
  /** Processor time of this thread between two turns of the event loop: what was done in one go. */
  readonly busyMs: number;
  /** The same by the clock; on a machine that does other things it is more. */
  readonly clockMs: number;
}

const LOOK_EVERY_MS = 2;

/** The longest that the event loop was held up while the action was done. */
export async function longestWait(action: () => Promise<unknown>): Promise<Waiting> {
  let isDone = false;
  const watching = watch(() => isDone);
  try {
    await action();
  } finally {
    isDone = true;
  }
  return watching;
}

async function watch(isDone: () => boolean): Promise<Waiting> {
  let busyMs = 0;
  let clockMs = 0;
  while (!isDone()) {
    const clock = performance.now();
    const cpu = process.threadCpuUsage();
    await sleep(LOOK_EVERY_MS);
    const { user, system } = process.threadCpuUsage(cpu);
    busyMs = Math.max(busyMs, (user + system) / 1000);
    clockMs = Math.max(clockMs, performance.now() - clock - LOOK_EVERY_MS);
  }
  return { busyMs, clockMs };
}
