import { findAdminName } from '#features/people/accounts/accounts.public.ts';
import { recordAdminChange } from '#features/people/audit/audit.public.ts';
import { type Letterhead, queueMail } from '#features/people/mail/mail.public.ts';
import { wordOf } from '#features/selling/orders/order-status.rules.ts';
import { followCarrier } from '#features/selling/orders/orders.public.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import { badRequest } from '#platform/http/refusal.ts';
import type { AdminViewer } from '#platform/http/viewer.ts';
import type { Clock } from '#shared/clock.ts';
import { messages, type OrderChange } from './order-admin.contract.ts';
import { type Event, holdOrder, listOrdered, saveEvents, saveHandling } from './order-admin.store.ts';
import { carrierText, changedBy, type Handling, type OrderInHand } from './order-handling.rules.ts';
import { noticeOf } from './order-notice.rules.ts';

interface Deps {
  readonly clock: Clock;
  readonly db: Db;
  readonly head: Letterhead;
}

/**
 * Changes an order with all that follows from it, or nothing of it: the change is noted with who and when, and the
 * customer hears of it.
 *
 * @returns 'stale' when it has another version by now; undefined when there is no such order
 * @throws Refusal 400 when the assignee is no admin
 */
export async function applyOrderChange(
  { clock, db, head }: Deps,
  by: AdminViewer,
  id: string,
  change: OrderChange,
): Promise<'saved' | 'stale' | undefined> {
  return inTransaction(db, async (tx) => {
    const order = await holdOrder(tx, id);
    if (!order) return undefined;
    if (order.version !== change.version) return 'stale';
    const now = changedBy(order, change);
    const events = await eventsOf(tx, order, now, change.reason);
    if (events.length === 0) return 'saved';
    const at = clock.now();
    await saveHandling(tx, order, now, at);
    if (carrierText(now) !== carrierText(order)) await followCarrier(tx, order.id, now.carrier);
    await saveEvents(tx, order.id, { by, at }, events);
    await recordAdminChange(tx, by, {
      subject: 'order',
      subjectId: order.id,
      label: order.ref,
      action: 'changed',
      before: Object.fromEntries(events.map(({ what, from }) => [what, from])),
      after: Object.fromEntries(events.map(({ what, to }) => [what, to])),
    });
    const letter = noticeOf(order, now, {
      orderUrl: `${head.publicUrl}/account/order/${order.id}`,
      reason: change.reason?.replace(/\.$/, ''),
      lines: now.status === order.status ? [] : await listOrdered(tx, order.id),
      supplier: head.supplier,
    });
    if (letter) await queueMail(tx, { to: order.email, letter }, head);
    return 'saved';
  });
}

/** What changed, as people read it. */
async function eventsOf(tx: Tx, order: OrderInHand, now: Handling, reason = ''): Promise<Event[]> {
  const events: Event[] = [];
  if (now.status !== order.status) {
    const to = wordOf(now.status);
    events.push({ what: 'status', from: wordOf(order.status), to: reason === '' ? to : `${to} (${reason})` });
  }
  if (now.assignedTo !== order.assignedTo)
    events.push({
      what: 'assignedTo',
      from: order.assignedTo === undefined ? NOBODY : ((await findAdminName(tx, order.assignedTo)) ?? NOBODY),
      to: now.assignedTo === undefined ? NOBODY : await nameOfAssignee(tx, now.assignedTo),
    });
  const [from, to] = [carrierText(order), carrierText(now)];
  if (from !== to) events.push({ what: 'carrier', from, to });
  for (const what of ['externalNumber', 'invoiceNumber'] as const)
    if (now[what] !== order[what])
      events.push({ what, from: order[what] || 'None', to: now[what] || 'None' });
  return events;
}

async function nameOfAssignee(tx: Tx, id: string): Promise<string> {
  const name = await findAdminName(tx, id);
  if (name === undefined) throw badRequest(messages.noSuchAdmin, 'assignedTo');
  return name;
}

const NOBODY = 'Unassigned';
