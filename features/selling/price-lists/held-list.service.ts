import { recordAdminChange } from '#features/people/audit/audit.public.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { badRequest, conflict, notFound } from '#platform/http/refusal.ts';
import type { AdminViewer } from '#platform/http/viewer.ts';
import { listCompanyNames, listOverlapping } from './marked-rows.store.ts';
import { messages, type PriceList, type PriceListSummary } from './price-lists.contract.ts';
import { findPriceList, type ListFields, listRows, saveListChange } from './price-lists.store.ts';

/** Rows that come with a list; more are asked for. */
const ROWS_SHOWN = 10_000;

/** @throws Refusal 404 */
export async function readList(
  db: Db,
  id: string,
  paging = { limit: ROWS_SHOWN, skip: 0 },
): Promise<PriceList> {
  const list = await demandList(db, id);
  return {
    ...list,
    rows: await listRows(db, id, paging),
    companyNames: await listCompanyNames(db, list.companies),
    overlaps: await listOverlapping(db, id),
  };
}

/** @throws Refusal 404 */
export async function demandList(db: Db, id: string): Promise<PriceListSummary> {
  const list = await findPriceList(db, id);
  if (!list) throw notFound(messages.notFound);
  return list;
}

/** As it was, once it is held and has its next version. @throws Refusal 404 or 409 */
export async function hold(
  tx: Tx,
  id: string,
  version: number,
  fields: ListFields,
  yours: unknown,
): Promise<PriceListSummary> {
  const before = await demandList(tx, id);
  if (before.version !== version) throw stale(before, yours);
  demandOrder(fields.from ?? before.from, fields.to ?? before.to);
  if ((await saveListChange(tx, id, version, fields)) === 'stale')
    throw stale(await demandList(tx, id), yours);
  return before;
}

export const stale = (current: PriceListSummary, yours: unknown) =>
  conflict(messages.stale, { current, yours });

export function demandOrder(from: string, to: string | undefined): void {
  if (to && to < from) throw badRequest(messages.order, 'to');
}

/** What is noted of a list when the staff change one. */
export const noted = ({ name, status, from, to, companies, note: said, rowTotal }: PriceListSummary) => ({
  name,
  status,
  from,
  to,
  companies,
  note: said,
  rows: rowTotal,
});

export const note = async (
  tx: Tx,
  by: AdminViewer,
  { id, name }: PriceListSummary,
  action: string,
  sides: { readonly before?: object; readonly after?: object },
): Promise<void> =>
  recordAdminChange(tx, by, { subject: 'price list', subjectId: id, label: name, action, ...sides });
