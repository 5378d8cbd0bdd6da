import { assemblyText } from './assembly-text.rules.ts';
import { assemblyKey, type CrimpRow } from './crimp-table.rules.ts';
import { hundredthsText } from './hundredths.rules.ts';

export interface CrimpChanges {
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly removed: number;
  /** One line for each row that comes or goes, and one for each cell that changes. */
  readonly lines: readonly string[];
}

/** What a new crimp table changes, cell by cell; rows are the same where they are of the same assembly. */
export function crimpChanges(before: readonly CrimpRow[], after: readonly CrimpRow[]): CrimpChanges {
  const old = new Map(before.map((row) => [assemblyKey(row), row]));
  const lines: string[] = [];
  let [added, changed] = [0, 0];
  for (const row of after) {
    const key = assemblyKey(row);
    const was = old.get(key);
    old.delete(key);
    if (!was) {
      added++;
      lines.push(`${assemblyText(row)} added`);
      continue;
    }
    const cells = columnsOf(row).filter((column) => row[column] !== was[column]);
    if (cells.length > 0) changed++;
    for (const column of cells)
      lines.push(`${assemblyText(row)}, ${column}: ${cellText(was, column)} → ${cellText(row, column)}`);
  }
  for (const row of old.values()) lines.push(`${assemblyText(row)} removed`);
  return { added, changed, unchanged: after.length - added - changed, removed: old.size, lines };
}

const columnsOf = (row: CrimpRow): ReadonlyArray<keyof CrimpRow> => Object.keys(row) as Array<keyof CrimpRow>;

const sizes: ReadonlySet<keyof CrimpRow> = new Set([
  'crimpDiam',
  'dieSet',
  'extSkive',
  'intSkive',
  'rebound',
]);

function cellText(row: CrimpRow, column: keyof CrimpRow): string {
  const value = row[column];
  if (value === undefined) return 'n/a';
  return typeof value === 'number' && sizes.has(column) ? hundredthsText(value) : String(value);
}
