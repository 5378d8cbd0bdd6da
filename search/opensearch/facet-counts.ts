import type { FacetCounts, Filters, IndexSchema, Query } from '#search/engine.ts';
import { type Aggregation, type Found, wholeBuckets } from './asking.ts';
import { countsIn, MOST_COUNTED, splitCounted } from './counted.rules.ts';
import {
  type Dsl,
  documentQuery,
  filterQueries,
  type NearWords,
  rowQuery,
  wholeQuery,
} from './row-query.rules.ts';

/** What is found, and how it is counted by facets. */
export interface Selection {
  /** For nested documents. */
  readonly rows: Dsl;
  /** Documents with such a row, scored. */
  readonly documents: Dsl;
  /** Counts of facets among them. */
  readonly aggs: Dsl;
  readonly countsIn: (found: Found | undefined) => Counts;
}

export interface Counts {
  readonly rows: number;
  /** Which of those that are counted hold. */
  readonly facets: readonly string[];
  /** What has to be added up: no document is in two of them with one value. */
  readonly parts: ReadonlyArray<Aggregation | undefined>;
}

/**
 * What has to be asked to answer a query: first what is found, with the counts of the facets that are not filtered;
 * then each other facet, without its own filter.
 */
export function selectionsOf(
  schema: IndexSchema,
  { clauses, facets, filters }: Query,
  near: NearWords,
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
    const asked = { schema, clauses, filters: chosen, near };
    const isAll = clauses.length === 0 && filterQueries(schema, chosen).length === 0;
    const rows = rowQuery(asked);
    if (isAll) return allRows(rows, names);
    return someRows({ rows, documents: documentQuery(asked), whole: wholeQuery(asked) }, names);
  };
  return [
    select(
      filters,
      counted.filter((facet) => !isFiltered(facet)),
    ),
    ...counted.filter(isFiltered).map((facet) => select(without(facet), [facet])),
  ];
}

/**
 * A document of which all rows match counts for what they have together. Of any other what each of its rows has counts,
 * and its rows are looked at for the rest: rows are counted for a value that only one of them has, else their documents.
 */
function someRows(
  { rows, documents, whole }: { readonly rows: Dsl; readonly documents: Dsl; readonly whole: Dsl },
  facets: readonly string[],
): Selection {
  const has = facets.length > 0;
  const aggs = {
    whole: {
      filter: whole,
      aggs: { ...(has && { counts: countsIn('all.values') }), rows: sumOfRows },
    },
    others: {
      filter: { bool: { must_not: [whole] } },
      aggs: {
        ...(has && { counts: countsIn('same.values') }),
        ...inRows(rows, {
          ...(has && {
            once: countsIn('rows.once'),
            some: {
              ...countsIn('rows.some'),
              aggs: { documents: { reverse_nested: {} } },
            },
          }),
        }),
      },
    },
  };
  return {
    rows,
    documents,
    aggs,
    countsIn: (found) => {
      const { whole: all, others } = (found?.aggregations ?? {}) as Record<string, Aggregation | undefined>;
      const matching = matchingIn(others);
      return {
        rows: sumIn(all) + (matching?.doc_count ?? 0),
        facets,
        parts: [
          all?.['counts'],
          others?.['counts'],
          matching?.['once'],
          matching?.['some'],
        ] as Counts['parts'],
      };
    },
  };
}

/** Where nothing is asked for, each document counts for all that its rows have. */
function allRows(rows: Dsl, facets: readonly string[]): Selection {
  return {
    rows,
    documents: { bool: { filter: [{ range: { 'all.rows': { gte: 1 } } }] } },
    aggs: { ...(facets.length > 0 && { counts: countsIn('all.values') }), rows: sumOfRows },
    countsIn: (found) => ({
      rows: sumIn(found?.aggregations),
      facets,
      parts: [found?.aggregations?.['counts']],
    }),
  };
}

const sumOfRows: Dsl = { sum: { field: 'all.rows' } };

const sumIn = (found: Readonly<Record<string, unknown>> | undefined): number =>
  Number((found?.['rows'] as { readonly value?: number } | undefined)?.value ?? 0);

/** Counts among the rows that match. */
export const inRows = (rows: Dsl, aggs: Dsl): Dsl => ({
  rows: { nested: { path: 'rows' }, aggs: { matching: { filter: rows, aggs } } },
});

export const matchingIn = (found: Readonly<Record<string, unknown>> | undefined): Aggregation | undefined =>
  (found?.['rows'] as { readonly matching?: Aggregation } | undefined)?.matching;

/**
 * @param answers with what each selection counted
 * @param known every value of the index by facet, in their order
 */
export function countsOf(
  schema: IndexSchema,
  facets: readonly string[],
  answers: readonly Counts[],
  known: ReadonlyMap<string, readonly string[]>,
): FacetCounts {
  const all = {
    value: new Map<string, Map<string, number>>(),
    bucket: new Map<string, Map<string, number>>(),
  };
  const countsFor = (kind: string, facet: string): Map<string, number> => {
    const kinds = kind === 'value' ? all.value : all.bucket;
    const before = kind === 'value' ? known.get(facet)?.map((value): [string, number] => [value, 0]) : [];
    const counts = kinds.get(facet) ?? new Map(before);
    kinds.set(facet, counts);
    return counts;
  };
  for (const { facets: asked, parts } of answers)
    for (const { key, doc_count: count, documents } of parts.flatMap((part) => [
      ...wholeBuckets('facets', part, MOST_COUNTED),
    ])) {
      const { kind, facet, value } = splitCounted(String(key));
      if (!asked.includes(facet)) continue;
      const counts = countsFor(kind, facet);
      counts.set(value, (counts.get(value) ?? 0) + (documents?.doc_count ?? count));
    }
  const values: Record<string, { value: string; count: number }[]> = {};
  const ranges: Record<string, number[]> = {};
  for (const facet of facets) {
    if (schema.values.includes(facet))
      values[facet] = Array.from(countsFor('value', facet), ([value, count]) => ({ value, count }));
    if (Object.hasOwn(schema.ranges, facet))
      ranges[facet] = edgesOf(schema, facet).map(
        (_, bucket) => countsFor('bucket', facet).get(String(bucket)) ?? 0,
      );
  }
  return { values, ranges };
}

const edgesOf = (schema: IndexSchema, facet: string): readonly number[] =>
  Object.hasOwn(schema.ranges, facet) ? (schema.ranges[facet]?.edges ?? []) : [];
