import type { Words } from '#search/index-data.ts';
import type { WordMatch } from '#search/scoring.rules.ts';

/** Looking up words. Words are numbered in their sorted order, so all that begin alike are neighbours. */

export interface WordRange {
  readonly from: number;
  /** Not included. */
  readonly to: number;
}

export function wordAt(words: Words, word: number): string {
  const end = words.start[word + 1] ?? 0;
  let text = '';
  // In pieces, because a call takes no more arguments than fit on the stack.
  for (let from = words.start[word] ?? 0; from < end; from += 1000) {
    text += String.fromCharCode(...words.units.subarray(from, Math.min(from + 1000, end)));
  }
  return text;
}

export function findWord(words: Words, text: string): number | undefined {
  const place = firstNotBelow(words, text);
  return place < words.start.length - 1 && compare(words, place, text) === 0 ? place : undefined;
}

export function wordsStartingWith(words: Words, prefix: string): WordRange {
  return { from: firstNotBelow(words, prefix), to: firstNotBelow(words, `${prefix}\uffff\uffff`) };
}

/**
 * Visits the words that are the typed one with one error, and with `prefix` those that begin so. It reads through all
 * words without a digit: these are the words of a language, and stay few however many part numbers there are.
 */
export function eachTypo(
  words: Words,
  typed: string,
  prefix: boolean,
  visit: (word: number, match: WordMatch) => void,
): void {
  const wanted = Uint16Array.from(typed, (_, at) => typed.charCodeAt(at));
  for (const word of words.plain) {
    const from = words.start[word] ?? 0;
    const to = words.start[word + 1] ?? 0;
    const difference = to - from - wanted.length;
    if (difference < -1 || (difference > 1 && !prefix)) continue;
    if (difference <= 1 && isNear(words.units, from, to, wanted, false)) visit(word, 'typo');
    else if (prefix && isNear(words.units, from, to, wanted, true)) visit(word, 'typo-in-prefix');
  }
}

/** typo.rules.ts says what this means; here it is without a string being made. */
function isNear(units: Uint16Array, from: number, to: number, wanted: Uint16Array, prefix: boolean): boolean {
  let at = 0;
  while (from + at < to && at < wanted.length && units[from + at] === wanted[at]) at++;
  return (
    restIs(units, from + at + 1, to, wanted, at + 1, prefix) ||
    restIs(units, from + at + 1, to, wanted, at, prefix) ||
    restIs(units, from + at, to, wanted, at + 1, prefix) ||
    (at + 1 < wanted.length &&
      units[from + at] === wanted[at + 1] &&
      units[from + at + 1] === wanted[at] &&
      restIs(units, from + at + 2, to, wanted, at + 2, prefix))
  );
}

function restIs(
  units: Uint16Array,
  from: number,
  to: number,
  wanted: Uint16Array,
  at: number,
  prefix: boolean,
): boolean {
  const missing = wanted.length - at;
  const left = Math.max(0, to - from);
  if (prefix ? left < missing : left !== Math.max(0, missing)) return false;
  for (let step = 0; step < missing; step++) if (units[from + step] !== wanted[at + step]) return false;
  return true;
}

function firstNotBelow(words: Words, text: string): number {
  let from = 0;
  let to = words.start.length - 1;
  while (from < to) {
    const middle = (from + to) >> 1;
    if (compare(words, middle, text) < 0) from = middle + 1;
    else to = middle;
  }
  return from;
}

function compare(words: Words, word: number, text: string): number {
  const from = words.start[word] ?? 0;
  const length = (words.start[word + 1] ?? 0) - from;
  const common = Math.min(length, text.length);
  for (let at = 0; at < common; at++) {
    const difference = (words.units[from + at] ?? 0) - text.charCodeAt(at);
    if (difference !== 0) return difference;
  }
  return length - text.length;
}
