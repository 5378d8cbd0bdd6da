import * as z from 'zod/mini';
import { endpoint } from '#shared/endpoint.ts';

/** Of one call. */
export const MOST_PRODUCTS = 100;

export const markBought = endpoint({
  method: 'GET',
  path: '/api/company/bought-before/marks',
  access: ['customer'],
  summary: 'Which parts of some products the company ordered within two years, and when last',
  query: z.object({
    /** Ids of products with commas between, at most 100. */
    products: z.string().check(
      z.maxLength(10_000),
      z.refine(
        (ids) => ids.split(',').length <= MOST_PRODUCTS,
        `Please ask for at most ${MOST_PRODUCTS} products.`,
      ),
    ),
  }),
  reply: z.object({
    data: z.array(
      z.object({
        part: z.string(),
        product: z.string(),
        /** A day where the shop is. */
        lastOn: z.string(),
      }),
    ),
    total: z.number(),
  }),
});
