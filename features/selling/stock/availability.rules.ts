import type { Day } from '#shared/calendar.ts';
import type { Availability, Band, LineStock } from './availability.contract.ts';

/** How much buyers see: numbers, words, or nothing. */
export type StockShown = 'exact' | 'bands' | 'none';

/** What is known of a part. */
export interface PartStock {
  readonly part: string;
  readonly byTheFoot: boolean;
  /** On hand less what open orders need and what has left since (book 4); below 0 where more is promised than there is. */
  readonly available: number;
  /** From today on, the next day first. */
  readonly expected: ReadonlyArray<{ readonly day: Day; readonly quantity: number }>;
  readonly asOf: string;
  readonly asOfText: string;
}

/** Less than this is low: pieces, and feet of hose (decision 0219). */
const LOW_PIECES = 10;
const LOW_FEET = 100;

export function bandOf({ available, byTheFoot, expected }: PartStock): Band {
  if (available <= 0) return expected.length > 0 ? 'Expected' : 'On request';
  return available < (byTheFoot ? LOW_FEET : LOW_PIECES) ? 'Low' : 'In stock';
}

export function shownAvailability(stock: PartStock, shown: Exclude<StockShown, 'none'>): Availability {
  const { part, byTheFoot, available, expected, asOf, asOfText } = stock;
  const isExact = shown === 'exact';
  return {
    part,
    unit: byTheFoot ? 'ft' : 'pieces',
    band: bandOf(stock),
    ...(isExact && { available: Math.max(0, available) }),
    expected: expected.map(({ day, quantity }) => ({ day, ...(isExact && { quantity }) })),
    asOf,
    asOfText,
  };
}

/** A line that somebody wants. */
export interface WantedLine {
  readonly part: string;
  /** Feet of one package or cut; 1 for a piece. */
  readonly each: number;
  readonly quantity: number;
}

/**
 * What can ship of each line, the first ones first: what one line takes, the next of the same part does not get. Whole
 * packages, cuts and pieces ship.
 *
 * @returns in the order of the lines; undefined for a part of which nothing is known
 */
export function lineStocks(
  lines: readonly WantedLine[],
  known: ReadonlyMap<string, PartStock>,
  shown: StockShown,
): Array<LineStock | undefined> {
  const left = new Map<string, number>();
  return lines.map(({ part, each, quantity }) => {
    const stock = known.get(part);
    if (!stock || shown === 'none') return undefined;
    const available = left.get(part) ?? stock.available;
    left.set(part, available - each * quantity);
    const ships = Math.min(quantity, Math.max(0, Math.floor(available / each)));
    const covers = ships === quantity;
    const restOn = covers ? undefined : dayOfRest(available - each * quantity, stock.expected);
    return {
      band: bandOf({ ...stock, available }),
      covers,
      ...(shown === 'exact' && { ships }),
      ...(restOn !== undefined && { restOn }),
      asOf: stock.asOf,
      asOfText: stock.asOfText,
    };
  });
}

/** The first day on which what has come by then makes up for what is missing. */
function dayOfRest(missing: number, expected: PartStock['expected']): Day | undefined {
  let stands = missing;
  return expected.find(({ quantity }) => {
    stands += quantity;
    return stands >= 0;
  })?.day;
}
