import type { WordSuggestion } from '#search/engine.ts';
import { byFrequency, type KnownWord } from '#search/query/known-words.ts';
import { TYPO_FROM } from '#search/scoring.rules.ts';
import { hasDigit, wordsOf } from '#search/text.rules.ts';
import type { Part } from './part.ts';

export function suggestedWords(parts: readonly Part[], prefix: string, limit: number): WordSuggestion[] {
  const start = onlyWord(prefix);
  if (start === undefined) return [];
  const words = parts.flatMap(({ segment }, at) =>
    // A word may be rare in every part and frequent in all, so of the small parts behind the first all are looked at.
    segment.words.startingWith(start, at === 0 ? limit : Infinity),
  );
  return merged(parts, words).sort(byFrequency).slice(0, limit);
}

export function nearestWords(parts: readonly Part[], word: string, limit: number): WordSuggestion[] {
  const typed = onlyWord(word);
  if (typed === undefined || typed.length < TYPO_FROM || hasDigit(typed)) return [];
  const near = parts.flatMap(({ segment }) => segment.words.near(typed));
  const errors = new Map(near.map((known) => [known.word, known.errors]));
  return merged(parts, near)
    .sort((a, b) => (errors.get(a.word) ?? 0) - (errors.get(b.word) ?? 0) || byFrequency(a, b))
    .slice(0, limit);
}

/** Each word once, with the documents of all parts. */
function merged(parts: readonly Part[], words: readonly KnownWord[]): WordSuggestion[] {
  return Array.from(new Set(words.map(({ word }) => word)), (word) => ({
    word,
    documents: parts.reduce((sum, { segment }) => sum + segment.words.documentsOf(word), 0),
  }));
}

function onlyWord(text: string): string | undefined {
  const [word, ...more] = wordsOf(text);
  return more.length === 0 ? word : undefined;
}
