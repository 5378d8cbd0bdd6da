import * as z from 'zod/mini';
import { Category } from '#features/catalog/products/product.contract.ts';
import { endpoint, everybody } from '#shared/endpoint.ts';

/** Products of one kind, for the index on the home page. */
export const Family = z.object({
  name: z.string(),
  productCategory: Category,
  /** The filters that find just these, as the catalog takes them; absent: all of the category. */
  aggregates: z.optional(z.string()),
  products: z.number(),
  partNumbers: z.number(),
  /** Drawing of the first of them. */
  image: z.string(),
});
export type Family = z.infer<typeof Family>;

export const FamilySection = z.object({
  title: z.string(),
  /** Names of its categories, joined by commas. */
  productCategory: z.string(),
  /** In all its categories, also those that no family holds. */
  partNumbers: z.number(),
  families: z.array(Family),
});
export type FamilySection = z.infer<typeof FamilySection>;

export const listFamilies = endpoint({
  method: 'GET',
  path: '/api/products/families',
  access: everybody,
  scope: 'catalog',
  summary: 'What the catalog holds, by family, with the number of products and part numbers',
  reply: z.object({ sections: z.array(FamilySection) }),
});
