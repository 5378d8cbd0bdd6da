import { plainText, wordsOf } from '#features/catalog/measures/search-text.rules.ts';
import { withWrittenSizes } from '#features/catalog/measures/spoken-size.rules.ts';
import type { Clause } from '#search/engine.ts';
import { joinedCodes, withCodes } from './code-reading.rules.ts';
import { type NormTable, readNorm } from './norm-name.rules.ts';
import { nextPiece, type Reading, word } from './query-reading.rules.ts';
import { readAngle, readLength, readPressure, readTemperature } from './rating-reading.rules.ts';
import {
  readDash,
  readInches,
  readMillimetres,
  readNominalDiameter,
  readNumber,
} from './size-reading.rules.ts';
import { readSynonym, type SynonymTable } from './synonym.rules.ts';
import { readThread } from './thread-reading.rules.ts';
import { readWord } from './word-reading.rules.ts';

/** What the reader of a search knows of the trade and of the catalog. */
export interface Vocabulary {
  readonly norms: NormTable;
  readonly synonyms: SynonymTable;
  /** Whether a word stands in the catalog: then it is no typing error for another one. */
  readonly knows: (word: string) => boolean;
}

/** What was made of one piece of the text, for the page to show: '1/2"' is 'Size 1/2 in'. */
export interface Understood {
  readonly typed: string;
  readonly label: string;
}

export interface ReadQuery {
  readonly clauses: readonly Clause[];
  readonly understood: readonly Understood[];
  /** The text as it was taken apart: '1/2 npt' is one piece. */
  readonly pieces: readonly string[];
  /** Pieces, also joined ones, that may be part numbers: 'bw2 08', for `closestRows` and the type-ahead. */
  readonly codes: readonly string[];
}

/** A longer text is no search; what stands beyond is not read. */
const MOST_LETTERS = 200;
const MOST_CLAUSES = 20;

/**
 * Reads what was typed. Every piece of it must hold, each in any of its meanings: 'bw2 1/2' is a part number or a
 * series with a bore. No text is refused; the empty one has no clauses.
 */
export function readQuery(text: string, vocabulary: Vocabulary): ReadQuery {
  const plain = separated(withWrittenSizes(plainText(text.slice(0, MOST_LETTERS))));
  const pieces = readPieces(plain, vocabulary);
  const joined = joinedCodes(plain);
  const clauses = givingWay(
    pieces.flatMap((one) => one.clauses.map((clause) => withCodes(clause, one.start, one.end, joined))),
  );
  return {
    clauses: clauses.slice(0, MOST_CLAUSES),
    understood: pieces.flatMap(({ start, end, label }) =>
      label === undefined ? [] : [{ typed: plain.slice(start, end), label }],
    ),
    pieces: pieces.map(({ start, end }) => plain.slice(start, end)),
    codes: [...new Set([...joined.map(({ text: code }) => code), ...pieces.flatMap(codesOf)])],
  };
}

/** '1/2x3/8' are two sizes, 'JIC-8' is no part number, 'BW2-08+MF+FN208' is a hose and how it is crimped. */
function separated(plain: string): string {
  return plain
    .replace(/(?<=\d"?)x(?=\d{1,2}\/)/g, ' x ')
    .replace(/\b(jic|orfs|ors|orb|sae|nptf?|bsp[pt]?)-(?=\d{1,2}(?![\d/]))/g, '$1 -')
    .replace(/(?<=\w-\w+)\+.*$/, '');
}

/**
 * 'hose' in 'hose crimper' and 'fitting for 1/2 hose' is no product that is looked for: where another word says what
 * is, it only ranks. Nor does a wish matter about what was said outright.
 */
function givingWay(clauses: readonly Clause[]): Clause[] {
  const facetsOf = ({ anyOf, optional = false }: Clause): string[] =>
    optional ? [] : anyOf.flatMap((one) => (one.kind === 'value' ? [one.facet] : []));
  if (clauses.every(({ optional }) => optional)) return clauses.map(({ anyOf }) => ({ anyOf }));
  return clauses.flatMap((clause) => {
    const others = clauses.filter((other) => other !== clause).flatMap(facetsOf);
    if (clause.optional && clause.anyOf.some((one) => one.kind === 'value' && others.includes(one.facet)))
      return [];
    const isAnyHose = clause.anyOf.some((one) => one.kind === 'value' && one.value === 'Hose');
    const saysWhat = others.includes('category') || others.includes('subcategory');
    return [isAnyHose && saysWhat ? { ...clause, optional: true } : clause];
  });
}

interface Piece extends Reading {
  readonly start: number;
}

function readPieces(text: string, vocabulary: Vocabulary): Piece[] {
  const pieces: Piece[] = [];
  for (let at = nextPiece(text, 0); at < text.length && pieces.length < MOST_CLAUSES; ) {
    const reading = readPiece(text, at, vocabulary);
    pieces.push({ ...reading, start: at });
    at = nextPiece(text, Math.max(reading.end, at + 1));
  }
  return pieces.some(({ clauses }) => clauses.length > 0) ? pieces : literally(text);
}

function readPiece(text: string, at: number, vocabulary: Vocabulary): Reading {
  return (
    readNorm(vocabulary.norms, text, at) ??
    readThread(text, at) ??
    readPressure(text, at) ??
    readDash(text, at) ??
    readSynonym(vocabulary.synonyms, text, at, vocabulary.knows) ??
    readNominalDiameter(text, at) ??
    readMillimetres(text, at) ??
    readLength(text, at) ??
    readTemperature(text, at) ??
    readAngle(text, at) ??
    readInches(text, at) ??
    readNumber(text, at) ??
    readWord(text, at, vocabulary.knows)
  );
}

/** Words that are passed over are searched after all when there is nothing else. */
function literally(text: string): Piece[] {
  const start = nextPiece(text, 0);
  return wordsOf(text)
    .slice(0, MOST_CLAUSES)
    .map((one) => ({ start, end: text.length, clauses: [{ anyOf: [word(one)] }] }));
}

const codesOf = ({ clauses }: Reading): string[] =>
  clauses.flatMap(({ anyOf }) => anyOf.flatMap((one) => (one.kind === 'code' ? [one.text] : [])));
