import * as z from 'zod/mini';
import { Product } from '#features/catalog/products/product.contract.ts';
import { endpoint, everybody } from '#shared/endpoint.ts';

export const messages = {
  since: 'Please send since: empty to begin, then the cursor of the answer before.',
  cursor: 'This is no cursor of ours. Begin with an empty one.',
} as const;

export const listChangedProducts = endpoint({
  method: 'GET',
  path: '/api/products/changes',
  access: everybody,
  scope: 'catalog',
  summary: 'The whole catalog, then every product that is written, by a cursor that misses nothing',
  query: z.object({
    /** Empty to begin. */
    since: z.string(messages.since).check(z.maxLength(1000, messages.cursor)),
    limit: z.optional(z.string()),
  }),
  reply: z.object({
    data: z.array(
      z.object({
        id: z.string(),
        /** It is no longer sold. */
        retired: z.optional(z.literal(true)),
        /** As it is by now, with the prices that the reader may see; absent when it is retired. */
        product: z.optional(Product),
      }),
    ),
    /** Where the next call goes on; the same again where nothing came. */
    cursor: z.string(),
  }),
});
