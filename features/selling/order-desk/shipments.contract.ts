import * as z from 'zod/mini';
import { messages as listMessages } from '#features/selling/order-admin/order-admin.contract.ts';
import { Order } from '#features/selling/orders/order.contract.ts';
import { endpoint } from '#shared/endpoint.ts';
import { OnPaper } from '#shared/paper-size.ts';
import { staleVersion, versionRead } from '#shared/refusals.ts';
import { isWebAddress } from '#shared/web-address.ts';

export const messages = {
  reload: listMessages.reload,
  stale: listMessages.stale,
  noCarrier: listMessages.noCarrier,
  carrierUrl: listMessages.carrierUrl,
  shipped: 'Shipped.',
  voided: 'The shipment is void.',
  notShipped: 'The shipment could not be saved.',
  notVoided: 'The shipment could not be voided.',
  nothing: 'Enter how many of a line leave.',
  quantity: 'A quantity is a whole number of 1 or more.',
  noLine: 'The order has no such line.',
  twice: 'Each line once.',
  onlyOpen: 'Only {open} of {part} are open.',
  oneLine: 'Please use one line of at most {most} characters.',
  packages: 'Packages are a whole number from 1 to 9,999.',
  reason: 'Please enter a reason.',
  reasonLong: 'A reason has at most 300 characters.',
  noteLong: 'A note has at most 1,000 characters.',
  cancelled: 'A cancelled order is not shipped.',
  comesBack: 'Some of it is in a return, so it has left.',
  isVoid: 'This shipment is void already.',
  noShipment: 'Shipment Not Found',
  keyReused: 'This Idempotency-Key has been used for another shipment.',
  keyInvalid: 'An Idempotency-Key has 1 to 200 visible characters.',
} as const;

/** One line of text. */
const text = (most: number) => {
  const message = messages.oneLine.replace('{most}', String(most));
  return z
    .string()
    .check(z.trim(), z.maxLength(most, message), z.regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, message));
};

const TRACKING_MAX = 500;
const MOST_LINES = 1000;

const Carrier = z
  .object({
    name: text(100),
    /** One number or several, between commas. */
    tracking: text(TRACKING_MAX),
    url: z.optional(
      z.string().check(
        z.trim(),
        z.maxLength(500),
        z.refine((url) => url === '' || isWebAddress(url), messages.carrierUrl),
      ),
    ),
  })
  .check(
    z.refine(({ name, tracking }) => name !== '' || tracking !== '', {
      message: messages.noCarrier,
      path: ['name'],
    }),
  );

/** What leaves. */
export const NewShipment = z.object({
  version: versionRead(messages.reload),
  carrier: Carrier,
  place: z.optional(text(60)),
  /** `line`: the id of an item. */
  lines: z
    .array(
      z.object({ line: z.string(), quantity: z.int(messages.quantity).check(z.positive(messages.quantity)) }),
    )
    .check(z.minLength(1, messages.nothing), z.maxLength(MOST_LINES)),
  packages: z.optional(
    z.int(messages.packages).check(z.minimum(1, messages.packages), z.maximum(9999, messages.packages)),
  ),
  note: z.optional(z.string().check(z.trim(), z.maxLength(1000, messages.noteLong))),
});
export type NewShipment = z.infer<typeof NewShipment>;

const key = z.optional(z.string().check(z.regex(/^[\x21-\x7e]{1,200}$/, messages.keyInvalid)));

export const createShipment = endpoint({
  method: 'POST',
  path: '/api/orders/:id/shipments',
  access: ['admin'],
  scope: 'orders:write',
  summary: 'Say what of an order has left, with its tracking; the buyer is told',
  params: z.object({ id: z.string() }),
  sent: z.object({
    /** The same key of the same order is the same shipment. */
    'idempotency-key': key,
  }),
  body: NewShipment,
  reply: Order,
  status: 201,
  refuses: {
    409: { ...staleVersion(Order), when: 'Somebody else has changed the order, or it is cancelled' },
    422: { when: 'The Idempotency-Key has been used for another shipment' },
  },
});

export const Voiding = z.object({
  version: versionRead(messages.reload),
  reason: z
    .string(messages.reason)
    .check(z.trim(), z.minLength(1, messages.reason), z.maxLength(300, messages.reasonLong)),
});
export type Voiding = z.infer<typeof Voiding>;

const ShipmentId = z.object({ id: z.string(), sid: z.string() });

export const voidShipment = endpoint({
  method: 'POST',
  path: '/api/orders/:id/shipments/:sid/void',
  access: ['admin'],
  scope: 'orders:write',
  summary: 'Say that a shipment did not leave after all: its lines are open again',
  params: ShipmentId,
  body: Voiding,
  reply: Order,
  refuses: {
    409: {
      ...staleVersion(Order),
      when: 'Somebody else has changed the order, or the shipment is void already',
    },
  },
});

export const getPackingSlip = endpoint({
  method: 'GET',
  path: '/api/orders/:id/shipments/:sid/packing-slip',
  access: ['customer', 'admin'],
  scope: 'orders:read',
  summary: 'What is in a shipment, on paper, with codes to scan; a customer only of their own orders',
  params: ShipmentId,
  query: OnPaper,
  file: 'application/pdf',
});
