import { createHash } from 'node:crypto';
import { recordAdminChange } from '#features/people/audit/audit.public.ts';
import { type Letterhead, queueMail } from '#features/people/mail/mail.public.ts';
import type { Order } from '#features/selling/orders/order.contract.ts';
import type { Db } from '#platform/db/db.ts';
import { badRequest, conflict, invalid, notFound, Refusal } from '#platform/http/refusal.ts';
import type { AdminViewer, CustomerViewer } from '#platform/http/viewer.ts';
import { randomId } from '#platform/random-id.ts';
import type { Clock } from '#shared/clock.ts';
import { mayBecome, returnableOf, returnedLines, statusWords } from './return.rules.ts';
import { returnAskedLetter, returnDecidedLetter } from './return-letters.rules.ts';
import { type Decision, MOST_RETURNS, messages, type NewReturn, type Return } from './returns.contract.ts';
import {
  findAsker,
  findMadeUnder,
  holdReturns,
  saveDecision,
  savePhoto,
  saveReturn,
} from './returns.store.ts';

export interface ReturnDeps {
  readonly clock: Clock;
  readonly db: Db;
  readonly head: Letterhead;
  /** Who at the supplier gets orders. */
  readonly ordersMailTo: string;
}

/**
 * Asks for a return: what was asked for and the mail that tells the staff are one transaction.
 *
 * @param read the order as it is in the transaction, as its buyer may see it
 * @param key the same key is the same return
 * @throws Refusal 400 for more than was shipped and not asked for yet; 404 for an order that is not theirs; 422 for a key
 *   that another return was made under
 */
export async function askForReturn(
  { clock, db, head, ordersMailTo }: ReturnDeps,
  by: CustomerViewer,
  {
    orderId,
    asked,
    key,
  }: { readonly orderId: string; readonly asked: NewReturn; readonly key: string | undefined },
  read: (on: Db) => Promise<Order>,
): Promise<Return> {
  const { timeZone } = head.supplier;
  return db.transaction().execute(async (tx) => {
    await read(tx);
    const there = await holdReturns(tx, orderId, timeZone);
    const hash = createHash('sha256').update(JSON.stringify(asked)).digest();
    const before = key === undefined ? undefined : await findMadeUnder(tx, orderId, key);
    if (before && !before.request_hash.equals(hash))
      throw new Refusal(422, [{ message: messages.keyReused }]);
    if (before) return demandReturn(there, before.id);
    // As it is now that nobody else changes it.
    const order = await read(tx);
    const lines = returnedLines(asked.lines, returnableOf(order, there));
    if (there.length >= MOST_RETURNS) throw badRequest(messages.tooMany);
    if (!lines.ok) throw invalid(lines.problems);
    const id = randomId('ret');
    const number = there.length + 1;
    const { reason } = asked;
    const at = clock.now();
    await saveReturn(tx, { id, orderId, number, lines: lines.value, reason, at, by, key, hash });
    const made = demandReturn(await holdReturns(tx, orderId, timeZone), id);
    const { email } = await findAsker(tx, id);
    const letter = returnAskedLetter(made, orderUrl(head, orderId));
    await queueMail(tx, { to: ordersMailTo, replyTo: email, letter }, head);
    return made;
  });
}

/**
 * @throws Refusal 404 for a return that is not of the order, 409 for one that cannot become that, or is another one by
 *   now; 400 for one that is back already, and is not credited either
 */
export async function decide(
  { clock, db, head }: Omit<ReturnDeps, 'ordersMailTo'>,
  by: AdminViewer,
  { id: orderId, rid }: { readonly id: string; readonly rid: string },
  decision: Decision,
): Promise<Return> {
  const { timeZone } = head.supplier;
  return db.transaction().execute(async (tx) => {
    const current = demandReturn(await holdReturns(tx, orderId, timeZone), rid);
    const refused = (message: string) => conflict(message, { current, yours: decision });
    if (current.version !== decision.version) throw refused(messages.isMovedOn);
    if (!mayBecome(current.status, decision.status)) throw refused(notNext(current.status, decision.status));
    if (current.status === 'received' && !decision.credit) throw badRequest(messages.creditMissing, 'credit');
    await saveDecision(tx, rid, decision, { at: clock.now(), by: by.name });
    const decided = demandReturn(await holdReturns(tx, orderId, timeZone), rid);
    const { status, note, credit } = decided;
    await recordAdminChange(tx, by, {
      subject: 'order',
      subjectId: orderId,
      label: decided.order.ref,
      action: 'changed',
      before: { return: current.status },
      after: { return: status, ...(note !== undefined && { note }), ...(credit !== undefined && { credit }) },
    });
    const { email, first_name: firstName } = await findAsker(tx, rid);
    const letter = returnDecidedLetter(decided, {
      before: current.status,
      firstName,
      orderUrl: orderUrl(head, orderId),
    });
    await queueMail(tx, { to: email, letter }, head);
    return decided;
  });
}

/** @throws Refusal 404 for a return that is not of the order, 409 for one that is decided already */
export async function keepPhoto(
  { db, head }: Pick<ReturnDeps, 'db' | 'head'>,
  { id: orderId, rid }: { readonly id: string; readonly rid: string },
  photo: Buffer,
): Promise<Return> {
  const { timeZone } = head.supplier;
  return db.transaction().execute(async (tx) => {
    const current = demandReturn(await holdReturns(tx, orderId, timeZone), rid);
    if (current.status !== 'requested') throw conflict(messages.isDecided);
    await savePhoto(tx, rid, photo);
    return { ...current, hasPhoto: true };
  });
}

const notNext = (from: Return['status'], to: Return['status']): string =>
  messages.notNext
    .replace('{from}', statusWords[from].toLowerCase())
    .replace('{to}', statusWords[to].toLowerCase());

/** @throws Refusal 404 */
function demandReturn(returns: readonly Return[], id: string): Return {
  const found = returns.find((one) => one.id === id);
  if (!found) throw notFound(messages.notFound);
  return found;
}

const orderUrl = ({ publicUrl }: Letterhead, orderId: string): string =>
  `${publicUrl}/account/order/${encodeURIComponent(orderId)}`;
