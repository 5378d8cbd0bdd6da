import type { FacetCounts, Filters, IndexSchema, Query } from '#search/engine.ts';
import { type Aggregation, type Bucket, MOST_VALUES, wholeBuckets } from './asking.ts';
import type { Dsl } from './row-query.rules.ts';
import { finite } from './stored-document.rules.ts';

/** What counts the facets of a query: those that are not filtered in one go, each other one without its own filter. */
export function facetAggregations(
  schema: IndexSchema,
  { facets, filters }: Pick<Query, 'facets' | 'filters'>,
): {
  readonly unfiltered: Dsl;
  readonly filtered: ReadonlyArray<{ readonly filters: Filters; readonly aggs: Dsl }>;
} {
  const all = facets.flatMap((facet) => aggregationsOf(schema, facet));
  const isFiltered = ({ kind, facet }: FacetAggregation): boolean =>
    kind === 'values'
      ? (filters.values[facet]?.length ?? 0) > 0
      : filters.ranges[facet]?.min !== undefined || filters.ranges[facet]?.max !== undefined;
  return {
    unfiltered: Object.fromEntries(
      all.filter((one) => !isFiltered(one)).map(({ name, body }) => [name, body]),
    ),
    filtered: all.filter(isFiltered).map(({ kind, facet, name, body }) => ({
      filters: { ...filters, [kind]: { ...filters[kind], [facet]: kind === 'values' ? [] : {} } },
      aggs: { [name]: body },
    })),
  };
}

interface FacetAggregation {
  readonly kind: 'values' | 'ranges';
  readonly facet: string;
  readonly name: string;
  readonly body: Dsl;
}

/** Rows are what is found, documents what is counted. */
const documents = { documents: { reverse_nested: {} } };

function aggregationsOf(schema: IndexSchema, facet: string): FacetAggregation[] {
  const edges = edgesOf(schema, facet);
  const found: FacetAggregation[] = [];
  if (schema.values.includes(facet)) {
    const terms = { field: `rows.values.${facet}`, size: MOST_VALUES };
    found.push({ kind: 'values', facet, name: `values ${facet}`, body: { terms, aggs: documents } });
  }
  if (edges.length > 0) {
    const ranges = edges.map((from, bucket) => {
      const to = edges[bucket + 1];
      return { key: String(bucket), from: finite(from), ...(to !== undefined && { to }) };
    });
    const range = { field: `rows.numbers.${facet}`, keyed: true, ranges };
    found.push({ kind: 'ranges', facet, name: `ranges ${facet}`, body: { range, aggs: documents } });
  }
  return found;
}

/** @param known every value of the index by facet, in their order */
export function countsOf(
  schema: IndexSchema,
  facets: readonly string[],
  answers: ReadonlyArray<Aggregation | undefined>,
  known: ReadonlyMap<string, readonly string[]>,
): FacetCounts {
  const values: Record<string, { value: string; count: number }[]> = {};
  const ranges: Record<string, number[]> = {};
  const counted = (name: string) =>
    answers.map((answer) => answer?.[name] as Aggregation | undefined).find((one) => one !== undefined);
  for (const facet of facets) {
    if (schema.values.includes(facet)) {
      const buckets = wholeBuckets(facet, counted(`values ${facet}`));
      const counts = new Map(known.get(facet)?.map((value) => [value, 0]));
      for (const bucket of buckets) counts.set(String(bucket.key), documentsOf(bucket));
      values[facet] = Array.from(counts, ([value, count]) => ({ value, count }));
    }
    if (Object.hasOwn(schema.ranges, facet)) {
      const buckets = counted(`ranges ${facet}`)?.buckets as Readonly<Record<string, Bucket>> | undefined;
      ranges[facet] = edgesOf(schema, facet).map((_, bucket) => documentsOf(buckets?.[bucket]));
    }
  }
  return { values, ranges };
}

const documentsOf = (bucket: Bucket | undefined): number => bucket?.documents?.doc_count ?? 0;

const edgesOf = (schema: IndexSchema, facet: string): readonly number[] =>
  Object.hasOwn(schema.ranges, facet) ? (schema.ranges[facet]?.edges ?? []) : [];
