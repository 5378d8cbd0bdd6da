import type { VariantCopy } from '#features/selling/cart/variant-copy.contract.ts';

/** A size as an order keeps it. Older orders have a 0 where a package has no length, or no pieces. */
export function keptVariant({ package: box, ...variant }: VariantCopy): VariantCopy {
  if (!box) return variant;
  const { length, quantity, ...rest } = box;
  return { ...variant, package: { ...rest, ...(length && { length }), ...(quantity && { quantity }) } };
}
