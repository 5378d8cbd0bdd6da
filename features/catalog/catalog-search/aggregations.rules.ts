import { catalogSchema } from '#features/catalog/catalog-index/catalog-document.rules.ts';
import {
  type Bucket,
  type Facet,
  facets,
  rangeFacets,
  type ValueFacet,
} from '#features/catalog/products/facets.contract.ts';
import { facetOrder } from '#features/catalog/products/size.rules.ts';
import type { Answer } from '#search/engine.ts';
import { type SearchAnswer } from './catalog.contract.ts';

/** The values of each facet that a search has without any filter, and whether it has any number of a range. */
export interface FacetScope {
  readonly values: ReadonlyMap<string, ReadonlySet<string>>;
  readonly ranges: ReadonlySet<string>;
}

export function facetScopeOf({ values, ranges }: Answer['counts']): FacetScope {
  return {
    values: new Map(
      Object.entries(values).map(([facet, counts]) => [
        facet,
        new Set(counts.flatMap(({ value, count }) => (count > 0 ? [value] : []))),
      ]),
    ),
    ranges: new Set(Object.keys(ranges).filter((facet) => ranges[facet]?.some((count) => count > 0))),
  };
}

/**
 * Facet counts as the wire has them, sizes by magnitude.
 *
 * @param counts of the search with its filters
 * @param scope of the same search without any filter: what is not there has no business in this list at all, what is
 *   nought only because of a filter stays and says so
 */
export function aggregationsOf(counts: Answer['counts'], scope: FacetScope): SearchAnswer['aggregations'] {
  const aggregations: SearchAnswer['aggregations'] = {};
  for (const facet of facets) {
    const buckets = isRange(facet) ? rangeBuckets(facet, counts, scope) : valueBuckets(facet, counts, scope);
    if (buckets.length > 0) aggregations[facet] = { buckets };
  }
  return aggregations;
}

const isRange = (facet: Facet): facet is (typeof rangeFacets)[number] =>
  rangeFacets.some((known) => known === facet);

function valueBuckets(facet: ValueFacet, counts: Answer['counts'], { values }: FacetScope): Bucket[] {
  const present = values.get(facet);
  const buckets = (counts.values[facet] ?? []).flatMap(({ value, count }) =>
    present?.has(value) ? [{ key: value, doc_count: count }] : [],
  );
  return facetOrder(facet, buckets);
}

function rangeBuckets(facet: string, counts: Answer['counts'], scope: FacetScope): Bucket[] {
  if (!scope.ranges.has(facet)) return [];
  const edges = catalogSchema.ranges[facet]?.edges ?? [];
  return (counts.ranges[facet] ?? []).map((count, index) => {
    const from = edges[index] ?? 0;
    const to = edges[index + 1];
    return { key: String(from), doc_count: count, from, ...(to !== undefined && { to }) };
  });
}
