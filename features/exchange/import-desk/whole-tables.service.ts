import type { AlarmLimits } from '#features/exchange/import/alarms.rules.ts';
import type { AlarmKind, TableKind } from '#features/exchange/import/import.contract.ts';
import {
  allowedOf,
  ImportNotes,
  type ImportReport,
  importTables,
  revisionOf,
} from '#features/exchange/import/import.public.ts';
import { changesOf } from '#features/exchange/import/import-report.rules.ts';
import { tableNames } from '#features/exchange/import/table-names.rules.ts';
import type { AuditEntry } from '#features/people/audit/audit.public.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Clock } from '#shared/clock.ts';
import type { GivenFile } from './fed-rows.service.ts';
import type { FileReading } from './file-reading.service.ts';
import { namedParts, partsOf } from './import-entry.rules.ts';
import type { ImportResult } from './imports.contract.ts';
import { listed, MOST_NOTES } from './listed-changes.rules.ts';
import { tableFiles } from './table-files.service.ts';

export interface TableDeps {
  readonly clock: Clock;
  readonly limits: AlarmLimits;
  /** Manufacturer of what names none. */
  readonly brand: string;
  /** From this difference of crimp diameter and die on there is no dial, 1/100 mm. */
  readonly dialMaxHundredths: number;
}

export interface ImportOutcome {
  readonly result: ImportResult;
  readonly entry: AuditEntry;
}

export interface AskedTables {
  readonly kind: TableKind;
  readonly files: readonly GivenFile[];
  readonly importedBy: string;
  readonly reason?: string | undefined;
  readonly dryRun?: boolean | undefined;
  readonly allow?: readonly AlarmKind[] | undefined;
  readonly only?: readonly string[] | undefined;
  readonly retireMissing?: boolean | undefined;
  readonly overwriteEdits?: boolean | undefined;
  readonly acceptUnsafe?: boolean | undefined;
  readonly keepOtherHoses?: boolean | undefined;
}

/** The files of a folder that came with a call: read, judged and written by the same code. */
export async function runTables(
  tx: Tx,
  { limits, brand, dialMaxHundredths }: TableDeps,
  { kind, files, importedBy, dryRun = false, allow = [], only, ...asked }: AskedTables,
  reading: FileReading,
): Promise<ImportOutcome> {
  const notes = new ImportNotes(MOST_NOTES);
  const { mapping } = reading;
  const foreign = mapping && (mapping.file ?? tableNames[kind][0]);
  const tables = await tableFiles(kind, files, notes, foreign, reading.sourceOf(notes));
  const report = await importTables(tx, tables, notes, {
    dryRun,
    retireMissing: asked.retireMissing === true,
    overwriteEdits: asked.overwriteEdits === true,
    acceptUnsafe: asked.acceptUnsafe === true,
    keepOtherHoses: asked.keepOtherHoses === true || mapping?.keepOtherHoses === true,
    alarms: { limits, allow },
    parts: only,
    brand,
    dialMaxHundredths,
    importedBy,
    ...(asked.reason && { reason: asked.reason }),
  });
  const givenNames = new Map(tables.map(({ name, given }) => [name, given]));
  /** As it is called where it comes from. */
  const placed = <T extends { readonly file: string }>(said: readonly T[]): T[] =>
    said.map((each) => ({ ...each, file: givenNames.get(each.file) ?? each.file }));
  const result: ImportResult = {
    kind,
    written: report.written,
    dryRun,
    files: tables.map(({ name, given, separator }) => ({
      name: given,
      rows: report.files.find((file) => file.name === name)?.rows ?? 0,
      separator,
    })),
    counts: countsOf(report),
    ...revisionOf(report),
    alarms: [...report.alarms],
    changes: listed(placed(report.changes)),
    changeTotal: report.changeTotal,
    problems: await reading.asInFile(placed(report.problems)),
    problemTotal: report.problemCount,
    warnings: await reading.asInFile(placed(report.warnings)),
    warningTotal: report.warningCount,
  };
  return {
    result,
    entry: {
      subject: 'import',
      subjectId: kind,
      label: kind,
      action: 'imported',
      after: {
        files: files.map(({ name }) => name),
        ...(mapping && { mapping: mapping.name }),
        ...changesOf(report),
        ...namedParts(report.changes),
        ...revisionOf(report),
        ...allowedOf(report),
      },
      ...(kind !== 'catalog' && { parts: partsOf(report.changes) }),
    },
  };
}

/** Rows, by what becomes of them; one of a size that is as it was may change its product. */
function countsOf({ files, variants, rows, distributors, crimp }: ImportReport): ImportResult['counts'] {
  if (distributors) return distributors;
  if (crimp)
    return {
      added: crimp.added,
      changed: crimp.changed,
      unchanged: crimp.unchanged,
      retired: crimp.removed,
      refused: crimp.refused,
    };
  const all = files.reduce((sum, file) => sum + file.rows, 0);
  const { added, refused } = variants;
  const unchanged = Math.max(0, all - added - refused - rows.changed - rows.retired);
  return { added, changed: rows.changed, unchanged, retired: rows.retired, refused };
}
