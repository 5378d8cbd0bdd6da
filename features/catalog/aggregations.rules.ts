import type { Answer } from '#search/engine.ts';
import {
  type Bucket,
  type Facet,
  facets,
  rangeFacets,
  type SearchAnswer,
  type ValueFacet,
} from './catalog.contract.ts';
import { catalogSchema } from './catalog-document.rules.ts';
import { facetOrder } from './size.rules.ts';

/**
 * Facet counts as the wire has them, sizes by magnitude.
 *
 * @param counts of the search with its filters
 * @param scope counts of the same search without any filter: what is nought there has no business in this list at all,
 *   what is nought only because of a filter stays and says so
 */
export function aggregationsOf(
  counts: Answer['counts'],
  scope: Answer['counts'],
): SearchAnswer['aggregations'] {
  const aggregations: SearchAnswer['aggregations'] = {};
  for (const facet of facets) {
    const buckets = isRange(facet) ? rangeBuckets(facet, counts, scope) : valueBuckets(facet, counts, scope);
    if (buckets.length > 0) aggregations[facet] = { buckets };
  }
  return aggregations;
}

const isRange = (facet: Facet): facet is (typeof rangeFacets)[number] =>
  rangeFacets.some((known) => known === facet);

function valueBuckets(facet: ValueFacet, counts: Answer['counts'], scope: Answer['counts']): Bucket[] {
  const present = new Set(
    (scope.values[facet] ?? []).filter(({ count }) => count > 0).map(({ value }) => value),
  );
  const buckets = (counts.values[facet] ?? [])
    .filter(({ value }) => present.has(value))
    .map(({ value, count }) => ({ key: value, doc_count: count }));
  return facetOrder(facet, buckets);
}

function rangeBuckets(facet: string, counts: Answer['counts'], scope: Answer['counts']): Bucket[] {
  if ((scope.ranges[facet] ?? []).every((count) => count === 0)) return [];
  const edges = catalogSchema.ranges[facet]?.edges ?? [];
  return (counts.ranges[facet] ?? []).map((count, index) => {
    const from = edges[index] ?? 0;
    const to = edges[index + 1];
    return { key: String(from), doc_count: count, from, ...(to !== undefined && { to }) };
  });
}
