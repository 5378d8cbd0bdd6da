import { orderRequested, releaseRequested } from './accept-quote.store.ts';

export { quoteOfForm } from './new-quote.service.ts';
export { quoteJobs } from './quote-jobs.ts';
export { quoteDeps } from './quotes.service.ts';

/** What becomes of the quote that a request holds. */
export const requestedQuotes = { order: orderRequested, release: releaseRequested };
