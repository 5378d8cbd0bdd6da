import path from 'node:path';
import { sql } from 'kysely';
import { distributorFile } from '#features/exchange/columns/distributor-row.rules.ts';
import { knownFileNames } from '#features/exchange/columns/known-files.rules.ts';
import { recordCommandChange } from '#features/people/audit/audit.public.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { conflict } from '#platform/http/refusal.ts';
import { importCatalog, stageCatalog } from './catalog-import.ts';
import { readCrimpFile, writeCrimpTable } from './crimp-import.ts';
import { mergeDistributors, readDistributors } from './distributor-import.ts';
import { lookInto } from './folder.ts';
import { ImportNotes } from './import-notes.ts';
import { changesOf, type ImportOptions, type ImportReport } from './import-report.rules.ts';

export { csvRows, openCsv, UnreadableFile } from './csv-file.ts';
export { ImportNotes } from './import-notes.ts';
export type { ImportOptions, ImportReport } from './import-report.rules.ts';
export { holdCatalog, productsChanged } from './merge.store.ts';

/**
 * Reads whichever of the known files the folder holds into the catalog: all of it or, when anything at all is wrong,
 * nothing. Running it again changes nothing.
 *
 * @throws Refusal (409) while another import is running; the signal's reason when it is aborted
 */
export async function importFolder(db: Db, folder: string, options: ImportOptions): Promise<ImportReport> {
  const notes = new ImportNotes();
  const { files, ignored } = await lookInto(folder, knownFileNames, notes);
  // A dry run and a refused run end the transaction like any other: they have written to temporary tables only.
  return db.transaction().execute(async (tx) => {
    await beAlone(tx);
    // Read before the catalog is written: what is wrong in any file keeps all of them out.
    const companies = await readDistributors(files, notes, options.signal);
    const staged = await stageCatalog(tx, files, notes, options);
    const table = await readCrimpFile(tx, files, notes, options);
    const catalog = await importCatalog(tx, staged, notes, options);
    const distributors = companies && (await mergeDistributors(tx, companies, catalog.written));
    const crimp = table && (await writeCrimpTable(tx, table, catalog.written, options));
    const report: ImportReport = {
      written: catalog.written,
      dryRun: options.dryRun,
      files: [
        ...catalog.files,
        ...(companies ? [{ name: distributorFile.name, rows: companies.rows }] : []),
        ...(crimp ? [crimp.file] : []),
      ],
      ignoredFiles: ignored,
      products: catalog.products,
      variants: catalog.variants,
      keptEdits: catalog.keptEdits.map(({ id, fields }) => `${id}: ${fields.join(', ')}`),
      ...(distributors && { distributors }),
      ...(crimp && { crimp: crimp.report }),
      problems: notes.problems,
      problemCount: notes.problemCount,
      warnings: notes.warnings,
      warningCount: notes.warningCount,
    };
    await noteImport(tx, folder, report, options);
    return report;
  });
}

/** One entry of the audit log for all that an import changed: how much of what, and from which files. */
async function noteImport(
  tx: Tx,
  folder: string,
  report: ImportReport,
  { importedBy = 'ferrule import' }: ImportOptions,
): Promise<void> {
  const changes = changesOf(report);
  if (!report.written || Object.keys(changes).length === 0) return;
  await recordCommandChange(tx, importedBy, {
    subject: 'import',
    subjectId: 'catalog',
    label: path.basename(path.resolve(folder)),
    action: 'imported',
    after: { files: report.files.map(({ name }) => name), ...changes },
  });
}

/** Any number will do, as long as nothing else locks by it. */
const IMPORT_LOCK = 20_261_121;

/** One import at a time on a database; the lock goes with the transaction, however that ends. */
export async function beAlone(tx: Tx): Promise<void> {
  const found = await sql<{
    alone: boolean;
  }>`select pg_try_advisory_xact_lock(${IMPORT_LOCK}) as alone`.execute(tx);
  if (found.rows[0]?.alone !== true)
    throw conflict('Another import is running. Try again when it has finished.');
}
