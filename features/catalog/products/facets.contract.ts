import * as z from 'zod/mini';
import type { Field } from '#features/catalog/products/fields/field.contract.ts';
import {
  type FilteredByRange,
  type FilteredByValues,
  filterFields,
} from '#features/catalog/products/fields/public-fields.contract.ts';

/** Facets (shapes 1) that have a place, a name or values of their own. `pressurePsi` is a range, the rest are lists of values. */
const namedFacets = [
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
type NamedFacet = (typeof namedFacets)[number];
export type RangeFacet = FilteredByRange;
export type Facet = NamedFacet | RangeFacet | FilteredByValues;
export type ValueFacet = Exclude<Facet, RangeFacet>;

/** Fields of products and sizes that are a filter and have no facet above. */
export const otherFilters: ReadonlyArray<readonly [facet: Facet, field: Field]> = filterFields.flatMap(
  ([key, field]) => (namedFacets.some((facet) => facet === key) ? [] : [[key as Facet, field] as const]),
);
export const facets: readonly Facet[] = [...namedFacets, ...otherFilters.map(([facet]) => facet)];
export const Facet = z.enum(facets);
export const rangeFacets: readonly RangeFacet[] = [
  'pressurePsi',
  ...otherFilters.flatMap(([facet, { filter }]) => (filter === 'values' ? [] : [facet as RangeFacet])),
];

export const Bucket = z.object({
  key: z.string(),
  /** Distinct products. */
  doc_count: z.number(),
  /** Of a range facet: the bucket holds from <= value < to; the last one has no `to`. */
  from: z.optional(z.number()),
  to: z.optional(z.number()),
});
export type Bucket = z.infer<typeof Bucket>;
