import { isSpelling } from '#features/catalog/measures/part-number.rules.ts';
import { codeSpellings } from './code-reading.rules.ts';

/** A part number that stands in a text as it is in the catalog: 'bw2 08' in '10 pcs bw2 08'. */
export interface NamedPart {
  readonly start: number;
  readonly end: number;
  /** As the catalog writes it. */
  readonly partNumber: string;
}

/** The part number that a text is but for case and punctuation. */
export type PartNumber = (text: string) => string | undefined;

const CHUNK = /[^\s,;:()[\]{}<>=*@!?"|&+]+/g;
/** '25xBW2-08' and '(25)xBW2-08'. */
const COUNT_BEFORE = /^\d{0,5}x(?=\p{L})/u;
/** 'BW2-08x4', 'BW2-08-400', 'BW2-08-50ft'. */
const COUNT_BEHIND = /[-x]\d{1,5}(?:ft|'|pcs?|ea|m)?$/;
/** Behind the first piece of a part number that is typed with blanks: '08', '.08', 'F'; a size in inches is none. */
const NEXT = /^(?!\d+\/\d+$)[./-]?(?:\p{L}{0,4}\d[\p{L}\p{N}./-]{0,7}|\p{L}{1,3}|-)$/u;
const MOST_JOINED = 5;
const MOST_CHUNKS = 40;
const LONGEST = 40;
/** A number this long may be one without any letter. */
const DIGITS_ALONE = /^\d{5,}$/;

/** The part numbers of the catalog that a text names, in order, none within another; of several readings the longest. */
export function namedParts(plain: string, partNumber: PartNumber): NamedPart[] {
  const chunks = Array.from(plain.matchAll(CHUNK), ({ 0: chunk, index }) => trimmed(chunk, index)).slice(
    0,
    MOST_CHUNKS,
  );
  const parts: NamedPart[] = [];
  for (let first = 0; first < chunks.length; first++) {
    const part = partFrom(plain, chunks.slice(first, first + MOST_JOINED), partNumber);
    if (part === undefined) continue;
    parts.push(part);
    while ((chunks[first + 1]?.start ?? Infinity) < part.end) first++;
  }
  return parts;
}

interface Chunk {
  readonly start: number;
  readonly end: number;
}

function trimmed(chunk: string, index: number): Chunk {
  const before = /^[^\p{L}\p{N}]*/u.exec(chunk)?.[0].length ?? 0;
  const behind = /[^\p{L}\p{N}']*$/u.exec(chunk)?.[0].length ?? 0;
  return { start: index + before, end: index + Math.max(before, chunk.length - behind) };
}

function partFrom(
  plain: string,
  [first, ...others]: readonly Chunk[],
  partNumber: PartNumber,
): NamedPart | undefined {
  if (first === undefined) return undefined;
  const more = others.findIndex(
    ({ start, end }, at) =>
      !NEXT.test(plain.slice(start, end) || '-') ||
      /[^\s./-]/.test(plain.slice(others[at - 1]?.end ?? first.end, start)),
  );
  const joined = others.slice(0, more < 0 ? others.length : more);
  for (const { end } of [first, ...joined].toReversed()) {
    const part = wholePart(plain, first.start, end, partNumber);
    if (part) return part;
  }
  return nakedPart(plain, first, partNumber);
}

function wholePart(plain: string, start: number, end: number, partNumber: PartNumber): NamedPart | undefined {
  const typed = plain.slice(start, end);
  if (!mayBePart(typed)) return undefined;
  for (const spelling of spellings(typed)) {
    const found = partNumber(spelling);
    if (found !== undefined && isSpelling(typed, found)) return { start, end, partNumber: found };
  }
  return undefined;
}

/** Without the count that stands beside it in one word. */
function nakedPart(plain: string, { start, end }: Chunk, partNumber: PartNumber): NamedPart | undefined {
  const typed = plain.slice(start, end);
  const before = COUNT_BEFORE.exec(typed)?.[0].length ?? 0;
  const behind = COUNT_BEHIND.exec(typed)?.[0].length ?? 0;
  if (before + behind === 0) return undefined;
  return (
    wholePart(plain, start + before, end, partNumber) ??
    (behind === 0 ? undefined : wholePart(plain, start + before, end - behind, partNumber))
  );
}

/** 'BW2-08', 'EQ-SKI', '1045501': no word and no figure of a sentence. */
const mayBePart = (typed: string): boolean =>
  typed.length <= LONGEST && (/\p{L}/u.test(typed) ? /[\d ./-]/.test(typed) : DIGITS_ALONE.test(typed));

/** Many leave out a zero: 'FJX-8-8', 'fjx8-8'. */
const spellings = (typed: string): string[] => [
  ...new Set([...codeSpellings(typed), ...codeSpellings(typed.replace(/(?<=\p{L})\d(?=[ ./-]+\d)/u, '0$&'))]),
];
