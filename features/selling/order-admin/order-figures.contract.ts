import * as z from 'zod/mini';
import { Status } from '#features/selling/orders/order.contract.ts';
import { endpoint } from '#shared/endpoint.ts';

/** How long open orders have been waiting. */
export const ages = ['Today', '1 to 2 days', '3 to 7 days', 'Longer'] as const;

const Figure = z.object({ orders: z.number(), totalCost: z.number() });

export const getOrderFigures = endpoint({
  method: 'GET',
  path: '/api/orders/figures',
  access: ['admin'],
  summary:
    'How many orders there are of each status, how long the open ones wait, and what was ordered today',
  reply: z.object({
    /** Counted up to 10,000 of each. */
    byStatus: z.record(Status, z.number()),
    /** Of the open orders, the youngest first. */
    byAge: z.array(z.object({ age: z.enum(ages), orders: z.number() })),
    /** The open orders that wait longest, the oldest first. */
    longest: z.array(
      z.object({ id: z.string(), ref: z.string(), company: z.string(), createdAt: z.string() }),
    ),
    /** Open orders in nobody's hands. */
    unassigned: z.number(),
    /** Dollars; days are those of the supplier's clock, UTC. */
    today: Figure,
    /** The last 14 days, the oldest first. */
    days: z.array(z.extend(Figure, { day: z.string() })),
  }),
});
