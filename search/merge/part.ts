import type { Segment } from '#search/segment.ts';

/** One of the segments that answer together. */
export interface Part {
  readonly segment: Segment;
  /** Where each document stands in the order of all parts; undefined for a part that is that order itself. */
  readonly places: Uint32Array | undefined;
}

export function placeOf(part: Part, document: number): number {
  return part.places?.[document] ?? document;
}
