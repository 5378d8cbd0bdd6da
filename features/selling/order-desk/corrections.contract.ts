import * as z from 'zod/mini';
import { messages as checkoutMessages, PO_MAX } from '#features/selling/checkout/checkout.contract.ts';
import { Order } from '#features/selling/orders/order.contract.ts';
import { endpoint } from '#shared/endpoint.ts';
import { staleVersion, versionRead } from '#shared/refusals.ts';
import { messages as shipmentMessages } from './shipments.contract.ts';

const { reload, stale, noLine, twice, reason, reasonLong, quantity } = shipmentMessages;

export const messages = {
  reload,
  stale,
  noLine,
  twice,
  reason,
  reasonLong,
  quantity,
  corrected: 'The order has been changed, and its buyer told.',
  nothing: 'Nothing was changed.',
  notCorrected: 'The order could not be changed.',
  onlyOpenOnes: 'A cancelled or fully shipped order is not corrected.',
  belowShipped: '{shipped} of {part} have been shipped: it cannot be less.',
  hasShipped:
    '{shipped} of {part} have been shipped: change its quantity to {shipped} in place of cancelling it.',
  nothingLeft: 'Nothing would be left: cancel the order in place of its lines.',
  unknownPart: 'We could not find this part number.',
  address: 'The company has no such address.',
  price: 'A price is a number of dollars with at most two decimals, below 1,000,000.',
  past: checkoutMessages.requestedPast,
  most: 'A quantity is at most 100,000.',
} as const;

/** What may be on a line that the staff correct. */
const QUANTITY_MAX = 100_000;
const PRICE_BELOW = 1_000_000;
const MOST_LINES = 1000;

const wholeNumber = z
  .int(messages.quantity)
  .check(z.positive(messages.quantity), z.maximum(QUANTITY_MAX, messages.most));

const price = z.number(messages.price).check(
  z.nonnegative(messages.price),
  z.lt(PRICE_BELOW, messages.price),
  z.refine((dollars) => Math.abs(dollars * 100 - Math.round(dollars * 100)) < 1e-6, messages.price),
);

/** Less or more of a line, in pieces, or packages or cuts of hose; or none of it; or another one. */
const LineCorrection = z.union([
  z.strictObject({ line: z.string(), quantity: wholeNumber }),
  z.strictObject({ line: z.string(), cancel: z.literal(true) }),
  z.strictObject({
    part: z.string().check(z.trim()),
    /** A package of hose, by its id or its feet. */
    option: z.optional(z.string()),
    /** Whole feet of hose. */
    custom: z.optional(z.object({ length: z.number() })),
    quantity: wholeNumber,
    /** Dollars for one; the company's own price of today when absent. */
    price: z.optional(price),
  }),
]);
export type LineCorrection = z.infer<typeof LineCorrection>;

/** Only what is named changes. */
export const Correction = z.object({
  version: versionRead(messages.reload),
  reason: z
    .string(messages.reason)
    .check(z.trim(), z.minLength(1, messages.reason), z.maxLength(300, messages.reasonLong)),
  lines: z.optional(z.array(LineCorrection).check(z.maxLength(MOST_LINES))),
  /** Ids of addresses of the company. */
  shippingAddress: z.optional(z.string()),
  billingAddress: z.optional(z.string()),
  poNumber: z.optional(
    z
      .string()
      .check(
        z.trim(),
        z.minLength(1, checkoutMessages.poNumber),
        z.maxLength(PO_MAX, checkoutMessages.poTooLong),
        z.regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, checkoutMessages.poOneLine),
      ),
  ),
  /** An empty one takes it away. */
  requestedDate: z.optional(z.union([z.literal(''), z.iso.date()], checkoutMessages.requestedDay)),
});
export type Correction = z.infer<typeof Correction>;

const OrderId = z.object({ id: z.string() });

export const correctOrder = endpoint({
  method: 'PATCH',
  path: '/api/orders/:id/lines',
  access: ['admin'],
  scope: 'orders:write',
  summary: 'Correct an order that has been placed: lines, addresses, PO number, day; its buyer is told once',
  params: OrderId,
  body: Correction,
  reply: Order,
  refuses: {
    409: {
      ...staleVersion(Order),
      when: 'Somebody else has changed the order, or it is cancelled or fully shipped',
    },
  },
});

export const OrderChange = z.object({ what: z.string(), from: z.string(), to: z.string() });
export type OrderChange = z.infer<typeof OrderChange>;

/** What a correction may change of an order. */
export const CorrectedOrder = z.pick(Order, {
  poNumber: true,
  requestedDate: true,
  shippingAddress: true,
  billingAddress: true,
  items: true,
  totalQuantity: true,
  totalCost: true,
});
export type CorrectedOrder = z.infer<typeof CorrectedOrder>;

/** An order as it was after a correction; the first as it was placed. */
export const OrderVersion = z.object({
  version: z.number(),
  at: z.string(),
  /** For admins: who corrected it. */
  by: z.optional(z.string()),
  reason: z.optional(z.string()),
  /** Against the one before; none in the first. */
  changes: z.array(OrderChange),
  order: CorrectedOrder,
});
export type OrderVersion = z.infer<typeof OrderVersion>;

export const listOrderVersions = endpoint({
  method: 'GET',
  path: '/api/orders/:id/versions',
  access: ['customer', 'admin'],
  scope: 'orders:read',
  summary: 'An order as it was placed, and after each correction; a customer only their own',
  params: OrderId,
  reply: z.object({ data: z.array(OrderVersion), total: z.number() }),
});
