import { revised } from '#features/catalog/catalog-revisions/catalog-revisions.public.ts';
import { partKey } from '#features/catalog/products/naming.rules.ts';
import { feedColumns } from '#features/exchange/columns/feed-columns.rules.ts';
import { alarmsOf } from '#features/exchange/import/alarms.rules.ts';
import {
  type AlarmKind,
  type FeedKind,
  type ImportChange,
  type ImportKind,
  type Marks,
} from '#features/exchange/import/import.contract.ts';
import { allowedOf, beAlone, holdCatalog, ImportNotes } from '#features/exchange/import/import.public.ts';
import { IN_NO_FILE } from '#features/exchange/import/import-report.rules.ts';
import type { AuditEntry } from '#features/people/audit/audit.public.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { type FedRow, type GivenFile, readFed } from './fed-rows.service.ts';
import { feeds } from './feeds.service.ts';
import { countLive } from './feeds.store.ts';
import { type FileReading, fileReading } from './file-reading.service.ts';
import { namedParts, partsOf } from './import-entry.rules.ts';
import type { ImportResult } from './imports.contract.ts';
import { listed, MOST_NOTES } from './listed-changes.rules.ts';
import { placeRows } from './placed-rows.service.ts';
import { type ImportOutcome, runTables, type TableDeps } from './whole-tables.service.ts';

export interface ImportDeps extends TableDeps {
  /** One whose statements may take their time. */
  readonly db: Db;
}

export interface AskedImport extends Marks {
  readonly kind: ImportKind;
  readonly files: readonly GivenFile[];
  readonly dryRun?: boolean | undefined;
  readonly allow?: readonly AlarmKind[] | undefined;
  readonly only?: readonly string[] | undefined;
  /** Whose name a new revision of the crimp table bears. */
  readonly importedBy: string;
  readonly retireMissing?: boolean | undefined;
  readonly overwriteEdits?: boolean | undefined;
  readonly acceptUnsafe?: boolean | undefined;
  readonly keepOtherHoses?: boolean | undefined;
  /** Why, as whoever imports says. */
  readonly reason?: string | undefined;
  /** The name of one that the files are read by. */
  readonly mapping?: string | undefined;
}

/** Notes who imported, in the import's own transaction. */
export type NoteImport = (tx: Tx, entry: AuditEntry) => Promise<void>;

/**
 * Reads files of one kind: all of them or, when anything is wrong or an alarm is not allowed, nothing. The same again
 * changes nothing.
 *
 * @throws Refusal (409) while another import is running
 */
export async function runImport(
  deps: ImportDeps,
  asked: AskedImport,
  note: NoteImport,
): Promise<ImportResult> {
  return deps.db.transaction().execute(async (tx) => {
    await beAlone(tx);
    const { result, entry } = withReason(await read(tx, deps, asked), asked.reason);
    if (result.written && result.changeTotal > 0) await note(tx, entry);
    return result;
  });
}

function withReason({ result, entry }: ImportOutcome, reason = ''): ImportOutcome {
  return { result, entry: reason === '' ? entry : { ...entry, after: { ...entry.after, reason } } };
}

async function read(tx: Tx, deps: ImportDeps, asked: AskedImport): Promise<ImportOutcome> {
  const { kind } = asked;
  const reading = await fileReading(tx, asked);
  switch (kind) {
    case 'catalog':
    case 'crimp':
    case 'distributors':
      return runTables(tx, deps, { ...asked, kind }, reading);
    case 'prices':
    case 'texts':
    case 'stock':
    case 'retired':
      return runFeed(tx, deps, { ...asked, kind }, reading);
  }
}

async function runFeed(
  tx: Tx,
  { clock, limits }: ImportDeps,
  {
    kind,
    files,
    importedBy,
    dryRun = false,
    allow = [],
    only,
    reason = '',
  }: AskedImport & { readonly kind: FeedKind },
  reading: FileReading,
): Promise<ImportOutcome> {
  // Between comparing and writing nothing may change.
  if (!dryRun && kind !== 'stock') await holdCatalog(tx);
  const notes = new ImportNotes(MOST_NOTES);
  const means = { tx, notes, now: clock.now() };
  const fed = await readFed(files, feedColumns[kind], notes, reading.sourceOf(notes));
  const keys = only && new Set(only.map(partKey));
  const rows = keys ? fed.rows.filter(({ part }) => keys.has(partKey(part))) : fed.rows;
  tellMissing(notes, only, rows, files);
  const placed = await placeRows(means, rows);
  const judged = await feeds[kind](means, placed);
  const ofWhat = (what: ImportChange['what']): number =>
    rowsOf(judged.changes.filter((change) => change.what === what));
  const retired = ofWhat('retired');
  const alarms = alarmsOf(
    { prices: judged.prices, retiring: retired, live: await countLive(tx) },
    limits,
    allow,
  );
  const written = !dryRun && notes.problemCount === 0 && alarms.every(({ allowed }) => allowed);
  const result: ImportResult = {
    kind,
    written,
    dryRun,
    files: fed.files,
    counts: {
      added: ofWhat('new'),
      changed: ofWhat('changed') + ofWhat('brought back'),
      unchanged: judged.unchanged,
      retired,
      refused: fed.refused + rows.length - placed.length + judged.refused,
    },
    alarms: [...alarms],
    changes: listed(judged.changes),
    changeTotal: judged.changes.length,
    problems: await reading.asInFile(notes.problems),
    problemTotal: notes.problemCount,
    warnings: await reading.asInFile(notes.warnings),
    warningTotal: notes.warningCount,
  };
  const write = async (): Promise<number | undefined> => {
    const names = fed.files.map(({ name }) => name);
    const made = {
      kind: 'import',
      what: kind,
      files: names,
      by: importedBy,
      ...(reason !== '' && { reason }),
    } as const;
    if (kind !== 'stock') return revised(tx, made, async () => judged.write(tx));
    await judged.write(tx);
    return undefined;
  };
  const revision = written ? await write() : undefined;
  const whole = { ...result, ...(revision !== undefined && { revision }) };
  return { result: whole, entry: entryOf(whole, reading.mapping?.name) };
}

/** Of the part numbers that alone are asked for. */
function tellMissing(
  notes: ImportNotes,
  only: readonly string[] | undefined,
  rows: readonly FedRow[],
  [first]: readonly GivenFile[],
): void {
  // A row with a problem is not among them.
  if (!only || !first || notes.problemCount > 0) return;
  const said = new Set(rows.map(({ part }) => partKey(part)));
  for (const value of only)
    if (!said.has(partKey(value))) notes.warning({ file: first.name, value, message: IN_NO_FILE });
}

/** A row may change several values. */
const rowsOf = (changes: readonly ImportChange[]): number =>
  new Set(changes.map(({ file, row }) => `${row} ${file}`)).size;

/** One entry for all that an import changed: how much of what, from which files, and which alarms were let pass. */
function entryOf(
  { kind, files, counts: { added, changed, retired }, alarms, revision, changes }: ImportResult,
  mapping: string | undefined,
): AuditEntry {
  return {
    subject: 'import',
    subjectId: kind,
    label: kind,
    action: 'imported',
    after: {
      files: files.map(({ name }) => name),
      ...(mapping !== undefined && { mapping }),
      [kind]: { new: added, changed, retired },
      ...namedParts(changes),
      ...(revision !== undefined && { revision }),
      ...allowedOf({ alarms }),
    },
    ...(revision === undefined && { parts: partsOf(changes) }),
  };
}
