import path from 'node:path';
import { sql } from 'kysely';
import { revised } from '#features/catalog/catalog-revisions/catalog-revisions.public.ts';
import { knownFileNames } from '#features/exchange/columns/known-files.rules.ts';
import { recordCommandChange } from '#features/people/audit/audit.public.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { conflict } from '#platform/http/refusal.ts';
import { alarmsOf } from './alarms.rules.ts';
import { compareCatalog, stageCatalog } from './catalog-import.ts';
import { compareCrimpTable, readCrimpFile } from './crimp-import.ts';
import { compareCompanies, readDistributors } from './distributor-import.ts';
import { type FolderFile, lookInto } from './folder.ts';
import type { AlarmKind } from './import.contract.ts';
import { ImportNotes } from './import-notes.ts';
import { changesOf, type ImportOptions, type ImportReport } from './import-report.rules.ts';

export { type CsvRow, type CsvRows, type CsvSource, csvRows, openCsv, UnreadableFile } from './csv-file.ts';
export type { FolderFile } from './folder.ts';
export { ImportNotes } from './import-notes.ts';
export type { ImportOptions, ImportReport } from './import-report.rules.ts';
export { holdCatalog, productsChanged } from './merge.store.ts';

/**
 * Reads whichever of the known files the folder holds into the catalog: all of it or, when anything at all is wrong,
 * nothing. Running it again changes nothing.
 *
 * @param known names of files; those of all kinds when absent
 * @throws Refusal (409) while another import is running; the signal's reason when it is aborted
 */
export async function importFolder(
  db: Db,
  folder: string,
  options: ImportOptions,
  known: readonly string[] = knownFileNames,
): Promise<ImportReport> {
  const notes = new ImportNotes();
  const { files, ignored } = await lookInto(folder, known, notes, options.reading);
  // A dry run and a refused run end the transaction like any other: they have written to temporary tables only.
  return db.transaction().execute(async (tx) => {
    await beAlone(tx);
    const report = { ...(await importTables(tx, files, notes, options)), ignoredFiles: ignored };
    await noteImport(tx, folder, report, options);
    return report;
  });
}

/**
 * Reads catalog files, companies and the crimp table, wherever they come from: all of them or, when anything is wrong or an
 * alarm is not allowed, none.
 */
export async function importTables(
  tx: Tx,
  files: readonly FolderFile[],
  notes: ImportNotes,
  options: ImportOptions,
): Promise<ImportReport> {
  // Read before the catalog is written: what is wrong in any file keeps all of them out.
  const read = await readDistributors(files, notes, options.signal);
  const staged = await stageCatalog(tx, files, notes, options);
  const table = await readCrimpFile(tx, files, notes, options);
  const catalog = await compareCatalog(tx, staged, notes, options);
  const companies = read && (await compareCompanies(tx, read, notes));
  const crimp = table && (await compareCrimpTable(tx, table, options));
  const alarms = options.alarms
    ? alarmsOf(
        { ...catalog.moved, crimpSizes: crimp?.sizes ?? [] },
        options.alarms.limits,
        options.alarms.allow,
      )
    : [];
  const written = !options.dryRun && notes.problemCount === 0 && alarms.every(({ allowed }) => allowed);
  options.signal?.throwIfAborted();
  const catalogRevision = written
    ? await revised(
        tx,
        {
          kind: 'import',
          what: 'catalog',
          files: catalog.files.map(({ name }) => name),
          by: options.importedBy ?? COMMAND,
          ...(options.reason && { reason: options.reason }),
        },
        catalog.write,
      )
    : undefined;
  if (written) await companies?.write();
  const revision = written ? await crimp?.write() : undefined;
  const others = [...(companies?.changes ?? []), ...(crimp?.changes ?? [])];
  return {
    written,
    dryRun: options.dryRun,
    files: [...catalog.files, ...(companies ? [companies.file] : []), ...(crimp ? [crimp.file] : [])],
    ignoredFiles: [],
    products: catalog.products,
    variants: catalog.variants,
    keptEdits: catalog.keptEdits.map(({ id, fields }) => `${id}: ${fields.join(', ')}`),
    ...(companies && { distributors: companies.counts }),
    ...(crimp && { crimp: { ...crimp.report, ...(revision !== undefined && { revision }) } }),
    ...(catalogRevision !== undefined && { catalogRevision }),
    changes: [...catalog.difference.changes, ...others],
    changeTotal: catalog.difference.total + others.length,
    rows: catalog.difference.rows,
    alarms,
    problems: notes.problems,
    problemCount: notes.problemCount,
    warnings: notes.warnings,
    warningCount: notes.warningCount,
  };
}

/** One entry of the audit log for all that an import changed: how much of what, and from which files. */
async function noteImport(
  tx: Tx,
  folder: string,
  report: ImportReport,
  { importedBy = COMMAND, reason }: ImportOptions,
): Promise<void> {
  const changes = changesOf(report);
  if (!report.written || Object.keys(changes).length === 0) return;
  await recordCommandChange(tx, importedBy, {
    subject: 'import',
    subjectId: 'catalog',
    label: path.basename(path.resolve(folder)),
    action: 'imported',
    after: {
      files: report.files.map(({ name }) => name),
      ...changes,
      ...revisionOf(report),
      ...allowedOf(report),
      ...(reason && { reason }),
    },
  });
}

/** The way to the values that were changed. */
export const revisionOf = ({
  catalogRevision,
}: Pick<ImportReport, 'catalogRevision'>): { readonly revision?: number } =>
  catalogRevision === undefined ? {} : { revision: catalogRevision };

/** Which alarms were let pass, where there were any. */
export function allowedOf({ alarms }: Pick<ImportReport, 'alarms'>): {
  readonly allowed?: readonly AlarmKind[];
} {
  return alarms.length === 0 ? {} : { allowed: alarms.map(({ kind }) => kind) };
}

const COMMAND = 'ferrule import';

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
