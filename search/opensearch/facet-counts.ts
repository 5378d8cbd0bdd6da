import type { FacetCounts, Filters, IndexSchema, Query } from '#search/engine.ts';
import { type Aggregation, type Bucket, type Found, MOST_VALUES, wholeBuckets } from './asking.ts';
import { type Dsl, filterQueries, nested, rowQuery, unscored } from './row-query.rules.ts';
import { finite } from './stored-document.rules.ts';

/** Rows that something holds for, and how their documents are counted by facets. */
export interface Selection {
  /** For nested documents. */
  readonly rows: Dsl;
  /** Documents with such a row, however good. @param named how the rows of those that are shown are named */
  readonly documents: (named?: Dsl) => Dsl;
  /** Counts of facets among them. */
  readonly aggs: Dsl;
  readonly countsIn: (found: Found | undefined) => Counts;
}

export interface Counts {
  readonly rows: number;
  readonly facets: Readonly<Record<string, Aggregation>>;
}

/**
 * What has to be asked to answer a query: first what is found, with the counts of the facets that are not filtered;
 * then each other facet, without its own filter.
 */
export function selectionsOf(
  schema: IndexSchema,
  { clauses, facets, filters }: Query,
): readonly [Selection, ...Selection[]] {
  const counted = facets.filter(
    (facet) => schema.values.includes(facet) || edgesOf(schema, facet).length > 0,
  );
  const without = (facet: string): Filters => ({
    values: { ...filters.values, [facet]: [] },
    ranges: { ...filters.ranges, [facet]: {} },
  });
  const isFiltered = (facet: string): boolean =>
    filterQueries(schema, filters).length > filterQueries(schema, without(facet)).length;
  const select = (chosen: Filters, names: readonly string[]): Selection => {
    const rows = rowQuery(schema, clauses, chosen);
    const isAll = clauses.length === 0 && filterQueries(schema, chosen).length === 0;
    return isAll ? allRows(schema, rows, names) : someRows(schema, rows, names);
  };
  return [
    select(
      filters,
      counted.filter((facet) => !isFiltered(facet)),
    ),
    ...counted.filter(isFiltered).map((facet) => select(without(facet), [facet])),
  ];
}

/** Rows are what is found, documents what is counted. */
function someRows(schema: IndexSchema, rows: Dsl, facets: readonly string[]): Selection {
  const aggs = facetAggregations(schema, 'rows', facets, { documents: { reverse_nested: {} } });
  return {
    rows,
    documents: (named) => unscored(rows, named),
    aggs: inRows(rows, aggs),
    countsIn: (found) => {
      const matching = matchingIn(found);
      return { rows: matching?.doc_count ?? 0, facets: (matching ?? {}) as Counts['facets'] };
    },
  };
}

/** Where nothing is asked for, each document is known to count for all that its rows have: that is far less to look at. */
function allRows(schema: IndexSchema, rows: Dsl, facets: readonly string[]): Selection {
  return {
    rows,
    // What may be is not looked at for those that are not shown.
    documents: (named) => ({
      bool: {
        filter: [{ range: { 'all.rows': { gte: 1 } } }],
        should: named ? [nested(rows, named, 'none')] : [],
      },
    }),
    aggs: { ...facetAggregations(schema, 'all', facets, {}), rows: { sum: { field: 'all.rows' } } },
    countsIn: (found) => ({
      rows: Number(found?.aggregations?.['rows']?.['value'] ?? 0),
      facets: found?.aggregations ?? {},
    }),
  };
}

/** Counts among the rows that match. */
export const inRows = (rows: Dsl, aggs: Dsl): Dsl => ({
  rows: { nested: { path: 'rows' }, aggs: { matching: { filter: rows, aggs } } },
});

export const matchingIn = (found: Found | undefined): Aggregation | undefined =>
  found?.aggregations?.['rows']?.['matching'] as Aggregation | undefined;

function facetAggregations(
  schema: IndexSchema,
  of: 'rows' | 'all',
  facets: readonly string[],
  documents: Dsl,
): Dsl {
  return Object.fromEntries(
    facets.flatMap((facet): [string, Dsl][] => {
      const edges = edgesOf(schema, facet);
      const terms = { field: `${of}.values.${facet}`, size: MOST_VALUES };
      const ranges = edges.map((from, bucket) => {
        const to = edges[bucket + 1];
        return { key: String(bucket), from: finite(from), ...(to !== undefined && { to }) };
      });
      const range = { field: `${of}.numbers.${facet}`, keyed: true, ranges };
      return [
        ...(schema.values.includes(facet)
          ? [[`values ${facet}`, { terms, aggs: documents }] as [string, Dsl]]
          : []),
        ...(edges.length > 0 ? [[`ranges ${facet}`, { range, aggs: documents }] as [string, Dsl]] : []),
      ];
    }),
  );
}

/** @param known every value of the index by facet, in their order */
export function countsOf(
  schema: IndexSchema,
  facets: readonly string[],
  answers: readonly Counts[],
  known: ReadonlyMap<string, readonly string[]>,
): FacetCounts {
  const values: Record<string, { value: string; count: number }[]> = {};
  const ranges: Record<string, number[]> = {};
  const counted = (name: string) =>
    answers.map((answer) => answer.facets[name]).find((one) => one !== undefined);
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

const documentsOf = (bucket: Bucket | undefined): number =>
  bucket?.documents?.doc_count ?? bucket?.doc_count ?? 0;

const edgesOf = (schema: IndexSchema, facet: string): readonly number[] =>
  Object.hasOwn(schema.ranges, facet) ? (schema.ranges[facet]?.edges ?? []) : [];
