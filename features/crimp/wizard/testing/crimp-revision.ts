import { crimpRow } from '#features/crimp/crimp-table/crimp-rows.fixture.ts';
import type { CrimpRow } from '#features/crimp/crimp-table/crimp-table.rules.ts';
import { takeCrimpTable } from '#features/crimp/revisions/revisions.public.ts';
import type { Db } from '#platform/db/db.ts';

/** A row of a table for tests: BW2-08 with an MF insert. @param crimpDiam hundredths of a millimetre */
export const testRow = (ferrule: string, crimpDiam: number, warning?: string): CrimpRow =>
  crimpRow({ id: ferrule, ferrule, crimpDiam, partNumber: `MF08-${ferrule}`, warning });

/** Imports these rows as the next revision. */
export async function importRevision(db: Db, rows: readonly CrimpRow[]): Promise<void> {
  const write = { source: 'crimp_specs.csv', importedBy: 'A. Miller' };
  await db.transaction().execute(async (tx) => takeCrimpTable(tx, rows, write));
}
