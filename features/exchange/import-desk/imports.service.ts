import { partKey } from '#features/catalog/products/naming.rules.ts';
import { beAlone, holdCatalog, ImportNotes } from '#features/exchange/import/import.public.ts';
import type { AuditEntry } from '#features/people/audit/audit.public.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { Clock } from '#shared/clock.ts';
import { type AlarmLimits, alarmsOf } from './alarms.rules.ts';
import { type GivenFile, readFed } from './fed-rows.service.ts';
import { feedColumns } from './feed-columns.rules.ts';
import { feeds } from './feeds.service.ts';
import { countLive } from './feeds.store.ts';
import type { AlarmKind, ImportChange, ImportKind, ImportResult } from './imports.contract.ts';
import { placeRows } from './placed-rows.service.ts';

export interface ImportDeps {
  readonly clock: Clock;
  /** One whose statements may take their time. */
  readonly db: Db;
  readonly limits: AlarmLimits;
}

export interface AskedImport {
  readonly kind: ImportKind;
  readonly files: readonly GivenFile[];
  readonly dryRun?: boolean | undefined;
  readonly allow?: readonly AlarmKind[] | undefined;
  readonly only?: readonly string[] | undefined;
}

/** Notes who imported, in the import's own transaction. */
export type NoteImport = (tx: Tx, entry: AuditEntry) => Promise<void>;

const MOST_NOTES = 10_000;
const MOST_CHANGES = 100_000;
const MOST_LETTERS = 16_000_000;

/**
 * Reads files of one kind: all of them or, when anything is wrong or an alarm is not allowed, nothing. The same again
 * changes nothing.
 *
 * @throws Refusal (409) while another import is running
 */
export async function runImport(
  { clock, db, limits }: ImportDeps,
  { kind, files, dryRun = false, allow = [], only }: AskedImport,
  note: NoteImport,
): Promise<ImportResult> {
  return db.transaction().execute(async (tx) => {
    await beAlone(tx);
    // Between comparing and writing nothing may change.
    if (!dryRun && kind !== 'stock') await holdCatalog(tx);
    const notes = new ImportNotes(MOST_NOTES);
    const means = { tx, notes, now: clock.now() };
    const fed = await readFed(files, feedColumns[kind], notes);
    const keys = only && new Set(only.map(partKey));
    const rows = keys ? fed.rows.filter(({ part }) => keys.has(partKey(part))) : fed.rows;
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
      problems: notes.problems,
      problemTotal: notes.problemCount,
      warnings: notes.warnings,
      warningTotal: notes.warningCount,
    };
    if (!written) return result;
    await judged.write(tx);
    if (judged.changes.length > 0) await note(tx, entryOf(result));
    return result;
  });
}

/** A row may change several values. */
const rowsOf = (changes: readonly ImportChange[]): number =>
  new Set(changes.map(({ file, row }) => `${row} ${file}`)).size;

function listed(changes: readonly ImportChange[]): ImportChange[] {
  let letters = 0;
  return changes.slice(0, MOST_CHANGES).filter(({ old = '', new: now = '' }) => {
    letters += old.length + now.length;
    return letters <= MOST_LETTERS;
  });
}

/** One entry for all that an import changed: how much of what, from which files, and which alarms were let pass. */
function entryOf({ kind, files, counts: { added, changed, retired }, alarms }: ImportResult): AuditEntry {
  const allowed = alarms.map((alarm) => alarm.kind);
  return {
    subject: 'import',
    subjectId: kind,
    label: kind,
    action: 'imported',
    after: {
      files: files.map(({ name }) => name),
      [kind]: { new: added, changed, retired },
      ...(allowed.length > 0 && { allowed }),
    },
  };
}
