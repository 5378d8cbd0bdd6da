import { cellsOf, type Head, headOf, isHead, plainLine, unquoted } from './pasted-cells.rules.ts';
import { type Beside, besideOf, isBesideWord, isDescription } from './pasted-words.rules.ts';

/** One way to read a pasted line. */
export interface Reading extends Beside {
  /** As typed. */
  readonly part: string;
}

export interface PastedLine {
  readonly text: string;
  /** By the head of the table that the line stands in: it says which column is which. */
  readonly byHead?: Reading;
  /** Those without a problem first, each group with the longest part number first. */
  readonly readings: readonly Reading[];
  /** What was most likely meant as the part number, and what stands beside it; absent where there is nothing but a quantity. */
  readonly guess?: { readonly part: string; readonly rest: string };
}

/** Every reading of every line that says something. */
export function readPasted(text: string): readonly PastedLine[] {
  const lines = text
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => /[\p{L}\p{N}]/u.test(line));
  const [first = '', ...others] = lines;
  const isTable = isHead(plainLine(first));
  const head = isTable ? headOf(cellsOf(plainLine(first))) : undefined;
  return (isTable ? others : lines).map((line) => ({ text: line, ...readLine(plainLine(line), head) }));
}

/** More words than this are a description; it is read by its columns alone. */
const MOST_WORDS = 16;

function readLine(line: string, head: Head | undefined): Omit<PastedLine, 'text'> {
  const cells = cellsOf(line);
  const words = cells.flatMap(wordsOf);
  const byHead = headReading(cells, head);
  const byWords = words.length <= MOST_WORDS ? wordReadings(words) : [];
  const byCells = cells.length > 1 ? cellReadings(cells) : [];
  const clean = [...byWords, ...byCells].filter(({ problem }) => !problem);
  const guess = byHead ?? guessOf(clean) ?? byCells.find(({ part }) => isPartLike(part));
  const isNothingButQuantity = words.every(isBesideWord);
  return {
    ...(byHead && { byHead }),
    // Columns tell better than words what it is that cannot be read.
    readings: [...clean, ...[...byCells, ...byWords].filter(({ problem }) => problem)],
    ...(!isNothingButQuantity && {
      guess: guess ? { part: guess.part, rest: restOf(guess) } : { part: line, rest: '' },
    }),
  };
}

const restOf = ({ kept, quantity }: Beside): string =>
  [kept, quantity ?? ''].filter((text) => text !== '').join('\t');

/** The longest part number that leaves a quantity; else the shortest, which leaves the most beside it. */
function guessOf(clean: readonly Reading[]): Reading | undefined {
  const likely = clean.filter(({ part }) => isPartLike(part));
  return likely.find(({ quantity }) => quantity !== undefined) ?? likely.at(-1);
}

/** 'x FJX-08-7Z' and 'FJX-08-7Z pcs' hold a word that is none of a part number. */
function isPartLike(part: string): boolean {
  const words = part.split(' ');
  return (
    !isBesideWord(words[0] ?? '') && (/\d/.test(words.at(-1) ?? '') || !isBesideWord(words.at(-1) ?? ''))
  );
}

const wordsOf = (cell: string): string[] =>
  cell
    .split(/\s+/)
    .map(unquoted)
    .filter((word) => word !== '');

/** Words before a part number: 'qty 12 pcs x'. */
const MOST_BEFORE = 5;

/** A part number may be typed with blanks, and what stands before it is a quantity: '12 x FJX 08 08'. */
function wordReadings(words: readonly string[]): Reading[] {
  const readings: Reading[] = [];
  for (let start = 0; start < Math.min(words.length, MOST_BEFORE); start += 1) {
    for (let end = words.length; end > start; end -= 1) {
      const part = words.slice(start, end);
      // A dash alone is no part of a part number.
      if (!isWord(part[0]) || !isWord(part.at(-1))) continue;
      readings.push({
        part: part.join(' '),
        ...besideOf([...words.slice(0, start), ...words.slice(end)]),
      });
    }
    if (!isBesideWord(words[start] ?? '')) break;
  }
  return readings.toSorted((one, other) => other.part.length - one.part.length);
}

const isWord = (word: string | undefined): boolean => /[\p{L}\p{N}]/u.test(word ?? '');

/** Each column may be the part number; of the others those that describe are passed over. */
function cellReadings(cells: readonly string[]): Reading[] {
  return cells.flatMap((part, at) => {
    if (!isWord(part)) return [];
    const others = cells.filter((cell, index) => index !== at && !isDescription(cell));
    return [{ part, ...besideOf(others.flatMap(wordsOf)) }];
  });
}

/** A table that was pasted with its head says which column is which. */
function headReading(cells: readonly string[], head: Head | undefined): Reading | undefined {
  if (!head) return undefined;
  const part = cells[head.part];
  // A line that was typed below a table has no columns.
  if (part === undefined || !isWord(part) || cells.length <= head.quantity) return undefined;
  const textAt = (at: number | undefined): string => (at === undefined ? '' : (cells[at] ?? ''));
  const feet = textAt(head.feet);
  const beside = [head.quantity, ...head.beside].map(textAt);
  return {
    part,
    ...besideOf([...beside, feet, /\d$/.test(feet) ? 'ft' : ''].flatMap(wordsOf)),
  };
}

/** A part number without case and punctuation, as the catalog keeps it. */
export const partKey = (part: string): string => part.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '');

/** How a part number may be kept: as typed, and 'MJ-8-8' as 'MJ-08-08'. */
export function partKeys(part: string): readonly string[] {
  const padded = part.replace(/(?<![\d.])\d(?!\d)/g, (digit, at: number) =>
    at > 0 && /[-\s/.]/.test(part[at - 1] ?? '') ? `0${digit}` : digit,
  );
  return [...new Set([partKey(part), partKey(padded)])].filter((key) => key !== '');
}

/** 'BW2-08-400' is the reel of 400 ft of 'BW2-08'. */
export function withLength({ part, ...reading }: Reading): Reading | undefined {
  const match = /^(.+)-(\d{2,4})$/.exec(part);
  if (!match || reading.length) return undefined;
  const [, size = '', feet = ''] = match;
  return {
    ...reading,
    part: size,
    length: { feet: Number(feet) },
    kept: [`${feet} ft`, reading.kept].filter(Boolean).join(' '),
  };
}
