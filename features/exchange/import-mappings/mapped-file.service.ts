import type { DecimalMark } from '#features/exchange/columns/number.rules.ts';
import { isEmptyRow, tooWide } from '#features/exchange/columns/table.rules.ts';
import type { Marks } from '#features/exchange/import/import.contract.ts';
import {
  type CsvRow,
  type CsvRows,
  type CsvSource,
  csvRows,
  type ImportNotes,
  openCsv,
  UnreadableFile,
} from '#features/exchange/import/import.public.ts';
import { grouped } from '#shared/count.ts';
import type { Cells } from './derived-cells.rules.ts';
import { headKey, headNames, separatorOf } from './file-head.rules.ts';
import type { MappingForm } from './import-mappings.contract.ts';
import { type MapperMeans, RowMapper, readMappedHead } from './row-mapper.rules.ts';
import { derivable } from './target-columns.rules.ts';

export interface ForeignFile {
  readonly name: string;
  readonly text: string;
}

/** A mapping that files are read by, with its name for what is said of them. */
export type NamedMapping = MappingForm & { readonly name: string };

/** A foreign file as one of ours: its rows keep their places, what is said of it goes to the notes. */
export function mappedSource(
  file: ForeignFile,
  mapping: NamedMapping,
  marks: Marks,
  means: MapperMeans,
  notes: ImportNotes,
): CsvSource {
  return {
    ...marksFor(file, mapping, marks),
    text: file.text,
    through: (rows, mark) => throughMapping(rows, mark, { file: file.name, mapping, means, notes }),
  };
}

/** How a file is written: as the call says, as the mapping says, or as its head looks. */
const marksFor = ({ text }: ForeignFile, mapping: MappingForm, marks: Marks): Marks => ({
  separator:
    marks.separator ?? mapping.separator ?? separatorNames[separatorOf(text, mapping.headRow ?? FIRST)],
  decimals: marks.decimals ?? mapping.decimals,
});

const separatorNames = { ',': 'comma', ';': 'semicolon', '\t': 'tab' } as const;
const FIRST = 1;

interface Through {
  readonly file: string;
  readonly mapping: NamedMapping;
  readonly means: MapperMeans;
  readonly notes: ImportNotes;
}

async function* throughMapping(rows: CsvRows, mark: DecimalMark, through: Through): CsvRows {
  const { headRow = FIRST, headRows = FIRST } = through.mapping;
  const last = headRow + headRows - 1;
  const head: Array<readonly string[]> = [];
  let heading: string | undefined;
  let width = 0;
  let mapper: RowMapper | undefined;
  for await (const some of rows) {
    const mapped: CsvRow[] = [];
    const read: Array<readonly [row: CsvRow, cells: Cells]> = [];
    for (const row of some) {
      if (row.row >= headRow && row.row <= last) head.push(row.cells);
      if (row.row === last) {
        const heads = headNames(head);
        width = heads.length;
        mapper = mapperFor(heads, mark, through);
        heading = textOf(row.cells);
        mapped.push({ row: FIRST, cells: mapper.names, bytesRead: row.bytesRead });
      }
      // Long tables are printed with their head on each page.
      if (!mapper || row.row <= last || isEmptyRow(row.cells) || textOf(row.cells) === heading) continue;
      const message = tooWide(row.cells, width);
      if (message !== undefined) through.notes.problem({ file: through.file, row: row.row, message });
      read.push([row, mapper.read(row.cells)]);
    }
    if (mapper) mapped.push(...(await filled(mapper, read, through)));
    if (mapped.length > 0) yield mapped;
  }
  if (!mapper)
    throw new UnreadableFile(
      `The file has fewer than ${last} rows; the mapping ${through.mapping.name} looks for the names of the columns there.`,
    );
  sayWhatWasMade(mapper, through);
}

async function filled(
  mapper: RowMapper,
  read: ReadonlyArray<readonly [row: CsvRow, cells: Cells]>,
  { means }: Through,
): Promise<readonly CsvRow[]> {
  const parts = read.map(([, cells]) => mapper.partOf(cells)).filter((part) => part !== '');
  const there = parts.length === 0 ? undefined : await means.catalogRows(parts);
  return read.map(([row, cells]) => ({
    ...row,
    cells: mapper.fill(cells, there?.get(mapper.partOf(cells))),
  }));
}

const textOf = (cells: readonly string[]): string => cells.map(headKey).join('\n');

