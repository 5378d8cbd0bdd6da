import type { Answer, FacetCounts, Hit, IndexSchema, Query } from '#search/engine.ts';
import { stringAt } from '#search/packed-strings.ts';
import type { Found } from '#search/segment.ts';
import { compareUnicode } from '#search/text.rules.ts';
import { type Part, placeOf } from './part.ts';

/** Asks every part and makes one answer of theirs: totals and counts are added, hits are merged in order. */
export function mergedAnswer(schema: IndexSchema, parts: readonly Part[], query: Query): Answer {
  const answers = parts.map((part) => ({ part, found: part.segment.find(query, query.skip + query.limit) }));
  return {
    hits: mergedHits(answers, query),
    total: answers.reduce((sum, { found }) => sum + found.total, 0),
    totalRows: answers.reduce((sum, { found }) => sum + found.totalRows, 0),
    counts: mergedCounts(schema, answers, query.facets),
  };
}

interface PartAnswer {
  readonly part: Part;
  readonly found: Found;
}

/** The next document of a part that has not been taken yet. */
interface Head {
  readonly part: Part;
  readonly found: Found;
  readonly at: number;
  readonly key: number | string | undefined;
}

function mergedHits(answers: readonly PartAnswer[], query: Query): Hit[] {
  const hits: Hit[] = [];
  let heads = answers.flatMap(({ part, found }) => headAt(part, found, startOf(answers, query), query.sort));
  for (let taken = startOf(answers, query); taken < query.skip + query.limit && heads.length > 0; taken++) {
    const next = heads.reduce((first, head) => (compareHeads(head, first) < 0 ? head : first));
    if (taken >= query.skip) hits.push(hitOf(next));
    heads = heads.flatMap((head) =>
      head === next ? headAt(head.part, head.found, head.at + 1, query.sort) : [head],
    );
  }
  return hits;
}

/** One part alone need not be merged: its first page begins where the query says. */
function startOf(answers: readonly PartAnswer[], query: Query): number {
  return answers.length === 1 ? query.skip : 0;
}

function headAt(part: Part, found: Found, at: number, sort: string): Head[] {
  const document = found.first.documents[at];
  if (document === undefined) return [];
  return [{ part, found, at, key: part.segment.sortKeyOf(document, sort) }];
}

function hitOf({ part, found, at }: Head): Hit {
  const document = found.first.documents[at] ?? 0;
  return {
    id: stringAt(part.segment.data.documentIds, document),
    rows: part.segment.rowIdsOf(document),
    score: found.first.scores[at] ?? 0,
  };
}

function compareHeads(a: Head, b: Head): number {
  return (
    compareSortKeys(a.key, b.key) ||
    (b.found.first.scores[b.at] ?? 0) - (a.found.first.scores[a.at] ?? 0) ||
    placeOf(a.part, a.found.first.documents[a.at] ?? 0) - placeOf(b.part, b.found.first.documents[b.at] ?? 0)
  );
}

/** Numbers, then texts (they are folded), then documents without the key. */
function compareSortKeys(a: number | string | undefined, b: number | string | undefined): number {
  if (typeof a === 'number' && typeof b === 'number') return a < b ? -1 : Number(a > b);
  if (typeof a === 'string' && typeof b === 'string') return compareUnicode(a, b);
  return kindOf(a) - kindOf(b);
}

function kindOf(key: number | string | undefined): number {
  if (key === undefined) return 2;
  return typeof key === 'number' ? 0 : 1;
}

function mergedCounts(
  schema: IndexSchema,
  answers: readonly PartAnswer[],
  facets: readonly string[],
): FacetCounts {
  const values: Record<string, { value: string; count: number }[]> = {};
  const ranges: Record<string, number[]> = {};
  for (const facet of facets) {
    if (schema.values.includes(facet)) values[facet] = mergedValues(answers, facet);
    const range = Object.hasOwn(schema.ranges, facet) ? schema.ranges[facet] : undefined;
    if (range) ranges[facet] = mergedBuckets(answers, facet, range.edges);
  }
  return { values, ranges };
}

function mergedValues(answers: readonly PartAnswer[], facet: string): { value: string; count: number }[] {
  const merged: { value: string; count: number }[] = [];
  const places = new Map<string, { value: string; count: number }>();
  for (const { part, found } of answers) {
    const column = part.segment.data.values[facet];
    const counts = column && found.counts.get(column.sets);
    for (const [number, value] of (column?.names ?? []).entries()) {
      const count = counts?.[number] ?? 0;
      const known = answers.length > 1 ? places.get(value) : undefined;
      if (known) {
        known.count += count;
      } else {
        const entry = { value, count };
        merged.push(entry);
        if (answers.length > 1) places.set(value, entry);
      }
    }
  }
  return merged;
}

function mergedBuckets(answers: readonly PartAnswer[], facet: string, edges: readonly number[]): number[] {
  return edges.map((_, bucket) =>
    answers.reduce((sum, { part, found }) => {
      const column = part.segment.data.ranges[facet];
      return sum + ((column && found.counts.get(column.buckets)?.[bucket]) ?? 0);
    }, 0),
  );
}
