import type { Db } from '#platform/db/db.ts';
import type { Log } from '#platform/log.ts';
import { type Job, recurs } from './jobs.ts';
import { daysOf, type KeepDays, sweep, type Term } from './terms.store.ts';

const EVERY_NIGHT = '41 9 * * *';

/** Removes what is older than its term, every night and at the start. A table that cannot be swept keeps no other from it. */
export const sweepJob = (deps: {
  readonly db: Db;
  readonly keep: KeepDays;
  readonly log: Log;
  readonly terms: readonly Term[];
}): Job =>
  recurs('sweep_old_rows', EVERY_NIGHT, async () => {
    for (const term of deps.terms)
      try {
        await sweep(deps.db, term, daysOf(term, deps.keep));
      } catch (error) {
        deps.log.error({ err: error, table: term.table }, 'old rows could not be removed');
      }
  });
