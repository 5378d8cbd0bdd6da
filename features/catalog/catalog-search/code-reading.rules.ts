import type { Alternative, Clause } from '#search/engine.ts';
import { HARDLY } from './query-reading.rules.ts';
import type { SynonymTable } from './synonym.rules.ts';

/** Pieces of a typed text as part numbers: 'BW2.08', 'bw2 08', 'FJX-8-8'. */

export function codeMeanings(typed: string, words: readonly string[]): Alternative[] {
  if (!mayBeCode(typed)) return [];
  return [...codeSpellings(typed).map((text) => ({ kind: 'code', text }) as const), ...headMeaning(words)];
}

/** Of a part number as the catalog writes it. */
export const partMeanings = (part: string): Alternative[] => [
  { kind: 'code', text: part },
  ...headMeaning(part.toLowerCase().split(/[^\p{L}\p{N}]+/u)),
];

/** The whole first; then what the part before the hyphen finds (rulings: Search). */
const headMeaning = ([head = '', ...more]: readonly string[]): Alternative[] =>
  more.length > 0 && head.length > 1 && /\p{L}/u.test(head)
    ? [{ kind: 'word', text: head, prefix: true, weight: HARDLY }]
    : [];

/**
 * A part number that does not exist, cut at its last hyphens until part numbers begin so: 'QANN-ZQX' finds what QANN
 * finds (rulings: Search).
 */
export function headOf(typed: string, beginsPart: (text: string) => boolean): Alternative[] {
  const cuts = Array.from(
    typed.matchAll(/(?<=[\p{L}\p{N}]{2})[-./]+(?=[\p{L}\p{N}])/gu),
    ({ index }) => index,
  );
  if (cuts.length === 0 || !/\p{L}/u.test(typed) || codeSpellings(typed).some(beginsPart)) return [];
  const head = cuts
    .toReversed()
    .map((cut) => typed.slice(0, cut))
    .find((text) => codeSpellings(text).some(beginsPart));
  return head === undefined ? [] : codeSpellings(head).map((text) => ({ kind: 'code', text }) as const);
}

/** Many leave out a zero: 'FJX-8-8' is FJX-08-08. */
export function codeSpellings(typed: string): string[] {
  const padded = typed.replace(/(?<=[ ./-])\d(?!\w)/g, '0$&');
  return padded === typed ? [typed] : [typed, padded];
}

export const mayBeCode = (typed: string): boolean => {
  const hasDigit = /\d/.test(typed);
  if (!/\p{L}/u.test(typed)) return /^\d{4,}$/.test(typed) || /^\d+(-\d+)+$/.test(typed);
  return typed.length > 1 && (hasDigit || typed.length <= MOST_LETTERS_OF_A_CODE);
};
const MOST_LETTERS_OF_A_CODE = 5;

