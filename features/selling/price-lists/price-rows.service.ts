import { setImmediate } from 'node:timers/promises';
import type { Db } from '#platform/db/db.ts';
import { badRequest, conflict, invalid } from '#platform/http/refusal.ts';
import type { AdminViewer } from '#platform/http/viewer.ts';
import type { BodyOf } from '#shared/endpoint.ts';
import { demandList, hold, note, stale } from './held-list.service.ts';
import { messages } from './price-lists.contract.ts';
import type { RowProblem, RowsReport, savePriceListRows } from './price-rows.contract.ts';
import { type ReadRows, readRows, rowsOfTable, sameRow } from './price-rows.rules.ts';
import { addRows, readExisting, readNames, removeRows } from './price-rows.store.ts';

const PROBLEMS_SHOWN = 100;

/**
 * Replaces or adds to the rows of a draft, or says what that would do.
 *
 * @throws Refusal 400 with every row that cannot be; 404; 409 when it is no draft, or has been changed since
 */
export async function saveRows(
  db: Db,
  by: AdminViewer,
  id: string,
  body: BodyOf<typeof savePriceListRows>,
): Promise<RowsReport> {
  const { version, mode, rows, csv, dryRun = false } = body;
  if (rows && csv !== undefined) throw badRequest(messages.oneSource, 'rows');
  const written = rows ?? (csv === undefined ? [] : await inTurns(rowsOfTable(csv)));
  // Only who says so by no rows at all takes away those that there are: an empty field is a slip.
  if (written.length === 0 && (mode === 'add' || !rows)) throw badRequest(messages.nothing, 'rows');
  const read = await readWritten(db, written);
  return db.transaction().execute(async (tx) => {
    const list = await demandList(tx, id);
    if (!dryRun) await hold(tx, id, version, {}, body);
    else if (list.version !== version) throw stale(list, body);
    if (list.status !== 'draft') throw conflict(messages.notADraft, { current: list });
    const report = await inTurns(compare(await readExisting(tx, id), read, mode));
    const problemTotal = report.problems.length;
    if (problemTotal > 0 && !dryRun) throw invalid(rowRefusals(report.problems));
    if (!dryRun) {
      if (mode === 'replace') await removeRows(tx, id);
      await addRows(tx, id, read.rows);
      const { added, changed, removed } = report;
      await note(tx, by, list, 'rows changed', {
        before: { rows: list.rowTotal },
        after: { rows: report.total, added, changed, removed },
      });
    }
    return {
      applied: !dryRun,
      version: dryRun ? version : version + 1,
      sent: written.length,
      ...report,
      problems: report.problems.slice(0, PROBLEMS_SHOWN),
      problemTotal,
    };
  });
}

/** Rows that are compared before somebody else has their turn. */
const IN_A_TURN = 5000;

function* compare(
  existing: Awaited<ReturnType<typeof readExisting>>,
  { rows, problems: read }: ReadRows,
  mode: 'replace' | 'add',
) {
  const before = new Map<string, (typeof existing)[number]>();
  for (const [at, row] of existing.entries()) {
    if (at % IN_A_TURN === IN_A_TURN - 1) yield;
    before.set(sameRow(row), row);
  }
  const problems = [...read];
  let [added, changed, unchanged] = [0, 0, 0];
  for (const [at, row] of rows.entries()) {
    if (at % IN_A_TURN === IN_A_TURN - 1) yield;
    const known = before.get(sameRow(row));
    if (!known) added += 1;
    // Two rows of one list are never for the same (book 1).
    else if (mode === 'add') problems.push({ row: at + 1, field: 'of', message: messages.twice });
    else if (known.net === (row.net ?? null) && known.percent_tenths === (row.percentTenths ?? null))
      unchanged += 1;
    else changed += 1;
  }
  return mode === 'replace'
    ? {
        added,
        changed,
        unchanged,
        removed: existing.length - changed - unchanged,
        total: rows.length,
        problems,
      }
    : { added, changed, unchanged, removed: 0, total: existing.length + added, problems };
}

/** Rows as they were sent, judged against the catalog. */
export async function readWritten(db: Db, written: readonly unknown[]): Promise<ReadRows> {
  // Thousands have just been parsed.
  await setImmediate();
  const parts = written.flatMap((row) =>
    typeof row === 'object' && row !== null && 'of' in row && typeof row.of === 'string'
      ? [row.of.trim()]
      : [],
  );
  return inTurns(readRows(written, await readNames(db, parts)));
}

/** Does some work bit by bit, and lets others have their turns between. */
async function inTurns<T>(work: Generator<undefined, T>): Promise<T> {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
    await setImmediate();
  }
}

/** What is wrong with them, as refusals of a call are told. */
export const rowRefusals = (problems: readonly RowProblem[]) =>
  problems.slice(0, PROBLEMS_SHOWN).map(({ row, field, message }) => ({
    message: `Row ${row}: ${message}`,
    field: `rows.${row - 1}${field === undefined ? '' : `.${field}`}`,
  }));
