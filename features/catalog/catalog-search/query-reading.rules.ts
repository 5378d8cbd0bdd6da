import type { IndexedFacet, IndexedRange } from '#features/catalog/catalog-index/catalog-facets.rules.ts';
import type { Alternative, Clause } from '#search/engine.ts';

/** What one piece of a typed text means. Several clauses: all must hold; none: the piece is passed over. */
export interface Reading {
  /** Where in the text it ends. */
  readonly end: number;
  readonly clauses: readonly Clause[];
  /** How the page says what was understood: 'Bore 1/2 in'. */
  readonly label?: string;
  /** A word that neither the catalog nor the trade has. */
  readonly isUnknown?: true;
}

/** How sure a meaning is: its weight against other meanings of the same piece, and against other pieces. */
export const SURE = 3;
export const LIKELY = 1.5;
export const PERHAPS = 0.5;
export const HARDLY = 0.1;

/** After a number or a word that stands for itself: '1/2' in '1/2-14' does not. */
export const END = String.raw`(?![\w/#]|[-.+]\w)`;

/** A pattern that must match where the piece begins. */
export const piece = (source: string): RegExp => new RegExp(source + END, 'y');

export function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

export const clause = (...anyOf: readonly Alternative[]): Clause => ({ anyOf });

export const value = (facet: IndexedFacet, text: string, weight = SURE): Alternative => ({
  kind: 'value',
  facet,
  value: text,
  weight,
});

export const range = (
  facet: IndexedRange,
  ends: { readonly min?: number; readonly max?: number },
  weight = SURE,
): Alternative => ({ kind: 'range', facet, ...ends, weight });

export const word = (text: string, weight = 1): Alternative => ({ kind: 'word', text, weight });

/** Words side by side; of one word that word. */
export function phrase(words: readonly string[], weight = 1): Alternative {
  const [only = '', ...more] = words;
  return more.length === 0 ? word(only, weight) : { kind: 'phrase', words, weight };
}

const BETWEEN = /(?:[^\p{L}\p{N}.#-]|[.#-](?!\d))*/uy;

/** Where the next piece begins: '-8', '#8' and '.5' begin with their mark. */
export const nextPiece = (text: string, at: number): number =>
  at + (matchAt(BETWEEN, text, at)?.[0].length ?? 0);
