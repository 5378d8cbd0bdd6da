import * as z from 'zod/mini';
import { endpoint } from '#shared/endpoint.ts';
import { OrderId } from './orders.contract.ts';

/** One change of an order by the staff. */
export const OrderEvent = z.object({
  at: z.string(),
  by: z.string(),
  what: z.enum([
    'status',
    'assignedTo',
    'carrier',
    'shipment',
    'correction',
    'externalNumber',
    'invoiceNumber',
  ]),
  /** As people read it. */
  from: z.string(),
  to: z.string(),
});
export type OrderEvent = z.infer<typeof OrderEvent>;

export const listOrderEvents = endpoint({
  method: 'GET',
  path: '/api/orders/:id/changes',
  access: ['admin'],
  scope: 'orders:read',
  summary: 'What became of an order: who changed what, when, from and to; oldest first',
  params: OrderId,
  reply: z.object({ data: z.array(OrderEvent), total: z.number() }),
});
