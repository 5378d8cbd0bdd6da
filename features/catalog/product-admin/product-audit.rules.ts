import { sizeFactFields } from '#features/catalog/products/fields/asked-fields.rules.ts';
import { valueAt } from '#features/catalog/products/fields/field-value.rules.ts';
import type { Category, Product, Variant } from '#features/catalog/products/product.contract.ts';
import { suppliedLinks } from '#features/catalog/products/spec-sheet-link.rules.ts';

type Flat = Readonly<Record<string, unknown>>;

/** What stands in for the price of what is sold by call only: the log holds no number for it (shapes 3). */
export const UNSHOWN = 'not shown';

/**
 * A product as the audit log compares it: one entry for each thing that can be changed, a size's by its part number.
 *
 * @param sizes those whose facts and packing are compared, too
 */
export function auditedProduct(product: Product, sizes: ReadonlySet<string> = new Set()): Flat {
  const { variants, facts, norms, manufacturer, version: _version, ...plain } = product;
  return {
    ...plain,
    links: suppliedLinks(product),
    manufacturer: manufacturer.name,
    ...Object.fromEntries(Object.entries(norms).map(([kind, names]) => [`norms ${kind}`, names])),
    ...facts,
    ...Object.fromEntries(
      variants.flatMap((variant) => [
        [`${variant.id} ${ITEM_CLASS}`, variant.itemClass],
        [`${variant.id} ${PRICE}`, variant.price],
        ...(sizes.has(variant.id) ? saidOfSize(product.productCategory, variant) : []),
      ]),
    ),
  };
}

const saidOfSize = (category: Category, variant: Variant): ReadonlyArray<readonly [string, unknown]> => [
  ...sizeFactFields(category, variant).map(
    ({ path, label }) => [`${variant.id} ${label}`, valueAt(variant, path)] as const,
  ),
  [`${variant.id} package`, variant.package],
  [`${variant.id} packings`, variant.options.map(({ label }) => label)],
];

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
