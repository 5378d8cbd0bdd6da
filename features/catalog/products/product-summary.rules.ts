import type { Product, Variant } from './product.contract.ts';
import type { ProductSummary } from './product-summary.contract.ts';
import { compareSizes } from './size.rules.ts';

/** A product as a list shows it. */
export function summaryOf(product: Product): ProductSummary {
  const { variants } = product;
  const bore = ends(
    texts(variants, (variant) => variant.bore?.inches ?? variant.hoseID),
    compareSizes,
  );
  const thread = ends(
    texts(variants, (variant) => variant.thread),
    compareSizes,
  );
  const pressurePsi = ends(
    variants.flatMap((variant) => variant.maxWorkingPressure?.psi ?? []),
    (a, b) => a - b,
  );
  return {
    id: product.id,
    slug: product.slug,
    name: product.name,
    description: product.description,
    productCategory: product.productCategory,
    manufacturer: product.manufacturer,
    images: product.images,
    norms: product.norms,
    facts: product.facts,
    ...(bore && { bore }),
    ...(pressurePsi && { pressurePsi }),
    ...(thread && { thread }),
    variants: variants.map(({ id, name, itemClass, price, discountedPrice, tiers }) => ({
      id,
      name,
      itemClass,
      ...(price !== undefined && { price }),
      ...(discountedPrice !== undefined && { discountedPrice }),
      ...(tiers && { tiers }),
    })),
    ...(product.retired && { retired: true as const }),
  };
}

function texts(variants: readonly Variant[], pick: (variant: Variant) => string | undefined): string[] {
  return variants.flatMap((variant) => pick(variant) ?? []);
}

function ends<T>(values: readonly T[], compare: (a: T, b: T) => number): { from: T; to: T } | undefined {
  const sorted = values.toSorted(compare);
  const from = sorted[0];
  const to = sorted.at(-1);
  return from === undefined || to === undefined ? undefined : { from, to };
}
