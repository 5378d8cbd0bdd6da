import * as z from 'zod/mini';

/** Facets in the order of the sidebar (shapes 1). `pressurePsi` is a range, the rest are lists of values. */
export const facets = [
  'category',
  'bore',
  'dash',
  'pressurePsi',
  'norm',
  'construction',
  'temperature',
  'cover',
  'application',
  'thread',
  'gender',
  'angle',
  'insertType',
  'connection',
  'bodySize',
  'material',
  'subcategory',
  'manufacturer',
] as const;
export const Facet = z.enum(facets);
export type Facet = z.infer<typeof Facet>;
export const rangeFacets = ['pressurePsi'] as const;
export type RangeFacet = (typeof rangeFacets)[number];
export type ValueFacet = Exclude<Facet, RangeFacet>;

export const Bucket = z.object({
  key: z.string(),
  /** Distinct products. */
  doc_count: z.number(),
  /** Of a range facet: the bucket holds from <= value < to; the last one has no `to`. */
  from: z.optional(z.number()),
  to: z.optional(z.number()),
});
export type Bucket = z.infer<typeof Bucket>;
