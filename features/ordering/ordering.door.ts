import type { Db } from '#server/db.ts';
import { type Job, recurs } from '#server/jobs.ts';
import { sweepCheckouts } from './checkout.store.ts';

const EVERY_NIGHT = '23 9 * * *';

/** The jobs of this feature, for whoever runs the queue. */
export const orderingJobs = ({ db }: { readonly db: Db }): Job[] => [
  recurs('sweep_checkouts', EVERY_NIGHT, async () => sweepCheckouts(db)),
];

export { countOrdersOf } from './company-orders.store.ts';
