import { type CrimpChanges, crimpChanges } from '#features/crimp/revisions/crimp-changes.rules.ts';
import { listCurrentRows, saveRevision } from '#features/crimp/revisions/revisions.public.ts';
import type { Tx } from '#platform/db/db.ts';
import type { ReadCrimpTable } from './crimp.store.ts';
import type { CrimpRow } from './crimp-table.rules.ts';

/**
 * Compares a crimp table with the current one and, when asked to and anything differs, makes it the new revision.
 *
 * @returns `revision` only when one was made
 */
export async function takeCrimpTable(
  tx: Tx,
  rows: readonly CrimpRow[],
  write: false | { readonly source: string; readonly importedBy: string },
): Promise<CrimpChanges & { readonly revision?: number }> {
  const changes = crimpChanges(await listCurrentRows(tx), rows);
  if (write === false || changes.changes.length === 0) return changes;
  return { ...changes, revision: await saveRevision(tx, rows, write) };
}

export { changeLine } from '#features/crimp/revisions/crimp-changes.rules.ts';
/** The rows of the current table, in their order; none before the first import. */
export { listCurrentRows as listCrimpRows } from '#features/crimp/revisions/revisions.public.ts';
export type { ReadCrimpTable } from './crimp.store.ts';

/** Hoses that have crimp specs, each with its dash sizes as the table writes them. */
export async function listCrimpHoses(
  crimpTable: ReadCrimpTable,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = Map.groupBy((await crimpTable())?.specs ?? [], ({ hose }) => hose);
  return new Map([...rows].map(([hose, specs]) => [hose, [...new Set(specs.map(({ dash }) => dash))]]));
}

/** Does the table have rows of this hose? @param code of the series, in any case */
export async function isCrimpHose(crimpTable: ReadCrimpTable, code: string): Promise<boolean> {
  const wanted = code.toUpperCase();
  return (await crimpTable())?.specs.some(({ hose }) => hose.toUpperCase() === wanted) ?? false;
}
