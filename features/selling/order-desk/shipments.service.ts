import { createHash } from 'node:crypto';
import { recordAdminChange } from '#features/people/audit/audit.public.ts';
import { type Letterhead, queueMail } from '#features/people/mail/mail.public.ts';
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
import { conflict, invalid, notFound, Refusal } from '#platform/http/refusal.ts';
import type { AdminViewer } from '#platform/http/viewer.ts';
import type { Clock } from '#shared/clock.ts';
import { shipmentLetter } from './shipment-letter.rules.ts';
import { messages, type NewShipment, type Voiding } from './shipments.contract.ts';
import {
  findMadeUnder,
  findShipment,
  listLines,
  saveShipment,
  saveShipped,
  saveVoid,
} from './shipments.store.ts';
import { leavingOf, movedBy, type ShippedLine, statusBy } from './shipping.rules.ts';

export interface DeskDeps {
  readonly clock: Clock;
  readonly db: Db;
  readonly head: Letterhead;
}

/**
 * Says what of an order has left: the shipment, what it does to the order, and the mail that tells of it are one
 * transaction.
 *
 * @param key the same key is the same shipment
 * @returns the order after it; undefined when there is none
 * @throws Refusal 400 for more than is open; 409 for an order that somebody else has changed, or that is cancelled; 422
 *   for a key that another shipment was made under
 */
export async function ship(
  deps: DeskDeps,
  by: AdminViewer,
  id: string,
  shipment: NewShipment,
  key: string | undefined,
): Promise<Order | undefined> {
  return atOrder(deps, by, id, async ({ tx, order, read }) => {
    const hash = hashOf(shipment);
    const before = key === undefined ? undefined : await findMadeUnder(tx, id, key);
    if (before?.equals(hash)) return read();
    await demandCurrent(order, shipment, read);
    if (before) throw new Refusal(422, [{ message: messages.keyReused }]);
    if (order.status === 'CANCELLED')
      throw conflict(messages.cancelled, { current: await read(), yours: shipment });
    const lines = await listLines(tx, id);
    const leaving = leavingOf(lines, shipment.lines);
    if (!leaving.ok) throw invalid(leaving.problems);
    const made = { orderId: id, byName: by.name, at: deps.clock.now(), key, hash, leaving: leaving.value };
    const number = await saveShipment(tx, shipment, made);
    const { carrier } = shipment;
    await move(deps, { tx, by, order, what: 'shipped' }, movedBy(lines, leaving.value), {
      carrier: { ...carrier, url: carrier.url ?? '' },
      event: {
        what: 'shipment',
        from: '',
        to: `${number}: ${leaving.value.map((one) => `${one.quantity} × ${one.part}`).join(', ')}`,
      },
    });
    const now = await read();
    const shipped = now.shipments.find((one) => one.number === number);
    if (!shipped) throw new Error('The shipment is gone.');
    const orderUrl = `${deps.head.publicUrl}/account/order/${id}`;
    const letter = shipmentLetter(now, shipped, { firstName: order.firstName, orderUrl });
    await queueMail(tx, { to: order.email, letter }, deps.head);
    return now;
  });
}

/**
 * Says that a shipment did not leave after all.
 *
 * @returns the order after it; undefined when there is none
 * @throws Refusal 404 for a shipment that is not this order's; 409 for an order that somebody else has changed, or a
 *   shipment that is void already
 */
export async function voidShipment(
  deps: DeskDeps,
  by: AdminViewer,
  { id, sid }: { readonly id: string; readonly sid: string },
  voiding: Voiding,
): Promise<Order | undefined> {
  return atOrder(deps, by, id, async ({ tx, order, read }) => {
    const shipment = await findShipment(tx, id, sid);
    if (!shipment) throw notFound(messages.noShipment);
    if (shipment.isVoid) throw conflict(messages.isVoid, { current: await read(), yours: voiding });
    await demandCurrent(order, voiding, read);
    const { reason } = voiding;
    const carrier = await saveVoid(tx, id, { id: sid, reason, at: deps.clock.now() });
    await move(
      deps,
      { tx, by, order, what: 'voided' },
      movedBy(await listLines(tx, id), shipment.lines, -1),
      {
        carrier,
        event: { what: 'shipment', from: String(shipment.number), to: `void: ${reason}` },
      },
    );
    return read();
  });
}

interface AtOrder {
  readonly tx: Tx;
  /** Held until the end of the transaction. */
  readonly order: OrderInHand;
  /** The order as it is in this moment. */
  readonly read: () => Promise<Order>;
}

async function atOrder(
  { db, head }: DeskDeps,
  by: AdminViewer,
  id: string,
  work: (at: AtOrder) => Promise<Order>,
): Promise<Order | undefined> {
  return db.transaction().execute(async (tx) => {
    const order = await holdOrder(tx, id);
    const read = async () => {
      const found = await findOrder(tx, by, id, head.supplier.timeZone);
      if (!found) throw new Error('The order is gone.');
      return found;
    };
    return order && work({ tx, order, read });
  });
}

async function demandCurrent(
  order: OrderInHand,
  sent: NewShipment | Voiding,
  read: AtOrder['read'],
): Promise<void> {
  if (order.version === sent.version) return;
  const { version: _, ...yours } = sent;
  throw conflict(messages.stale, { current: await read(), yours });
}

interface Move {
  readonly carrier: Handling['carrier'];
  readonly event: Event;
}

/** What a shipment, or its end, does to its order; and who did it. */
async function move(
  { clock }: DeskDeps,
  {
    tx,
    by,
    order,
    what,
  }: Pick<AtOrder, 'tx' | 'order'> & { readonly by: AdminViewer; readonly what: string },
  lines: readonly ShippedLine[],
  { carrier, event }: Move,
): Promise<void> {
  const now: Handling = { ...order, ...statusBy(order, lines), carrier };
  await saveShipped(tx, order.id, lines);
  const at = clock.now();
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
    action: what,
    before: Object.fromEntries(events.map((one) => [one.what, one.from])),
    after: Object.fromEntries(events.map((one) => [one.what, one.to])),
  });
}

/** What leaves, not which version was seen: a repeat is of the same version anyway. */
const hashOf = ({ carrier, place, lines, packages, note }: NewShipment): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([carrier, place, lines, packages, note]))
    .digest();
