export { quoteOfForm } from './new-quote.service.ts';
export { quoteJobs } from './quote-jobs.ts';
export { quoteDeps } from './quotes.service.ts';
