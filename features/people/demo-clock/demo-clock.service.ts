import { setTimeout as sleep } from 'node:timers/promises';
import type { Db, Tx } from '#platform/db/db.ts';
import type { Log } from '#platform/log.ts';
import { type Clock, clockAhead } from '#shared/clock.ts';
import { findAhead, saveClock } from './demo-clock.store.ts';

/** The clock of a demo, which the staff can set: the same in all copies of the server (decision 0191). */
export interface DemoClock extends Clock {
  readonly aheadMs: number;
  /** All or nothing with what else is done in the transaction. @param now undefined: the real time */
  set(now: Date | undefined, alongside: (tx: Tx) => Promise<void>): Promise<void>;
  /** Told after it was set, whoever set it. */
  onChange(listener: () => void): void;
  close(): Promise<void>;
}

const LOOK_EVERY_MS = 1_000;

/** @param real what it goes on by */
export async function openDemoClock(db: Db, real: Clock, log: Log): Promise<DemoClock> {
  const closing = new AbortController();
  const listeners: (() => void)[] = [];
  let aheadMs = await findAhead(db);
  /** Counts the settings: what was read before the last one is not taken. */
  let settings = 0;

  async function look(): Promise<void> {
    const before = settings;
    const found = await findAhead(db);
    if (before !== settings || found === aheadMs) return;
    aheadMs = found;
    for (const listener of listeners) listener();
  }

  async function follow(): Promise<void> {
    while (!closing.signal.aborted) {
      await sleep(LOOK_EVERY_MS, undefined, { signal: closing.signal }).catch(() => undefined);
      if (closing.signal.aborted) return;
      await look().catch((error: unknown) => {
        log.warn({ err: error }, 'what time it is in the demo could not be read');
      });
    }
  }

  const following = follow();
  return {
    get aheadMs() {
      return aheadMs;
    },
    now: () => clockAhead(real, aheadMs).now(),
    async set(now, alongside) {
      await db.transaction().execute(async (tx) => {
        await alongside(tx);
        await saveClock(tx, now);
      });
      settings += 1;
      await look();
    },
    onChange: (listener) => void listeners.push(listener),
    async close() {
      closing.abort();
      await following;
    },
  };
}

/** A shop that is no demo has no other time than the real one, whatever was set when it was one. @returns whether it had */
export async function endDemoTime(db: Db): Promise<boolean> {
  if ((await findAhead(db)) === 0) return false;
  await db.transaction().execute(async (tx) => saveClock(tx, undefined));
  return true;
}
