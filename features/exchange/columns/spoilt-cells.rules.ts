import { isSpoilt, LOOKS_SPOILT } from '#features/catalog/measures/spoilt-code.rules.ts';
import type { Columns } from './column.rules.ts';
import type { CellNote } from './table.rules.ts';

/** Finds the codes of a row that look spoilt; which columns are codes is looked up once. */
export function spoiltCells(
  columns: Columns,
): (row: Readonly<Record<string, unknown>>) => readonly CellNote[] {
  const codes = Object.keys(columns).filter((column) => columns[column]?.isCode);
  return (row) =>
    codes.flatMap((column) => {
      const value = row[column];
      return typeof value === 'string' && isSpoilt(value) ? [{ column, value, message: LOOKS_SPOILT }] : [];
    });
}
