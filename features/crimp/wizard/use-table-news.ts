import { useMemo } from 'react';
import { assemblyText } from '#features/crimp/crimp-table/assembly-text.rules.ts';
import type { CrimpBook } from '#features/crimp/crimp-table/crimp-book.contract.ts';
import { byAssembly, cellsBetween, cellsText } from '#features/crimp/crimp-table/row-changes.rules.ts';
import { forget, keep, useKept } from '#web/kept-on-device.ts';
import { NEWS } from './news-name.rules.ts';
import { type ChangedRow, TableNews } from './table-news.contract.ts';

/** What has changed in the table of this device and nobody has put away yet. */
export function useTableNews(): TableNews {
  const kept = useKept(NEWS);
  return useMemo(() => readNews(kept), [kept]);
}

/** Rows that another revision on this device says otherwise: told until somebody has read it. */
export function tellNews(before: CrimpBook, after: CrimpBook): void {
  if (before.revision.number === after.revision.number) return;
  const rows = byAssembly(before.specs);
  const changed = after.specs.flatMap((spec) => {
    const assembly = assemblyText(spec);
    const was = rows.get(assembly);
    const cells = was ? cellsBetween(was, spec) : [];
    return cells.length === 0 ? [] : [{ revision: after.revision.number, assembly, text: cellsText(cells) }];
  });
  if (changed.length > 0) addNews(changed);
}

/** Rows that changed before and were not read yet stay; the newest come first. */
function addNews(rows: readonly ChangedRow[]): void {
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
