import {
  type DistributorRow,
  distributorFile,
  distributorFrom,
  impossibleDistributor,
  isSaidExactly,
} from '#features/exchange/columns/distributor-row.rules.ts';
import { type ImportedDistributor } from '#features/people/distributors/company-file.contract.ts';
import { compareDistributors, saveDistributors } from '#features/people/distributors/distributors.public.ts';
import type { Tx } from '#platform/db/db.ts';
import type { FolderFile } from './folder.ts';
import type { ImportNotes } from './import-notes.ts';
import type { Counts } from './import-report.rules.ts';
import { tableRows } from './table-reader.ts';

export interface ReadDistributors {
  readonly rows: number;
  readonly refused: number;
  readonly companies: readonly ImportedDistributor[];
}

/** Reads distributors.csv, when the folder holds it; what is wrong goes to the notes. */
export async function readDistributors(
  found: readonly FolderFile[],
  notes: ImportNotes,
  signal?: AbortSignal,
): Promise<ReadDistributors | undefined> {
  const here = found.find(({ name }) => name === distributorFile.name);
  if (!here) return undefined;
  const companies = new Map<string, ImportedDistributor>();
  let rows = 0;
  let refused = 0;
  const table = { name: here.name, source: here.source, columns: distributorFile.columns };
  for await (const { row, values, problems } of tableRows(table, notes, signal)) {
    rows++;
    // The reader has checked every cell against its column: without problems it is a whole row.
    const company = values as unknown as DistributorRow;
    const unread = problems.filter((problem) => !isSaidExactly(company, problem));
    const wrong = unread.length > 0 ? unread : impossibleDistributor(company);
    for (const problem of wrong) notes.problem({ ...problem, file: here.name, row });
    if (wrong.length > 0) {
      refused++;
      continue;
    }
    const read = distributorFrom(company);
    if (companies.has(read.externalCode)) {
      notes.problem({
        file: here.name,
        row,
        column: 'distributor_id',
        value: read.externalCode,
        message: 'is there twice.',
      });
      refused++;
    } else companies.set(read.externalCode, read);
  }
  return { rows, refused, companies: [...companies.values()] };
}

/** Compares, and writes when nothing of the whole folder was refused. */
export async function mergeDistributors(
  tx: Tx,
  { companies, refused }: ReadDistributors,
  mayWrite: boolean,
): Promise<Counts> {
  const changes = await compareDistributors(tx, companies);
  if (mayWrite) await saveDistributors(tx, changes);
  const { added, changed, unchanged } = changes;
  return { added: added.length, changed: changed.length, unchanged, refused, retired: 0 };
}
