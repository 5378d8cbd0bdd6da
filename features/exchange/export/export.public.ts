import { listCrimpRows } from '#features/crimp/revisions/revisions.public.ts';
import { crimpFile } from '#features/exchange/columns/crimp-row.rules.ts';
import { distributorFile } from '#features/exchange/columns/distributor-row.rules.ts';
import { listStoredCompanies } from '#features/people/distributors/distributors.public.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { type Cells, columnNames } from './cell-text.rules.ts';
import { companyCells } from './company-cells.rules.ts';
import { crimpCells } from './crimp-cells.rules.ts';
import { type ExportFolder, writeFolder } from './export-folder.ts';
import { productsOfSizes, storedProducts } from './exported-products.store.ts';
import { productRows } from './product-rows.rules.ts';
import { type ExportedFile, exportedFiles } from './source-cells.rules.ts';

export interface ExportOptions {
  /** Also into a folder that holds something. */
  readonly force: boolean;
  readonly onProgress?: ((file: string, rows: number) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
}

export interface ExportReport {
  readonly files: ReadonlyArray<{ readonly name: string; readonly rows: number }>;
  /** Products that have no size: a row is a size, so no file can hold them. */
  readonly without: readonly string[];
}

/**
 * Writes the catalog, the companies and the crimp table as the files that an import reads, as they are at one moment:
 * all of them, or none.
 *
 * @throws PlainError when the folder holds something and `force` is not said; the signal's reason when it is aborted
 */
export async function exportFolder(db: Db, folder: string, options: ExportOptions): Promise<ExportReport> {
  return writeFolder(folder, options, async (to) =>
    db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (tx) => {
        const files: Array<{ name: string; rows: number }> = [];
        const without: string[] = [];
        for (const exported of exportedFiles) {
          const { name, columns } = exported.file;
          const rows = catalogRows(tx, exported, without, options);
          files.push({ name, rows: await to.write(name, columnNames(columns), rows) });
        }
        const companies = (await listStoredCompanies(tx)).map(companyCells);
        const { name, columns } = distributorFile;
        files.push({ name, rows: await to.write(name, columnNames(columns), companies) });
        const crimp = await writeCrimp(tx, to);
        return { files: [...files, ...crimp], without };
      }),
  );
}

/** The rows that an export of this file would have for these part numbers, by part number, to the letter. */
export async function rowsOfParts(
  tx: Tx,
  fileName: string,
  parts: readonly string[],
): Promise<ReadonlyMap<string, Cells>> {
  const exported = exportedFiles.find(({ file }) => file.name === fileName);
  if (!exported) return new Map();
  const products = await productsOfSizes(tx, exported.file.categories, parts);
  return new Map(
    products.flatMap((product) => {
      const rows = productRows(exported, product);
      return product.sizes.flatMap(({ id }, at) => (rows[at] ? [[id, rows[at]]] : []));
    }),
  );
}

async function* catalogRows(
  tx: Tx,
  exported: ExportedFile,
  without: string[],
  { onProgress }: ExportOptions,
): AsyncGenerator<Cells> {
  const { name, categories } = exported.file;
  let count = 0;
  for await (const product of storedProducts(tx, categories)) {
    if (product.sizes.length === 0) without.push(product.id);
    yield* productRows(exported, product);
    count += product.sizes.length;
    onProgress?.(name, count);
  }
}

/** A table without rows is no table: an import would refuse it. */
async function writeCrimp(tx: Tx, to: ExportFolder): Promise<ExportReport['files']> {
  const rows = await listCrimpRows(tx);
  if (rows.length === 0) return [];
  const { name, columns } = crimpFile;
  return [{ name, rows: await to.write(name, columnNames(columns), rows.map(crimpCells)) }];
}
