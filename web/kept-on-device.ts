import { useSyncExternalStore } from 'react';

/** A text that is kept on this device under a name, the same in every window; the server and the first paint have none. */
export function useKept(name: string): string | null {
  return useSyncExternalStore(onChange, () => localStorage.getItem(name), none);
}

export function keep(name: string, text: string): void {
  localStorage.setItem(name, text);
  // The browser's own event tells other windows only.
  window.dispatchEvent(new StorageEvent('storage', { key: name }));
}

const none = (): null => null;

function onChange(tell: () => void): () => void {
  window.addEventListener('storage', tell);
  return () => window.removeEventListener('storage', tell);
}
