import type { Product, Variant } from './product.contract.ts';
import type { ProductSummary, Ranges } from './product-summary.contract.ts';
import { compareSizes } from './size.rules.ts';

/** A product as a list shows it. */
export function summaryOf(product: Product): ProductSummary {
  const { variants } = product;
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
    ...rangesOf(variants),
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

/** What a list says of a size, or of several. */
export type RangedSize = Pick<Variant, 'id' | 'bore' | 'hoseID' | 'thread' | 'maxWorkingPressure'>;

export function rangesOf(variants: readonly RangedSize[]): Ranges {
  const bore = ends(
    texts(variants, (variant) => variant.bore?.inches ?? variant.hoseID),
    compareSizes,
  );
  const thread = ends(
    texts(variants, (variant) => variant.thread),
    compareSizes,
  );
  const pressure = ends(
    variants.flatMap((variant) => variant.maxWorkingPressure ?? []),
    (a, b) => a.psi - b.psi,
  );
  return {
    ...(bore && { bore }),
    ...(pressure && { pressurePsi: { from: pressure.from.psi, to: pressure.to.psi } }),
    ...(pressure?.from.bar !== undefined &&
      pressure.to.bar !== undefined && { pressureBar: { from: pressure.from.bar, to: pressure.to.bar } }),
    ...(thread && { thread }),
  };
}

function texts(variants: readonly RangedSize[], pick: (variant: RangedSize) => string | undefined): string[] {
  return variants.flatMap((variant) => pick(variant) ?? []);
}

function ends<T>(values: readonly T[], compare: (a: T, b: T) => number): { from: T; to: T } | undefined {
  const sorted = values.toSorted(compare);
  const from = sorted[0];
  const to = sorted.at(-1);
  return from === undefined || to === undefined ? undefined : { from, to };
}
