import { listBuildableParts } from '#features/catalog/products/products.public.ts';
import type { FluidRow } from '#features/catalog/reference-tables/reference-tables.contract.ts';
import type { ReadCrimpTable } from '#features/crimp/crimp-table/crimp-table.public.ts';
import type { Db } from '#platform/db/db.ts';
import { assemblyBook } from './assembly-book.rules.ts';
import type { AssemblyBook } from './book.rules.ts';

interface BookDeps {
  readonly db: Db;
  readonly crimpTable: ReadCrimpTable;
  readonly fluids: () => Promise<readonly FluidRow[]>;
  /** Tells of every change of catalog and crimp table. */
  readonly onChange: (listener: () => void) => void;
}

/** The book that builds are judged by, read once for each state of catalog and crimp table. */
export function keptAssemblyBook({
  db,
  crimpTable,
  fluids,
  onChange,
}: BookDeps): () => Promise<AssemblyBook> {
  let kept: Promise<AssemblyBook> | undefined;
  onChange(() => {
    kept = undefined;
  });
  const read = async (): Promise<AssemblyBook> => {
    const [parts, crimp, rows] = await Promise.all([listBuildableParts(db), crimpTable(), fluids()]);
    return assemblyBook(parts, crimp && { revision: crimp.revision.number, specs: crimp.specs }, rows);
  };
  return () => {
    const now = (kept ??= read());
    // What failed is asked for again.
    now.catch(() => {
      if (kept === now) kept = undefined;
    });
    return now;
  };
}
