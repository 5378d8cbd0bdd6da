import * as z from 'zod/mini';
import { Order, Status } from '#features/selling/orders/order.contract.ts';
import { OrderFeed } from '#features/selling/orders/order-feed.contract.ts';
import { documented } from '#shared/documented.ts';
import { endpoint } from '#shared/endpoint.ts';
import { staleVersion, versionRead } from '#shared/refusals.ts';
import { isWebAddress } from '#shared/web-address.ts';

/** Spelled as spec 2, spec 8, shapes 4 and shapes 8 spell them; then ours. */
export const messages = {
  noneOfType: 'There are no {filter} orders.',
  noOrders: 'No orders found.',
  updated: 'Updated.',
  reload: 'Reload the order and try again.',
  stale: 'Somebody else has changed this order.',
  noSuchAdmin: 'There is no such admin.',
  noCarrier: 'Please enter a carrier name or a tracking number.',
  carrierUrl: 'Please enter an address that begins with http:// or https://.',
  oneLine: 'Please use one line of at most 100 characters.',
  date: 'Please enter a date like 2026-11-21.',
  reason: 'A reason has at most 300 characters.',
  shipping: 'Orders are narrowed to partly shipped ones alone.',
  parts: 'Parts are true or false.',
} as const;

export const orderSorts = ['placed', 'company', 'name', 'total'] as const;
export const OrderSort = z.enum(orderSorts);
export type OrderSort = z.infer<typeof OrderSort>;

/** An order as a row of the staff's list: everything but its items and shipments. */
export const OrderSummary = z.extend(z.omit(Order, { items: true, shipments: true }), {
  lines: z.number(),
  /** Where some of it has left: what is still open. */
  short: z.optional(z.array(z.object({ part: z.string(), open: z.number() }))),
});
export type OrderSummary = z.infer<typeof OrderSummary>;

const date = z.optional(z.iso.date(messages.date));

/** In any case (shapes 4). */
const StatusText = z.pipe(
  documented(z.string().check(z.toUpperCase()), { enum: [...Status.options, 'ALL'] }),
  z.union([Status, z.literal('ALL')], 'This is no status of an order.'),
);

/** What the list is narrowed to; an export takes the same. */
const filter = {
  /** A status, or ALL; the open ones when absent. */
  status: z.optional(StatusText),
  /** In order number, PO number, company, names and part numbers. */
  search: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  /** The id of an admin, or `none`. */
  assignedTo: z.optional(z.string()),
  shipping: z.optional(z.enum(['partly'], messages.shipping)),
  /** Days, both included. */
  from: date,
  to: date,
};

export const listOrders = endpoint({
  method: 'GET',
  path: '/api/orders',
  access: ['admin'],
  scope: 'orders:read',
  summary: 'The orders of everybody; the open ones, newest first, unless told otherwise',
  query: z.object({
    ...filter,
    sort: z.optional(OrderSort),
    limit: z.optional(z.string()),
    skip: z.optional(z.string()),
    /** The id of the order that the page before ended with: quick however far it goes. */
    after: z.optional(z.string()),
    /** In place of all that: every version of every order behind a cursor, empty to begin. */
    since: z.optional(z.string().check(z.maxLength(100))),
  }),
  orElse: {
    status: 200,
    when: 'With since: what was written behind the cursor, each version once, and where to go on',
    reply: OrderFeed,
  },
  reply: z.object({
    data: z.array(OrderSummary),
    /** Counted up to 10,000. */
    total: z.number(),
    next: z.optional(z.string()),
    /** How many there are of each status, whatever was asked for; counted up to 10,000. */
    counts: z.record(Status, z.number()),
  }),
});

const OrderId = z.object({ id: z.string() });
const line = z
  .string()
  .check(
    z.trim(),
    z.maxLength(100, messages.oneLine),
    z.regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, messages.oneLine),
  );

/** Only what is named changes; an empty `assignedTo` takes it out of everybody's hands. */
const change = {
  status: z.optional(Status),
  /** An admin, by id. */
  assignedTo: z.optional(z.string()),
  /** Why: the buyer is told when it is cancelled. */
  reason: z.optional(z.string().check(z.trim(), z.maxLength(300, messages.reason))),
  /** What the ERP calls it; empty for nothing. */
  externalNumber: z.optional(line),
  /** The buyer reads it. */
  invoiceNumber: z.optional(line),
  carrier: z.optional(
    z.object({
      name: line,
      tracking: line,
      url: z.optional(
        z.string().check(
          z.trim(),
          z.maxLength(500),
          z.refine((url) => url === '' || isWebAddress(url), messages.carrierUrl),
        ),
      ),
    }),
  ),
};

export const OrderChange = z.object({ version: versionRead(messages.reload), ...change });
export type OrderChange = z.infer<typeof OrderChange>;

export const changeOrder = endpoint({
  method: 'PATCH',
  path: '/api/orders/:id',
  access: ['admin'],
  scope: 'orders:write',
  summary: 'Change status, assignee, carrier or numbers of an order',
  params: OrderId,
  body: OrderChange,
  reply: Order,
  refuses: {
    409: staleVersion(z.pick(Order, { version: true, status: true, assignedTo: true, carrier: true })),
  },
});

export const changeOrders = endpoint({
  method: 'PATCH',
  path: '/api/orders',
  access: ['admin'],
  summary:
    'Change status or assignee of several orders; one that somebody else has changed is left alone and told',
  body: z.object({
    orders: z
      .array(z.object({ id: z.string(), version: versionRead(messages.reload) }))
      .check(z.minLength(1), z.maxLength(100)),
    status: change.status,
    assignedTo: change.assignedTo,
    reason: change.reason,
  }),
  reply: z.object({
    data: z.array(OrderSummary),
    /** Refs of those that were left alone. */
    stale: z.array(z.string()),
  }),
});

export const exportFormats = ['csv', 'xlsx', 'json'] as const;
const format = z.optional(z.enum(exportFormats, 'An export is csv, xlsx or json.'));
/** The parts of assemblies in place of them. */
const parts = z.optional(z.enum(['true', 'false'], messages.parts));
export type ExportFormat = (typeof exportFormats)[number];

export const exportTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  json: 'application/json; charset=utf-8',
} as const satisfies Record<ExportFormat, string>;

export const exportOrder = endpoint({
  method: 'GET',
  path: '/api/orders/:id/export',
  access: ['admin'],
  scope: 'orders:read',
  summary: 'One order as a file an ERP can read: a row for each item',
  params: OrderId,
  query: z.object({ format, parts }),
  file: [exportTypes.csv, exportTypes.xlsx, exportTypes.json],
});

export const exportOrders = endpoint({
  method: 'GET',
  path: '/api/orders/export',
  access: ['admin'],
  scope: 'orders:read',
  summary: 'All orders of a list as one file: a row for each item',
  query: z.object({ ...filter, format, parts }),
  file: [exportTypes.csv, exportTypes.xlsx, exportTypes.json],
});
