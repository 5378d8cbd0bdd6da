import { useMemo } from 'react';
import { forget, keep, useKept } from '#web/kept-on-device.ts';
import { type ChangedRow, TableNews } from './table-news.contract.ts';

const NEWS = 'crimp-book-news';

/** What has changed in the table of this device and nobody has put away yet. */
export function useTableNews(): TableNews {
  const kept = useKept(NEWS);
  return useMemo(() => readNews(kept), [kept]);
}

/** Rows that changed before and were not read yet stay; the newest come first. */
export function addNews(rows: readonly ChangedRow[]): void {
  const before = readNews(localStorage.getItem(NEWS));
  keep(NEWS, JSON.stringify([...rows, ...before].slice(0, MOST_KEPT)));
}

export const putNewsAway = (): void => forget(NEWS);

/** Of a table that is all new nobody reads more. */
const MOST_KEPT = 200;

/** Read as strictly as anything from outside. */
function readNews(kept: string | null): TableNews {
  try {
    const read = TableNews.safeParse(JSON.parse(kept ?? '[]'));
    return read.success ? read.data : [];
  } catch {
    return [];
  }
}
