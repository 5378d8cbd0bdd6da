import { messages } from '#features/selling/cart/cart.contract.ts';
import { sweepCheckouts } from '#features/selling/checkout/checkout.public.ts';
import type { Db } from '#platform/db/db.ts';
import { type Job, recurs } from '#platform/jobs/jobs.ts';
import { type InTurn, waitingLines } from '#platform/waiting-lines.ts';

const EVERY_NIGHT = '23 9 * * *';

/** The jobs of this feature, for whoever runs the queue. */
export const orderingJobs = ({ db }: { readonly db: Db }): Job[] => [
  recurs('sweep_checkouts', EVERY_NIGHT, async () => sweepCheckouts(db)),
];

/** Whoever changes or orders a cart waits for those before them, so long at most (decision 0138). */
const MOST_WAITING = 100;
const PATIENCE_MS = 10_000;

/** The lines before the carts; a customer has one cart, and their id is its key. */
export const cartTurns = (): InTurn =>
  waitingLines({ mostWaiting: MOST_WAITING, patienceMs: PATIENCE_MS, message: messages.tooBusy });

export { countOrdersOf } from './company-orders.store.ts';
export {
  findOrder,
  listExported,
  type NewOrderLine,
  type OrderRow,
  orderFacts,
  saveOrder,
} from './orders.store.ts';
