import { recordAdminChange } from '#features/people/audit/audit.public.ts';
import type { Letterhead } from '#features/people/mail/mail.public.ts';
import {
  type Event,
  holdOrder,
  saveEvents,
  saveHandling,
} from '#features/selling/order-admin/order-admin.public.ts';
import {
  carrierText,
  type Handling,
  type OrderInHand,
} from '#features/selling/order-admin/order-handling.rules.ts';
import type { Order } from '#features/selling/orders/order.contract.ts';
import { wordOf } from '#features/selling/orders/order-status.rules.ts';
import { findOrder } from '#features/selling/orders/orders.public.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import { conflict } from '#platform/http/refusal.ts';
import type { AdminViewer } from '#platform/http/viewer.ts';
import type { Clock } from '#shared/clock.ts';
import { messages } from './shipments.contract.ts';
import { type ShippedLine, statusBy } from './shipping.rules.ts';

export interface DeskDeps {
  readonly clock: Clock;
  readonly db: Db;
  readonly head: Letterhead;
}

/** An order that nobody else changes meanwhile. */
export interface AtOrder {
  readonly tx: Tx;
  readonly by: AdminViewer;
  /** Held until the end of the transaction. */
  readonly order: OrderInHand;
  /** The order as it is in this moment. */
  readonly read: () => Promise<Order>;
}

/** @returns undefined when there is no such order */
export async function atOrder(
  { db, head }: DeskDeps,
  by: AdminViewer,
  id: string,
  work: (at: AtOrder) => Promise<Order>,
): Promise<Order | undefined> {
  return inTransaction(db, async (tx) => {
    const order = await holdOrder(tx, id);
    const read = async () => {
      const found = await findOrder(tx, by, id, head.supplier.timeZone);
      if (!found) throw new Error('The order is gone.');
      return found;
    };
    return order && work({ tx, by, order, read });
  });
}

/** @throws Refusal 409 when the order has another version than was sent, with both */
export async function demandCurrent(
  { order, read }: AtOrder,
  { version, ...yours }: { readonly version: number },
): Promise<void> {
  if (order.version !== version) throw conflict(messages.stale, { current: await read(), yours });
}

interface Noted {
  /** As they are by now: the status follows them. */
  readonly lines: readonly ShippedLine[];
  readonly carrier: Handling['carrier'];
  /** A verb in the past. */
  readonly action: string;
  readonly event: Event;
}

/** What something that happened to the lines of an order does to the order, and who did it. */
export async function noteChange(
  { tx, by, order }: AtOrder,
  { lines, carrier, action, event }: Noted,
  at: Date,
): Promise<void> {
  const now: Handling = { ...order, ...statusBy(order, lines), carrier };
  await saveHandling(tx, order, now, at);
  const events: Event[] = [event];
  if (now.status !== order.status)
    events.push({ what: 'status', from: wordOf(order.status), to: wordOf(now.status) });
  const [from, to] = [carrierText(order), carrierText(now)];
  if (from !== to) events.push({ what: 'carrier', from, to });
  await saveEvents(tx, order.id, { by, at }, events);
  await recordAdminChange(tx, by, {
    subject: 'order',
    subjectId: order.id,
    label: order.ref,
    action,
    before: Object.fromEntries(events.map((one) => [one.what, one.from])),
    after: Object.fromEntries(events.map((one) => [one.what, one.to])),
  });
}
