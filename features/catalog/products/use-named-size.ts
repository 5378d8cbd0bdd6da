import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import type { Variant } from './product.contract.ts';

/** Where a size stands on its product's page. */
export const anchorOf = (variantId: string): string => `#${encodeURIComponent(variantId)}`;

/** The size that the address names. The server never hears of it, so the first rendering does not know it. */
export function useNamedSize(variants: readonly Variant[]): string | undefined {
  useLocation(); // a link within the page changes the anchor without an event
  const hash = useSyncExternalStore(
    onAnchorChange,
    () => window.location.hash,
    () => '',
  );
  return variants.find(({ id }) => anchorOf(id) === hash)?.id;
}

function onAnchorChange(changed: () => void): () => void {
  window.addEventListener('hashchange', changed);
  return () => window.removeEventListener('hashchange', changed);
}
