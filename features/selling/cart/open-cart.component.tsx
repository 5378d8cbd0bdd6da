import { useSyncExternalStore } from 'react';
import type { Cart } from './cart.contract.ts';

/** What the top bar shows of the open cart. */
export interface OpenCart {
  readonly id: string;
  readonly version: number;
  readonly lines: number;
  /** Dollars. */
  readonly totalCost: number;
}

export const openCartOf = ({ id, version, items, totalCost }: Cart): OpenCart => ({
  id,
  version,
  lines: items.length,
  totalCost,
});

/** As this browser last heard of it. Told in effects alone, so the server never writes it. */
let open: OpenCart | undefined;
const listeners = new Set<() => void>();

/** Tells the top bar. Answers may come in another order than they were asked for: an older one changes nothing. */
export function tellCart(cart: OpenCart): void {
  if (open?.id === cart.id && open.version > cart.version) return;
  open = cart;
  for (const listener of listeners) listener();
}

export const useOpenCart = (): OpenCart | undefined =>
  useSyncExternalStore(
    subscribe,
    () => open,
    () => undefined,
  );

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
