import type { Db } from '#platform/db/db.ts';
import { type Job, recurs } from '#platform/jobs/jobs.ts';
import { addUpCounts } from './order-counts.store.ts';

const EVERY_MINUTE = '* * * * *';

export const orderAdminJobs = ({ db }: { readonly db: Db }): Job[] => [
  recurs('add_up_order_counts', EVERY_MINUTE, async () => addUpCounts(db)),
];
