import type { Range } from '#features/catalog/catalog-search/facet-filters.rules.ts';
import type { Bucket } from '#features/catalog/products/facets.contract.ts';

export const BAR_WIDTH = 10;
export const HISTOGRAM_HEIGHT = 34;

/** One bar, in the units of a drawing `BAR_WIDTH` wide for each bar and `HISTOGRAM_HEIGHT` high. */
export interface Bar {
  readonly x: number;
  readonly height: number;
  /** The chosen range reaches into it; all are when nothing is chosen. */
  readonly inRange: boolean;
}

/** The highest bar fills the drawing; one that counts anything at all can be seen. */
export function histogram(buckets: readonly Bucket[], range: Range): readonly Bar[] {
  const most = Math.max(1, ...buckets.map((bucket) => bucket.doc_count));
  return buckets.map((bucket, index) => ({
    x: index * BAR_WIDTH,
    height:
      bucket.doc_count === 0 ? 0 : Math.max(2, Math.round((bucket.doc_count / most) * HISTOGRAM_HEIGHT)),
    inRange: reaches(bucket, range),
  }));
}

/** A bucket holds from <= value < to; both ends of the range are inclusive. */
function reaches({ from, to }: Bucket, { min, max }: Range): boolean {
  const startsTooHigh = max !== undefined && from !== undefined && from > max;
  const endsTooLow = min !== undefined && to !== undefined && to <= min;
  return !startsTooHigh && !endsTooLow;
}
