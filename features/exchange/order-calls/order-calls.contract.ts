import * as z from 'zod/mini';
import {
  messages as cartMessages,
  ENTERED_MAX,
  LineNote,
  Unit,
} from '#features/selling/cart/cart.contract.ts';
import { CheckoutForm, messages as checkoutMessages } from '#features/selling/checkout/checkout.contract.ts';
import { Order } from '#features/selling/orders/order.contract.ts';
import { grouped } from '#shared/count.ts';
import { documented } from '#shared/documented.ts';
import { endpoint } from '#shared/endpoint.ts';

/** Of one order. */
export const LINES_MAX = 1000;
/** Far above what a package of the dearest hose may cost; beyond it numbers have no cents. */
const EXPECTED_MAX = 1_000_000_000_000;

export const messages = {
  keyMissing: 'Please send an Idempotency-Key: the same key is the same order.',
  keyReused: checkoutMessages.keyReused,
  noLines: 'Please send the lines of the order.',
  tooManyLines: `An order has at most ${grouped(LINES_MAX)} lines.`,
  partOrTheirs: 'Send part or theirs.',
  partUnknown: cartMessages.partUnknown,
  manyParts: cartMessages.manyParts,
  theirsUnknown: 'Your company has no such part number of its own.',
  expectedTooHigh: `A price is at most ${grouped(EXPECTED_MAX)}.`,
  priceDiffers: 'The price is {now}, not {expected}.',
  aboveLimit: 'This order is above your limit.',
  tooBusy: cartMessages.tooBusy,
} as const;

const OrderCallLine = documented(
  z
    .object({
      /** Our part number, or the text of an assembly. */
      part: z.optional(z.string().check(z.maxLength(1000))),
      /** In place of it, what the company calls the part. */
      theirs: z.optional(z.string().check(z.maxLength(200))),
      /** The id of a package of hose. */
      option: z.optional(z.string()),
      /** Hose cut to `length` whole feet. */
      custom: z.optional(z.object({ length: z.number() })),
      /** Pieces or boxes, packages or cuts. */
      quantity: documented(z.number(cartMessages.quantityRange), {
        minimum: 1,
        maximum: ENTERED_MAX,
        multipleOf: 1,
      }),
      unit: z.optional(Unit),
      note: z.optional(LineNote),
      /** Dollars for one piece, package or cut; where that is not its price, nothing is ordered. */
      expectedPrice: z.optional(z.number().check(z.lte(EXPECTED_MAX, messages.expectedTooHigh))),
    })
    .check(
      z.refine(({ part, theirs }) => (part === undefined) !== (theirs === undefined), messages.partOrTheirs),
    ),
  { oneOf: [{ required: ['part'] }, { required: ['theirs'] }] },
);

export const OrderCall = z.extend(CheckoutForm, {
  lines: z
    .array(OrderCallLine, messages.noLines)
    .check(z.minLength(1, messages.noLines), z.maxLength(LINES_MAX, messages.tooManyLines)),
});
export type OrderCall = z.infer<typeof OrderCall>;
export type OrderCallLine = OrderCall['lines'][number];

export const placeOrder = endpoint({
  method: 'POST',
  path: '/api/orders',
  access: ['customer'],
  scope: 'orders:write',
  summary: 'Order by call, whole or not at all; the cart is left as it is',
  sent: z.object({
    /** The same key is the same order, for seven days. */
    'idempotency-key': z
      .string(messages.keyMissing)
      .check(z.regex(/^[\x21-\x7e]{1,200}$/, checkoutMessages.keyInvalid)),
  }),
  body: OrderCall,
  example: {
    poNumber: '4711',
    shippingAddress: 'adr_k3v9',
    billingAddress: 'adr_k3v9',
    lines: [
      { part: 'FJX-08-08', quantity: 30, note: 'Press 4' },
      { part: 'BW2-08', custom: { length: 36 }, quantity: 1 },
    ],
  },
  reply: Order,
  status: 201,
  refuses: {
    422: {
      when: 'Nothing was ordered: every line that cannot be is named, as lines.2; or the order is above a limit, or its Idempotency-Key has been used for another one',
    },
  },
});
