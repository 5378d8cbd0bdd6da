/**
 * What a match is worth: the one place with these numbers; every engine takes them from here, so that every engine
 * gives the same order.
 *
 * A row's score is the sum over the clauses of its best alternative; a document's score is that of its best row.
 * All points are whole numbers, so a sum does not depend on the order in which it is made.
 *
 *   code    exactly as written                100,000
 *           but for case                       95,000
 *           but for case and punctuation       90,000
 *           the code begins with the text      60,000 less 500 for each letter that is missing, 40 at most
 *           the code holds the text            30,000 less the same; from 3 letters on
 *   word    the whole word                100 x weight of its best field
 *           the word begins with the text     80 x weight; from 2 letters on
 *           one typing error                  50 x weight; from 4 letters on, never where a digit is
 *           one error in the beginning        40 x weight; the same
 *   phrase  n words side by side         150 x weight x n, from two words on
 *   value   or number in a range             500
 *
 * An alternative's own weight multiplies all but codes. Ties go by the order of the documents.
 */

const POINTS_PER_WEIGHT = 100;
const PREFIX_QUALITY = 0.8;
const TYPO_QUALITY = 0.5;
const TYPO_IN_PREFIX_QUALITY = 0.4;
const PHRASE_BONUS = 1.5;
const VALUE_WEIGHT = 5;

const CODE_EXACT = 100_000;
const CODE_BUT_FOR_CASE = 95_000;
const CODE_STRIPPED = 90_000;
const CODE_PREFIX = 60_000;
const CODE_INFIX = 30_000;
const POINTS_PER_MISSING_LETTER = 500;
export const MOST_MISSING_LETTERS = 40;

/** Letters and digits a text must have to be looked for inside of codes. */
export const INFIX_FROM = 3;
/** Letters a text must have to stand for the words that begin with it. */
export const PREFIX_FROM = 2;
/** Letters a word must have, and a typed text, to be mistaken for another. */
export const TYPO_FROM = 4;

/** One alternative is worth at least 1 point and at most this. */
const MOST_POINTS = 1_000_000;
/** No sum grows above this, so that it fits a 32-bit number however many clauses there are. */
export const MOST_SCORE = 2_000_000_000;

export type WordMatch = 'whole' | 'prefix' | 'typo' | 'typo-in-prefix';

const QUALITY: Readonly<Record<WordMatch, number>> = {
  whole: 1,
  prefix: PREFIX_QUALITY,
  typo: TYPO_QUALITY,
  'typo-in-prefix': TYPO_IN_PREFIX_QUALITY,
};

export function wordPoints(match: WordMatch, fieldWeight: number, ownWeight = 1): number {
  return bounded(POINTS_PER_WEIGHT * QUALITY[match] * fieldWeight * ownWeight);
}

export function phrasePoints(wordCount: number, fieldWeight: number, ownWeight = 1): number {
  const bonus = wordCount > 1 ? PHRASE_BONUS : 1;
  return bounded(POINTS_PER_WEIGHT * bonus * wordCount * fieldWeight * ownWeight);
}

export function valuePoints(ownWeight = 1): number {
  return bounded(POINTS_PER_WEIGHT * VALUE_WEIGHT * ownWeight);
}

/** Of a code whose stripped form equals the stripped text. */
export function equalCodePoints(typed: string, code: string): number {
  if (typed === code) return CODE_EXACT;
  return typed.toLowerCase() === code.toLowerCase() ? CODE_BUT_FOR_CASE : CODE_STRIPPED;
}

/** @param missing bytes of the stripped code that the stripped text does not have */
export function prefixCodePoints(missing: number): number {
  return CODE_PREFIX - POINTS_PER_MISSING_LETTER * Math.min(missing, MOST_MISSING_LETTERS);
}

export function infixCodePoints(missing: number): number {
  return CODE_INFIX - POINTS_PER_MISSING_LETTER * Math.min(missing, MOST_MISSING_LETTERS);
}

export function addPoints(score: number, points: number): number {
  return Math.min(score + points, MOST_SCORE);
}

function bounded(points: number): number {
  return Math.min(MOST_POINTS, Math.max(1, Math.round(points)));
}
