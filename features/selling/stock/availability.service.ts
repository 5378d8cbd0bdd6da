import type { Db } from '#platform/db/db.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import { dayOf, longDate, minuteOf } from '#shared/calendar.ts';
import type { Clock } from '#shared/clock.ts';
import type { LineStock } from './availability.contract.ts';
import { lineStocks, type PartStock, type StockShown, type WantedLine } from './availability.rules.ts';
import { type AvailabilityRow, listAvailability } from './availability.store.ts';

/** What is asked about stock, and by whose clock. */
export interface StockDesk {
  readonly db: Db;
  readonly clock: Clock;
  /** Whose days these are. */
  readonly timeZone: string;
  /** How much buyers see. */
  readonly shown: StockShown;
}

/** Whether this reader is told anything: a buyer of a shop that has loaded stock and shows it. */
export const isToldStock = ({ shown }: Pick<StockDesk, 'shown'>, viewer: Viewer): boolean =>
  viewer.role === 'customer' && viewer.hasStock && shown !== 'none';

/** One statement; a part of which nothing is known is not in it. */
export async function availabilityOf(
  { clock, db, timeZone }: StockDesk,
  parts: readonly string[],
): Promise<AvailabilityRow[]> {
  return parts.length === 0 ? [] : listAvailability(db, parts, dayOf(clock.now(), timeZone));
}

/**
 * What can ship now of each line, for who is told: none, and no statement, for anybody else.
 *
 * @returns in the order of the lines
 */
export async function stockOfLines(
  desk: StockDesk,
  viewer: Viewer,
  lines: readonly WantedLine[],
): Promise<Array<LineStock | undefined>> {
  if (!isToldStock(desk, viewer) || lines.length === 0) return [];
  const rows = await availabilityOf(
    desk,
    lines.flatMap(({ takes }) => [...takes.keys()]),
  );
  const known = new Map(rows.map((row) => [row.part, partStock(row, desk.timeZone)]));
  return lineStocks(lines, known, desk.shown);
}

export const partStock = (row: AvailabilityRow, timeZone: string): PartStock => ({
  part: row.part,
  byTheFoot: row.by_the_foot,
  available: row.on_hand - row.needed - row.gone,
  expected: row.expected,
  asOf: row.as_of.toISOString(),
  asOfText: asOfText(row.as_of, timeZone),
});

/** 'November 23rd, 2026, 14:05' */
export const asOfText = (at: Date, timeZone: string): string =>
  `${longDate(at, timeZone)}, ${minuteOf(at, timeZone).slice(-5)}`;
