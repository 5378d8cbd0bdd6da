import { createHash } from 'node:crypto';
import { queueMail } from '#features/people/mail/mail.public.ts';
import type { Order } from '#features/selling/orders/order.contract.ts';
import { countReturned } from '#features/selling/returns/returns.public.ts';
import { conflict, invalid, notFound, Refusal } from '#platform/http/refusal.ts';
import type { AdminViewer } from '#platform/http/viewer.ts';
import { atOrder, type DeskDeps, demandCurrent, noteChange } from './held-order.service.ts';
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
import { leavingOf, movedBy } from './shipping.rules.ts';

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
  return atOrder(deps, by, id, async (held) => {
    const { tx, order, read } = held;
    const hash = hashOf(shipment);
    const before = key === undefined ? undefined : await findMadeUnder(tx, id, key);
    if (before?.equals(hash)) return read();
    await demandCurrent(held, shipment);
    if (before) throw new Refusal(422, [{ message: messages.keyReused }]);
    if (order.status === 'CANCELLED')
      throw conflict(messages.cancelled, { current: await read(), yours: shipment });
    const open = await listLines(tx, id);
    const leaving = leavingOf(open, shipment.lines);
    if (!leaving.ok) throw invalid(leaving.problems);
    const at = deps.clock.now();
    const made = { orderId: id, byName: by.name, at, key, hash, leaving: leaving.value };
    const number = await saveShipment(tx, shipment, made);
    const lines = movedBy(open, leaving.value);
    await saveShipped(tx, id, lines);
    const { carrier } = shipment;
    const what = leaving.value.map(({ quantity, part }) => `${quantity} × ${part}`).join(', ');
    const noted = {
      lines,
      carrier: { ...carrier, url: carrier.url ?? '' },
      action: 'shipped',
      event: { what: 'shipment', from: '', to: `${number}: ${what}` },
    } as const;
    await noteChange(held, noted, at);
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
 *   shipment that is void already, or of which some is to be returned
 */
export async function voidShipment(
  deps: DeskDeps,
  by: AdminViewer,
  { id, sid }: { readonly id: string; readonly sid: string },
  voiding: Voiding,
): Promise<Order | undefined> {
  return atOrder(deps, by, id, async (held) => {
    const { tx, read } = held;
    const shipment = await findShipment(tx, id, sid);
    if (!shipment) throw notFound(messages.noShipment);
    if (shipment.isVoid) throw conflict(messages.isVoid, { current: await read(), yours: voiding });
    await demandCurrent(held, voiding);
    const { reason } = voiding;
    const at = deps.clock.now();
    const carrier = await saveVoid(tx, id, { id: sid, reason, at });
    const lines = movedBy(await listLines(tx, id), shipment.lines, -1);
    const returned = await countReturned(tx, id);
    if (lines.some((line) => line.shipped < (returned.get(line.id) ?? 0)))
      throw conflict(messages.comesBack, { current: await read(), yours: voiding });
    await saveShipped(tx, id, lines);
    const event = { what: 'shipment', from: String(shipment.number), to: `void: ${reason}` } as const;
    await noteChange(held, { lines, carrier, action: 'voided', event }, at);
    return read();
  });
}

/** What leaves, not which version was seen: a repeat is of the same version anyway. */
const hashOf = ({ carrier, place, lines, packages, note }: NewShipment): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([carrier, place, lines, packages, note]))
    .digest();
