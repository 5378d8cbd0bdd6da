import { createHash } from 'node:crypto';
import { type Letterhead, mailsAsWritten } from '#features/people/mail/mail.public.ts';
import { messages as cartMessages } from '#features/selling/cart/cart.contract.ts';
import { type CartLine, cartOf, type PricedCart } from '#features/selling/cart/cart-line.rules.ts';
import type { AddressCopy, Order } from '#features/selling/orders/order.contract.ts';
import { newOrderLetter, orderReceivedLetter } from '#features/selling/orders/order-letters.rules.ts';
import {
  findOrder,
  type NewOrderLine,
  nextRef,
  orderToPlace,
} from '#features/selling/orders/orders.public.ts';
import type { Db } from '#platform/db/db.ts';
import { conflict, invalid, notFound, Refusal, unavailable } from '#platform/http/refusal.ts';
import type { CustomerViewer } from '#platform/http/viewer.ts';
import { dayOf } from '#shared/calendar.ts';
import type { Clock } from '#shared/clock.ts';
import { dollarsFromCents } from '#shared/money.ts';
import { type CheckoutForm, messages } from './checkout.contract.ts';
import { isAsSeen, isPast, problemsOf, productCopy, type Seen, variantCopy } from './checkout.rules.ts';
import { type Buyer, readCheckout, saveCheckout } from './checkout.store.ts';
import { pricesChanged } from './checkout-sentences.rules.ts';

interface Deps {
  readonly clock: Clock;
  readonly db: Db;
  readonly head: Letterhead;
  /** Who at the supplier gets orders. */
  readonly ordersMailTo: string;
}

/** The yes of a buyer. */
export interface Checkout {
  readonly cartId: string;
  readonly form: CheckoutForm;
  readonly seen: Seen;
  /** The same key is the same order. */
  readonly key: string | undefined;
}

/** Only other copies of the server can come between, and not for ever. */
const MOST_TRIES = 10;

/**
 * Makes an order of the cart: order, mails and the emptied cart are one transaction.
 *
 * @throws Refusal 404 for a cart or an address that is not one's own; 409 for an empty cart, a line that cannot be
 *   ordered, or another total than was seen; 422 for a key that another order was made under
 */
export async function checkOut(deps: Deps, viewer: CustomerViewer, checkout: Checkout): Promise<Order> {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const order = await checkOutAsRead(deps, viewer, checkout);
    if (order) return order;
    // Somebody else changed or ordered it between our look and our write: theirs came first, so look again.
  }
  throw unavailable(cartMessages.tooBusy);
}

/** @returns undefined when the cart is not what was read any more */
async function checkOutAsRead(
  { clock, db, head, ordersMailTo }: Deps,
  viewer: CustomerViewer,
  { cartId, form, seen, key }: Checkout,
): Promise<Order | undefined> {
  const placedAt = clock.now();
  const { publicUrl, supplier } = head;
  const { timeZone } = supplier;
  const read = await readCheckout(db, viewer, cartId, { form, key });
  if (!read) throw notFound(cartMessages.cartNotFound);
  const { cart, buyer, before } = read;
  const bodyHash = hashOf(form);
  if (before && !before.bodyHash.equals(bodyHash)) throw new Refusal(422, [{ message: messages.keyReused }]);
  if (before) return findOrder(db, viewer, before.orderId, timeZone);

  if (isPast(form.requestedDate, dayOf(placedAt, timeZone)))
    throw invalid([{ message: messages.requestedPast, field: 'requestedDate' }]);
  if (cart.lines.length === 0) throw conflict(messages.cartEmpty);
  const addresses = ownAddresses(buyer);
  const lines = orderedLines(cart);
  if (!isAsSeen(cart, seen)) throw notAsSeen(cart, seen);

  const { userId, distributorId, discountTenths } = viewer;
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
      lines,
      placedAt,
    },
    { ref: await nextRef(db), timeZone },
  );
  const mails = [
    {
      to: buyer.email,
      letter: orderReceivedLetter({ order, publicUrl, shop: supplier.name, phone: supplier.phone }),
    },
    {
      to: ordersMailTo,
      replyTo: buyer.email,
      letter: newOrderLetter({ order, publicUrl, email: buyer.email }),
    },
  ];
  const isSaved = await saveCheckout(db, {
    userId,
    cartId,
    version: cart.version,
    key: key ?? null,
    bodyHash,
    order: written,
    mails: mailsAsWritten(mails, head),
  });
  return isSaved ? order : undefined;
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

function orderedLines(cart: PricedCart): NewOrderLine[] {
  const sentences = problemsOf(cart);
  if (sentences.length > 0)
    throw new Refusal(
      409,
      sentences.map((message) => ({ message })),
      { body: { cart: cartOf(cart) } },
    );
  return cart.lines.flatMap(orderedLine);
}

function orderedLine(line: CartLine): NewOrderLine[] {
  if (line.state.kind === 'problem') return [];
  const { option, customFeet, unit, entered, quantity, note, theirs } = line;
  const { listE4, unitCents } = line.state.price;
  return [
    {
      product: productCopy(line),
      variant: variantCopy(line),
      ...(option && { option }),
      ...(customFeet !== undefined && { customFeet }),
      unit,
      entered,
      quantity,
      ...(note !== undefined && { note }),
      ...(theirs !== undefined && { theirs }),
      listE4,
      unitCents,
    },
  ];
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
