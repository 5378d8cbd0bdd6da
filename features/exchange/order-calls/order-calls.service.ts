import { createHash } from 'node:crypto';
import { sizesFrom } from '#features/catalog/products/sizes.public.ts';
import { changeText, NOTHING_NOTED } from '#features/people/audit/audit.public.ts';
import { type Letterhead, mailsAsWritten } from '#features/people/mail/mail.public.ts';
import { listIdsOf } from '#features/selling/cart/cart.public.ts';
import { limitBelow } from '#features/selling/checkout/allowance.rules.ts';
import { messages as checkoutMessages } from '#features/selling/checkout/checkout.contract.ts';
import {
  type Buyer,
  orderedLines,
  orderMails,
  periodNames,
} from '#features/selling/checkout/checkout.public.ts';
import { isPast } from '#features/selling/checkout/checkout.rules.ts';
import type { Order } from '#features/selling/orders/order.contract.ts';
import { beginOrder, findOrder, orderToPlace } from '#features/selling/orders/orders.public.ts';
import type { Db } from '#platform/db/db.ts';
import { badRequest, Refusal, unavailable } from '#platform/http/refusal.ts';
import type { CustomerViewer } from '#platform/http/viewer.ts';
import { dayOf } from '#shared/calendar.ts';
import type { Clock } from '#shared/clock.ts';
import type { Problem } from '#shared/endpoint.ts';
import { readLines } from './called-lines.rules.ts';
import { namedParts, partsTyped } from './named-parts.service.ts';
import { messages, type OrderCall } from './order-calls.contract.ts';
import { readCall, saveOrder } from './order-calls.store.ts';

interface Deps {
  readonly clock: Clock;
  readonly db: Db;
  readonly head: Letterhead;
  /** Who at the supplier gets orders. */
  readonly ordersMailTo: string;
  /** Feet. */
  readonly customLengthMax: number;
}

/**
 * Makes an order of a call, by the functions that a checkout makes one with: whole or not at all. Order, key, mails
 * and what is noted of a company's key are one statement.
 *
 * @throws Refusal 422 with every line that cannot be ordered, above a limit, or for a key that another order was made under
 */
export async function placeByCall(
  deps: Deps,
  viewer: CustomerViewer,
  call: OrderCall,
  key: string,
): Promise<Order> {
  const bodyHash = createHash('sha256').update(JSON.stringify(call)).digest();
  // Somebody may come with the same key between our look and our write: theirs is it then.
  for (let tries = 0; tries < 3; tries++) {
    const order = await placeAsRead(deps, viewer, call, { key, bodyHash });
    if (order) return order;
  }
  throw unavailable(messages.tooBusy);
}

/** @returns undefined when something was ordered under the key since it was looked at */
async function placeAsRead(
  { clock, db, head, ordersMailTo, customLengthMax }: Deps,
  viewer: CustomerViewer,
  { lines: called, ...form }: OrderCall,
  { key, bodyHash }: { readonly key: string; readonly bodyHash: Buffer },
): Promise<Order | undefined> {
  const placedAt = clock.now();
  const { timeZone } = head.supplier;
  const today = dayOf(placedAt, timeZone);
  const { userId, distributorId, discountTenths } = viewer;
  const { shippingAddress, billingAddress } = form;
  const periods = periodNames(today, timeZone);
  const read = await readCall(db, {
    userId,
    distributorId,
    shippingAddress,
    billingAddress,
    key,
    parts: partsTyped(called),
    lists: listIdsOf(viewer),
    ...periods,
  });
  if (!read) throw new Error('A customer has no company.');
  const { buyer, before, allowance, sizes } = read;
  if (before && !before.bodyHash.equals(bodyHash)) throw new Refusal(422, [{ message: messages.keyReused }]);
  if (before) return findOrder(db, viewer, before.orderId, timeZone);

  if (isPast(form.requestedDate, today)) throw badRequest(checkoutMessages.requestedPast, 'requestedDate');
  const named = await namedParts(db, viewer, called, sizesFrom(sizes, viewer));
  const { cart, problems } = readLines(called, named, {
    discountTenths: BigInt(discountTenths),
    customLengthMax,
  });
  const all = [...addressProblems(buyer), ...problems];
  if (all.length > 0) throw new Refusal(422, all);
  if (limitBelow(cart.totalCents, allowance)) throw new Refusal(422, [{ message: messages.aboveLimit }]);

  const { order, written } = orderToPlace(
    {
      ...buyer,
      ...addressesOf(buyer),
      userId,
      distributorId,
      poNumber: form.poNumber,
      orderNotes: form.orderNotes ?? '',
      requestedDate: form.requestedDate,
      shipComplete: form.shipComplete ?? false,
      discountTenths,
      lines: orderedLines(cart, () => ({})),
      placedAt,
    },
    await beginOrder(db, { distributorId, placedAt, timeZone }),
  );
  const mails = mailsAsWritten(orderMails(order, buyer.email, { head, ordersMailTo }), head);
  const entry = viewer.key
    ? changeText(viewer, {
        subject: 'order',
        subjectId: order.id,
        label: order.ref,
        action: 'ordered',
        after: { poNumber: order.poNumber, totalCost: order.totalCost },
      })
    : NOTHING_NOTED;
  const toWrite = { userId, key, bodyHash, orderId: order.id, order: written, mails, entry };
  return (await saveOrder(db, toWrite)) ? order : undefined;
}

/** An address of another company is as little there as one that was deleted meanwhile. */
const addressProblems = ({ shippingAddress, billingAddress }: Buyer): Problem[] => [
  ...(shippingAddress ? [] : [{ message: checkoutMessages.shippingAddress, field: 'shippingAddress' }]),
  ...(billingAddress ? [] : [{ message: checkoutMessages.billingAddress, field: 'billingAddress' }]),
];

function addressesOf({ shippingAddress, billingAddress }: Buyer) {
  if (!shippingAddress || !billingAddress) throw new Error('They were looked at.');
  return { shippingAddress, billingAddress };
}
