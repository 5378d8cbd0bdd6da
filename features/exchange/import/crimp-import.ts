import { type CrimpRow, examine } from '#features/crimp/crimp-table/crimp-table.rules.ts';
import { DIAL_MAX_HUNDREDTHS } from '#features/crimp/crimp-table/dial-setting.rules.ts';
import { changeLine, takeCrimpTable } from '#features/crimp/revisions/revisions.public.ts';
import { crimpFile, crimpRow } from '#features/exchange/columns/crimp-row.rules.ts';
import type { Tx } from '#platform/db/db.ts';
import type { FolderFile } from './folder.ts';
import { listHoseSizes } from './hose-sizes.store.ts';
import type { ImportNotes } from './import-notes.ts';
import { type CrimpReport, type ImportOptions, MOST_NOTES_LISTED } from './import-report.rules.ts';
import { tableRows } from './table-reader.ts';

/** A crimp table as its file has it; what is wrong with it is in the notes. */
export interface CrimpTableFile {
  readonly rows: readonly CrimpRow[];
  readonly count: number;
}

/**
 * Reads the crimp table beside the catalog files that are staged already: its sizes must be those of the hoses.
 *
 * @returns undefined when the folder holds no crimp table
 */
export async function readCrimpFile(
  tx: Tx,
  found: readonly FolderFile[],
  notes: ImportNotes,
  { acceptUnsafe = false, dialMaxHundredths = DIAL_MAX_HUNDREDTHS, signal }: ImportOptions,
): Promise<CrimpTableFile | undefined> {
  const file = found.find((each) => each.name === crimpFile.name);
  if (!file) return undefined;
  const rows: CrimpRow[] = [];
  const rowNumbers: number[] = [];
  let count = 0;
  const table = { name: crimpFile.name, source: file.source, columns: crimpFile.columns };
  for await (const { row, values, problems } of tableRows(table, notes, signal)) {
    count++;
    for (const problem of problems) notes.problem({ ...problem, file: crimpFile.name, row });
    if (problems.length > 0) continue;
    rows.push(crimpRow(values));
    rowNumbers.push(row);
  }
  const sizes = await listHoseSizes(tx, [...new Set(rows.map(({ hose }) => hose))]);
  const { problems, warnings } = examine(rows, rowNumbers, sizes, {
    maxHundredths: dialMaxHundredths,
    acceptUnsafe,
  });
  const placed = ({ at, ...finding }: (typeof problems)[number]) => {
    const row = rowNumbers[at];
    return { ...finding, file: crimpFile.name, ...(row !== undefined && { row }) };
  };
  for (const problem of problems) notes.problem(placed(problem));
  for (const warning of warnings) notes.warning(placed(warning));
  // An empty table would take every dial off the shop.
  if (count === 0 && notes.problemCount === 0)
    notes.problem({ file: crimpFile.name, message: 'The file holds no rows.' });
  return { rows, count };
}

/** Makes the table the current revision, unless nothing differs or nothing is to be written. */
export async function writeCrimpTable(
  tx: Tx,
  { rows, count }: CrimpTableFile,
  mayWrite: boolean,
  { importedBy = 'ferrule import' }: ImportOptions,
): Promise<{
  readonly file: { readonly name: string; readonly rows: number };
  readonly report: CrimpReport;
}> {
  const { changes, ...counts } = await takeCrimpTable(
    tx,
    rows,
    mayWrite && { source: crimpFile.name, importedBy },
  );
  return {
    file: { name: crimpFile.name, rows: count },
    report: {
      ...counts,
      changes: changes.slice(0, MOST_NOTES_LISTED).map(changeLine),
      changeCount: changes.length,
    },
  };
}
