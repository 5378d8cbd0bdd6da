import { useSyncExternalStore } from 'react';
import type { Cart } from './cart.contract.ts';

/** The cart as this browser last heard of it: what the top bar shows. The server never writes it. */
let open: Cart | undefined;
const listeners = new Set<() => void>();

/** Tells the top bar. Answers may come in another order than they were asked for: an older one changes nothing. */
export function tellCart(cart: Cart): void {
  if (open?.id === cart.id && open.version > cart.version) return;
  open = cart;
  for (const listener of listeners) listener();
}

export const useOpenCart = (): Cart | undefined =>
  useSyncExternalStore(
    subscribe,
    () => open,
    () => undefined,
  );

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
