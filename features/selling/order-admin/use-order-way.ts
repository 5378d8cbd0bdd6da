import { useEffect, useSyncExternalStore } from 'react';

const WAY = 'order-way';

interface OnWay {
  readonly id: string;
  readonly ref: string;
}

/** Keeps which orders a list shows, in its order, as long as the window is open. */
export function useKeepWay(rows: readonly OnWay[]): void {
  const way = JSON.stringify(rows.map(({ id, ref }) => ({ id, ref })));
  useEffect(() => sessionStorage.setItem(WAY, way), [way]);
}

export interface Way {
  readonly previous?: OnWay | undefined;
  readonly next?: OnWay | undefined;
  /** From 1. */
  readonly place: number;
  readonly length: number;
}

/** Where an order stands in the list that was shown last; undefined where it does not, and before the page is alive. */
export function useOrderWay(id: string): Way | undefined {
  const rows = readWay(useSyncExternalStore(untilClosed, keptWay, nothing));
  const at = rows.findIndex((row) => row.id === id);
  return at < 0
    ? undefined
    : { previous: rows[at - 1], next: rows[at + 1], place: at + 1, length: rows.length };
}

/** No list is shown beside an order: what is kept stays while the page is open. */
const untilClosed = () => () => undefined;
const nothing = (): string => '[]';
const keptWay = (): string => sessionStorage.getItem(WAY) ?? nothing();

function readWay(text: string): OnWay[] {
  try {
    const kept: unknown = JSON.parse(text);
    return Array.isArray(kept) ? kept.filter(isOnWay) : [];
  } catch {
    return [];
  }
}

const isOnWay = (value: unknown): value is OnWay =>
  typeof value === 'object' && value !== null && 'id' in value && 'ref' in value;
