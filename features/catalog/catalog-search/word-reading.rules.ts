import { singular } from '#features/catalog/measures/search-text.rules.ts';
import type { Alternative } from '#search/engine.ts';
import { codeMeanings, headOf, mayBeCode, partMeanings } from './code-reading.rules.ts';
import { mistypedParts } from './mistyped-part.rules.ts';
import { LIKELY, matchAt, nextPiece, PERHAPS, phrase, type Reading, word } from './query-reading.rules.ts';

/** What a word is compared with. */
interface WordsAndParts {
  readonly knows: (word: string) => boolean;
  readonly partNumber: (text: string) => string | undefined;
  readonly beginsPart: (text: string) => boolean;
}

const WORD = /[^\s,;&()[\]{}<>!?:*|"=]+/uy;

/** A word of the catalog, the last one as the beginning of a word, or a part number. */
export function readWord(text: string, at: number, vocabulary: WordsAndParts): Reading {
  const { knows } = vocabulary;
  const [chunk = ''] = matchAt(WORD, text, at) ?? [text.slice(at)];
  // 'jic/orfs' are two words, 'bw2/08' is one part number
  const typed = /\d/.test(chunk)
    ? chunk.replace(/[^\p{L}\p{N}]+$/u, '')
    : (/^[^/+_@]+/.exec(chunk)?.[0] ?? chunk);
  const end = at + Math.max(typed.length, 1);
  const words = typed.match(/[\p{L}\p{N}]+/gu) ?? [];
  const isLast = nextPiece(text, end) >= text.length;
  const isKnown = words.length === 0 || words.some((one) => knows(one) || knows(singular(one)));
  const mistyped =
    mayBeCode(typed) && (/\d/.test(typed) || !isKnown) && !vocabulary.beginsPart(typed)
      ? mistypedParts(words.join(''), vocabulary.partNumber)
      : [];
  if (mistyped.length > 0)
    return {
      end,
      clauses: [{ anyOf: mistyped.flatMap(partMeanings) }],
      label: `Part number ${mistyped.join(' or ')}`,
    };
  const anyOf = [
    ...codeMeanings(typed, words),
    ...headOf(typed, vocabulary.beginsPart),
    ...wordMeanings(words, isLast, knows),
  ];
  return { end, clauses: anyOf.length === 0 ? [] : [{ anyOf }], ...(!isKnown && { isUnknown: true }) };
}

function wordMeanings(
  words: readonly string[],
  isLast: boolean,
  knows: (word: string) => boolean,
): Alternative[] {
  const [first, ...more] = words.map(singular);
  if (first === undefined) return [];
  if (more.length > 0) {
    const isCode = words.some((one) => /\d/.test(one));
    return [phrase([first, ...more], LIKELY), ...(isCode ? [] : [word(words.join(''))])];
  }
  const isRight = knows(first) || isThreadStandard(first);
  return [
    // while a word is being typed, its plural is the beginning of nothing
    { kind: 'word', text: words[0] ?? first, prefix: isLast, typo: !isRight },
    ...(words[0] === first ? [] : [{ kind: 'word', text: first, typo: !isRight } as const]),
    ...lettersAndDigits(first),
    ...(isRight ? [] : twoWords(first, knows)),
  ];
}

/** '12v' may stand as '12 V'. */
function lettersAndDigits(typed: string): Alternative[] {
  const parts = typed.match(/\p{L}+|\p{N}+/gu) ?? [];
  return parts.length > 1 ? [phrase(parts, PERHAPS)] : [];
}

const LETTERS_OF_A_PART = 3;

/** 'jackhose' is a jack hose. */
function twoWords(typed: string, knows: (word: string) => boolean): Alternative[] {
  const places = Array.from(
    { length: Math.max(0, typed.length - 2 * LETTERS_OF_A_PART + 1) },
    (_, at) => at + LETTERS_OF_A_PART,
  );
  return places
    .map((place) => [typed.slice(0, place), typed.slice(place)])
    .filter((words) => words.every(knows))
    .map((words) => phrase(words, LIKELY));
}

/** One letter makes another thread of it: no typing error is forgiven here (issue 'Relevance'). */
const isThreadStandard = (typed: string): boolean =>
  /^(jic|jis|orb|ors|orfs|nptf?|nps[mf]?|bsp[pt]?|un[cfs]?|unef|metric|sae|din|bsw|bsf)$/.test(typed);
