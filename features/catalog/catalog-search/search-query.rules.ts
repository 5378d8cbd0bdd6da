import type { TradeTable } from '#features/catalog/cross-reference/trade-table.rules.ts';
import { plainText, wordsOf } from '#features/catalog/measures/search-text.rules.ts';
import { withWrittenSizes } from '#features/catalog/measures/spoken-size.rules.ts';
import type { Clause } from '#search/engine.ts';
import { readBeside, readHungOn } from './beside-part.rules.ts';
import { type JoinedCode, joinedCodes, partMeanings, separated, withCodes } from './code-reading.rules.ts';
import { readWholeLayline } from './layline-reading.rules.ts';
import { type NamedPart, namedParts, type PartNumber } from './named-part.rules.ts';
import { type NormTable, readNorm } from './norm-name.rules.ts';
import { matchAt, nextPiece, type Reading, word } from './query-reading.rules.ts';
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
  readonly trades: TradeTable;
  readonly synonyms: SynonymTable;
  /** Whether a word stands in the catalog: then it is no typing error for another one. */
  readonly knows: (word: string) => boolean;
  /** The part number that a text is but for case and punctuation. */
  readonly partNumber: PartNumber;
  /** Whether a part number begins with a text, but for case and punctuation. */
  readonly beginsPart: (text: string) => boolean;
}

/** What was made of one piece of the text, for the page to show: '1/2"' is 'Size 1/2 in'. */
export interface Understood {
  readonly typed: string;
  readonly label: string;
}

export interface ReadQuery {
  readonly clauses: readonly Clause[];
  /** Of each clause, which words it was made of. */
  readonly origins: readonly Origin[];
  readonly understood: readonly Understood[];
  /** The text as it was taken apart: '1/2 npt' is one piece. */
  readonly pieces: readonly string[];
  /** Pieces, also joined ones, that may be part numbers: 'bw2 08', for `closestRows` and the type-ahead. */
  readonly codes: readonly string[];
  /** Words that nothing says and that were left out for it. */
  readonly unknown: readonly string[];
}

export interface Origin {
  readonly typed: string;
  /** It stands in no text of the catalog: only what looks like it can be found. */
  readonly isUnknown: boolean;
}

/** A longer text is no search; what stands beyond is not read. */
const MOST_LETTERS = 200;
const MOST_CLAUSES = 20;

/**
 * Reads what was typed. Every piece of it must hold, each in any of its meanings: 'bw2 1/2' is a part number or a
 * series with a bore. No text is refused; the empty one has no clauses.
 */
export function readQuery(text: string, vocabulary: Vocabulary): ReadQuery {
  const plain = separated(withWrittenSizes(plainText(partsApart(text.slice(0, MOST_LETTERS)))), vocabulary);
  const named = namedParts(plain, vocabulary.partNumber);
  if (saysMoreThanOne(plain, named)) return readBesideParts(plain, named, vocabulary);
  const layline = readWholeLayline(vocabulary, text.slice(0, MOST_LETTERS));
  if (layline !== undefined) return ofLayline(layline);
  const pieces = readPieces(plain, vocabulary);
  const joined = [...joinedCodes(plain, vocabulary.beginsPart), ...named.map(asJoined)];
  const wanted = pieces.flatMap((one) =>
    one.clauses.map((clause) => ({
      clause: withCodes(clause, one.start, one.end, joined),
      typed: plain.slice(one.start, one.end),
      isUnknown: one.isUnknown === true,
    })),
  );
  const kept = givingWay(wanted.map(({ clause }) => clause))
    .flatMap((clause, at) => (clause === undefined ? [] : [{ clause, origin: wanted[at] ?? NOWHERE }]))
    .slice(0, MOST_CLAUSES);
  return {
    clauses: kept.map(({ clause }) => clause),
    origins: kept.map(({ origin: { typed, isUnknown } }) => ({ typed, isUnknown })),
    understood: pieces.flatMap(({ start, end, label }) =>
      label === undefined ? [] : [{ typed: plain.slice(start, end), label }],
    ),
    pieces: pieces.map(({ start, end }) => plain.slice(start, end)),
    codes: [...new Set([...joined.map(({ text: code }) => code), ...pieces.flatMap(codesOf)])],
    unknown: pieces.flatMap(({ start, end, clauses, isUnknown }) =>
      isUnknown && clauses.length === 0 ? [plain.slice(start, end)] : [],
    ),
  };
}

const asJoined = ({ start, end, partNumber }: NamedPart): JoinedCode => ({ start, end, text: partNumber });

const ofLayline = (read: readonly (Reading & { readonly typed: string })[]): ReadQuery => ({
  clauses: read.flatMap(({ clauses }) => clauses),
  origins: read.flatMap(({ typed, clauses }) => clauses.map(() => ({ typed, isUnknown: false }))),
  understood: read.flatMap(({ typed, label }) => (label === undefined ? [] : [{ typed, label }])),
  pieces: read.map(({ typed }) => typed),
  codes: [],
  unknown: [],
});

const NOWHERE: Origin = { typed: '', isUnknown: false };

