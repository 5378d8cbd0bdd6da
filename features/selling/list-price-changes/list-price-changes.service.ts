import { changedFields, recordAdminChange } from '#features/people/audit/audit.public.ts';
import {
  checkedAgainstLists,
  findStepsMadeDearer,
} from '#features/selling/price-lists/price-lists.public.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { badRequest, conflict, invalid, notFound } from '#platform/http/refusal.ts';
import type { AdminViewer } from '#platform/http/viewer.ts';
import type { Day } from '#shared/calendar.ts';
import type { BodyOf } from '#shared/endpoint.ts';
import { e4FromDollars, numericFromE4 } from '#shared/money.ts';
import type { Paging } from '#shared/paging.ts';
import { decidePart } from './applied-prices.store.ts';
import { applyDue } from './apply-due.service.ts';
import { priceProblems, readSource, reportOf } from './change-report.service.ts';
import {
  type createListPriceChange,
  type decideListPrices,
  type editListPriceChange,
  type FullChange,
  type ListPriceChange,
  messages,
  type Reported,
} from './list-price-changes.contract.ts';
import {
  type ChangeFields,
  findChange,
  listParts,
  saveChange,
  saveNewChange,
  saveParts,
} from './list-price-changes.store.ts';

export interface ChangeDeps {
  readonly db: Db;
  /** In the supplier's calendar. */
  readonly today: () => Day;
}

const SHOWN = 10_000;

/** @throws Refusal 404 */
export async function demandChange(db: Db, id: string): Promise<ListPriceChange> {
  const change = await findChange(db, id);
  if (!change) throw notFound(messages.notFound);
  return change;
}

/** @throws Refusal 404 */
export async function readChange(
  db: Db,
  id: string,
  paging: Paging = { limit: SHOWN, skip: 0 },
): Promise<FullChange> {
  const change = await demandChange(db, id);
  const { data } = await listParts(db, id, {}, paging);
  return { ...change, changes: data.map(({ part, price }) => ({ part, price })) };
}

/** @throws Refusal 400 with every price that cannot be; 409 for steps that become dearer and are not confirmed */
export async function createChange(
  deps: ChangeDeps,
  by: AdminViewer,
  { effective, note, dryRun = false, confirm, ...source }: BodyOf<typeof createListPriceChange>,
): Promise<Reported> {
  const { db } = deps;
  const read = await readSource(db, source);
  if (!read) throw badRequest(messages.source, 'changes');
  const report = reportOf(read, await findStepsMadeDearer(db, newPrices(read), effective));
  if (dryRun) return { report };
  demandGood(read);
  const check = async () => demandNotDearer(db, newPrices(read), { effective, confirm });
  const id = await checkedAgainstLists(db, check, async (tx) => {
    const made = await saveNewChange(tx, effective, note);
    await saveParts(tx, made, read.prices);
    const after = await demandChange(tx, made);
    await audit(tx, by, after, 'scheduled', { after: noted(after) });
    return made;
  });
  await applyDue(deps);
  return { ...(await readChange(db, id)), report };
}

/** @throws Refusal 400, 404, or 409 when it has another version by now, or is scheduled no more */
export async function editChange(
  deps: ChangeDeps,
  by: AdminViewer,
  id: string,
  body: BodyOf<typeof editListPriceChange>,
): Promise<Reported> {
  const { db } = deps;
  const { version, effective, note, dryRun = false, confirm, ...source } = body;
  const before = await demandChange(db, id);
  demandScheduled(before, version, body);
  const read = await readSource(db, source);
  const day = effective ?? before.effective;
  const prices = read ? newPrices(read) : await keptPrices(db, id);
  const steps = await findStepsMadeDearer(db, prices, day);
  const report = reportOf(read ?? { prices: [], unchanged: before.total, problems: [] }, steps);
  if (dryRun) return { report };
  if (read) demandGood(read);
  const check = async () => demandNotDearer(db, prices, { effective: day, confirm });
  await checkedAgainstLists(db, check, async (tx) => {
    await hold(tx, id, version, { effective, note }, body);
    if (read) await saveParts(tx, id, read.prices);
    const after = await demandChange(tx, id);
    const changed = changedFields(noted(before), noted(after));
    if (changed || read) await audit(tx, by, after, 'changed', changed ?? { after: noted(after) });
  });
  await applyDue(deps);
  return { ...(await readChange(db, id)), report };
}

