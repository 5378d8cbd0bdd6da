import * as z from 'zod/mini';
import { Cart, messages as cartMessages } from '#features/selling/cart/cart.contract.ts';
import { Order } from '#features/selling/orders/order.contract.ts';
import { documented } from '#shared/documented.ts';
import { endpoint } from '#shared/endpoint.ts';
import { versionRead } from '#shared/refusals.ts';

/** Spelled as spec 5, spec 8, shapes 3 and shapes 8 spell them; then ours. */
export const messages = {
  shippingAddress: 'Please select a shipping address',
  billingAddress: 'Please select a billing address',
  poNumber: 'Please enter a PO',
  noAddress: 'Your company has no shipping address yet.',
  poUsed: 'Your company has used this PO number before.',
  pricesChanged: 'Prices have changed. The new total is {total}.',
  failed: 'Your order submission failed.',
  cartEmpty: cartMessages.cartEmpty,
  poTooLong: 'A PO number has at most 50 characters.',
  poOneLine: 'A PO number is one line.',
  requestedDay: 'Please enter a date like 2026-11-21.',
  requestedPast: 'Please choose today or a later day.',
  notesTooLong: 'Order notes have at most 1,000 characters.',
  keyReused: 'This Idempotency-Key has been used for another order.',
  keyInvalid: 'An Idempotency-Key has 1 to 200 visible characters.',
} as const;

export const PO_MAX = 50;
/** As a query parameter of the review it must fit into an address. */
export const ORDER_NOTES_MAX = 1000;

/** Spec 5: the placeholder 0 counts as not chosen. */
const GIVEN = /^\s*(?:[^\s0]|0\s*\S)/;

/** An id, or a thing that has one. */
const chosen = (missing: string) =>
  z.pipe(
    z.union(
      [
        documented(z.string(), { pattern: GIVEN.source }),
        z.pipe(documented(z.number(), { not: { const: 0 } }), z.transform(String)),
        z.pipe(
          z.object({ id: documented(z.string(), { pattern: GIVEN.source }) }),
          z.transform(({ id }) => id),
        ),
      ],
      missing,
    ),
    z.string().check(z.trim(), z.regex(GIVEN, missing)),
  );

/** What a buyer says at the checkout. */
const checkoutFields = {
  shippingAddress: chosen(messages.shippingAddress),
  billingAddress: chosen(messages.billingAddress),
  poNumber: z
    .string(messages.poNumber)
    .check(
      z.trim(),
      z.regex(GIVEN, messages.poNumber),
      z.maxLength(PO_MAX, messages.poTooLong),
      z.regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, messages.poOneLine),
    ),
  orderNotes: z.optional(z.string().check(z.trim(), z.maxLength(ORDER_NOTES_MAX, messages.notesTooLong))),
  /** The day on which it is wanted, where the shop is; not before today. */
  requestedDate: z.optional(z.iso.date(messages.requestedDay)),
  /** All of it in one shipment. */
  shipComplete: z.optional(z.boolean()),
};
export const CheckoutForm = z.object(checkoutFields);
export type CheckoutForm = z.infer<typeof CheckoutForm>;

export const checkOut = endpoint({
  method: 'POST',
  path: '/api/carts/:id/checkout',
  access: ['customer'],
  whileActing: true,
  summary:
    'Order what is in the cart; with totalCost or version it is refused when the cart is not as it was shown',
  params: z.object({ id: z.string() }),
  sent: z.object({
    /** The same key is the same order, for seven days. */
    'idempotency-key': z.optional(z.string().check(z.regex(/^[\x21-\x7e]{1,200}$/, messages.keyInvalid))),
  }),
  body: z.object({
    ...checkoutFields,
    /** Ignored: it is the buyer's own (rulings: Cart). */
    distributor: z.optional(z.unknown()),
    /** The total that was shown, dollars. */
    totalCost: z.optional(z.number()),
    /** The cart's, as it was shown. */
    version: z.optional(versionRead()),
  }),
  reply: Order,
  status: 201,
  orElse: {
    status: 202,
    when: 'Above a limit of the buyer: a request for approval, and no order yet',
    reply: z.object({ approval: z.object({ id: z.string(), total: z.number() }) }),
  },
  refuses: {
    409: {
      when: 'The order is empty, holds what cannot be ordered, or is not as it was shown',
      beside: z.object({
        /** As it was shown, dollars. */
        oldTotal: z.optional(z.number()),
        newTotal: z.optional(z.number()),
        cart: z.optional(Cart),
      }),
    },
    422: { when: 'The Idempotency-Key has been used for another order' },
  },
});

export const getLastAddresses = endpoint({
  method: 'GET',
  path: '/api/orders/last-addresses',
  access: ['customer'],
  scope: 'orders:read',
  summary: 'The addresses of one’s last order; one that is gone since is named still',
  reply: z.object({ shippingAddress: z.optional(z.string()), billingAddress: z.optional(z.string()) }),
});

export const findPoNumber = endpoint({
  method: 'GET',
  path: '/api/orders/po-numbers/:poNumber',
  access: ['customer'],
  scope: 'orders:read',
  summary: 'Whether the company has used a PO number before, whoever of it did',
  params: z.object({ poNumber: z.string() }),
  reply: z.object({ isUsed: z.boolean() }),
});
