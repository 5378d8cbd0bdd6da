import * as z from 'zod/mini';
import { endpoint, everybody } from '#shared/endpoint.ts';

export const countClick = endpoint({
  method: 'POST',
  path: '/api/products/search/clicks',
  access: everybody,
  inPunchout: true,
  summary: 'Count that a product was opened from the result of a search; who did is not kept',
  body: z.object({ query: z.string().check(z.maxLength(500)) }),
  reply: z.object({ type: z.literal('success') }),
});
