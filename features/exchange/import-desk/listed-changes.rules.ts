import type { ImportChange } from '#features/exchange/import/import.contract.ts';

/** As many problems, and as many warnings, as an answer holds. */
export const MOST_NOTES = 10_000;
const MOST_CHANGES = 100_000;
const MOST_LETTERS = 16_000_000;

/** As much of a difference as an answer holds. */
export function listed(changes: readonly ImportChange[]): ImportChange[] {
  let letters = 0;
  return changes.slice(0, MOST_CHANGES).filter(({ old = '', new: now = '' }) => {
    letters += old.length + now.length;
    return letters <= MOST_LETTERS;
  });
}
