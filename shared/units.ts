/**
 * In which units somebody reads measures. `printed`: as the catalog has them, which is both or the one the trade says;
 * the other two show one system alone.
 */
export const unitChoices = ['printed', 'us', 'metric'] as const;
export type Units = (typeof unitChoices)[number];

/** Reads what is printed in the units of somebody who chose some. Whoever reads as printed has none, and no code of it. */
export interface UnitReader {
  /**
   * A text with measures in it: '207 bar (3,000 psi)' is '207 bar'.
   *
   * @param rated sizes that the text is of: a pressure of theirs reads as they have it
   */
  readonly text: (printed: string, rated?: readonly Rated[]) => string;
  /** The unit in a head: 'psi' is 'bar'. */
  readonly unit: (printed: string) => string;
  /**
   * Numbers whose unit stands elsewhere: '1,150 – 6,000' psi is '79 – 414', or '80 – 415' as its sizes have it.
   *
   * @param of `least`: the smallest number of a column, so that all of its numbers have the decimals of that one; `rated`: sizes
   *   that they are of
   */
  readonly span: (
    printed: string,
    unit: string,
    of?: { readonly least?: number; readonly rated?: readonly Rated[] },
  ) => string;
  /** Of two that say the same, whether it is the one that is read. */
  readonly isOwn: (unit: string) => boolean;
  /** What stands beside a size that is a name: '6.4 – 50.8 mm' beside '1/4 – 2' in; undefined where nothing does. */
  readonly beside: (printed: string, unit: string | undefined) => string | undefined;
  /** A column of a table of sizes, with the one that says the same beside it where there is one. */
  readonly columns: <Row>(column: SizeColumn<Row>) => readonly SizeColumn<Row>[];
}

/** One column of a table of sizes. The unit stands once, in the head. */
export interface SizeColumn<Row> {
  readonly key: string;
  /** Empty where the column continues its left neighbour in another unit: working pressure in psi, then bar. */
  readonly head: string;
  readonly unit?: string;
  /** Head and unit in full, for a list of one size and for screen readers: 'Working pressure, bar'. */
  readonly label: string;
  readonly align: 'left' | 'right';
  /** Ready to print; empty where this size has no such value. */
  readonly value: (row: Row) => string;
}

/** What a size is rated, as its source says it in both units. */
export interface Rated {
  readonly maxWorkingPressure?: Pressure | undefined;
  readonly minBurst?: Pressure | undefined;
}
interface Pressure {
  readonly psi: number;
  readonly bar?: number | undefined;
}

/** What one is of the other (domain 4.11, 4.12). */
export const PSI_PER_BAR = 14.5038;
export const MM_PER_INCH = 25.4;
export const METRES_PER_FOOT = 0.3048;
export const LB_PER_KG = 2.20462;
export const LB_PER_FT_PER_KG_PER_M = 0.671969;
export const LITRES_PER_GALLON = 3.785412;
