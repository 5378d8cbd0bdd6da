import {
  catalogSchema,
  type IndexedFacet,
  type IndexedRange,
} from '#features/catalog/catalog-index/catalog-facets.rules.ts';
import { singular, wordsOf } from '#features/catalog/measures/search-text.rules.ts';
import type { Alternative } from '#search/engine.ts';
import { isWithinOneEdit } from '#search/typo.rules.ts';
import { END, matchAt, phrase, type Reading, range, value } from './query-reading.rules.ts';

/** A row of data/synonyms.csv. */
export interface SynonymRow {
  /** One to five words. */
  readonly term: string;
  /**
   * Other words for it, values of facets and what a number must be at least, the best first: 'angle: 90°; bent',
   * 'temperatureC: >=121'. '(nothing)' passes the term over,
   * '(any)' lets it count where it stands and exclude nothing, '(first) …' only puts what has the value first,
   * '(unknown)' says that we have nothing of it: it is left out and named, and never corrected into another word.
   */
  readonly means: string;
  readonly note: string;
}

const USES = ['means', 'first', 'nothing', 'any', 'unknown'] as const;

interface Synonym {
  readonly words: readonly string[];
  readonly anyOf: readonly Alternative[];
  readonly use: (typeof USES)[number];
}
/** By the term's words in the singular, joined by blanks. */
export type SynonymTable = ReadonlyMap<string, Synonym>;

/** @throws when a row names a facet that the catalog does not have: the table is checked when the program starts */
export function readSynonymTable(rows: readonly SynonymRow[]): SynonymTable {
  return new Map(
    rows.map((row) => {
      const words = wordsOf(row.term);
      return [words.join(' '), { words, ...meaning(row) }];
    }),
  );
}

function meaning({ term, means }: SynonymRow): Pick<Synonym, 'anyOf' | 'use'> {
  const [, use = 'means', meanings = ''] = /^(?:\((nothing|any|first|unknown)\))?(.*)$/.exec(means) ?? [];
  const anyOf = meanings
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part, place) => oneMeaning(term, part, place));
  return { anyOf, use: USES.find((known) => known === use) ?? 'means' };
}

/** The literal word in a name is worth 1; a value that the table names is surer than that, its second one less. */
function oneMeaning(term: string, part: string, place: number): Alternative {
  const [, facet, named] = /^(\w+): (.+)$/.exec(part) ?? [];
  if (facet === undefined || named === undefined) return phrase(wordsOf(part), WORDS_MEANT * LESS ** place);
  const [, least] = /^>= ?(\d+)$/.exec(named) ?? [];
  if (least !== undefined && isRange(facet))
    return range(facet, { min: Number(least) }, VALUE_MEANT * LESS ** place);
  if (!isIndexed(facet)) throw new Error(`synonyms.csv: '${term}' means a '${facet}', which is no facet`);
  return value(facet, named, VALUE_MEANT * LESS ** place);
}
const VALUE_MEANT = 4;
const WORDS_MEANT = 0.75;
const LESS = 0.9;
/** A wish decides between equals. */
const WISHED = 0.05;

const isRange = (facet: string): facet is IndexedRange => Object.hasOwn(catalogSchema.ranges, facet);
const isIndexed = (facet: string): facet is IndexedFacet => catalogSchema.values.includes(facet);

const MOST_WORDS = 5;
const WORD = /([\p{L}\p{N}]+)(?:[ /-]|' ?)?/uy;
const AFTER = new RegExp(END, 'y');

/** The longest term of the table that begins here; a typing error is forgiven in words that nobody knows. */
export function readSynonym(
  table: SynonymTable,
  text: string,
  at: number,
  knows: (word: string) => boolean,
): Reading | undefined {
  const words: string[] = [];
  const written: string[] = [];
  const ends: number[] = [];
  for (let next = at; ends.length < MOST_WORDS; ) {
    const [typed = '', typedWord = ''] = matchAt(WORD, text, next) ?? [];
    if (typedWord === '') break;
    words.push(singular(typedWord));
    written.push(typedWord);
    ends.push(next + typedWord.length);
    next += typed.length;
  }
  const isUnknown = words.map((typed) => isLongWord(typed) && !knows(typed));
  for (let count = words.length; count > 0; count--) {
    const end = ends[count - 1] ?? at;
    if (matchAt(AFTER, text, end) === null) continue;
    const typed = words.slice(0, count);
    const exact = table.get(typed.join(' '));
    if (exact !== undefined) return synonymReading(exact, end);
    const close = isUnknown.slice(0, count).includes(true) && closeTerm(table, typed, written, isUnknown);
    if (close) return synonymReading(close, end);
  }
  return undefined;
}

const LONG_WORD = 4;
const isLongWord = (typed: string): boolean => typed.length >= LONG_WORD && !/\d/.test(typed);

function closeTerm(
  table: SynonymTable,
  typed: readonly string[],
  written: readonly string[],
  isUnknown: readonly boolean[],
): Synonym | undefined {
  return termsOf(table, typed.length).find(
    ({ words, use }) =>
      use !== 'nothing' &&
      use !== 'unknown' &&
      words.every((word, at) => {
        const one = typed[at] ?? '';
        return (
          one === word ||
          (isUnknown[at] === true &&
            isLongWord(word) &&
            (isWithinOneEdit(one, word) || isWithinOneEdit(written[at] ?? '', word)))
        );
      }),
  );
}

/** Of a table, the terms of so many words: each unknown word is compared with all of them. */
const termsByLength = new WeakMap<SynonymTable, ReadonlyMap<number, readonly Synonym[]>>();

function termsOf(table: SynonymTable, count: number): readonly Synonym[] {
  const known = termsByLength.get(table) ?? Map.groupBy(table.values(), ({ words }) => words.length);
  termsByLength.set(table, known);
  return known.get(count) ?? [];
}

function synonymReading({ words, anyOf, use }: Synonym, end: number): Reading {
  const literal = phrase(words, words.length > 1 ? LITERAL_PHRASE : 1);
  switch (use) {
    case 'nothing':
      return { end, clauses: [] };
    case 'unknown':
      return { end, clauses: [], isUnknown: true };
    case 'any':
      return { end, clauses: [{ anyOf: [literal, ...anyOf], optional: true }] };
    case 'first':
      return {
        end,
        clauses: [
          ...(isWord(words) ? [{ anyOf: [literal] }] : []),
          { anyOf: anyOf.map(wished), optional: true },
        ],
      };
    case 'means':
      return { end, clauses: [{ anyOf: [literal, ...anyOf, ...asSeries(words)] }] };
  }
}
const LITERAL_PHRASE = 0.6;
const SERIES_MEANT = 6;

/** A word of the trade may be the code of a series as well: 'AG'. */
const asSeries = ([only = '', ...more]: readonly string[]): Alternative[] =>
  more.length === 0 ? [value('series', only.toUpperCase(), SERIES_MEANT)] : [];

/** 'x' stands between the ends of an adapter and in no text. */
const isWord = (words: readonly string[]): boolean => words.join('').length > 1;
const wished = (one: Alternative): Alternative =>
  one.kind === 'code' ? one : { ...one, weight: (one.weight ?? 1) * WISHED };