/** @throws Refusal 404, or 409 when it is scheduled no more */
export async function withdrawChange(
  db: Db,
  by: AdminViewer,
  id: string,
  body: { readonly version: number },
): Promise<FullChange> {
  return db.transaction().execute(async (tx) => {
    const before = await demandChange(tx, id);
    demandScheduled(before, body.version, body);
    await hold(tx, id, body.version, { status: 'withdrawn' }, body);
    const after = await readChange(tx, id);
    await audit(tx, by, after, 'withdrawn', {
      before: { status: before.status },
      after: { status: after.status },
    });
    return after;
  });
}

/** @throws Refusal 404, or 409 when there is nothing to decide, or a price is another one than was shown */
export async function decide(
  db: Db,
  by: AdminViewer,
  id: string,
  body: BodyOf<typeof decideListPrices>,
): Promise<FullChange> {
  return db.transaction().execute(async (tx) => {
    const before = await demandChange(tx, id);
    if (before.version !== body.version) throw stale(before, body);
    await hold(tx, id, body.version, {}, body);
    for (const { part, take, now } of body.decisions) {
      const said = await decidePart(tx, id, { part, take, now: numericFromE4(e4FromDollars(now)) });
      if (said !== 'decided')
        throw conflict(said === 'none' ? messages.noConflict : messages.moved, {
          current: before,
          yours: body,
        });
    }
    const after = await readChange(tx, id);
    const taken = (what: string) =>
      body.decisions.filter(({ take }) => take === what).map(({ part }) => part);
    await audit(tx, by, after, 'decided', {
      after: { scheduledPrice: taken('scheduled'), priceAsItIs: taken('now') },
    });
    return after;
  });
}

const newPrices = ({ prices }: NonNullable<Awaited<ReturnType<typeof readSource>>>) =>
  new Map(prices.map(({ part, newE4 }) => [part, newE4]));

async function keptPrices(db: Db, id: string): Promise<Map<string, bigint>> {
  const { data } = await listParts(db, id, {}, { limit: 2_000_000, skip: 0 });
  return new Map(data.map(({ part, price }) => [part, e4FromDollars(price)]));
}

function demandGood({ prices, problems }: NonNullable<Awaited<ReturnType<typeof readSource>>>): void {
  if (problems.length > 0) throw invalid(priceProblems(problems));
  if (prices.length === 0) throw badRequest(messages.nothing, 'changes');
}

async function demandNotDearer(
  db: Db,
  prices: ReadonlyMap<string, bigint>,
  { effective, confirm }: { readonly effective: Day; readonly confirm: string | undefined },
): Promise<void> {
  if (confirm?.trim() === effective) return;
  const { steps, total } = await findStepsMadeDearer(db, prices, effective);
  if (total > 0) throw conflict(messages.dearer, { dearer: steps, total });
}

function demandScheduled(current: ListPriceChange, version: number, yours: unknown): void {
  if (current.status !== 'scheduled') throw conflict(messages.notScheduled, { current, yours });
  if (current.version !== version) throw stale(current, yours);
}

async function hold(
  tx: Tx,
  id: string,
  version: number,
  fields: ChangeFields,
  yours: unknown,
): Promise<void> {
  const saved = await saveChange(tx, id, version, fields);
  if (saved === 'saved') return;
  const current = await demandChange(tx, id);
  throw saved === 'stale' ? stale(current, yours) : conflict(messages.begun, { current, yours });
}

const stale = (current: ListPriceChange, yours: unknown) => conflict(messages.stale, { current, yours });

/** What is noted of one when the staff change it. */
const noted = ({ effective, status, note, total }: ListPriceChange) => ({
  effective,
  status,
  note,
  prices: total,
});

const audit = async (
  tx: Tx,
  by: AdminViewer,
  { id, effective }: ListPriceChange,
  action: string,
  sides: { readonly before?: object; readonly after?: object },
): Promise<void> =>
  recordAdminChange(tx, by, {
    subject: 'list prices',
    subjectId: id,
    label: `List prices of ${effective}`,
    action,
    ...sides,
  });
