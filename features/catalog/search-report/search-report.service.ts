import type { Db } from '#platform/db/db.ts';
import type { Log } from '#platform/log.ts';
import { isFaultOfData } from '#platform/storable.ts';
import type { Day } from '#shared/calendar.ts';
import type { TermCount } from './search-report.contract.ts';
import { reportedTerm } from './search-report.rules.ts';
import { addSearchCounts, removeOldSearchCounts } from './search-report.store.ts';

/** Counts what is searched for. A search costs no write: counts are written together, every few seconds. */
export interface SearchReport {
  readonly countSearch: (typed: string, total: number) => void;
  readonly countClick: (typed: string) => void;
  /** Writes what has been counted so far. */
  readonly flush: () => Promise<void>;
  /** The same for the last time. */
  readonly close: () => Promise<void>;
}

const FLUSH_EVERY_MS = 5_000;
const REMOVE_EVERY_MS = 3_600_000;
/** More different terms than this between two writes are not counted: memory is bounded, whoever asks. */
const MOST_TERMS = 2_000;

export function openSearchReport(db: Db, log: Log, today: () => Day): SearchReport {
  let counts = new Map<string, TermCount>();
  let flushing: Promise<void> = Promise.resolve();

  function add(typed: string, more: Partial<Omit<TermCount, 'term'>>): void {
    const term = reportedTerm(typed);
    if (term === undefined) return;
    const before = counts.get(term);
    if (!before && counts.size >= MOST_TERMS) return;
    counts.set(term, {
      term,
      searches: (before?.searches ?? 0) + (more.searches ?? 0),
      withoutResult: (before?.withoutResult ?? 0) + (more.withoutResult ?? 0),
      clicks: (before?.clicks ?? 0) + (more.clicks ?? 0),
    });
  }

  async function write(): Promise<void> {
    if (counts.size === 0) return;
    const written = counts;
    counts = new Map();
    await writeCounts([...written.values()]);
  }

  /** What the database can never take is found by halves and left out, so that the rest is written. */
  async function writeCounts(written: readonly TermCount[]): Promise<void> {
    try {
      await addSearchCounts(db, today(), written);
    } catch (error) {
      if (!isFaultOfData(error)) {
        // They go along with the next ones; a database that is away costs no count.
        for (const { term, ...count } of written) add(term, count);
        return log.warn({ err: error }, 'the counts of searches could not be written');
      }
      if (written.length === 1) return log.warn({ err: error }, 'the count of a search cannot be written');
      const half = Math.ceil(written.length / 2);
      await writeCounts(written.slice(0, half));
      await writeCounts(written.slice(half));
    }
  }

  function flush(): Promise<void> {
    flushing = flushing.then(write);
    return flushing;
  }

  const timers = [
    setInterval(() => void flush(), FLUSH_EVERY_MS),
    setInterval(() => {
      removeOldSearchCounts(db, today()).catch(() => undefined);
    }, REMOVE_EVERY_MS),
  ];
  return {
    countSearch: (typed, total) => add(typed, { searches: 1, withoutResult: total === 0 ? 1 : 0 }),
    countClick: (typed) => add(typed, { clicks: 1 }),
    flush,
    async close() {
      for (const timer of timers) clearInterval(timer);
      await flush();
    },
  };
}
