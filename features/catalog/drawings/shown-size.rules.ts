import type { VariantFacts } from '#features/catalog/products/product.contract.ts';

/** The size to show when nobody has chosen one: 1/2 in, which everybody knows, else the middle one. */
export function usualVariant<V extends VariantFacts>(variants: readonly V[]): V | undefined {
  const half = variants.find(({ bore, hoseID, bodySize }) =>
    [bore?.inches, hoseID, bodySize].includes('1/2'),
  );
  return half ?? variants[Math.floor((variants.length - 1) / 2)];
}
