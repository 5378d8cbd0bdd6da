import { unavailable } from '#platform/http/refusal.ts';

/** Does a task when those before it in the line of its key are done. */
export type InTurn = <T>(key: string, task: () => Promise<T>) => Promise<T>;

/**
 * One line for each key, in which one task at a time is done. Whoever would be one too many, or has waited too long, is
 * sent away with 503: a line that is longer than that is not waited for, it is only made longer.
 */
export function waitingLines({
  mostWaiting,
  patienceMs,
  message,
}: {
  readonly mostWaiting: number;
  readonly patienceMs: number;
  /** To those who are sent away. */
  readonly message: string;
}): InTurn {
  const lines = new Map<string, Array<() => void>>();

  async function turn(line: Array<() => void>): Promise<void> {
    if (line.length >= mostWaiting) throw unavailable(message);
    await new Promise<void>((resolve, reject) => {
      const late = setTimeout(() => {
        line.splice(line.indexOf(go), 1);
        reject(unavailable(message));
      }, patienceMs);
      const go = (): void => {
        clearTimeout(late);
        resolve();
      };
      line.push(go);
    });
  }

  return async (key, task) => {
    const line = lines.get(key);
    if (line) await turn(line);
    else lines.set(key, []);
    try {
      return await task();
    } finally {
      const next = lines.get(key)?.shift();
      if (next) next();
      else lines.delete(key);
    }
  };
}
