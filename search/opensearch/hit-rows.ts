import { type Aggregation, type Ask, type FoundHit } from './asking.ts';
import { inRows, matchingIn } from './facet-counts.ts';
import type { Dsl } from './row-query.rules.ts';
import { MOST_ROWS } from './stored-document.rules.ts';

/** Documents whose rows are asked for at once. */
const AT_ONCE = 1_000;

export const valueOf = (hit: FoundHit, field: string): unknown => hit.fields?.[field]?.[0];

/**
 * The ids of the rows that match, of each of these documents, in their order: asked for when it is known which documents
 * are shown, and of all of them in one go, so that what is asked is worked out once.
 *
 * @param hits with `id` and `all.rows`
 */
export async function rowsOf(
  ask: Ask,
  hits: readonly FoundHit[],
  rows: Dsl,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const found = new Map<string, readonly string[]>();
  for (let from = 0; from < hits.length; from += AT_ONCE) {
    const shown = hits.slice(from, from + AT_ONCE);
    const ids = shown.map((hit) => String(valueOf(hit, 'id')));
    const most = Math.max(1, ...shown.map((hit) => Number(valueOf(hit, 'all.rows') ?? 1)));
    const first = {
      top_hits: {
        size: Math.min(MOST_ROWS, most),
        sort: [{ 'rows.at': 'asc' }],
        docvalue_fields: ['rows.id'],
        _source: false,
      },
    };
    const { aggregations } = await ask({
      size: 0,
      track_total_hits: false,
      query: { bool: { filter: [{ terms: { id: ids } }] } },
      aggs: {
        documents: {
          // A list of all ids would be made of them otherwise.
          terms: { field: 'id', size: ids.length, execution_hint: 'map' },
          aggs: inRows(rows, { first }),
        },
      },
    });
    const { buckets } = aggregations?.['documents'] ?? {};
    for (const bucket of Array.isArray(buckets) ? buckets : []) {
      const listed = (matchingIn(bucket)?.['first'] as Aggregation | undefined)?.hits?.hits ?? [];
      found.set(
        String(bucket.key),
        listed.map((row) => String(valueOf(row, 'rows.id'))),
      );
    }
  }
  return found;
}
