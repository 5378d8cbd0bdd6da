import type { CrimpBook } from '#features/crimp/crimp-table/crimp-book.contract.ts';
import { CallFailed } from '#web/call.ts';
import { KEPT_BOOK } from './kept-book-name.rules.ts';

/** A network that lets somebody wait this long is none, when there is a table at hand. */
const SLOW_MS = 8_000;

/** How long ago the kept table was last known to be the current one: in the answers that come from it. */
export interface FromDevice {
  readonly checked?: string;
}

/** The answer of the server, always; from the table on this device only where the network does not answer. */
export async function orKept<T extends object>(
  answer: Promise<T>,
  fromBook: (book: CrimpBook) => T,
): Promise<T & FromDevice> {
  if (typeof window === 'undefined') return answer;
  try {
    return await Promise.race(hasBook() ? [answer, tooSlow()] : [answer]);
  } catch (error) {
    if (!(error instanceof CallFailed) || error.status !== 0 || !hasBook()) throw error;
    // What reads it is on the device as well.
    const kept = (await import('./kept-book.component.tsx')).readKeptBook();
    if (!kept) throw error;
    console.warn('The network does not answer; this is the kept crimp table.', error);
    return { ...fromBook(kept.book), checked: kept.checked };
  }
}

const hasBook = (): boolean => localStorage.getItem(KEPT_BOOK) !== null;

const tooSlow = async (): Promise<never> =>
  new Promise((_resolve, reject) => {
    setTimeout(() => reject(new CallFailed(0, [])), SLOW_MS);
  });