export interface JoinedCode {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

const MOST_JOINED = 4;
const SHORT = 3;

/**
 * 'BW2-08', and also 'bw2 08', 'mj 08 08' and 'eq cr 10', typed with blanks, are part numbers. A clause takes the joined code as one more
 * meaning, so the pieces hold together as a part number or each for itself.
 */
export function joinedCodes(text: string, beginsPart: (text: string) => boolean): JoinedCode[] {
  const chunks = Array.from(text.matchAll(/\S*[\p{L}\p{N}]\S*/gu), ({ 0: chunk, index }) => ({
    chunk,
    index,
  }));
  return chunks.flatMap(({ chunk, index }, first) => {
    if (!/^[\p{L}\p{N}][\p{L}\p{N}./-]{0,23}$/u.test(chunk) || !mayBeCode(chunk)) return [];
    const codes: JoinedCode[] = [];
    let code = chunk;
    if (WRITTEN_WITH_MARKS.test(chunk)) codes.push(...spelled(chunk, index, index + chunk.length));
    for (const next of chunks.slice(first + 1, first + MOST_JOINED)) {
      // 'jic 1/2': a size is no part of a part number
      if (!/^(?!\d+\/\d+$)[./-]?(?:\p{L}{0,4}\d[\p{L}\p{N}./-]{0,7}|\p{L}{1,3})$/u.test(next.chunk)) break;
      code += ` ${next.chunk}`;
      const end = next.index + next.chunk.length;
      // 'r1 -6' is the norm and a size, although CR16 holds its letters
      const mayBePart = code.replace(/[^\p{L}\p{N}]/gu, '').length > SHORT || beginsPart(code);
      if (mayBePart && /\p{L}/u.test(chunk) && /\d/.test(code)) codes.push(...spelled(code, index, end));
    }
    return codes;
  });
}

/** 'BW2-08', 'A18/12/08': whatever else its parts may mean, it may be a part number. */
const WRITTEN_WITH_MARKS =
  /^(?=.*\p{L})(?=.*\d)(?=(?:[./-]*[\p{L}\p{N}]){5})[\p{L}\p{N}]+(?:[./-]+[\p{L}\p{N}]+)+$/u;

const spelled = (code: string, start: number, end: number): JoinedCode[] =>
  codeSpellings(code).map((text) => ({ start, end, text }));

/** `start` and `end`: where in the text the clause was read. */
export function withCodes(clause: Clause, start: number, end: number, codes: readonly JoinedCode[]): Clause {
  const touching = codes.filter((code) => code.start < end && code.end > start);
  if (touching.length === 0) return clause;
  const known = clause.anyOf.flatMap((one) => (one.kind === 'code' ? [one.text] : []));
  const codesToAdd = touching.map(({ text }) => text).filter((text) => !known.includes(text));
  return {
    ...clause,
    anyOf: [...clause.anyOf, ...codesToAdd.map((text) => ({ kind: 'code', text }) as const)],
  };
}

interface NumbersAndTerms {
  readonly synonyms: SynonymTable;
  readonly partNumber: (text: string) => string | undefined;
  readonly beginsPart: (text: string) => boolean;
}

/**
 * '1/2x3/8' are two sizes, 'JIC-8' is no part number, 'BW2-08+MF+FN208' is a hose and how it is crimped, '2404-8-6' is
 * the trade's number of an adapter, and 'DKOL 10-12', which there is not, belongs together like 'DKOL-10-12'.
 */
export function separated(plain: string, vocabulary: NumbersAndTerms): string {
  const { partNumber, beginsPart, synonyms } = vocabulary;
  return plain
    .replace(
      TRADE_NUMBER,
      (typed, head: string, sizes: string) => tradeNumber(head, sizes, vocabulary) ?? typed,
    )
    .replace(SPACED, (typed, head: string, first: string, second: string) => {
      const joined = `${head}-${first}-${second}`;
      const isPart = [joined, `${head}-${first}`].some((number) => partNumber(number) !== undefined);
      const isOne = !isPart && beginsPart(head) && !synonyms.has(head);
      return isOne ? joined : typed;
    })
    .replace(/(?<=\d"?)x(?=\d{1,2}\/)/g, ' x ')
    .replace(/\b(jic|orfs|ors|orb|sae|nptf?|bsp[pt]?)-(?=\d{1,2}(?![\d/]))/g, '$1 -')
    .replace(/(?<=\w-\w+)\+([^\s+]*).*$/, (behind, next: string) =>
      partNumber(next) === undefined ? '' : behind,
    );
}

const TRADE_NUMBER = /\b((?:fs)?\d{4})((?:[- ]\d{1,2}){1,2})(?![\w/-]|\.\d)/g;
const SPACED = /\b([a-z]{2,5}\d{0,2}l?) (\d{1,2})[- ](\d{1,2})(?![\w/"'-]|\.\d)/g;

/** Ours, where there is one in these sizes; else its words and sizes. */
function tradeNumber(
  head: string,
  sizes: string,
  { synonyms, partNumber }: NumbersAndTerms,
): string | undefined {
  const series = synonyms
    .get(head)
    ?.anyOf.flatMap((one) => (one.kind === 'value' && one.facet === 'series' ? [one.value] : []))[0];
  if (series === undefined) return undefined;
  const dashes = (sizes.match(/\d+/g) ?? []).map((size) => size.padStart(2, '0'));
  const [first, second = first] = dashes;
  return partNumber(`${series}-${first}-${second}`)?.toLowerCase() ?? `${head} -${dashes.join(' -')}`;
}
