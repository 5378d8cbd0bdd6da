import type { WordSuggestion } from '#search/engine.ts';
import { TYPO_FROM } from '#search/scoring.rules.ts';
import { hasDigit, wordsOf } from '#search/text.rules.ts';
import { editDistance, mostErrors } from '#search/typo.rules.ts';
import { type Ask, MOST_VALUES, wholeBuckets } from './asking.ts';
import { cutWord } from './stored-document.rules.ts';

/** Words near to a typed one that are looked at. */
const MOST_NEAR = 1_000;

export async function suggestedWords(
  ask: Ask,
  prefix: string,
  limit: number,
): Promise<readonly WordSuggestion[]> {
  const [start, ...more] = wordsOf(prefix);
  if (start === undefined || more.length > 0) return [];
  const own = cutWord(start);
  const { aggregations } = await ask({
    size: 0,
    query: { prefix: { words: own } },
    // In brackets: 2.19 stumbles over a plain beginning that stands behind all words.
    aggs: {
      words: { terms: { field: 'words', include: `${own.replaceAll('.', '\\.')}(.*)`, size: MOST_VALUES } },
    },
  });
  return wholeBuckets('words', aggregations?.['words'])
    .map(({ key, doc_count: documents }) => ({ word: String(key), documents }))
    .sort(byFrequency)
    .slice(0, limit);
}

export async function nearestWords(
  ask: Ask,
  word: string,
  limit: number,
): Promise<readonly WordSuggestion[]> {
  const [typed, ...more] = wordsOf(word);
  if (typed === undefined || more.length > 0 || typed.length < TYPO_FROM || hasDigit(typed)) return [];
  const most = mostErrors(typed);
  const { suggest } = await ask({
    size: 0,
    suggest: {
      near: {
        text: typed,
        term: {
          field: 'words',
          analyzer: 'keyword',
          suggest_mode: 'always',
          max_edits: most,
          prefix_length: 0,
          min_word_length: 1,
          // Frequent words, too, may be meant for another one.
          max_term_freq: 1_000_000_000,
          accuracy: 0,
          size: MOST_NEAR,
          max_inspections: MOST_NEAR,
          string_distance: 'damerau_levenshtein',
        },
      },
    },
  });
  const near = (suggest?.['near']?.[0]?.options ?? []).flatMap(({ text: known }) => {
    const errors = editDistance(typed, known, most);
    return known.length < TYPO_FROM || hasDigit(known) || errors === 0 || errors > most
      ? []
      : [{ known, errors }];
  });
  const documents = await documentsWith(
    ask,
    near.map(({ known }) => known),
  );
  return near
    .map(({ known, errors }) => ({ word: known, errors, documents: documents.get(known) ?? 0 }))
    .filter((found) => found.documents > 0)
    .sort((a, b) => a.errors - b.errors || byFrequency(a, b))
    .slice(0, limit)
    .map(({ word: known, documents: count }) => ({ word: known, documents: count }));
}

/** How many documents have each of these words; those that none has are left out. */
export async function documentsWith(ask: Ask, words: readonly string[]): Promise<Map<string, number>> {
  if (words.length === 0) return new Map();
  const { aggregations } = await ask({
    size: 0,
    query: { terms: { words } },
    aggs: { words: { terms: { field: 'words', include: words, size: words.length } } },
  });
  return new Map(
    wholeBuckets('words', aggregations?.['words']).map(({ key, doc_count: count }) => [String(key), count]),
  );
}

function byFrequency(a: WordSuggestion, b: WordSuggestion): number {
  return b.documents - a.documents || (a.word < b.word ? -1 : Number(a.word > b.word));
}
