import { partKey } from '#features/catalog/pasted-lines/pasted-line.rules.ts';
import { findPartNumbers } from '#features/catalog/products/products.public.ts';
import { recordAdminChange } from '#features/people/audit/audit.public.ts';
import type { Db } from '#platform/db/db.ts';
import { badRequest, conflict, invalid, notFound } from '#platform/http/refusal.ts';
import type { AdminViewer } from '#platform/http/viewer.ts';
import type { BodyOf } from '#shared/endpoint.ts';
import { asOfText, availabilityOf, type StockDesk } from './availability.service.ts';
import {
  type editStockRow,
  messages,
  type putStock,
  ROWS_MAX,
  type RowProblem,
  type StockReport,
  type StockRow,
} from './stock.contract.ts';
import {
  countOlder,
  holdRow,
  type ListedRow,
  listPlaces,
  listRows,
  saveExpected,
  savePlaces,
  saveRow,
  saveRows,
} from './stock.store.ts';
import { type NewRow, readExpected, readRows, rowsOfTable } from './stock-rows.rules.ts';

const PROBLEMS_SHOWN = 100;

/**
 * Writes a batch, or says what it would do.
 *
 * @throws Refusal 400 with every row that cannot be: nothing is written then
 */
export async function putBatch(
  { clock, db }: StockDesk,
  viewer: AdminViewer,
  { places = [], dryRun = false, csv, ...given }: BodyOf<typeof putStock>,
): Promise<StockReport> {
  const { rows: written = [], expected: coming = [] } = csv === undefined ? given : tableOf(csv);
  if (written.length + coming.length + places.length === 0) throw badRequest(messages.nothing);
  const known = await knownParts(db, [...written, ...coming]);
  const { rows, problems: ofRows } = readRows(written, known, clock.now());
  const { expected, problems: ofExpected } = readExpected(coming, known);
  const problems = [...ofRows, ...ofExpected];
  if (!dryRun && problems.length > 0)
    throw invalid(
      [...refusals(ofRows, 'rows'), ...refusals(ofExpected, 'expected')].slice(0, PROBLEMS_SHOWN),
    );
  const named = new Set((await listPlaces(db)).map(({ code }) => code));
  const newPlaces = [
    ...new Set([...places.map(({ code }) => code), ...rows.map(({ place }) => place)]),
  ].filter((code) => !named.has(code));
  const report = (writtenNow: number, older: number): StockReport => ({
    applied: !dryRun,
    sent: written.length + coming.length,
    written: writtenNow,
    older,
    expected: new Set(expected.map(({ part }) => part)).size,
    newPlaces,
    problems: problems.slice(0, PROBLEMS_SHOWN),
    problemTotal: problems.length,
  });
  if (dryRun) {
    const older = await countOlder(db, rows);
    return report(rows.length - older, older);
  }
  return db.transaction().execute(async (tx) => {
    await savePlaces(tx, [...places, ...newPlaces.map((code) => ({ code }))]);
    const saved = await saveRows(tx, rows);
    await saveExpected(tx, expected);
    const made = report(saved, rows.length - saved);
    await recordAdminChange(tx, viewer, {
      subject: 'stock',
      subjectId: 'stock',
      label: 'Stock',
      action: 'loaded',
      parts: [...rows, ...expected].map(({ part }) => part),
      after: { rows: made.written, older: made.older, expected: made.expected, newPlaces, ...saidOf(places) },
    });
    return made;
  });
}

const saidOf = (places: readonly object[]): object => (places.length === 0 ? {} : { places });

/** @throws Refusal 400 for a table that does not name its columns, or is too long */
function tableOf(csv: string): {
  readonly rows?: readonly unknown[];
  readonly expected?: readonly unknown[];
} {
  if (csv.trim() === '') throw badRequest(messages.nothing, 'csv');
  const table = rowsOfTable(csv);
  if (!table) throw badRequest(messages.heads, 'csv');
  if (Object.values(table).some((rows: readonly unknown[]) => rows.length > ROWS_MAX))
    throw badRequest(messages.tooMany, 'csv');
  return table;
}

async function knownParts(
  db: Db,
  written: readonly unknown[],
): Promise<(typed: string) => string | undefined> {
  const parts = await findPartNumbers(db, [...new Set(written.flatMap(keyIn))]);
  return (typed) => parts.get(partKey(typed));
}

const keyIn = (written: unknown): string[] =>
  typeof written === 'object' && written !== null && 'part' in written && typeof written.part === 'string'
    ? [partKey(written.part)]
    : [];

const refusals = (problems: readonly RowProblem[], of: string) =>
  problems.map(({ row, field, message }) => ({
    message: `Row ${row}: ${message}`,
    field: `${of}.${row - 1}${field === undefined ? '' : `.${field}`}`,
  }));

/**
 * What is on hand of one part in one place, as of now.
 *
 * @throws Refusal 404 for a row that is not there, 409 for one that was written meanwhile
 */
export async function editRow(
  desk: StockDesk,
  viewer: AdminViewer,
  { part, place, onHand, version }: BodyOf<typeof editStockRow>,
): Promise<StockRow> {
  const { clock, db } = desk;
  const isSaved = await db.transaction().execute(async (tx) => {
    const before = await holdRow(tx, part, place);
    if (!before) throw notFound(messages.noRow);
    if (before.version !== version) return false;
    const row: NewRow = { part, place, onHand, asOf: clock.now() };
    // The clock of a demo may have been set back.
    if (before.as_of > row.asOf) throw badRequest(messages.future, 'onHand');
    await saveRow(tx, row);
    await recordAdminChange(tx, viewer, {
      subject: 'stock',
      subjectId: part,
      label: `${part} in ${place}`,
      action: 'changed',
      before: { onHand: before.on_hand },
      after: { onHand },
    });
    return true;
  });
  const current = await findShown(desk, part, place);
  if (!isSaved) throw conflict(messages.stale, { current, yours: { part, place, onHand, version } });
  return current;
}

async function findShown(desk: StockDesk, part: string, place: string): Promise<StockRow> {
  const rows = await listRows(desk.db, { search: part, place }, { limit: 100, skip: 0 });
  const [shown] = await shownRows(
    desk,
    rows.filter((row) => row.part === part),
  );
  if (!shown) throw notFound(messages.noRow);
  return shown;
}

/** With what is available of each part. */
export async function shownRows(desk: StockDesk, rows: readonly ListedRow[]): Promise<StockRow[]> {
  const known = await availabilityOf(
    desk,
    rows.map(({ part }) => part),
  );
  const available = new Map(
    known.map(({ part, on_hand, needed, gone }) => [part, Math.max(0, on_hand - needed - gone)]),
  );
  return rows.map((row) => ({
    id: `${row.part} ${row.place}`,
    part: row.part,
    product: row.product,
    place: row.place,
    placeName: row.place_name,
    onHand: row.on_hand,
    unit: row.by_the_foot ? 'ft' : 'pieces',
    asOf: row.as_of.toISOString(),
    asOfText: asOfText(row.as_of, desk.timeZone),
    available: available.get(row.part) ?? 0,
    version: row.version,
  }));
}
