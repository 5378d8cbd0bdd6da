import type { Db } from '#platform/db/db.ts';
import { type Job, recurs } from '#platform/jobs/jobs.ts';
import { sweepCheckouts } from './checkout.store.ts';

export { findAllowance, periodNames } from './allowance.store.ts';
export { withdrawAllOf } from './approvals.service.ts';
export { findRequestOfQuote, holdApproval, withdrawQuoteRequest } from './approvals.store.ts';
export { askForQuote } from './quote-request.service.ts';

const EVERY_NIGHT = '23 9 * * *';

export const checkoutJobs = ({ db }: { readonly db: Db }): Job[] => [
  recurs('sweep_checkouts', EVERY_NIGHT, async () => sweepCheckouts(db)),
];
