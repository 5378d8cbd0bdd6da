import * as z from 'zod/mini';
import { Cart } from '#features/selling/cart/cart.contract.ts';
import { documented } from '#shared/documented.ts';
import { endpoint } from '#shared/endpoint.ts';
import { FileFormat, fileTypes } from '#shared/file-formats.ts';
import { OnPaper } from '#shared/paper-size.ts';
import { messages, Order, Status } from './order.contract.ts';

/** In any case (shapes 4); what is no status is no filter of ours. */
const StatusText = z.pipe(
  documented(z.string().check(z.toUpperCase()), { enum: [...Status.options, 'ALL'] }),
  z.union([Status, z.literal('ALL')], 'This is no status of an order.'),
);

const day = z.optional(z.iso.date(messages.date));

/** What a history is narrowed to; an export takes the same. */
const filter = {
  /** All of the company, for its approvers and managers; one's own when absent. */
  of: z.optional(z.enum(['company'], messages.whose)),
  /** A status, or ALL. */
  status: z.optional(StatusText),
  /** In order ref, PO number and part numbers, ours and theirs. */
  search: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  /** Days on which they were placed, both included. */
  from: day,
  to: day,
};

export const listMyOrders = endpoint({
  method: 'GET',
  path: '/api/users/myorders',
  access: ['customer'],
  scope: 'orders:read',
  summary:
    'The orders somebody has placed, or their company, newest first; the open ones unless another status is asked for',
  query: z.object({ ...filter, limit: z.optional(z.string()), skip: z.optional(z.string()) }),
  reply: z.object({
    data: z.array(Order),
    total: z.number(),
    next: z.optional(z.string()),
    /** How many there are of each status, whatever was searched for. */
    counts: z.record(Status, z.number()),
  }),
});

export const exportMyOrders = endpoint({
  method: 'GET',
  path: '/api/users/myorders/export',
  access: ['customer'],
  scope: 'orders:read',
  summary: 'The same as a file, a row for each line of an order; of any status unless one is asked for',
  query: z.object({ ...filter, format: FileFormat }),
  file: [fileTypes.csv, fileTypes.xlsx],
});

export const OrderId = z.object({ id: z.string() });

export const getOrder = endpoint({
  method: 'GET',
  path: '/api/orders/:id',
  access: ['customer', 'admin'],
  scope: 'orders:read',
  summary: 'One order; a customer only their own, approvers and managers those of their company',
  params: OrderId,
  reply: Order,
});

export const getOrderPdf = endpoint({
  method: 'GET',
  path: '/api/orders/:id/pdf',
  access: ['customer', 'admin'],
  scope: 'orders:read',
  summary: 'One order on paper; a customer only their own',
  params: OrderId,
  query: OnPaper,
  file: 'application/pdf',
});

export const OrderedAgain = z.object({
  cart: Cart,
  /** What is not sold any more, or not so, with the reason. */
  missing: z.array(z.object({ part: z.string(), message: z.string() })),
});
export type OrderedAgain = z.infer<typeof OrderedAgain>;

export const orderAgain = endpoint({
  method: 'POST',
  path: '/api/orders/:id/again',
  access: ['customer'],
  whileActing: true,
  summary:
    "Put the lines of an order one may read into the cart at today's price, and say what is no longer sold",
  params: OrderId,
  reply: OrderedAgain,
});
