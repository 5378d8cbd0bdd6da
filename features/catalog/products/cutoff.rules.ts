import type { VariantFacts } from './product.contract.ts';

const MM_PER_INCH = 25.4;

/** The cutoff allowance in inches, to two decimals: as the source says it, else made from the millimetres. */
export const cutoffInches = ({
  length,
  inches,
}: Pick<NonNullable<VariantFacts['cuttoff']>, 'length' | 'inches'>): number =>
  inches ?? Math.round((length / MM_PER_INCH) * 100) / 100;