/** @throws UnreadableFile where a mapped column is not there: what else is of the file would be half of it (book 11) */
function mapperFor(
  heads: readonly string[],
  mark: DecimalMark,
  { file, mapping, means, notes }: Through,
): RowMapper {
  const { missing, unmapped } = readMappedHead(mapping, heads);
  const row = mapping.headRow ?? FIRST;
  const [first, ...others] = missing;
  if (first) {
    for (const { from = '', ours } of others)
      notes.problem({ file, row, column: from, message: missingText(mapping.name, ours) });
    throw new UnreadableFile(missingText(mapping.name, first.ours), { row, column: first.from ?? '' });
  }
  for (const column of unmapped)
    notes.warning({ file, row, column, message: 'The column is not in the mapping and is ignored.' });
  return new RowMapper(mapping, heads, mark, means);
}

const missingText = (name: string, ours: string): string =>
  `The column is missing; the mapping ${name} reads ${ours} from it.`;

function sayWhatWasMade({ derived, kept }: RowMapper, { file, mapping, notes }: Through): void {
  for (const [column, rows] of derived) {
    const from = derivable[mapping.kind]?.[column];
    notes.warning({
      file,
      column,
      message: `is derived${from ? ` from ${from.join(' or ')}` : ''} in ${grouped(rows)} ${rows === 1 ? 'row' : 'rows'}.`,
    });
  }
  for (const [column, rows] of kept)
    notes.warning({
      file,
      column,
      message: `is blank in ${grouped(rows)} ${rows === 1 ? 'row' : 'rows'}, which ${rows === 1 ? 'keeps' : 'keep'} what is there.`,
    });
}

interface Noted {
  readonly file: string;
  readonly row?: number | undefined;
  readonly column?: string | undefined;
  readonly value?: string | undefined;
}

/** What is said of cells, with the column and the value that stand in the foreign file. */
export async function asInFile<T extends Noted>(
  noted: readonly T[],
  files: readonly ForeignFile[],
  mapping: NamedMapping,
  marks: Marks,
): Promise<T[]> {
  const theirs = new Map(
    mapping.columns.flatMap(({ ours, from }) => (from === undefined ? [] : [[ours, from]])),
  );
  const asked = noted.filter(({ row, column }) => row !== undefined && theirs.has(column ?? ''));
  const cells = new Map<string, string>();
  for (const file of files) {
    const rows = Map.groupBy(
      asked.filter((note) => note.file === file.name),
      ({ row }) => row,
    );
    if (rows.size === 0) continue;
    for (const [row, record, heads] of await recordsAt(file, new Set(rows.keys()), mapping, marks))
      for (const { column = '' } of rows.get(row) ?? []) {
        const at = heads.indexOf(headKey(theirs.get(column) ?? ''));
        cells.set(cellKey({ file: file.name, row, column }), (record[at] ?? '').trim());
      }
  }
  return noted.map((note) => {
    const cell = cells.get(cellKey(note));
    if (cell === undefined) return note;
    // Merged with the one above, or read from a table of values: then what was read says more.
    const value = cell === '' ? note.value : cell;
    return {
      ...note,
      column: theirs.get(note.column ?? '') ?? note.column,
      ...(value !== undefined && note.value !== undefined && { value: value.slice(0, MOST_OF_A_VALUE) }),
    };
  });
}

const MOST_OF_A_VALUE = 120;
const cellKey = ({ file, row, column = '' }: Noted): string => JSON.stringify([file, row, column]);

type Found = readonly [row: number, record: readonly string[], heads: readonly string[]];

/** The file is read again for the few rows that something is said of. */
async function recordsAt(
  file: ForeignFile,
  wanted: ReadonlySet<number | undefined>,
  mapping: NamedMapping,
  marks: Marks,
): Promise<readonly Found[]> {
  const { headRow = FIRST, headRows = FIRST } = mapping;
  const head: Array<readonly string[]> = [];
  const found: Found[] = [];
  let heads: readonly string[] = [];
  try {
    for await (const some of csvRows(await openCsv({ text: file.text, ...marksFor(file, mapping, marks) })))
      for (const { row, cells } of some) {
        if (row >= headRow && row < headRow + headRows) head.push(cells);
        if (row === headRow + headRows - 1) heads = headNames(head).map(headKey);
        if (wanted.has(row)) found.push([row, cells, heads]);
      }
  } catch (error) {
    // It was read this far before, too, and that was said.
    if (!(error instanceof UnreadableFile)) throw error;
  }
  return found;
}
