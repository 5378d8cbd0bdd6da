import type { CrimpRow } from '#features/crimp/crimp-table/crimp-table.rules.ts';
import type { Tx } from '#platform/db/db.ts';
import { type CrimpChanges, crimpChanges } from './crimp-changes.rules.ts';
import { listCurrentRows, saveRevision } from './crimp-revisions.store.ts';

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

/** The rows of the current table, in their order; none before the first import. */
/** One row of a revision, by the way its assembly is written. */
export { findCrimpRow, listCurrentRows as listCrimpRows } from './crimp-revisions.store.ts';
