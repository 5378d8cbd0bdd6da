import { MM_PER_INCH } from '#shared/units.ts';
import type { VariantFacts } from './product.contract.ts';

/** The cutoff allowance in inches, to two decimals: as the source says it, else made from the millimetres. */
export const cutoffInches = ({
  length,
  inches,
}: Pick<NonNullable<VariantFacts['cuttoff']>, 'length' | 'inches'>): number =>
  inches ?? Math.round((length / MM_PER_INCH) * 100) / 100;
