import type { Clause } from '#search/engine.ts';
import { wantedOf } from '#search/matching.rules.ts';
import type { Ask } from './asking.ts';
import type { NearWords } from './row-query.rules.ts';
import { typoPattern } from './typo-pattern.rules.ts';

/** A longer word makes a pattern that is more work than OpenSearch does for a list of words; it stays a pattern. */
const LONGEST = 20;
/** Of more of them a pattern is shorter. */
const MOST_WORDS = 2_000;

/**
 * The words of the index that the typed ones may be mistaken for. A pattern is held against all words of an index; with
 * its few answers instead of it each field, each row and each count is asked for what it has.
 */
export async function nearWordsOf(ask: Ask, clauses: readonly Clause[]): Promise<NearWords> {
  const typed = clauses
    .flatMap(({ anyOf }) => anyOf.map(wantedOf))
    .flatMap((wanted) =>
      wanted.kind === 'word' && wanted.typo && wanted.word.length <= LONGEST ? [wanted] : [],
    );
  const beginnings = new Set(typed.flatMap(({ word, prefix }) => (prefix ? [word] : [])));
  const words = [...new Set(typed.map(({ word }) => word))];
  const found = await Promise.all(
    words.map(async (word) => {
      const part = beginnings.has(word) ? 'beginning' : 'whole';
      return [word, await knownWords(ask, typoPattern(word, part) ?? '')] as const;
    }),
  );
  return new Map(found.flatMap(([word, near]) => (near ? [[word, near]] : [])));
}

/** @returns undefined where they are too many for a list */
async function knownWords(ask: Ask, pattern: string): Promise<readonly string[] | undefined> {
  const { aggregations } = await ask({
    size: 0,
    track_total_hits: false,
    query: {
      bool: { filter: [{ regexp: { words: { value: pattern, max_determinized_states: 1_000_000 } } }] },
    },
    aggs: { words: { terms: { field: 'words', include: pattern, size: MOST_WORDS } } },
  });
  const { buckets, sum_other_doc_count: others = 0 } = aggregations?.['words'] ?? {};
  return others === 0 && Array.isArray(buckets) ? buckets.map(({ key }) => String(key)) : undefined;
}
