import { catalogFiles } from '#features/exchange/columns/known-files.rules.ts';
import type { TableKind } from '#features/exchange/import/import.contract.ts';
import {
  type CsvSource,
  csvRows,
  type FolderFile,
  type ImportNotes,
  openCsv,
  UnreadableFile,
} from '#features/exchange/import/import.public.ts';
import { tableNames } from '#features/exchange/import/table-names.rules.ts';
import type { GivenFile } from './fed-rows.service.ts';
import type { ImportResult } from './imports.contract.ts';

type Separator = ImportResult['files'][number]['separator'];

/** A file as a folder would hold it, and what it is called where it comes from. */
export interface TableFile extends FolderFile {
  readonly given: string;
  readonly separator: Separator;
}

/** Which file of a folder each one is, by its name or by its first row; what is none goes to the notes. */
export async function tableFiles(
  kind: TableKind,
  given: readonly GivenFile[],
  notes: ImportNotes,
  /** Of a foreign file: which of ours it is; otherwise its name or its first row tells. */
  mapped: string | undefined,
  sourceOf: (file: GivenFile) => CsvSource,
): Promise<readonly TableFile[]> {
  const found = new Map<string, TableFile>();
  for (const file of given) {
    const source = sourceOf(file);
    const head = await headOf(source, mapped !== undefined);
    const name = mapped ?? (kind === 'catalog' ? catalogName(file.name, head.cells) : tableNames[kind][0]);
    const other = name === undefined ? undefined : found.get(name);
    if (name === undefined)
      notes.problem({
        file: file.name,
        message: `The file is none of ${tableNames.catalog.join(', ')}, neither by its name nor by its columns.`,
      });
    else if (other)
      notes.problem({
        file: file.name,
        message: `The file and ${other.given} are both ${name}; put them into one.`,
      });
    else
      found.set(name, {
        name,
        given: file.name,
        source,
        bytes: file.text.length,
        separator: head.separator,
      });
  }
  return [...found.values()];
}

const separatorNames = { ',': 'comma', ';': 'semicolon', '\t': 'tab' } as const;

/** What is wrong with a file is said where it is read. */
async function headOf(
  source: CsvSource,
  isForeign: boolean,
): Promise<{ readonly separator: Separator; readonly cells: readonly string[] }> {
  let separator: Separator = 'comma';
  try {
    const csv = await openCsv(source);
    separator = separatorNames[csv.separator];
    if (isForeign) return { separator, cells: [] };
    for await (const rows of csvRows(csv)) return { separator, cells: rows[0]?.cells ?? [] };
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
  }
  return { separator, cells: [] };
}

function catalogName(given: string, head: readonly string[]): string | undefined {
  // 'Hoses (2).xlsx' is hoses.csv.
  const stem = given
    .toLowerCase()
    .replace(/\.[^.]*$/, '')
    .replace(/[\s_]*\(\d+\)$/, '')
    .replaceAll(/[\s-]+/g, '_');
  const named = catalogFiles.find(({ name }) => name === `${stem}.csv`);
  if (named) return named.name;
  const columns = new Set(head.map((cell) => cell.trim().toLowerCase()));
  const fitting = catalogFiles.filter((file) =>
    Object.entries(file.columns).every(
      ([name, { need }]) => need === 'optional' || columns.has(name.toLowerCase()),
    ),
  );
  return fitting.length === 1 ? fitting[0]?.name : undefined;
}
