import { createHash } from 'node:crypto';
import { type Letterhead, mailsAsWritten } from '#features/people/mail/mail.public.ts';
import { messages as cartMessages } from '#features/selling/cart/cart.contract.ts';
import { cartOf, type PricedCart } from '#features/selling/cart/cart-line.rules.ts';
import type { AddressCopy, Order } from '#features/selling/orders/order.contract.ts';
import { beginOrder, findOrder, orderToPlace, withStock } from '#features/selling/orders/orders.public.ts';
import type { StockDesk } from '#features/selling/stock/stock.public.ts';
import type { Db } from '#platform/db/db.ts';
import { conflict, invalid, notFound, Refusal, unavailable } from '#platform/http/refusal.ts';
import type { CustomerViewer } from '#platform/http/viewer.ts';
import { dayOf } from '#shared/calendar.ts';
import type { Clock } from '#shared/clock.ts';
import { dollarsFromCents } from '#shared/money.ts';
import { limitBelow } from './allowance.rules.ts';
import { periodNames } from './allowance.store.ts';
import { orderMails } from './approvals.service.ts';
import type { Buyer } from './buyer.store.ts';
import { type CheckoutForm, messages } from './checkout.contract.ts';
import { isAsSeen, isPast, type Seen } from './checkout.rules.ts';
import { type Before, readCheckout, saveCheckout, saveRequest } from './checkout.store.ts';
import { pricesChanged } from './checkout-sentences.rules.ts';
import { requestMails, requestToMake } from './new-request.service.ts';
import { orderedLines } from './ordered-lines.service.ts';

interface Deps {
  readonly clock: Clock;
  readonly db: Db;
  readonly head: Letterhead;
  /** Who at the supplier gets orders. */
  readonly ordersMailTo: string;
  readonly stock: StockDesk;
}

/** The yes of a buyer. */
export interface Checkout {
  readonly cartId: string;
  readonly form: CheckoutForm;
  readonly seen: Seen;
  /** The same key is the same order. */
  readonly key: string | undefined;
}

/** The order; or the request for it, where it is above a limit. */
export type CheckedOut =
  | { readonly kind: 'order'; readonly order: Order }
  | { readonly kind: 'approval'; readonly id: string; readonly totalCents: bigint };

/** Only other copies of the server can come between, and not for ever. */
const MOST_TRIES = 10;

/**
 * Makes an order of the cart: order, mails and the emptied cart are one transaction. Above a limit of the buyer it makes a
 * request for approval, in the same way.
 *
 * @throws Refusal 404 for a cart or an address that is not one's own; 409 for an empty cart, a line that cannot be
 *   ordered, or another total than was seen; 422 for a key that another order was made under
 */
export async function checkOut(deps: Deps, viewer: CustomerViewer, checkout: Checkout): Promise<CheckedOut> {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const made = await checkOutAsRead(deps, viewer, checkout);
    if (made) return made;
    // Somebody else changed or ordered it between our look and our write: theirs came first, so look again.
  }
  throw unavailable(cartMessages.tooBusy);
}

/** @returns undefined when the cart is not what was read any more */
async function checkOutAsRead(
  { clock, db, head, ordersMailTo, stock }: Deps,
  viewer: CustomerViewer,
  { cartId, form, seen, key }: Checkout,
): Promise<CheckedOut | undefined> {
  const placedAt = clock.now();
  const { timeZone } = head.supplier;
  const today = dayOf(placedAt, timeZone);
  const periods = periodNames(today, timeZone);
  const read = await readCheckout(db, viewer, cartId, { form, key, periods });
  if (!read) throw notFound(cartMessages.cartNotFound);
  const { cart, buyer, before, allowance } = read;
  const bodyHash = hashOf(form);
  if (before && !before.bodyHash.equals(bodyHash)) throw new Refusal(422, [{ message: messages.keyReused }]);
  if (before) return madeBefore(db, viewer, before, timeZone);

  if (isPast(form.requestedDate, today))
    throw invalid([{ message: messages.requestedPast, field: 'requestedDate' }]);
  if (cart.lines.length === 0) throw conflict(messages.cartEmpty);
  const addresses = ownAddresses(buyer);
  const lines = orderedLines(cart, () => ({ cart: cartOf(cart) }));
  if (!isAsSeen(cart, seen)) throw notAsSeen(cart, seen);

  const { userId, distributorId, discountTenths } = viewer;
  const closing = { userId, cartId, version: cart.version, key: key ?? null, bodyHash };
  if (limitBelow(cart.totalCents, allowance)) {
    const asked = requestToMake({ cart, form, viewer, addresses, at: placedAt });
    const letters = await requestMails(
      db,
      viewer,
      { ...asked.letter, company: buyer.company },
      { head, ordersMailTo },
    );
    const mails = mailsAsWritten(letters, head);
    const isSaved = await saveRequest(db, { ...closing, request: asked.written, mails });
    return isSaved ? { kind: 'approval', id: asked.letter.id, totalCents: cart.totalCents } : undefined;
  }
  const { order, written } = orderToPlace(
    {
      ...buyer,
      ...addresses,
      userId,
      distributorId,
      poNumber: form.poNumber,
      orderNotes: form.orderNotes ?? '',
      requestedDate: form.requestedDate,
      shipComplete: form.shipComplete ?? false,
      discountTenths,
      lines: await withStock(stock, viewer, lines),
      placedAt,
      placedBy: viewer.staff,
    },
    await beginOrder(db, { distributorId, placedAt, timeZone }),
  );
  const mails = orderMails(order, buyer.email, { head, ordersMailTo });
  const isSaved = await saveCheckout(db, { ...closing, order: written, mails: mailsAsWritten(mails, head) });
  return isSaved ? { kind: 'order', order } : undefined;
}

/** The same key is the same order, or the same request. */
async function madeBefore(
  db: Db,
  viewer: CustomerViewer,
  { made }: Before,
  timeZone: string,
): Promise<CheckedOut | undefined> {
  if (made.kind === 'approval') return made;
  const order = await findOrder(db, viewer, made.id, timeZone);
  return order && { kind: 'order', order };
}

/** Decision 0086: what is ordered, not what was seen of it; a repeat may have read the emptied cart meanwhile. */
function hashOf({ shippingAddress, billingAddress, poNumber, ...form }: CheckoutForm): Buffer {
  const { orderNotes = '', requestedDate, shipComplete = false } = form;
  const wishes = requestedDate === undefined && !shipComplete ? [] : [requestedDate ?? '', shipComplete];
  const ordered = JSON.stringify([shippingAddress, billingAddress, poNumber, orderNotes, ...wishes]);
  return createHash('sha256').update(ordered).digest();
}

/** An address of another company is as little there as one that was deleted meanwhile: it has to be chosen anew. */
function ownAddresses({ shippingAddress, billingAddress }: Buyer): {
  readonly shippingAddress: AddressCopy;
  readonly billingAddress: AddressCopy;
} {
  if (shippingAddress && billingAddress) return { shippingAddress, billingAddress };
  throw new Refusal(404, [
    ...(shippingAddress ? [] : [{ message: messages.shippingAddress, field: 'shippingAddress' }]),
    ...(billingAddress ? [] : [{ message: messages.billingAddress, field: 'billingAddress' }]),
  ]);
}

/** The buyer decides with the new total before them. */
function notAsSeen(cart: PricedCart, seen: Seen): Refusal {
  const newTotal = dollarsFromCents(cart.totalCents);
  return conflict(pricesChanged(newTotal), {
    ...(seen.totalCost !== undefined && { oldTotal: seen.totalCost }),
    newTotal,
    cart: cartOf(cart),
  });
}
