import { SearchAway } from './circuit.ts';
import { type Connection, reasonIn } from './connection.ts';
import type { Dsl } from './row-query.rules.ts';

/** A bucket of a facet: rows with the value, and the documents that they belong to. */
export interface Bucket {
  readonly key: string | number;
  readonly doc_count: number;
  readonly documents?: { readonly doc_count: number };
  readonly first?: { readonly value: number };
  readonly [inner: string]: unknown;
}

export interface Aggregation {
  readonly doc_count?: number;
  readonly doc_count_error_upper_bound?: number;
  readonly sum_other_doc_count?: number;
  readonly buckets?: readonly Bucket[] | Readonly<Record<string, Bucket>>;
  readonly hits?: { readonly hits: readonly FoundHit[] };
  readonly [inner: string]: unknown;
}

export interface FoundHit {
  readonly _id: string;
  readonly _score: number | null;
  readonly sort?: readonly unknown[];
  readonly fields?: Readonly<Record<string, readonly unknown[]>>;
}

export interface Found {
  readonly hits: {
    readonly total?: { readonly value: number; readonly relation: string };
    readonly hits: readonly FoundHit[];
  };
  readonly aggregations?: Readonly<Record<string, Aggregation>>;
  readonly suggest?: Readonly<
    Record<string, ReadonlyArray<{ readonly options: ReadonlyArray<{ readonly text: string }> }>>
  >;
}

export type Ask = (body: Dsl) => Promise<Found>;

/** Before the client gives up, OpenSearch itself does. */
const TIME_LIMIT = '4s';
/** Words that are listed at once. */
export const MOST_VALUES = 20_000;

/**
 * Asks several things at once; each answer is whole.
 *
 * @throws SearchAway when one was not answered in time, or not by all of the index
 */
export async function askAll(
  connection: Connection,
  index: string,
  bodies: readonly Dsl[],
): Promise<Found[]> {
  if (bodies.length === 0) return [];
  const { responses } = await connection.ask<{ responses: (Found & Failure)[] }>({
    method: 'POST',
    path: '/_msearch',
    lines: bodies.flatMap((body) => [
      { index, allow_partial_search_results: false },
      { timeout: TIME_LIMIT, _source: false, ...body },
    ]),
  });
  for (const { error, status, timed_out: isLate, _shards: shards } of responses) {
    if (error !== undefined) {
      const said = `OpenSearch says: ${reasonIn({ error }) ?? 'no reason'}`;
      throw status === undefined || status >= 429 || status === 404 ? new SearchAway(said) : new Error(said);
    }
    if (isLate || (shards?.failed ?? 0) > 0)
      throw new SearchAway('OpenSearch did not answer from the whole index in time.');
  }
  return responses;
}

interface Failure {
  readonly error?: unknown;
  readonly status?: number;
  readonly timed_out?: boolean;
  readonly _shards?: { readonly failed: number };
}

/** All the values of a facet, and each counted for certain. @throws where OpenSearch says that it is not so */
export function wholeBuckets(
  name: string,
  aggregation: Aggregation | undefined,
  most = MOST_VALUES,
): readonly Bucket[] {
  const {
    doc_count_error_upper_bound: error = 0,
    sum_other_doc_count: others = 0,
    buckets,
  } = aggregation ?? {};
  if (error > 0 || others > 0)
    throw new Error(`OpenSearch did not count all values of ${name}: it may have more than ${most}.`);
  return Array.isArray(buckets) ? buckets : [];
}
