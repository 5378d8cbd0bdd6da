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
  /** By part number how much one of it takes: feet of a package or cut, 1 for a piece; an assembly takes its parts. */
  readonly takes: ReadonlyMap<string, number>;
  readonly quantity: number;
}

/**
 * What can ship of each line, the first ones first: what one line takes, the next of the same part does not get. Whole
 * packages, cuts and pieces ship; of assemblies as many as there are parts for.
 *
 * @returns in the order of the lines; undefined where nothing is known of a part
 */
export function lineStocks(
  lines: readonly WantedLine[],
  known: ReadonlyMap<string, PartStock>,
  shown: StockShown,
): Array<LineStock | undefined> {
  const left = new Map<string, number>();
  return lines.map(({ takes, quantity }) => {
    const parts = [...takes].flatMap(([part, each]) => {
      const stock = known.get(part);
      if (!stock) return [];
      const available = left.get(part) ?? stock.available;
      left.set(part, available - each * quantity);
      return [{ ...stock, available, each }];
    });
    const [oldest] = parts.toSorted((one, other) => (one.asOf < other.asOf ? -1 : 1));
    if (!oldest || parts.length < takes.size || shown === 'none') return undefined;
    const enoughFor = parts.map(({ available, each }) => Math.max(0, Math.floor(available / each)));
    const ships = Math.min(quantity, ...enoughFor);
    const covers = ships === quantity;
    const restOn = covers ? undefined : dayOfAll(parts, quantity);
    return {
      band: worstOf(parts.map(bandOf)),
      covers,
      ...(shown === 'exact' && { ships }),
      ...(restOn !== undefined && { restOn }),
      asOf: oldest.asOf,
      asOfText: oldest.asOfText,
    };
  });
}

const worstOf = (bands: readonly Band[]): Band =>
  (['On request', 'Expected', 'Low'] as const).find((band) => bands.includes(band)) ?? 'In stock';

/** The day on which the last of the parts that are missing is there; undefined where one of them does not come. */
function dayOfAll(
  parts: ReadonlyArray<PartStock & { readonly each: number }>,
  quantity: number,
): Day | undefined {
  const days = parts.flatMap(({ available, each, expected }) => {
    const missing = available - each * quantity;
    return missing < 0 ? [dayOfRest(missing, expected)] : [];
  });
  const known = days.filter((day) => day !== undefined);
  return known.length < days.length ? undefined : known.reduce((last, day) => (day > last ? day : last));
}

/** The first day on which what has come by then makes up for what is missing. */
function dayOfRest(missing: number, expected: PartStock['expected']): Day | undefined {
  let stands = missing;
  return expected.find(({ quantity }) => {
    stands += quantity;
    return stands >= 0;
  })?.day;
}
