import { strippedCode } from '#features/catalog/measures/part-number.rules.ts';
import { singular } from '#features/catalog/measures/search-text.rules.ts';
import { editDistance } from '#search/typo.rules.ts';
import type { ChosenFilters } from './catalog.contract.ts';
import { type Fewer, fewerWishes } from './fewer-wishes.rules.ts';
import { mistypedParts, partsOneLetterAway } from './mistyped-part.rules.ts';
import type { Vocabulary } from './search-query.rules.ts';

/** A search without a result. */
export interface EmptySearch {
  readonly text: string;
  readonly filters: ChosenFilters;
}

/** What the catalog can say about another search; the engine behind it. */
export interface Asking {
  /** How many products a text and filters find. */
  readonly count: (text: string, filters: ChosenFilters) => Promise<number>;
  /** Words of the index a typing error or two away, the nearest first. */
  readonly nearestWords: (word: string, limit: number) => Promise<ReadonlyArray<{ readonly word: string }>>;
  /** Part numbers that begin with the text. */
  readonly partNumbers: (text: string, limit: number) => Promise<readonly string[]>;
  readonly vocabulary: Vocabulary;
}

export interface Instead {
  /** 'Did you mean …': the text with its words put right. */
  readonly corrected?: { readonly text: string; readonly total: number };
  /** The nearest part numbers that exist. */
  readonly partNumbers: readonly string[];
  /** What finds something when less is asked for, the most kept first. */
  readonly fewer: readonly Fewer[];
}

const MOST_OFFERED = 3;
/** Words put right for one empty result; a longer text is not worth more. */
const MOST_WORDS = 12;

/** For a search that finds nothing: the words put right, the nearest part numbers, and what to drop to find something. */
export async function didYouMean(search: EmptySearch, asking: Asking): Promise<Instead> {
  const [corrected, partNumbers, fewer] = await Promise.all([
    correctedText(search, asking),
    nearestPartNumbers(search.text, asking),
    fewerWishes(search, asking),
  ]);
  return { ...(corrected !== undefined && { corrected }), partNumbers, fewer };
}

const LONG_WORD = 4;

async function correctedText({ text, filters }: EmptySearch, asking: Asking): Promise<Instead['corrected']> {
  const words = [...new Set(text.match(/[\p{L}\p{M}]+/gu) ?? [])]
    .filter((word) => word.length >= LONG_WORD && !isWordOfTheTrade(word, asking.vocabulary))
    .slice(0, MOST_WORDS);
  if (words.length === 0) return undefined;
  const nearest = await Promise.all(words.map((word) => asking.nearestWords(word, 1)));
  const right = new Map(
    words.map((word, at) => [word, nearest[at]?.[0]?.word ?? nearestTerm(word, asking.vocabulary) ?? word]),
  );
  const corrected = text.replace(/[\p{L}\p{M}]+/gu, (word) => right.get(word) ?? word);
  if (corrected === text) return undefined;
  const total = await asking.count(corrected, filters);
  return total > 0 ? { text: corrected, total } : undefined;
}

/** It is right as it is: 'gates' is no vise that was mistyped. */
function isWordOfTheTrade(typed: string, { knows, synonyms }: Vocabulary): boolean {
  const word = singular(typed.toLowerCase());
  return knows(typed.toLowerCase()) || knows(word) || synonyms.has(word);
}

const ERRORS_IN_A_LONG_WORD = 2;
const LETTERS_OF_A_LONG_WORD = 6;

/** A word of the trade that stands in no product: 'ferrule'. */
function nearestTerm(typed: string, { synonyms }: Vocabulary): string | undefined {
  const word = typed.toLowerCase();
  const most = word.length < LETTERS_OF_A_LONG_WORD ? 1 : ERRORS_IN_A_LONG_WORD;
  const terms = Array.from(synonyms).flatMap(([term, { use }]) =>
    term.length >= LONG_WORD && !term.includes(' ') && use !== 'nothing' && use !== 'unknown' ? [term] : [],
  );
  const near = terms
    .map((term) => ({ term, errors: editDistance(word, term, most) }))
    .filter(({ errors }) => errors <= most);
  return near.toSorted((a, b) => a.errors - b.errors)[0]?.term;
}

const SHORTEST_START = 2;
const MOST_LOOKED_AT = 100;

/** Where the text may be a part number: those one error away, then those that share its beginning, the nearest first. */
export async function nearestPartNumbers(
  text: string,
  {
    partNumbers,
    vocabulary: { partNumber },
  }: Pick<Asking, 'partNumbers'> & {
    readonly vocabulary: Pick<Vocabulary, 'partNumber'>;
  },
): Promise<string[]> {
  const key = strippedCode(text).slice(0, 32);
  if (!/\d/.test(key) || !/\p{L}/u.test(key) || /\s.*\s/.test(text.trim())) return [];
  const near = [...new Set([...mistypedParts(key, partNumber), ...partsOneLetterAway(key, partNumber)])];
  if (near.length > 0) return near.slice(0, MOST_OFFERED);
  for (let length = key.length; length >= SHORTEST_START; length--) {
    const found = await partNumbers(key.slice(0, length), MOST_LOOKED_AT);
    if (found.length > 0) return nearestOf(key, found);
  }
  return [];
}

function nearestOf(key: string, found: readonly string[]): string[] {
  const most = Math.max(2, Math.ceil(key.length / 2));
  return found
    .map((partNumber) => ({ partNumber, errors: editDistance(key, strippedCode(partNumber), most) }))
    .filter(({ errors }) => errors <= most)
    .toSorted((a, b) => a.errors - b.errors)
    .slice(0, MOST_OFFERED)
    .map(({ partNumber }) => partNumber);
}
