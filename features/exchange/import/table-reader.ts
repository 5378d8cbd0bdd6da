import type { Columns } from '#features/exchange/columns/column.rules.ts';
import { spoiltCells } from '#features/exchange/columns/spoilt-cells.rules.ts';
import {
  type CellNote,
  type Header,
  isEmptyRow,
  readHeader,
  readRow,
} from '#features/exchange/columns/table.rules.ts';
import { type CsvRow, type CsvSource, csvRows, openCsv, UnreadableFile } from './csv-file.ts';
import type { ImportNotes } from './import-notes.ts';

/** One file of a folder that is being read, by the columns it is declared with. */
export interface TableFile {
  readonly name: string;
  readonly source: CsvSource;
  readonly columns: Columns;
}

export interface TableRow {
  readonly row: number;
  readonly bytesRead: number;
  /** Complete only when there are no problems. */
  readonly values: Readonly<Record<string, unknown>>;
  readonly problems: readonly CellNote[];
}

/** The data rows of a file. What is wrong with the file or its header goes to the notes, and there are no rows then. */
export async function* tableRows(
  file: TableFile,
  notes: ImportNotes,
  signal?: AbortSignal,
): AsyncGenerator<TableRow> {
  notes.begin(file.name);
  try {
    yield* readTable(file, notes, signal);
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    notes.problem({ file: file.name, ...error.place, message: error.message });
  }
}

async function* readTable(
  file: TableFile,
  notes: ImportNotes,
  signal: AbortSignal | undefined,
): AsyncGenerator<TableRow> {
  const csv = await openCsv(file.source);
  const spoilt = spoiltCells(file.columns);
  let header: Header | undefined;
  for await (const rows of csvRows(csv, signal)) {
    header ??= headerOf(file, rows[0], notes);
    if (header.problems.length > 0) return;
    const { plan } = header;
    for (const { row, cells, bytesRead } of rows) {
      if (row === HEADER_ROW || isEmptyRow(cells)) continue;
      const { row: values, problems } = readRow(plan, cells, csv.mark);
      for (const warning of spoilt(values)) notes.warning({ ...warning, file: file.name, row });
      yield { row, bytesRead, values, problems };
    }
  }
  // Not even a header.
  if (!header) headerOf(file, undefined, notes);
}

const HEADER_ROW = 1;

function headerOf(file: TableFile, first: CsvRow | undefined, notes: ImportNotes): Header {
  const header = readHeader(file.columns, first?.cells ?? []);
  for (const warning of header.warnings) notes.warning({ ...warning, file: file.name, row: HEADER_ROW });
  for (const problem of header.problems) notes.problem({ ...problem, file: file.name, row: HEADER_ROW });
  return header;
}
