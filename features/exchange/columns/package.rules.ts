import type { StoredPackage } from '#features/catalog/products/product.contract.ts';

/** Everything but hose is sold by the piece and packed in boxes. */
export function boxOf(quantity: number | undefined, unit = 'pcs'): StoredPackage | undefined {
  return quantity === undefined ? undefined : { category: 'Box', length: 0, unit, quantity };
}
