import type { Unit } from './cart.contract.ts';

/** One way to read a pasted line. */
export interface Reading {
  /** As typed. */
  readonly part: string;
  /** What stands beside the part number, as typed. */
  readonly rest: string;
  readonly quantity?: number;
  /** A quantity stands there and is none. */
  readonly length?: PastedLength;
  readonly unit?: Unit;
}

export interface PastedLength {
  readonly feet?: number;
  /** 'reel', 'coil' or 'box' */
  readonly packedAs?: string;
}

/** Every reading of every line that says something, the one with the longest part number first. */
export function readPasted(
  text: string,
): ReadonlyArray<{ readonly text: string; readonly readings: readonly Reading[] }> {
  return text
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line, at) => line !== '' && !(at === 0 && isHead(line)))
    .map((line) => ({ text: line, readings: readingsOf(line) }));
}

/** The first line of a table that was pasted with its head: words about parts and quantities, and no number. */
const isHead = (line: string): boolean =>
  !/\d/.test(line) && /\b(part|item|product|qty|quantity)\b/i.test(line);

function readingsOf(line: string): Reading[] {
  const words = line
    .split(/[\t,;]|\s+/)
    .map((word) => word.replace(/^["']+|["']+$/g, '').trim())
    .filter((word) => word !== '');
  const turned = quantityLast(words);
  const readings: Reading[] = [];
  for (let count = turned.length; count >= 1; count -= 1) {
    const beside = besideOf(turned.slice(count));
    if (beside)
      readings.push({
        part: turned.slice(0, count).join(' '),
        rest: turned.slice(count).join(' '),
        ...beside,
      });
  }
  return readings;
}

/** '5 BW2-08' and '5 x BW2-08' as 'BW2-08 5'. */
function quantityLast(words: readonly string[]): readonly string[] {
  const [first = '', ...others] = words;
  const quantity = /^(\d{1,4})x?$/i.exec(first)?.[1];
  const rest = /^x$/i.test(others[0] ?? '') ? others.slice(1) : others;
  return quantity !== undefined && /[a-z]/i.test(rest[0] ?? '') ? [...rest, quantity] : words;
}

type Beside = Pick<Reading, 'quantity' | 'length' | 'unit'>;

/** What stands behind the part number; undefined when a word of it means nothing there. */
function besideOf(words: readonly string[]): Beside | undefined {
  let beside: Beside = {};
  for (const [at, word] of words.entries()) {
    const next = words[at + 1] ?? '';
    const isFeet = /^(ft|feet|foot)\.?$/i;
    const feet =
      /^(\d{1,5})(ft|feet|foot|')\.?$/i.exec(word)?.[1] ??
      (isFeet.test(next) ? /^\d{1,5}$/.exec(word)?.[0] : undefined);
    if (feet !== undefined) beside = { ...beside, length: { ...beside.length, feet: Number(feet) } };
    else if (isFeet.test(word) && at > 0) continue;
    else if (/^(reel|coil|box)$/i.test(word))
      beside = { ...beside, length: { ...beside.length, packedAs: word.toLowerCase() } };
    else if (/^boxes$/i.test(word)) beside = { ...beside, unit: 'boxes' };
    else if (/^(pcs?|pieces?|ea|each)\.?$/i.test(word)) beside = { ...beside, unit: 'pieces' };
    else if (/^\d{1,9}$/.test(word) && beside.quantity === undefined)
      beside = { ...beside, quantity: Number(word) };
    else return undefined;
  }
  return beside;
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
  return { ...reading, part: size, length: { feet: Number(feet) } };
}
