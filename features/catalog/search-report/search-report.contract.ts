import * as z from 'zod/mini';
import { endpoint } from '#shared/endpoint.ts';

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
