import type { Db } from '#server/db.ts';
import { type Job, recurs } from '#server/jobs.ts';
import { type InTurn, waitingLines } from '#server/waiting-lines.ts';
import { messages } from './cart.contract.ts';
import { sweepCheckouts } from './checkout.store.ts';

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
