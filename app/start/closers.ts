import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '#platform/log.ts';

/** What was opened, to be closed the other way round, each within its own time and all within one. */
export class Closers {
  readonly #log: Log;
  readonly #closers: { readonly name: string; readonly patienceMs: number; readonly close: Close }[] = [];

  constructor(log: Log) {
    this.#log = log;
  }

  add(name: string, patienceMs: number, close: Close): void {
    this.#closers.push({ name, patienceMs, close });
  }

  /** Never throws: what does not close is noted, and the next one gets its turn. */
  async closeAll(totalMs: number): Promise<void> {
    const deadline = performance.now() + totalMs;
    for (let next = this.#closers.pop(); next; next = this.#closers.pop()) {
      const { name, close } = next;
      const patienceMs = Math.max(0, Math.min(next.patienceMs, deadline - performance.now()));
      const late = new AbortController();
      try {
        await Promise.race([close(patienceMs), this.#tooLate(name, patienceMs, late.signal)]);
      } catch (error) {
        this.#log.error({ err: error }, `${name} did not close`);
      } finally {
        late.abort();
      }
    }
  }

  async #tooLate(name: string, patienceMs: number, signal: AbortSignal): Promise<void> {
    const isOver = await sleep(patienceMs + GRACE_MS, true, { signal }).catch(() => false);
    if (isOver) this.#log.warn(`${name} took too long to close`);
  }
}

type Close = (patienceMs: number) => Promise<void> | void;

const GRACE_MS = 250;
