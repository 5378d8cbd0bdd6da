import { changedFields } from '#features/people/audit/audit.public.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { badRequest, conflict, invalid } from '#platform/http/refusal.ts';
import type { AdminViewer } from '#platform/http/viewer.ts';
import type { BodyOf } from '#shared/endpoint.ts';
import { checkedAgainstLists, findDearerSteps } from './dearer-steps.service.ts';
import { demandList, demandOrder, hold, note, noted, readList, stale } from './held-list.service.ts';
import {
  type changePriceList,
  type createPriceList,
  messages,
  type PriceList,
  type PriceListSummary,
  type publishPriceList,
} from './price-lists.contract.ts';
import { removeDraft, saveAudiences, saveCopy, saveNewList } from './price-lists.store.ts';
import { readWritten, rowRefusals } from './price-rows.service.ts';
import { addRows } from './price-rows.store.ts';

/** @throws Refusal 400 for days in the wrong order, a company that there is not, or rows that cannot be */
export async function createList(
  db: Db,
  by: AdminViewer,
  { companies, rows = [], ...fields }: BodyOf<typeof createPriceList>,
): Promise<PriceList> {
  demandOrder(fields.from, fields.to);
  const read = await readWritten(db, rows);
  if (read.problems.length > 0) throw invalid(rowRefusals(read.problems));
  return db.transaction().execute(async (tx) => {
    const id = await saveNewList(tx, fields);
    await writeAudiences(tx, id, companies);
    await addRows(tx, id, read.rows);
    const made = await readList(tx, id);
    await note(tx, by, made, 'added', { after: noted(made) });
    return made;
  });
}

/** @throws Refusal 400, 404, or 409 when it has another version by now, or has been published */
export async function changeList(
  db: Db,
  by: AdminViewer,
  id: string,
  body: BodyOf<typeof changePriceList>,
): Promise<PriceList> {
  const { version, companies, ...fields } = body;
  return db.transaction().execute(async (tx) => {
    const before = await hold(tx, id, version, fields, body);
    if (before.status !== 'draft') demandSmallChange(before, body);
    demandOrder(fields.from ?? before.from, fields.to ?? before.to);
    if (companies !== undefined) await writeAudiences(tx, id, companies);
    const after = await readList(tx, id);
    const changed = changedFields(noted(before), noted(after));
    if (changed) await note(tx, by, after, 'changed', changed);
    return after;
  });
}

/** What may still be changed of a list that makes prices, or has made them. */
function demandSmallChange(before: PriceListSummary, body: BodyOf<typeof changePriceList>): void {
  const { from, to, companies } = body;
  const isOther =
    (from !== undefined && from !== before.from) ||
    (companies !== undefined && !sameCompanies(companies, before.companies));
  if (isOther || before.status === 'withdrawn')
    throw conflict(messages.notADraft, { current: before, yours: body });
  const isLater =
    to !== undefined &&
    to !== (before.to ?? '') &&
    (to === '' || (before.to !== undefined && to > before.to));
  if (isLater) throw conflict(messages.onlyEarlier, { current: before, yours: body });
}

const sameCompanies = (one: PriceListSummary['companies'], other: PriceListSummary['companies']): boolean =>
  one === other ||
  (one !== 'all' && other !== 'all' && JSON.stringify(one.toSorted()) === JSON.stringify(other.toSorted()));

/** @throws Refusal 404, or 409 when it is no draft */
export async function deleteList(db: Db, by: AdminViewer, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const before = await demandList(tx, id);
    if (!(await removeDraft(tx, id))) throw conflict(messages.deleteDraft);
    await note(tx, by, before, 'deleted', { before: noted(before) });
  });
}

/** @throws Refusal 404, or 409 when it is no draft, has been changed since, or has dearer steps that nobody has confirmed */
export async function publishList(
  db: Db,
  by: AdminViewer,
  id: string,
  body: BodyOf<typeof publishPriceList>,
): Promise<PriceList> {
  const before = await demandList(db, id);
  if (before.version !== body.version) throw stale(before, body);
  if (before.status !== 'draft') throw conflict(messages.onlyDrafts, { current: before });
  const isConfirmed = body.confirm?.trim() === before.name;
  const check = async (): Promise<void> => {
    const { steps, total } = isConfirmed ? { steps: [], total: 0 } : await findDearerSteps(db, id);
    if (total > 0) throw conflict(messages.dearer, { dearer: steps, total });
  };
  return checkedAgainstLists(db, check, async (tx) => {
    await hold(tx, id, body.version, { status: 'published' }, body);
    const after = await readList(tx, id);
    await note(tx, by, after, isConfirmed ? 'published, dearer steps confirmed' : 'published', {
      before: { status: before.status },
      after: noted(after),
    });
    return after;
  });
}

/** @throws Refusal 404, or 409 when it is not published, or has been changed since */
export async function withdrawList(
  db: Db,
  by: AdminViewer,
  id: string,
  body: { readonly version: number },
): Promise<PriceList> {
  return db.transaction().execute(async (tx) => {
    const before = await hold(tx, id, body.version, { status: 'withdrawn' }, body);
    if (before.status !== 'published') throw conflict(messages.notPublished, { current: before });
    const after = await readList(tx, id);
    await note(tx, by, after, 'withdrawn', {
      before: { status: before.status },
      after: { status: after.status },
    });
    return after;
  });
}

/** @throws Refusal 404 */
export async function copyList(db: Db, by: AdminViewer, id: string): Promise<PriceList> {
  return db.transaction().execute(async (tx) => {
    const of = await demandList(tx, id);
    const copy = await readList(tx, await saveCopy(tx, of, `Copy of ${of.name}`.slice(0, 100)));
    await note(tx, by, copy, 'added', { after: { ...noted(copy), copyOf: of.name } });
    return copy;
  });
}

async function writeAudiences(tx: Tx, id: string, companies: PriceListSummary['companies']): Promise<void> {
  const unknown = await saveAudiences(tx, id, companies);
  if (unknown.length > 0) throw badRequest(messages.unknownCompany, 'companies');
}
