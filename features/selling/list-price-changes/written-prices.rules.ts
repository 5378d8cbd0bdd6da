import { noPart } from '#features/catalog/measures/spoilt-code.rules.ts';
import { cellsOf, plainLine } from '#features/catalog/pasted-lines/pasted-cells.rules.ts';
import type { RowProblem } from '#features/selling/price-lists/price-rows.contract.ts';
import { numberOf } from '#features/selling/price-lists/price-rows.rules.ts';
import { E4_PER_CENT, e4FromDollars, roundHalfUp } from '#shared/money.ts';
import { messages, PRICE_MAX } from './list-price-changes.contract.ts';

/** A part of the catalog, and what it costs. */
export interface PricedPart {
  readonly part: string;
  readonly name: string;
  readonly byTheFoot: boolean;
  /** 1/10,000 dollar. */
  readonly oldE4: bigint;
}

export interface NewPrice extends PricedPart {
  readonly newE4: bigint;
}

export interface ReadPrices {
  readonly prices: readonly NewPrice[];
  readonly unchanged: number;
  readonly problems: readonly RowProblem[];
}

/**
 * Judges prices one by one: all are good, or none is taken (book 1).
 *
 * @param known by part number in lower case
 */
export function readPrices(written: readonly unknown[], known: ReadonlyMap<string, PricedPart>): ReadPrices {
  const prices: NewPrice[] = [];
  const problems: RowProblem[] = [];
  const seen = new Set<string>();
  let unchanged = 0;
  for (const [at, each] of written.entries()) {
    const read = readPrice(each, known);
    if ('message' in read) {
      problems.push({ row: at + 1, ...read });
      continue;
    }
    if (seen.has(read.part)) problems.push({ row: at + 1, field: 'part', message: messages.twice });
    seen.add(read.part);
    if (read.newE4 === read.oldE4) unchanged += 1;
    else prices.push(read);
  }
  return { prices, unchanged, problems };
}

function readPrice(
  written: unknown,
  known: ReadonlyMap<string, PricedPart>,
): NewPrice | Omit<RowProblem, 'row'> {
  if (typeof written === 'string') return { field: 'price', message: messages.cells };
  const { part, price } = fieldsOf(written);
  if (typeof part !== 'string' || part.trim() === '') return { field: 'part', message: messages.part };
  const found = known.get(part.trim().toLowerCase());
  if (!found) return { field: 'part', message: noPart(part, messages.unknownPart) };
  const newE4 = newPriceOf(price, found);
  return typeof newE4 === 'string' ? { field: 'price', message: newE4 } : { ...found, newE4 };
}

/** @returns in 1/10,000 dollar, or the sentence about what is wrong with it */
export function newPriceOf(price: unknown, { byTheFoot }: Pick<PricedPart, 'byTheFoot'>): bigint | string {
  if (typeof price !== 'number' || !(price > 0 && price <= PRICE_MAX)) return messages.price;
  const newE4 = e4FromDollars(price);
  if (Number(newE4) / 10_000 !== price) return messages.e4;
  return newE4 % E4_PER_CENT !== 0n && !byTheFoot ? messages.cents : newE4;
}

const fieldsOf = (written: unknown): { readonly part?: unknown; readonly price?: unknown } =>
  typeof written === 'object' && written !== null ? written : {};

const HUNDREDTHS = 10_000n;

/** What a rule makes of list prices: so many percent more or less, rounded half up to the cent. */
export function raisedPrices(parts: readonly PricedPart[], percent: number): ReadPrices {
  const factor = HUNDREDTHS + BigInt(Math.round(percent * 100));
  const all = parts.map((part) => ({
    ...part,
    newE4: roundHalfUp(part.oldE4 * factor, HUNDREDTHS * E4_PER_CENT) * E4_PER_CENT,
  }));
  const prices = all.filter(({ oldE4, newE4 }) => newE4 !== oldE4);
  return { prices, unchanged: all.length - prices.length, problems: [] };
}

/**
 * Prices of a table that was pasted from a spreadsheet or is a CSV file: part number and price, with a head or without. A line
 * with more cells stays a text, which is no price: one of them may be a quantity.
 */
export function pricesOfTable(text: string): unknown[] {
  const lines = text
    .split(/\r\n|\r|\n/)
    .map((line) => ({ line, cells: cellsOf(plainLine(line)) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  const head = lines[0] && headOf(lines[0].cells);
  const { part, price, width } = head ?? { part: 0, price: 1, width: 2 };
  return (head ? lines.slice(1) : lines).map(({ line, cells }) =>
    cells.slice(width).some((cell) => cell !== '')
      ? line
      : { part: cells[part] ?? '', price: numberOf((cells[price] ?? '').replace(/^\$\s*/, '')) },
  );
}

interface Head {
  readonly part: number;
  readonly price: number;
  readonly width: number;
}

function headOf(cells: readonly string[]): Head | undefined {
  if (cells.some((cell) => /^\W*\d/.test(cell))) return undefined;
  const find = (...patterns: readonly RegExp[]): number =>
    patterns.map((pattern) => cells.findIndex((cell) => pattern.test(cell))).find((at) => at >= 0) ?? -1;
  const part = find(/part|item|sku/i);
  // A file with both has the price of before as well, or what somebody pays.
  const price = find(/new/i, /^list$|list price/i, /price|list|net/i);
  return part >= 0 && price >= 0 && part !== price ? { part, price, width: cells.length } : undefined;
}
