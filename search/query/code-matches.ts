import type { Codes, PackedStrings, Trigrams } from '#search/index-data.ts';
import type { Wanted } from '#search/matching.rules.ts';
import { compareWith, includes, lengthAt, startsWith, stringAt, utf8 } from '#search/packed-strings.ts';
import { equalCodePoints, INFIX_FROM, infixCodePoints, prefixCodePoints } from '#search/scoring.rules.ts';
import { trigramAt } from '#search/trigram.ts';

/** The codes that begin with a text: places of the sorted list. */
export interface CodeRange {
  readonly from: number;
  /** The first one that is longer than the text. */
  readonly equalTo: number;
  /** Not included. */
  readonly to: number;
}

export function codesStartingWith(codes: Codes, stripped: Uint8Array): CodeRange {
  const { stripped: sorted } = codes;
  const count = codes.unit.length;
  const from = firstWhere(0, count, (place) => compareWith(sorted, place, stripped) >= 0);
  const equalTo = firstWhere(from, count, (place) => compareWith(sorted, place, stripped) > 0);
  const to = firstWhere(equalTo, count, (place) => !startsWith(sorted, place, stripped));
  return { from, equalTo, to };
}

/** The first code that is the text, or begins with it, of a unit that counts: one search, for it is asked for each word. */
export function firstCodeLike(
  { stripped: sorted, unit }: Codes,
  stripped: Uint8Array,
  part: 'whole' | 'beginning',
  counts: (unit: number) => boolean,
): number | undefined {
  const from = firstWhere(0, unit.length, (place) => compareWith(sorted, place, stripped) >= 0);
  for (let place = from; place < unit.length && startsWith(sorted, place, stripped); place++) {
    if (part === 'whole' && lengthAt(sorted, place) > stripped.length) return undefined;
    if (counts(unit[place] ?? 0)) return place;
  }
  return undefined;
}

/** Visits the codes that hold the text but do not begin with it, in their sorted order. */
export function eachCodeHolding(
  codes: Codes,
  stripped: Uint8Array,
  beginning: CodeRange,
  visit: (place: number) => void,
): void {
  if (codes.trigrams) {
    eachOfRarestTrigram(codes, codes.trigrams, stripped, beginning, visit);
    return;
  }
  for (let place = 0; place < codes.unit.length; place++) {
    if (place >= beginning.from && place < beginning.to) continue;
    if (includes(codes.stripped, place, stripped)) visit(place);
  }
}

/**
 * Reads the list of the rarest trigram; each code of it is looked at, unless the text is that trigram. (A text of three
 * bytes has no byte of the class that stands for many: such letters take two bytes or more each, and there are three
 * letters at least.)
 */
function eachOfRarestTrigram(
  codes: Codes,
  trigrams: Trigrams,
  stripped: Uint8Array,
  beginning: CodeRange,
  visit: (place: number) => void,
): void {
  const { start, bytes } = trigrams;
  const trigram = rarestTrigram(start, stripped);
  const mustLook = stripped.length > 3;
  const end = start[trigram + 1] ?? 0;
  let place = -1;
  for (let at = start[trigram] ?? 0; at < end; ) {
    let distance = 0;
    let byte = 0;
    let shift = 0;
    do {
      byte = bytes[at++] ?? 0;
      distance |= (byte & 0x7f) << shift;
      shift += 7;
    } while (byte > 0x7f);
    place += distance;
    if (place >= beginning.from && place < beginning.to) continue;
    if (!mustLook || includes(codes.stripped, place, stripped)) visit(place);
  }
}

/** The code as it is written. @param ids of the units */
export function codeAt({ written, unit }: Codes, ids: PackedStrings, place: number): string {
  return (written && stringAt(written, place)) || stringAt(ids, unit[place] ?? 0);
}

/** Visits every code that matches, with its points. */
export function eachCodeMatch(
  codes: Codes,
  ids: PackedStrings,
  wanted: Extract<Wanted, { kind: 'code' }>,
  visit: (unit: number, points: number) => void,
): void {
  const text = utf8(wanted.stripped);
  const range = codesStartingWith(codes, text);
  for (let place = range.from; place < range.equalTo; place++) {
    visit(codes.unit[place] ?? 0, equalCodePoints(wanted.written, codeAt(codes, ids, place)));
  }
  for (let place = range.equalTo; place < range.to; place++) {
    visit(codes.unit[place] ?? 0, prefixCodePoints(lengthAt(codes.stripped, place) - text.length));
  }
  if (wanted.stripped.length < INFIX_FROM) return;
  eachCodeHolding(codes, text, range, (place) => {
    visit(codes.unit[place] ?? 0, infixCodePoints(lengthAt(codes.stripped, place) - text.length));
  });
}

function rarestTrigram(start: Uint32Array, stripped: Uint8Array): number {
  let rarest = trigramAt(stripped, 0);
  for (let at = 1; at + 2 < stripped.length; at++) {
    const trigram = trigramAt(stripped, at);
    const length = (start[trigram + 1] ?? 0) - (start[trigram] ?? 0);
    if (length < (start[rarest + 1] ?? 0) - (start[rarest] ?? 0)) rarest = trigram;
  }
  return rarest;
}

/** The first place from which on the condition holds. */
function firstWhere(from: number, to: number, holds: (place: number) => boolean): number {
  let low = from;
  let high = to;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
