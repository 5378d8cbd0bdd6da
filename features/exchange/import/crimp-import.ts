import { assemblyText } from '#features/crimp/crimp-table/assembly-text.rules.ts';
import { assemblyKey, type CrimpRow, examine } from '#features/crimp/crimp-table/crimp-table.rules.ts';
import { DIAL_MAX_HUNDREDTHS } from '#features/crimp/crimp-table/dial-setting.rules.ts';
import type { CrimpChange } from '#features/crimp/revisions/crimp-revisions.contract.ts';
import { listCrimpRows, takeCrimpTable } from '#features/crimp/revisions/revisions.public.ts';
import { crimpFile, crimpRow } from '#features/exchange/columns/crimp-row.rules.ts';
import type { Tx } from '#platform/db/db.ts';
import { grouped } from '#shared/count.ts';
import type { Move } from './alarms.rules.ts';
import type { FolderFile } from './folder.ts';
import { listHoseSizes } from './hose-sizes.store.ts';
import type { ImportChange } from './import.contract.ts';
import type { ImportNotes } from './import-notes.ts';
import type { CrimpReport, ImportOptions } from './import-report.rules.ts';
import { tableRows } from './table-reader.ts';

/** A crimp table as its file has it; what is wrong with it is in the notes. */
export interface CrimpTableFile {
  readonly rows: readonly CrimpRow[];
  /** Of each of them, as a spreadsheet counts. */
  readonly rowNumbers: readonly number[];
  /** The whole table as it will be: with the rows of other hoses, where these are kept. */
  readonly table: readonly CrimpRow[];
  readonly count: number;
  /** Rows with a problem. */
  readonly refused: number;
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
  {
    acceptUnsafe = false,
    keepOtherHoses = false,
    dialMaxHundredths = DIAL_MAX_HUNDREDTHS,
    signal,
  }: ImportOptions,
): Promise<CrimpTableFile | undefined> {
  const file = found.find((each) => each.name === crimpFile.name);
  if (!file) return undefined;
  const rows: CrimpRow[] = [];
  const rowNumbers: number[] = [];
  const wrong = new Set<number>();
  let count = 0;
  const table = { name: crimpFile.name, source: file.source, columns: crimpFile.columns };
  for await (const { row, values, problems } of tableRows(table, notes, signal)) {
    count++;
    for (const problem of problems) notes.problem({ ...problem, file: crimpFile.name, row });
    if (problems.length > 0) {
      wrong.add(row);
      continue;
    }
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
  for (const problem of problems) {
    notes.problem(placed(problem));
    wrong.add(rowNumbers[problem.at] ?? 0);
  }
  for (const warning of warnings) notes.warning(placed(warning));
  // An empty table would take every dial off the shop.
  if (count === 0 && notes.problemCount === 0)
    notes.problem({ file: crimpFile.name, message: 'The file holds no rows.' });
  const current = keepOtherHoses ? await listCrimpRows(tx) : [];
  const others = othersOf(rows, current);
  for (const [at, { id }] of rows.entries()) {
    const other = others.find((each) => each.id.toLowerCase() === id.toLowerCase());
    if (other)
      notes.problem({
        ...placed({ at, column: 'id', value: id, message: `is already the id of ${assemblyText(other)}.` }),
      });
  }
  if (others.length > 0)
    notes.warning({
      file: crimpFile.name,
      message: `${count === 1 ? 'The hose of its row is' : 'The hoses of its rows are'} replaced; ${grouped(others.length)} rows of other hoses stay.`,
    });
  return { rows, rowNumbers, table: inTheirPlaces(rows, current), count, refused: wrong.size };
}

/** Rows of hoses that the file does not name. */
function othersOf(rows: readonly CrimpRow[], current: readonly CrimpRow[]): readonly CrimpRow[] {
  const named = new Set(rows.map(hoseKey));
  return current.filter((row) => !named.has(hoseKey(row)));
}

/** The rows of a hose stand where it stood; hoses that are new stand behind. */
function inTheirPlaces(rows: readonly CrimpRow[], current: readonly CrimpRow[]): readonly CrimpRow[] {
  const placed = Map.groupBy(current, hoseKey);
  for (const [hose, ofHose] of Map.groupBy(rows, hoseKey)) placed.set(hose, ofHose);
  return current.length === 0 ? rows : [...placed.values()].flat();
}

const hoseKey = ({ hose }: CrimpRow): string => hose.toUpperCase();

export interface ComparedCrimpTable {
  readonly file: { readonly name: string; readonly rows: number };
  readonly report: CrimpReport;
  readonly changes: readonly ImportChange[];
  /** Every crimp diameter beside the one that was there. */
  readonly sizes: readonly Move[];
  /** Makes it the current revision, unless nothing differs. @returns its number */
  readonly write: () => Promise<number | undefined>;
}

export async function compareCrimpTable(
  tx: Tx,
  { rows, rowNumbers, table, count, refused }: CrimpTableFile,
  { importedBy = 'ferrule import' }: ImportOptions,
): Promise<ComparedCrimpTable> {
  const { changes, ...counts } = await takeCrimpTable(tx, table, false);
  const rowOf = new Map(rows.map((row, at) => [assemblyText(row), rowNumbers[at]]));
  const before = new Map((await listCrimpRows(tx)).map((row) => [assemblyKey(row), row.crimpDiam]));
  return {
    file: { name: crimpFile.name, rows: count },
    report: { ...counts, refused },
    changes: changes.map((change) => changeFrom(change, rowOf.get(change.assembly))),
    sizes: rows.flatMap((row) => {
      const old = before.get(assemblyKey(row));
      return old && row.crimpDiam ? [{ part: assemblyText(row), old, now: row.crimpDiam }] : [];
    }),
    write: async () => (await takeCrimpTable(tx, table, { source: crimpFile.name, importedBy })).revision,
  };
}

const whats = { added: 'new', changed: 'changed', removed: 'removed' } as const;

const changeFrom = (change: CrimpChange, row: number | undefined): ImportChange => ({
  part: change.assembly,
  what: whats[change.kind],
  file: crimpFile.name,
  ...(row !== undefined && { row }),
  ...(change.kind === 'changed' && { field: change.column, old: change.before, new: change.after }),
});
