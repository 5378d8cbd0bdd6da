import { assemblyText } from '#features/crimp/crimp-table/assembly-text.rules.ts';
import { assemblyKey, type CrimpRow } from '#features/crimp/crimp-table/crimp-table.rules.ts';
import { hundredthsText } from '#shared/hundredths.ts';
import type { CrimpChange } from './crimp-revisions.contract.ts';

export interface CrimpChanges {
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly removed: number;
  /** One for each row that comes or goes, and one for each cell that changes. */
  readonly changes: CrimpChange[];
}

/** What a new crimp table changes, cell by cell; rows are the same where they are of the same assembly. */
export function crimpChanges(before: readonly CrimpRow[], after: readonly CrimpRow[]): CrimpChanges {
  const old = new Map(before.map((row) => [assemblyKey(row), row]));
  const changes: CrimpChange[] = [];
  let [added, changed] = [0, 0];
  for (const row of after) {
    const assembly = assemblyText(row);
    const key = assemblyKey(row);
    const was = old.get(key);
    old.delete(key);
    if (!was) {
      added++;
      changes.push({ kind: 'added', assembly });
      continue;
    }
    const cells = columnsOf(row).filter((column) => row[column] !== was[column]);
    if (cells.length > 0) changed++;
    for (const column of cells)
      changes.push({
        kind: 'changed',
        assembly,
        column,
        before: cellText(was, column),
        after: cellText(row, column),
      });
  }
  for (const row of old.values()) changes.push({ kind: 'removed', assembly: assemblyText(row) });
  return { added, changed, unchanged: after.length - added - changed, removed: old.size, changes };
}

const columnsOf = (row: CrimpRow): ReadonlyArray<keyof CrimpRow> => Object.keys(row) as Array<keyof CrimpRow>;

const sizes: ReadonlySet<keyof CrimpRow> = new Set([
  'crimpDiam',
  'dieSet',
  'extSkive',
  'intSkive',
  'rebound',
  'tolerance',
  'insertionDepth',
  'crimpLength',
]);

function cellText(row: CrimpRow, column: keyof CrimpRow): string {
  const value = row[column];
  if (value === undefined) return 'n/a';
  return typeof value === 'number' && sizes.has(column) ? hundredthsText(value) : String(value);
}
