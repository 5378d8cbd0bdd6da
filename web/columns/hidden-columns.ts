import { useSyncExternalStore } from 'react';
import { columnsOfCookies, hiddenIn } from '#shared/hidden-columns.ts';
import { COLUMNS_CHOSEN } from '#web/look.rules.ts';
import { useShell } from '#web/shell-state.tsx';

/** Which columns of a table the reader has hidden. The server knows it by their cookie, so that none comes and goes. */
export function useHiddenColumns(table: string): readonly string[] {
  const { columns = '' } = useShell();
  return hiddenIn(
    useSyncExternalStore(listen, chosen, () => columns),
    table,
  );
}

/**
 * What the styles of a frame hide.
 *
 * @param keys of all columns as they stand, undefined for those that cannot be hidden
 */
export const hiddenPlaces = (
  keys: ReadonlyArray<string | undefined>,
  hidden: readonly string[],
): string | undefined =>
  keys.flatMap((key, at) => (key !== undefined && hidden.includes(key) ? [at + 1] : [])).join(' ') ||
  undefined;

const chosen = (): string => columnsOfCookies(document.cookie);

function listen(tell: () => void): () => void {
  document.addEventListener(COLUMNS_CHOSEN, tell);
  return () => document.removeEventListener(COLUMNS_CHOSEN, tell);
}
