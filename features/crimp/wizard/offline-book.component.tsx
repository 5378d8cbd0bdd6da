import { CrimpBook, type CrimpRevision, readCrimpBook } from '#features/crimp/crimp-table/crimp.contract.ts';
import { ago } from '#shared/ago.ts';
import { CallFailed } from '#web/call.ts';
import { fetchCall } from '#web/fetch-call.ts';
import { openOffline } from '#web/offline-worker.ts';
import { offlinePaths } from '#web/paths.ts';
import { isStillGood, readKeptTimes } from './offline-times.rules.ts';

const BOOK = 'crimp-book';
const TIMES = 'crimp-book-times';
const PICTURES = 'crimp-pictures';
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
    if (!(error instanceof CallFailed) || error.status !== 0) throw error;
    const book = readBook();
    if (!book) throw error;
    console.warn('The network does not answer; this is the kept crimp table.', error);
    const { checkedAt } = readKeptTimes(localStorage.getItem(TIMES));
    return { ...fromBook(book), checked: ago(checkedAt, new Date()) };
  }
}

/**
 * Makes this device ready to be without a network: the worker that opens the pages, and the whole table of the revision
 * that the server has just answered from.
 *
 * @returns the size of the table, bytes
 * @throws where the device keeps nothing, or the network went away in the middle of it
 */
export async function keepForOffline(revision: CrimpRevision): Promise<number> {
  await Promise.all([openOffline(offlinePaths.scope), openOffline(offlinePaths.log)]);
  const now = new Date();
  const times = readKeptTimes(localStorage.getItem(TIMES));
  kept ??= keptNow(readBook());
  if (kept && isStillGood(kept.revision, revision, times.fetchedAt, now)) {
    saveTimes({ ...times, checkedAt: now.toISOString() });
    return kept.bytes;
  }
  const before = readBook();
  const [fresh, news] = await Promise.all([
    fetchCall(readCrimpBook, {}),
    before && import('./use-table-news.ts'),
  ]);
  if (before) news?.tellNews(before, fresh);
  localStorage.setItem(BOOK, JSON.stringify(fresh));
  saveTimes({ fetchedAt: now.toISOString(), checkedAt: now.toISOString() });
  await keepPictures(fresh);
  kept = keptNow(fresh);
  return kept?.bytes ?? 0;
}

/** What this document knows of the table on the device, so that not every step of the wizard reads all of it. */
let kept: { readonly revision: CrimpRevision; readonly bytes: number } | undefined;

const keptNow = (book: CrimpBook | undefined): typeof kept =>
  book && { revision: book.revision, bytes: new Blob([localStorage.getItem(BOOK) ?? '']).size };

const hasBook = (): boolean => localStorage.getItem(BOOK) !== null;

/** What the device kept, read as strictly as anything from outside. */
function readBook(): CrimpBook | undefined {
  try {
    const read = CrimpBook.safeParse(JSON.parse(localStorage.getItem(BOOK) ?? 'null'));
    return read.success ? read.data : undefined;
  } catch {
    return undefined;
  }
}

const saveTimes = (times: ReturnType<typeof readKeptTimes>): void =>
  localStorage.setItem(TIMES, JSON.stringify(times));

/** The drawings at the first step and of the inserts; without one of them the pages read the same. */
async function keepPictures({ hoses, specs }: CrimpBook): Promise<void> {
  const urls = new Set([...hoses.map(({ image }) => image), ...specs.flatMap(({ image }) => image ?? [])]);
  const pictures = await caches.open(PICTURES);
  await Promise.allSettled([...urls].map(async (url) => pictures.add(url)));
}

const tooSlow = async (): Promise<never> =>
  new Promise((_resolve, reject) => {
    setTimeout(() => reject(new CallFailed(0, [])), SLOW_MS);
  });