/** 'BW2-08,50 ft': the comma is none of a number. */
const partsApart = (text: string): string => text.replace(/(?<=\p{L}\w*-\d{2,3}),(?=\d)/gu, ', ');

/** A part number alone is read word by word, with what its beginning finds behind it. */
function saysMoreThanOne(plain: string, [first, ...others]: readonly NamedPart[]): boolean {
  if (first === undefined) return false;
  return others.length > 0 || /[\p{L}\p{N}]/u.test(plain.slice(0, first.start) + plain.slice(first.end));
}

/** Part numbers are first, always. What stands beside them is read, ranks, and excludes nothing. */
function readBesideParts(plain: string, named: readonly NamedPart[], vocabulary: Vocabulary): ReadQuery {
  let rest = plain;
  for (const { start, end } of named) rest = rest.slice(0, start) + ' '.repeat(end - start) + rest.slice(end);
  const beside = piecesOf(
    rest,
    (at) =>
      (named.some(({ end }) => end === at) ? readHungOn(rest, at) : undefined) ??
      readBeside(rest, at) ??
      readPiece(rest, at, vocabulary),
  );
  const parts = [...new Set(named.map(({ partNumber }) => partNumber))];
  const known = beside.filter(({ isUnknown }) => !isUnknown);
  const typed = ({ start, end }: { readonly start: number; readonly end: number }) => plain.slice(start, end);
  const wanted = [
    {
      typed: named.map(typed).join(' '),
      clause: { anyOf: parts.flatMap(partMeanings) },
    },
    ...known.flatMap((one) =>
      one.clauses.map(({ anyOf }) => ({ typed: typed(one), clause: { anyOf, optional: true } })),
    ),
  ].slice(0, MOST_CLAUSES);
  return {
    clauses: wanted.map(({ clause }) => clause),
    origins: wanted.map((one) => ({ typed: one.typed, isUnknown: false })),
    understood: [
      ...named.map((part) => ({ typed: typed(part), label: `Part number ${part.partNumber}` })),
      ...known.flatMap((one) => (one.label === undefined ? [] : [{ typed: typed(one), label: one.label }])),
    ],
    pieces: [...named, ...beside].map(typed),
    codes: parts,
    unknown: beside.flatMap((one) => (one.isUnknown ? [typed(one)] : [])),
  };
}

/**
 * 'hose' in 'hose crimper' and 'fitting for 1/2 hose' is no product that is looked for: where another word says what
 * is, it only ranks. Nor does a wish matter about what was said outright.
 */
function givingWay(clauses: readonly Clause[]): (Clause | undefined)[] {
  const facetsOf = ({ anyOf, optional = false }: Clause): string[] =>
    optional ? [] : anyOf.flatMap((one) => (one.kind === 'value' ? [one.facet] : []));
  if (clauses.every(({ optional }) => optional)) return clauses.map(({ anyOf }) => ({ anyOf }));
  return clauses.map((clause) => {
    const others = clauses.filter((other) => other !== clause).flatMap(facetsOf);
    if (clause.optional && clause.anyOf.some((one) => one.kind === 'value' && others.includes(one.facet)))
      return undefined;
    const isAnyHose = clause.anyOf.some((one) => one.kind === 'value' && one.value === 'Hose');
    const saysWhat = others.includes('category') || others.includes('subcategory');
    return isAnyHose && saysWhat ? { ...clause, optional: true } : clause;
  });
}

interface Piece extends Reading {
  readonly start: number;
}

function readPieces(text: string, vocabulary: Vocabulary): Piece[] {
  const pieces = piecesOf(text, (at) => readPiece(text, at, vocabulary));
  return pieces.some(({ clauses }) => clauses.length > 0) ? pieces : literally(text);
}

function piecesOf(text: string, read: (at: number) => Reading): Piece[] {
  const pieces: Piece[] = [];
  for (let at = nextPiece(text, 0); at < text.length && pieces.length < MOST_CLAUSES; ) {
    const reading = read(at);
    pieces.push({ ...reading, start: at });
    at = nextPiece(text, Math.max(reading.end, at + 1));
  }
  return pieces;
}

function readPiece(text: string, at: number, vocabulary: Vocabulary): Reading {
  return (
    readNorm(vocabulary.norms, text, at) ??
    readThread(text, at) ??
    readPressure(text, at) ??
    readDash(text, at) ??
    (isSeriesInS(text, at, vocabulary)
      ? undefined
      : readSynonym(vocabulary.synonyms, text, at, vocabulary.knows)) ??
    readNominalDiameter(text, at) ??
    readMillimetres(text, at) ??
    readLength(text, at) ??
    readTemperature(text, at) ??
    readAngle(text, at) ??
    readInches(text, at) ??
    readNumber(text, at) ??
    readWord(text, at, vocabulary)
  );
}

/** 'dkos' is no plural of 'dko': part numbers begin so. */
function isSeriesInS(text: string, at: number, { beginsPart }: Vocabulary): boolean {
  const [typed] = matchAt(/[a-z]{2,5}s(?![\p{L}\p{N}])/uy, text, at) ?? [];
  return typed !== undefined && beginsPart(typed);
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
