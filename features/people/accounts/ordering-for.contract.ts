import * as z from 'zod/mini';
import { endpoint } from '#shared/endpoint.ts';

export const messages = {
  noCustomer: 'There is no such customer, or they may not sign in.',
  notOrdering: 'You order for nobody.',
} as const;

export const orderFor = endpoint({
  method: 'POST',
  path: '/api/users/:id/order-for',
  access: ['admin'],
  summary:
    'Order for a customer: the shop as they see it, until it is stopped, for 30 minutes unseen at most',
  params: z.object({ id: z.string() }),
  reply: z.object({
    /** A session of the customer; browsers have it as a cookie, too. */
    token: z.string(),
  }),
});

export const stopOrderingFor = endpoint({
  method: 'POST',
  path: '/api/order-for/stop',
  access: ['customer', 'admin'],
  summary: 'Stop ordering for a customer, whose own sessions go on',
  whileActing: true,
  reply: z.object({
    /** For whom it was; absent where it was for nobody any more. */
    customer: z.optional(z.string()),
  }),
});
