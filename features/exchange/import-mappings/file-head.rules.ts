import { BrokenCsv, CsvScan, type Separator } from '#features/exchange/import/csv-scan.rules.ts';

/** As much of a file as its head and some rows need. */
const HEAD_LETTERS = 64 * 1024;
export const SEPARATORS = [',', ';', '\t'] as const;

/** The first rows of a text, as many as asked for. */
export function firstRows(text: string, separator: Separator, most: number): readonly (readonly string[])[] {
  const rows: string[][] = [];
  const head = text.slice(0, HEAD_LETTERS).replace(/^\uFEFF/, '');
  try {
    for (const row of new CsvScan(separator).rows(head, head.length >= text.length - 1)) {
      rows.push(row);
      if (rows.length >= most) break;
    }
  } catch (error) {
    // What came before it is shown; the import says what is wrong.
    if (!(error instanceof BrokenCsv)) throw error;
  }
  return rows;
}

/** What stands between the cells: what makes the most of them of the row of the head, whatever stands above it. */
export function separatorOf(text: string, headRow: number): Separator {
  const width = (separator: Separator): number =>
    firstRows(text, separator, headRow)[headRow - 1]?.filter((cell) => cell.trim() !== '').length ?? 0;
  return SEPARATORS.reduce((best, each) => (width(each) > width(best) ? each : best));
}

/**
 * The names of the columns. Of a head of several rows the names below each other are one; a name that stands over several
 * columns is the name of each that has one of its own below it.
 */
export function headNames(rows: readonly (readonly string[])[]): readonly string[] {
  const width = Math.max(0, ...rows.map((row) => row.findLastIndex((cell) => cell.trim() !== '') + 1));
  const spread = rows.map((row, at) =>
    at < rows.length - 1 ? spreadOver(row, rows[at + 1] ?? [], width) : row,
  );
  const names = Array.from({ length: width }, (_each, at) => {
    const parts = spread.map((row) => plain(row[at] ?? '')).filter((part) => part !== '');
    return parts.length === 0 ? `Column ${letters(at)}` : parts.join(' ').slice(0, MOST_OF_A_NAME);
  });
  return names.map((name, at) => {
    const before = names.slice(0, at).filter((other) => sameHead(other, name)).length;
    return before === 0 ? name : `${name} (${before + 1})`;
  });
}

const MOST_OF_A_NAME = 190;

export const sameHead = (one: string, other: string): boolean => headKey(one) === headKey(other);
export const headKey = (name: string): string => plain(name).toLowerCase();

const plain = (cell: string): string => cell.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();

function spreadOver(row: readonly string[], below: readonly string[], width: number): readonly string[] {
  let over = '';
  return Array.from({ length: width }, (_each, at) => {
    const here = row[at] ?? '';
    const hasBelow = (below[at] ?? '').trim() !== '';
    if (here.trim() !== '') over = hasBelow ? here : '';
    else if (!hasBelow) over = '';
    return here.trim() === '' ? over : here;
  });
}

/** 0 is A, 27 is AB. */
function letters(at: number): string {
  const last = String.fromCharCode(65 + (at % 26));
  return at < 26 ? last : letters(Math.floor(at / 26) - 1) + last;
}
