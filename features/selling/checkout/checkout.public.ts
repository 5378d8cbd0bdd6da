import type { Db } from '#platform/db/db.ts';
import { type Job, recurs } from '#platform/jobs/jobs.ts';
import { sweepCheckouts } from './checkout.store.ts';

export { allowanceFrom, findAllowance, periodNames } from './allowance.store.ts';
export { orderMails, withdrawAllOf } from './approvals.service.ts';
export { findRequestOfQuote, holdApproval, withdrawQuoteRequest } from './approvals.store.ts';
export { type Buyer, type BuyerNames, type BuyerRow, buyerFrom, readingBuyer } from './buyer.store.ts';
export { orderedLines } from './ordered-lines.service.ts';
export { askForQuote } from './quote-request.service.ts';

const EVERY_NIGHT = '23 9 * * *';

export const checkoutJobs = ({ db }: { readonly db: Db }): Job[] => [
  recurs('sweep_checkouts', EVERY_NIGHT, async () => sweepCheckouts(db)),
];
