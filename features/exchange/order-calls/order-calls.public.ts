import type { Db } from '#platform/db/db.ts';
import { type Job, recurs } from '#platform/jobs/jobs.ts';
import { sweepOrderCalls } from './order-calls.store.ts';

const EVERY_NIGHT = '27 9 * * *';

export const orderCallJobs = ({ db }: { readonly db: Db }): Job[] => [
  recurs('sweep_order_calls', EVERY_NIGHT, async () => sweepOrderCalls(db)),
];
