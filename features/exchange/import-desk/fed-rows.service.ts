import type { Columns } from '#features/exchange/columns/column.rules.ts';
import { columnOf } from '#features/exchange/columns/feed-columns.rules.ts';
import type { DecimalMark } from '#features/exchange/columns/number.rules.ts';
import { spoiltCells } from '#features/exchange/columns/spoilt-cells.rules.ts';
import {
  isAbsent,
  isEmptyRow,
  type Plan,
  readHeader,
  tooWide,
} from '#features/exchange/columns/table.rules.ts';
import {
  type CsvSource,
  csvRows,
  type ImportNotes,
  openCsv,
  UnreadableFile,
} from '#features/exchange/import/import.public.ts';
import { type ImportResult, messages, ROWS_MAX } from './imports.contract.ts';

/** A row that every cell of could be read. */
export interface FedRow {
  readonly file: string;
  readonly row: number;
  readonly part: string;
  /** Without those that leave what is there; `EMPTIED` for those that take it away. */
  readonly values: ReadonlyMap<string, unknown>;
  /** Those of its file. */
  readonly columns: ReadonlySet<string>;
}

/** What `-` says. */
export const EMPTIED = Symbol('emptied');

export interface GivenFile {
  readonly name: string;
  readonly text: string;
}

export interface FedFiles {
  readonly rows: readonly FedRow[];
  readonly files: ImportResult['files'];
  /** Rows with a cell that could not be read. */
  readonly refused: number;
}

/** Reads the files of a feed; what is wrong with a cell, a row or a file goes to the notes. */
export async function readFed(
  given: readonly GivenFile[],
  columns: Columns,
  notes: ImportNotes,
  sourceOf: (file: GivenFile) => CsvSource = ({ text }) => ({ text }),
): Promise<FedFiles> {
  const { part_number: _found, ...others } = columns;
  // A part number that is spoilt is not in the catalog, which is said there.
  const spoilt = spoiltCells(others);
  const rows: FedRow[] = [];
  const files: ImportResult['files'] = [];
  let count = 0;
  let refused = 0;
  for (const file of given) {
    const { name } = file;
    notes.begin(name);
    const before = count;
    try {
      const csv = await openCsv(sourceOf(file));
      let plan: Plan | undefined;
      let had: ReadonlySet<string> = new Set();
      for await (const some of csvRows(csv)) {
        for (const { row, cells } of some) {
          if (!plan) {
            plan = planOf(name, columns, cells, notes);
            if (!plan) break;
            had = new Set(plan.cells.map((cell) => cell.name));
            continue;
          }
          if (isEmptyRow(cells)) continue;
          count++;
          if (count > ROWS_MAX) throw new UnreadableFile(messages.tooManyRows, { row });
          const read = readCells(plan, cells, csv.mark);
          for (const warning of spoilt(Object.fromEntries(read.values)))
            notes.warning({ ...warning, file: name, row });
          for (const problem of read.problems) notes.problem({ ...problem, file: name, row });
          if (read.problems.length > 0) refused++;
          else rows.push({ file: name, row, part: read.part, values: read.values, columns: had });
        }
        if (!plan) break;
      }
      files.push({ name, rows: count - before, separator: separatorNames[csv.separator] });
    } catch (error) {
      if (!(error instanceof UnreadableFile)) throw error;
      notes.problem({ file: name, ...error.place, message: error.message });
    }
  }
  return { rows, files, refused };
}

const separatorNames = { ',': 'comma', ';': 'semicolon', '\t': 'tab' } as const;

const HEADER_ROW = 1;

function planOf(
  file: string,
  columns: Columns,
  heads: readonly string[],
  notes: ImportNotes,
): Plan | undefined {
  const { plan, problems, warnings } = readHeader(columns, heads.map(columnOf));
  for (const warning of warnings) notes.warning({ ...warning, file, row: HEADER_ROW });
  for (const problem of problems) notes.problem({ ...problem, file, row: HEADER_ROW });
  return problems.length > 0 ? undefined : plan;
}

interface ReadCells {
  readonly part: string;
  readonly values: ReadonlyMap<string, unknown>;
  readonly problems: ReadonlyArray<{
    readonly column: string;
    readonly value?: string;
    readonly message: string;
  }>;
}

/** A blank leaves what is there, `-` empties it (book 11). */
function readCells({ width, cells: planned }: Plan, cells: readonly string[], mark: DecimalMark): ReadCells {
  const values = new Map<string, unknown>();
  const problems: Array<ReadCells['problems'][number]> = [];
  const wider = tooWide(cells, width);
  if (wider !== undefined) problems.push({ column: '', message: wider });
  for (const { name, at, column } of planned) {
    const cell = (cells[at] ?? '').trim();
    if (isAbsent(cell)) {
      if (name === 'part_number') problems.push({ column: name, message: 'is empty.' });
      continue;
    }
    if (cell === '-') {
      values.set(name, EMPTIED);
      continue;
    }
    const reading = column.read(cell, mark);
    if (reading.ok) values.set(name, reading.value);
    else problems.push({ column: name, value: cell, message: reading.message });
  }
  const part = values.get('part_number');
  if (part === EMPTIED) problems.push({ column: 'part_number', value: '-', message: 'is no part number.' });
  values.delete('part_number');
  return { part: typeof part === 'string' ? part : '', values, problems };
}
