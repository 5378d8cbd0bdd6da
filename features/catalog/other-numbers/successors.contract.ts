import * as z from 'zod/mini';
import { endpoint, everybody } from '#shared/endpoint.ts';
import { OtherNumber } from './other-number.contract.ts';

/** Apart from the shape, which the staff's pages check: a product's page asks, and loads no shapes. */
export const listSuccessors = endpoint({
  method: 'GET',
  path: '/api/products/:id/successors',
  access: everybody,
  scope: 'catalog',
  isCached: true,
  summary: 'What has taken the place of a product, or of sizes of it, that are no longer sold',
  params: z.object({ id: z.string() }),
  reply: z.object({ data: z.array(OtherNumber) }),
});
