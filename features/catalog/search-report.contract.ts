import * as z from 'zod/mini';
import { endpoint, everybody } from '#shared/endpoint.ts';

/** Longer texts are no search terms; what was pasted by mistake is not kept. */
export const LONGEST_TERM = 60;
export const REPORT_DAYS = 30;
export const KEPT_DAYS = 90;

const TermCount = z.object({
  /** Folded: lower case, no accents, one kind of blank. */
  term: z.string(),
  searches: z.number(),
  withoutResult: z.number(),
  clicks: z.number(),
});
export type TermCount = z.infer<typeof TermCount>;

export const countClick = endpoint({
  method: 'POST',
  path: '/api/products/search/clicks',
  access: everybody,
  summary: 'Count that a product was opened from the result of a search; who did is not kept',
  body: z.object({ query: z.string().check(z.maxLength(500)) }),
  reply: z.object({ type: z.literal('success') }),
});

export const getSearchReport = endpoint({
  method: 'GET',
  path: '/api/search-report',
  access: ['admin'],
  summary: 'What was searched for, what found nothing, what was opened',
  query: z.object({
    days: z._default(
      z.coerce.number().check(z.int('Please enter a whole number of days.'), z.gte(1), z.lte(KEPT_DAYS)),
      REPORT_DAYS,
    ),
  }),
  reply: z.object({
    days: z.number(),
    searches: z.number(),
    withoutResult: z.number(),
    clicks: z.number(),
    /** The most searched for first; at most 100. */
    terms: z.array(TermCount),
    /** Those that most often found nothing; at most 100. */
    nothingFound: z.array(TermCount),
  }),
});
