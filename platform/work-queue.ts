import { unavailable } from '#platform/http/refusal.ts';

/** Runs so many tasks at once, the others wait in the order they came; past `mostWaiting` they are sent away with 503. */
export function workQueue({
  atOnce,
  mostWaiting,
  busy,
}: {
  readonly atOnce: number;
  readonly mostWaiting: number;
  /** What whoever is sent away is told. */
  readonly busy: string;
}) {
  const waiting: Array<() => void> = [];
  let running = 0;
  return async <T>(task: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) {
      if (waiting.length >= mostWaiting) throw unavailable(busy);
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running++;
    try {
      return await task();
    } finally {
      // The slot goes from hand to hand, so that nobody slips in between.
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
