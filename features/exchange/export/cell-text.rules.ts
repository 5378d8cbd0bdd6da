import type { CatalogFile } from '#features/exchange/columns/catalog-file.rules.ts';
import type { Column, Columns, RowOf } from '#features/exchange/columns/column.rules.ts';
import { isAbsent, type Plan, readHeader, readRow } from '#features/exchange/columns/table.rules.ts';
import type { CellValue } from './stored.rules.ts';

/** The texts of a row by the names of their columns; what is not there is an empty cell. */
export type Cells = Readonly<Record<string, string>>;

/** The columns that a file is written with. */
export const columnNames = (columns: Columns): readonly string[] =>
  Object.keys(columns).filter((name) => columns[name]?.of !== 'nobody');

/** @returns the text that is read as this value; empty where there is none */
export function cellText(column: Column | undefined, value: CellValue): string {
  if (column === undefined || value === undefined) return '';
  const text = typeof value === 'object' ? value.join(';') : String(value);
  return isReadAs(column, text, typeof value === 'string' ? value : undefined) ? text : '';
}

/** For a column of `prose`: the text as it is, or as a JSON string. */
export const proseText = (column: Column, text: string): string =>
  isReadAs(column, text, text) && !CONTROL.test(text) ? text : JSON.stringify(text);

const CONTROL = /\p{Cc}/u;

function isReadAs(column: Column, cell: string, text: string | undefined): boolean {
  if (cell.trim() !== cell || isAbsent(cell)) return false;
  const reading = column.read(cell, '.');
  return reading.ok && (typeof reading.value !== 'string' || text === undefined || reading.value === text);
}

export interface ReadCells<R = Parameters<CatalogFile['size']>[0]> {
  readonly row: R;
  /** Cells that every row fills and this one does not. */
  readonly empty: readonly string[];
}

/** What the import makes of these cells. */
export function readBack<C extends Columns>(
  { columns }: { readonly columns: C },
  cells: Cells,
): ReadCells<RowOf<C>> {
  const { names, plan } = headerOf(columns);
  const { row, problems } = readRow(
    plan,
    names.map((name) => cells[name] ?? ''),
    '.',
  );
  // The columns' own readers made these values; what is empty is asked for nowhere.
  return { row: row as RowOf<C>, empty: problems.map(({ column }) => column) };
}

const headers = new WeakMap<Columns, { readonly names: readonly string[]; readonly plan: Plan }>();

/** A header is the same for all rows of a file. */
function headerOf(columns: Columns): { readonly names: readonly string[]; readonly plan: Plan } {
  const known = headers.get(columns);
  if (known) return known;
  const names = columnNames(columns);
  const header = { names, plan: readHeader(columns, names).plan };
  headers.set(columns, header);
  return header;
}
