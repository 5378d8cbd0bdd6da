import type { Separator } from '#features/exchange/import/csv-scan.rules.ts';
import { firstRows, SEPARATORS } from './file-head.rules.ts';

export interface Head {
  /** The row that it begins in, as a spreadsheet counts. */
  readonly row: number;
  readonly rows: number;
  readonly separator: Separator;
}

/** Where a file names its columns: titles above are narrower, and figures stand below. */
export function guessHead(text: string): Head {
  const separator = SEPARATORS.map((each) => ({
    each,
    widest: widest(firstRows(text, each, LOOKED_AT)),
  })).reduce((best, other) => (other.widest > best.widest ? other : best)).each;
  const rows = firstRows(text, separator, LOOKED_AT);
  const least = Math.max(1, Math.ceil(widest(rows) / 2));
  const first = Math.max(
    0,
    rows.findIndex((row) => filled(row) >= least && !hasFigures(row)),
  );
  // Units, or the names below a head that stands over several columns.
  let count = 1;
  while (count < MOST_HEAD_ROWS && isMoreHead(rows[first + count], rows[first + count + 1])) count++;
  return { row: first + 1, rows: count, separator };
}

const LOOKED_AT = 30;
const MOST_HEAD_ROWS = 3;

const filled = (row: readonly string[]): number => row.filter((cell) => cell.trim() !== '').length;
const widest = (rows: readonly (readonly string[])[]): number => Math.max(0, ...rows.map(filled));
const FIGURE = /^[-+±ø]?\s*\d/i;
const hasFigures = (row: readonly string[]): boolean => row.some((cell) => FIGURE.test(cell.trim()));

function isMoreHead(row: readonly string[] | undefined, below: readonly string[] | undefined): boolean {
  return row !== undefined && below !== undefined && filled(row) > 0 && !hasFigures(row) && hasFigures(below);
}
