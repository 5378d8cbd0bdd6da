import { parse } from 'csv-parse/sync';
import { recordCatalogWords } from '#features/catalog/products/products.public.ts';
import { changedFields, recordAdminChange } from '#features/people/audit/audit.public.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { badRequest, conflict, invalid, notFound } from '#platform/http/refusal.ts';
import type { AdminViewer } from '#platform/http/viewer.ts';
import type { BodyOf } from '#shared/endpoint.ts';
import {
  formsOf,
  type KnownPart,
  problemsOf,
  readRows,
  sameRow,
  sameTexts,
} from './cross-reference-table.rules.ts';
import {
  type CrossReference,
  type CrossReferenceForm,
  type changeCrossReference,
  type importCrossReferences,
  MOST_AT_ONCE,
  messages,
  type RowsReport,
} from './cross-references.contract.ts';
import {
  addRow,
  addRows,
  changeRows,
  findCrossReference,
  holdAll,
  listOurParts,
  removeRows,
  saveRow,
} from './cross-references.store.ts';
import { numberKey } from './other-number.rules.ts';

/** @throws Refusal 404 */
export async function demandRow(tx: Db | Tx, id: string): Promise<CrossReference> {
  const row = await findCrossReference(tx, id);
  if (!row) throw notFound(messages.notFound);
  return row;
}

/** @throws Refusal 400 when it cannot be, or is there already */
export async function addCrossReferenceRow(
  tx: Tx,
  by: AdminViewer,
  typed: CrossReferenceForm,
): Promise<CrossReference> {
  const form = await demandRight(tx, typed);
  const id = await addRow(tx, form);
  if (id === undefined) throw badRequest(messages.isThere, 'number');
  await note(tx, by, { id, ...form }, { action: 'added', after: form });
  return demandRow(tx, id);
}

/** @throws Refusal 400, 404, or 409 when it has another version by now */
export async function changeCrossReferenceRow(
  tx: Tx,
  by: AdminViewer,
  id: string,
  { version, ...change }: Omit<BodyOf<typeof changeCrossReference>, 'tried'>,
): Promise<CrossReference> {
  const current = await demandRow(tx, id);
  const stale = (now: CrossReference) => conflict(messages.stale, { current: now, yours: change });
  if (current.version !== version) throw stale(current);
  const before = formOf(current);
  const after = await demandRight(tx, {
    maker: change.maker ?? before.maker,
    number: change.number ?? before.number,
    part: change.part ?? before.part,
    class: change.class ?? before.class,
    note: change.note ?? before.note,
  });
  switch (await saveRow(tx, id, version, after)) {
    case 'twice':
      throw badRequest(messages.isThere, 'number');
    case 'stale':
      throw stale(await demandRow(tx, id));
    case 'saved': {
      const changed = changedFields({ ...before }, { ...after });
      if (changed) await note(tx, by, { id, ...after }, { action: 'changed', ...changed });
      return demandRow(tx, id);
    }
  }
}

/** @throws Refusal 404 */
export async function removeCrossReferenceRow(tx: Tx, by: AdminViewer, id: string): Promise<void> {
  const row = await demandRow(tx, id);
  await removeRows(tx, [id]);
  await note(tx, by, row, { action: 'deleted', before: formOf(row) });
}

const PROBLEMS_SHOWN = 100;

/**
 * Takes a table, or says what that would do.
 *
 * @throws Refusal 400 with every row that cannot be
 */
export async function importRows(
  tx: Tx,
  by: AdminViewer,
  { csv, mode, dryRun = false }: BodyOf<typeof importCrossReferences>,
): Promise<RowsReport> {
  const sent = formsOf(cellsOf(csv));
  if (sent.length === 0) throw badRequest(messages.nothing, 'csv');
  if (sent.length > MOST_AT_ONCE) throw badRequest(messages.tooMany, 'csv');
  const { rows, problems, warnings } = readRows(sent, await partsOf(tx, sent));
  const before = new Map((await holdAll(tx)).map((row) => [sameRow(row), row]));
  const named = new Set(rows.map(sameRow));
  const changed = rows.flatMap((row) => {
    const known = before.get(sameRow(row));
    return known && !sameTexts(known, row) ? [{ ...row, id: known.id }] : [];
  });
  const added = rows.filter((row) => !before.has(sameRow(row)));
  const removed =
    mode === 'replace' ? [...before].flatMap(([key, { id }]) => (named.has(key) ? [] : [id])) : [];
  const counts = {
    sent: sent.length,
    added: added.length,
    changed: changed.length,
    unchanged: rows.length - added.length - changed.length,
    removed: removed.length,
  };
  if (!dryRun) {
    if (problems.length > 0) throw invalid(problems.slice(0, PROBLEMS_SHOWN).map(refusalOf));
    await removeRows(tx, removed);
    await changeRows(tx, changed);
    await addRows(tx, added);
    await record(tx, by, 'all', 'Cross references', { action: 'imported', after: counts });
  }
  return {
    applied: !dryRun,
    ...counts,
    problems: problems.slice(0, PROBLEMS_SHOWN),
    problemTotal: problems.length,
    warnings: warnings.slice(0, PROBLEMS_SHOWN),
  };
}

const refusalOf = ({ row, field, message }: RowsReport['problems'][number]) => ({
  message: `Row ${row}: ${message}`,
  field: `rows.${row - 1}.${field}`,
});

/** A table from a file or a spreadsheet, whichever separates its columns. */
function cellsOf(csv: string): string[][] {
  const first = csv.split(/\r|\n/, 1)[0] ?? '';
  const delimiter = first.includes('\t') ? '\t' : first.includes(';') && !first.includes(',') ? ';' : ',';
  try {
    return parse(csv, {
      bom: true,
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
    });
  } catch (error) {
    throw badRequest(error instanceof Error ? error.message : String(error), 'csv');
  }
}

/** With our part number as we write it. @throws Refusal 400 by the fields */
async function demandRight(tx: Tx, form: CrossReferenceForm): Promise<CrossReferenceForm> {
  const partOf = await partsOf(tx, [form]);
  const problems = problemsOf(form, partOf);
  if (problems.length > 0) throw invalid([...problems]);
  return { ...form, part: partOf(numberKey(form.part))?.id ?? form.part };
}

async function partsOf(
  tx: Tx,
  forms: ReadonlyArray<Pick<CrossReferenceForm, 'number' | 'part'>>,
): Promise<(key: string) => KnownPart | undefined> {
  const keys = new Set(forms.flatMap(({ number, part }) => [numberKey(number), numberKey(part)]));
  const parts = await listOurParts(tx, [...keys]);
  // Of several that read the same the one that is sold, which comes first.
  const byKey = new Map(parts.toReversed().map((part) => [part.key, part]));
  return (key) => byKey.get(key);
}

const formOf = ({ maker, number, part, class: of, note: why }: CrossReference): CrossReferenceForm => ({
  maker,
  number,
  part,
  class: of,
  note: why,
});

type Change = { readonly action: string; readonly before?: object; readonly after?: object };

const note = async (
  tx: Tx,
  by: AdminViewer,
  { id, maker, number, part }: Pick<CrossReference, 'id' | 'maker' | 'number' | 'part'>,
  change: Change,
): Promise<void> => record(tx, by, id, `${[maker, number].filter(Boolean).join(' ')} → ${part}`, change);

async function record(tx: Tx, by: AdminViewer, id: string, label: string, change: Change): Promise<void> {
  await recordAdminChange(tx, by, { subject: 'search', subjectId: id, label, ...change });
  await recordCatalogWords(tx);
}
