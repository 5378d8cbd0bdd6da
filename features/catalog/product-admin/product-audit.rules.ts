import type { Product } from '#features/catalog/products/product.contract.ts';
import { suppliedLinks } from '#features/catalog/products/spec-sheet-link.rules.ts';

type Flat = Readonly<Record<string, unknown>>;

/** What stands in for the price of what is sold by call only: the log holds no number for it (shapes 3). */
export const UNSHOWN = 'not shown';

/** A product as the audit log compares it: one entry for each thing that can be changed, a size's by its part number. */
export function auditedProduct(product: Product): Flat {
  const { variants, facts, norms, manufacturer, version: _version, ...plain } = product;
  return {
    ...plain,
    links: suppliedLinks(product),
    manufacturer: manufacturer.name,
    ...Object.fromEntries(Object.entries(norms).map(([kind, names]) => [`norms ${kind}`, names])),
    ...facts,
    ...Object.fromEntries(
      variants.flatMap(({ id, itemClass, price }) => [
        [`${id} ${ITEM_CLASS}`, itemClass],
        [`${id} ${PRICE}`, price],
      ]),
    ),
  };
}

const PRICE = 'price';
const ITEM_CLASS = 'item class';

/** The picked values of one side, with no number for what was sold by call only on that side. */
export function withoutCallPrices(picked: Flat, { variants }: Product): Record<string, unknown> {
  const unshown = new Set(
    variants.filter(({ itemClass }) => itemClass === 'ZITEM').map(({ id }) => `${id} ${PRICE}`),
  );
  return Object.fromEntries(
    Object.entries(picked).map(([key, value]) => [key, unshown.has(key) ? UNSHOWN : value]),
  );
}
