import { readCrimpBook } from '#features/crimp/crimp-table/crimp.contract.ts';
import { CrimpBook, type CrimpRevision } from '#features/crimp/crimp-table/crimp-book.contract.ts';
import { ago } from '#shared/ago.ts';
import { fetchCall } from '#web/fetch-call.ts';
import { openOffline } from '#web/offline-worker.ts';
import { offlinePaths } from '#web/paths.ts';
import { KEPT_BOOK } from './kept-book-name.rules.ts';
import { isStillGood, readKeptTimes } from './offline-times.rules.ts';

const TIMES = 'crimp-book-times';
const PICTURES = 'crimp-pictures';

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
  const text = JSON.stringify(fresh);
  localStorage.setItem(KEPT_BOOK, text);
  saveTimes({ fetchedAt: now.toISOString(), checkedAt: now.toISOString() });
  await keepPictures(fresh);
  kept = { revision: fresh.revision, bytes: bytesOf(text) };
  return kept.bytes;
}

/** The table on this device, and how long ago it was last known to be the current one; undefined where there is none. */
export function readKeptBook(): { readonly book: CrimpBook; readonly checked: string } | undefined {
  const { checkedAt } = readKeptTimes(localStorage.getItem(TIMES));
  const book = readBook();
  return book && { book, checked: ago(checkedAt, new Date()) };
}

/** What this document knows of the table on the device, so that not every step of the wizard reads all of it. */
let kept: { readonly revision: CrimpRevision; readonly bytes: number } | undefined;

const keptNow = (book: CrimpBook | undefined): typeof kept =>
  book && { revision: book.revision, bytes: bytesOf(localStorage.getItem(KEPT_BOOK) ?? '') };

const bytesOf = (text: string): number => new Blob([text]).size;

/** What the device kept, read as strictly as anything from outside. */
function readBook(): CrimpBook | undefined {
  try {
    const read = CrimpBook.safeParse(JSON.parse(localStorage.getItem(KEPT_BOOK) ?? 'null'));
    return read.success ? read.data : undefined;
  } catch {
    return undefined;
  }
}

const saveTimes = (times: ReturnType<typeof readKeptTimes>): void =>
  localStorage.setItem(TIMES, JSON.stringify(times));

/**
 * The drawings at the first step and of the inserts; without one of them the pages read the same. One after the other:
 * asking for all of them at once holds up a phone for a tenth of a second.
 */
async function keepPictures({ hoses, specs }: CrimpBook): Promise<void> {
  const urls = new Set([...hoses.map(({ image }) => image), ...specs.flatMap(({ image }) => image ?? [])]);
  const pictures = await caches.open(PICTURES);
  for (const url of urls) await pictures.add(url).catch(() => undefined);
}
