import { isAbsence } from '#features/catalog/products/new-size.contract.ts';
import type { Columns } from './column.rules.ts';
import type { DecimalMark } from './number.rules.ts';

/** What is said about one cell, or about a column of the header. */
export interface CellNote {
  readonly column: string;
  readonly value?: string;
  /** One sentence; it follows the column and the value where it begins with a small letter. */
  readonly message: string;
  /** A cell that every row fills holds nothing. */
  readonly empty?: true;
}

/** Where each known column stands in one file. */
export interface Plan {
  readonly width: number;
  readonly cells: readonly PlannedCell[];
}

interface PlannedCell {
  readonly name: string;
  readonly at: number;
  readonly column: Columns[string];
  readonly read: (cell: string, mark: DecimalMark) => CellReading;
}

/** 'absent': the cell says that there is no such thing. */
type CellReading = ReturnType<Columns[string]['read']> | 'absent';

export interface Header {
  readonly plan: Plan;
  readonly problems: readonly CellNote[];
  readonly warnings: readonly CellNote[];
}

export function readHeader(columns: Columns, header: readonly string[]): Header {
  const names = header.map(columnName);
  const missing = Object.entries(columns).filter(
    ([name, column]) => column.need !== 'optional' && !names.includes(name.toLowerCase()),
  );
  const doubled = names.filter((name, at) => name !== '' && names.indexOf(name) < at);
  const known = Object.keys(columns).map((name) => name.toLowerCase());
  const unknown = names.filter((name) => name !== '' && !known.includes(name));
  return {
    plan: {
      width: lastNamed(names) + 1,
      cells: Object.entries(columns).flatMap(([name, column]) =>
        names.includes(name.toLowerCase())
          ? [{ name, column, at: names.indexOf(name.toLowerCase()), read: readOnce(column) }]
          : [],
      ),
    },
    problems: [
      ...missing.map(([column]) => ({ column, message: 'The column is missing.' })),
      ...doubled.map((column) => ({ column, message: 'The column is there twice.' })),
    ],
    warnings: unknown.map((column) => ({ column, message: 'The column is not known and is ignored.' })),
  };
}

export interface ReadRow {
  /** Keys are the columns that hold something; complete only when there are no problems. */
  readonly row: Readonly<Record<string, unknown>>;
  readonly problems: readonly CellNote[];
}

export function readRow(plan: Plan, record: readonly string[], mark: DecimalMark): ReadRow {
  const row: Record<string, unknown> = {};
  const problems: CellNote[] = [];
  const wider = tooWide(record, plan.width);
  if (wider !== undefined) problems.push({ column: '', message: wider });
  for (const { name, at, column, read } of plan.cells) {
    const cell = record[at] ?? '';
    const reading = read(cell, mark);
    if (reading === 'absent') {
      if (column.need === 'cell') problems.push({ column: name, message: 'is empty.', empty: true });
    } else if (!reading.ok) problems.push({ column: name, value: cell.trim(), message: reading.message });
    else if (column.zeroIsAbsent !== true || reading.value !== 0) row[name] = reading.value;
  }
  return { row, problems };
}

/** What is said of a row that has more cells than the head: those behind a comma that is none may be its neighbours'. */
export function tooWide(record: readonly string[], width: number): string | undefined {
  const here = lastNamed(record) + 1;
  return here > width
    ? `The row has ${here} cells, the header has ${width}. Is a separator unquoted?`
    : undefined;
}

/** The sizes of a product stand below each other and mostly say the same: what the row above says is not read again. */
function readOnce({ read }: Columns[string]): PlannedCell['read'] {
  let above: { readonly cell: string; readonly mark: DecimalMark; readonly reading: CellReading } | undefined;
  return (cell, mark) => {
    if (above?.cell === cell && above.mark === mark) return above.reading;
    const trimmed = cell.trim();
    const reading = isAbsent(trimmed) ? 'absent' : read(trimmed, mark);
    above = { cell, mark, reading };
    return reading;
  };
}

export const isEmptyRow = (record: readonly string[]): boolean => lastNamed(record) < 0;

/** `List Price (USD)` is not `list_price_usd`, but ` List_Price_USD ` is. */
function columnName(cell: string): string {
  return cell.trim().toLowerCase();
}

/** Says that there is no such thing. */
export const isAbsent = (cell: string): boolean => cell === '' || isAbsence(cell);

/** Spreadsheets leave empty cells behind the last column. */
function lastNamed(cells: readonly string[]): number {
  return cells.findLastIndex((cell) => cell.trim() !== '');
}
