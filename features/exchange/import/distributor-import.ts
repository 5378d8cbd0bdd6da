import { isWithoutZeros, lostZeros } from '#features/catalog/measures/spoilt-code.rules.ts';
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
import type { ImportChange } from './import.contract.ts';
import type { ImportNotes } from './import-notes.ts';
import type { Counts } from './import-report.rules.ts';
import { tableRows } from './table-reader.ts';

export interface ReadDistributors {
  readonly rows: number;
  readonly refused: number;
  readonly companies: readonly ImportedDistributor[];
  /** By the supplier's code, as a spreadsheet counts. */
  readonly rowOf: ReadonlyMap<string, number>;
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
  const rowOf = new Map<string, number>();
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
    if (hasLostZip(company))
      notes.warning({
        file: here.name,
        row,
        column: 'postal_code',
        value: company.postal_code,
        message: 'has fewer than five digits: a spreadsheet takes the zeros in front off a number.',
      });
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
    } else {
      companies.set(read.externalCode, read);
      rowOf.set(read.externalCode, row);
    }
  }
  return { rows, refused, companies: [...companies.values()], rowOf };
}

export interface ComparedDistributors {
  readonly file: { readonly name: string; readonly rows: number };
  readonly counts: Counts;
  readonly changes: readonly ImportChange[];
  readonly write: () => Promise<void>;
}

export async function compareCompanies(
  tx: Tx,
  { rows, rowOf, companies, refused }: ReadDistributors,
  notes: ImportNotes,
): Promise<ComparedDistributors> {
  const found = await compareDistributors(tx, companies);
  const { added, changed, unchanged } = found;
  for (const { externalCode, differences } of changed)
    for (const { field, old = '', new: now } of differences)
      if (isWithoutZeros(now, old))
        notes.warning({
          file: distributorFile.name,
          row: rowOf.get(externalCode),
          column: field,
          value: now,
          message: lostZeros(old),
        });
  const placed = (code: string) => ({ part: code, file: distributorFile.name, row: rowOf.get(code) ?? 1 });
  return {
    file: { name: distributorFile.name, rows },
    counts: { added: added.length, changed: changed.length, unchanged, refused, retired: 0 },
    changes: [
      ...added.map(({ externalCode }) => ({ ...placed(externalCode), what: 'new' as const })),
      ...changed.flatMap(({ externalCode, differences }) =>
        differences.map((difference) => ({
          ...placed(externalCode),
          what: 'changed' as const,
          ...difference,
        })),
      ),
    ],
    write: async () => saveDistributors(tx, found),
  };
}

const hasLostZip = ({ country, postal_code: code }: DistributorRow): boolean =>
  country === 'US' && /^\d{3,4}(?:-\d{4})?$/.test(code);
