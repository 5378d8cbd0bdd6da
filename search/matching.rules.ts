import type { Alternative } from './engine.ts';
import {
  equalCodePoints,
  INFIX_FROM,
  infixCodePoints,
  PREFIX_FROM,
  prefixCodePoints,
  TYPO_FROM,
  type WordMatch,
} from './scoring.rules.ts';
import { hasDigit, stripCode, wordsOf } from './text.rules.ts';
import { isWithinOneEdit, startsWithinOneEdit } from './typo.rules.ts';

/**
 * What it means that something matches: one thing against one alternative, with no index in between. Everything here
 * answers in points; 0 is no match.
 */

export interface Code {
  readonly written: string;
  readonly stripped: string;
}

/** An alternative as the engines use it: texts folded and split once. */
export type Wanted =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'code'; readonly written: string; readonly stripped: string }
  | {
      readonly kind: 'word';
      readonly word: string;
      readonly prefix: boolean;
      readonly typo: boolean;
      readonly weight: number;
    }
  | {
      readonly kind: 'phrase';
      readonly words: readonly string[];
      readonly prefix: boolean;
      readonly weight: number;
    }
  | Extract<Alternative, { kind: 'value' | 'range' }>;

/** A text of several words is a phrase, its last word the one being typed; a text of none matches nothing. */
export function wantedOf(alternative: Alternative): Wanted {
  switch (alternative.kind) {
    case 'code': {
      const stripped = stripCode(alternative.text);
      if (stripped === '') return { kind: 'nothing' };
      return { kind: 'code', written: alternative.text.trim(), stripped };
    }
    case 'word': {
      const { prefix = false, typo = false, weight = 1 } = alternative;
      const words = wordsOf(alternative.text);
      const [word] = words;
      if (word === undefined) return { kind: 'nothing' };
      if (words.length > 1)
        return { kind: 'phrase', words, prefix: prefix && mayBePrefix(words.at(-1)), weight };
      return {
        kind: 'word',
        word,
        prefix: prefix && mayBePrefix(word),
        typo: typo && mayHoldTypo(word),
        weight,
      };
    }
    case 'phrase': {
      const words = alternative.words.flatMap(wordsOf);
      if (words.length === 0) return { kind: 'nothing' };
      return { kind: 'phrase', words, prefix: false, weight: alternative.weight ?? 1 };
    }
    case 'value':
    case 'range':
      return alternative;
  }
}

export function codePoints(wanted: Extract<Wanted, { kind: 'code' }>, code: Code): number {
  const at = code.stripped.indexOf(wanted.stripped);
  if (at < 0 || (at > 0 && wanted.stripped.length < INFIX_FROM)) return 0;
  const missing = Buffer.byteLength(code.stripped) - Buffer.byteLength(wanted.stripped);
  if (missing === 0) return equalCodePoints(wanted.written, code.written);
  return at === 0 ? prefixCodePoints(missing) : infixCodePoints(missing);
}

export function isWithin(
  number: number | undefined,
  range: { readonly min?: number; readonly max?: number },
): boolean {
  if (number === undefined || Number.isNaN(number)) return false;
  return number >= (range.min ?? -Infinity) && number <= (range.max ?? Infinity);
}

export function wordMatch(wanted: Extract<Wanted, { kind: 'word' }>, word: string): WordMatch | undefined {
  if (word === wanted.word) return 'whole';
  if (wanted.prefix && word.startsWith(wanted.word)) return 'prefix';
  if (!wanted.typo || !mayHoldTypo(word)) return undefined;
  if (isWithinOneEdit(wanted.word, word)) return 'typo';
  return wanted.prefix && startsWithinOneEdit(wanted.word, word) ? 'typo-in-prefix' : undefined;
}

/** Whether a word of a text is the word at this place of the phrase. */
export function isPhraseWord(wanted: Extract<Wanted, { kind: 'phrase' }>, at: number, word: string): boolean {
  const own = wanted.words[at] ?? '';
  const mayBeginSo = wanted.prefix && at === wanted.words.length - 1;
  return mayBeginSo ? word.startsWith(own) : word === own;
}

function mayBePrefix(word = ''): boolean {
  return word.length >= PREFIX_FROM;
}

function mayHoldTypo(word: string): boolean {
  return word.length >= TYPO_FROM && !hasDigit(word);
}
