import { useEffect, useState, useSyncExternalStore } from 'react';
import type { QueryOf } from '#shared/endpoint.ts';
import { fetchCall } from '#web/fetch-call.ts';
import { listed } from './listed-orders.rules.ts';
import { listOrders } from './order-admin.contract.ts';

const WAY = 'order-way';

interface OnWay {
  readonly id: string;
  readonly ref: string;
}

/** The orders of a list as far as they were read, and what to ask for those behind them. */
interface KeptWay {
  readonly rows: readonly OnWay[];
  /** The address of the list, with its filters. */
  readonly list: string;
  /** Of all of them, where they were read from the first on. */
  readonly total?: number | undefined;
  readonly more?: QueryOf<typeof listOrders> | undefined;
}

/** Keeps which orders a list shows, in its order, as long as the window is open. */
export function useKeepWay({ rows, ...list }: KeptWay): void {
  const way = JSON.stringify({ ...list, rows: rows.map(({ id, ref }) => ({ id, ref })) });
  useEffect(() => sessionStorage.setItem(WAY, way), [way]);
}

export interface Way {
  readonly previous?: OnWay | undefined;
  readonly next?: OnWay | undefined;
  /** Whether there is a next one is being asked. */
  readonly isReading: boolean;
  /** From 1. */
  readonly place: number;
  readonly length: number;
  /** Where the list is. */
  readonly list: string;
}

/**
 * Where an order stands in the list that was shown last; undefined where it does not, and before the page is alive. At
 * its last order what stands behind it is read.
 */
export function useOrderWay(id: string): Way | undefined {
  const { rows, list, total, more } = readWay(useSyncExternalStore(onChange, keptWay, nothing));
  const at = rows.findIndex((row) => row.id === id);
  const wanted = at === rows.length - 1 && more ? JSON.stringify(more) : undefined;
  const [failed, fail] = useState<string>();
  useEffect(() => {
    if (wanted === undefined) return;
    const asking = new AbortController();
    fetchCall(listOrders, { query: JSON.parse(wanted) }, { signal: asking.signal })
      .then((reply) => keepMore(wanted, listed(reply)))
      // The list itself says what is wrong.
      .catch(() => asking.signal.aborted || fail(wanted));
    return () => asking.abort();
  }, [wanted]);
  return at < 0
    ? undefined
    : {
        previous: rows[at - 1],
        next: rows[at + 1],
        isReading: wanted !== undefined && wanted !== failed,
        place: at + 1,
        length: Math.max(total ?? 0, rows.length),
        list,
      };
}

function keepMore(wanted: string, { data, next }: ReturnType<typeof listed>): void {
  const way = readWay(keptWay());
  // Two pieces of a page may have asked.
  if (JSON.stringify(way.more) !== wanted) return;
  const rows = [...way.rows, ...data.map(({ id, ref }) => ({ id, ref }))];
  const more = next !== undefined && way.more ? { ...way.more, after: rows.at(-1)?.id } : undefined;
  sessionStorage.setItem(WAY, JSON.stringify({ ...way, rows, more }));
  // The browser's own event tells other windows only.
  window.dispatchEvent(new StorageEvent('storage', { key: WAY }));
}

function onChange(tell: () => void): () => void {
  window.addEventListener('storage', tell);
  return () => window.removeEventListener('storage', tell);
}

const nothing = (): string => '{}';
const keptWay = (): string => sessionStorage.getItem(WAY) ?? nothing();

/** Written by ourselves, in this window. */
function readWay(text: string): KeptWay {
  const { rows = [], list = '', ...others } = JSON.parse(text) as Partial<KeptWay>;
  return { rows, list, ...others };
}
