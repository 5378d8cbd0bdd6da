import { useSyncExternalStore } from 'react';

/** The unit that was pressed on a crimp page. */
export const CRIMP_UNIT = 'crimp-unit';

/** A text that is kept on this device under a name, the same in every window; the server and the first paint have none. */
export function useKept(name: string): string | null {
  return useSyncExternalStore(onChange, () => localStorage.getItem(name), none);
}

export function keep(name: string, text: string): void {
  localStorage.setItem(name, text);
  // The browser's own event tells other windows only.
  window.dispatchEvent(new StorageEvent('storage', { key: name }));
}

export function forget(name: string): void {
  localStorage.removeItem(name);
  window.dispatchEvent(new StorageEvent('storage', { key: name }));
}

/** Every text whose name begins so, in the order of the names, as lines: one value that is the same while nothing changes. */
export function useKeptLines(start: string): string {
  return useSyncExternalStore(
    onChange,
    () => keptLines(start).join('\n'),
    () => '',
  );
}

export const keptLines = (start: string): string[] =>
  Object.keys(localStorage)
    .filter((name) => name.startsWith(start))
    .toSorted()
    .map((name) => localStorage.getItem(name) ?? '');

const none = (): null => null;

function onChange(tell: () => void): () => void {
  window.addEventListener('storage', tell);
  return () => window.removeEventListener('storage', tell);
}
