import type { CrimpRevision } from '#features/crimp/crimp-table/crimp-book.contract.ts';
import { KeptTimes } from './offline-times.contract.ts';

const NEVER = new Date(0).toISOString();
/** The catalog's names and what the server reads into a row may change without a new revision. */
const GOOD_FOR_MS = 24 * 60 * 60 * 1000;

/**
 * May a kept table stay, or must it be fetched anew? Which of two revisions is the newer does not matter: an older one
 * that was made current again is the right one.
 */
export function isStillGood(
  kept: Pick<CrimpRevision, 'number' | 'dialMax'>,
  current: Pick<CrimpRevision, 'number' | 'dialMax'>,
  fetchedAt: string,
  now: Date,
): boolean {
  const age = now.getTime() - Date.parse(fetchedAt);
  return kept.number === current.number && kept.dialMax === current.dialMax && age >= 0 && age < GOOD_FOR_MS;
}

/** What the device kept, read as strictly as anything from outside; without it the table is as old as can be. */
export function readKeptTimes(kept: string | null): KeptTimes {
  try {
    const read = KeptTimes.safeParse(JSON.parse(kept ?? 'null'));
    if (read.success) return read.data;
  } catch {
    // Not JSON: as good as nothing.
  }
  return { fetchedAt: NEVER, checkedAt: NEVER };
}
