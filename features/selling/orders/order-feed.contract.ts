import * as z from 'zod/mini';
import { Order } from './order.contract.ts';

export const messages = {
  alone: 'since is asked alone, or with a limit.',
  cursor: 'This is no cursor of ours. Begin with an empty one.',
} as const;

/** One version of an order that was written. */
export const FedOrder = z.object({
  version: z.number(),
  at: z.string(),
  /** As it is by now: of that version or of a later one, which comes as well. */
  order: z.extend(Order, {
    email: z.string(),
    /** Name of an admin, or empty. */
    assignee: z.string(),
    /** Of the company. */
    trulinxId: z.string(),
  }),
});
export type FedOrder = z.infer<typeof FedOrder>;

export const OrderFeed = z.object({
  data: z.array(FedOrder),
  /** Where the next call goes on; the same again where nothing came. */
  cursor: z.string(),
});
export type OrderFeed = z.infer<typeof OrderFeed>;
