import * as z from 'zod/mini';
import { Category, ItemClass } from '#features/catalog/products/product.contract.ts';
import { endpoint } from '#shared/endpoint.ts';
import { fileOf } from '#shared/list-file.ts';
import { staleVersion, versionRead } from '#shared/refusals.ts';

export const messages = {
  noProducts: 'No products found.',
  nothingChosen: 'Please choose a product.',
  noChange: 'Please enter what to change.',
  notAPercent: 'Enter a percentage such as 3.5 or -2.25, from -90 to 900.',
  stale: 'Somebody else has changed these products. Look at the preview again.',
  nothingToChange: 'Nothing would change.',
} as const;

export const productSorts = ['name', '-name', 'category', '-category', 'updated', '-updated'] as const;
export const ProductSort = z.enum(productSorts);
export type ProductSort = z.infer<typeof ProductSort>;

/** Which of them: all, those on sale, or those that were retired. */
export const SaleState = z.enum(['on-sale', 'retired']);
export type SaleState = z.infer<typeof SaleState>;

/** A product as the staff's list shows it. */
export const ListedProduct = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  /** The supplier's code. */
  code: z.optional(z.string()),
  productCategory: Category,
  version: z.number(),
  /** How many sizes it has, and how many of them are sold by call only. */
  sizes: z.number(),
  callOnly: z.number(),
  /** List prices of what is sold at a price, dollars. */
  price: z.optional(z.object({ from: z.number(), to: z.number() })),
  updatedAt: z.string(),
  retired: z.optional(z.literal(true)),
});
export type ListedProduct = z.infer<typeof ListedProduct>;

export const ProductListQuery = z.object({
  /** Part of a name, a code or a part number. */
  query: z.optional(z.string().check(z.maxLength(200))),
  productCategory: z.optional(Category),
  state: z.optional(SaleState),
  sort: z.optional(ProductSort),
  limit: z.optional(z.string()),
  skip: z.optional(z.string()),
});
export type ProductListQuery = z.infer<typeof ProductListQuery>;

export const listProductsToManage = endpoint({
  method: 'GET',
  path: '/api/products/manage',
  access: ['admin'],
  scope: 'catalog:write',
  summary: 'Every product, also retired ones, as the staff list them',
  query: ProductListQuery,
  reply: z.object({ data: z.array(ListedProduct), total: z.number(), next: z.optional(z.string()) }),
});
export const exportProductsToManage = fileOf(listProductsToManage);

/** Products that a bulk change is about: as they were when it was looked at. */
export const MOST_AT_ONCE = 2_000;

export const BulkChange = z.object({
  /** Those that were picked; with `version` only while each is still the same. */
  products: z.optional(
    z
      .array(z.object({ id: z.string(), version: z.optional(versionRead()) }))
      .check(z.maxLength(MOST_AT_ONCE)),
  ),
  /** In place of them: all that the list finds. */
  matching: z.optional(z.pick(ProductListQuery, { query: true, productCategory: true, state: true })),
  /** List prices up or down by so many percent, rounded to the cent, half up. */
  pricePercent: z.optional(
    z.number(messages.notAPercent).check(
      z.gte(-90, messages.notAPercent),
      z.lte(900, messages.notAPercent),
      z.refine((percent) => Number.isInteger(Math.round(percent * 1e6) / 1e4), messages.notAPercent),
    ),
  ),
  itemClass: z.optional(ItemClass),
  /** Say what would change, and change nothing. */
  preview: z.optional(z.boolean()),
});
export type BulkChange = z.infer<typeof BulkChange>;

const Side = z.object({ price: z.number(), itemClass: ItemClass });

export const BulkAnswer = z.object({
  /** False for a preview. */
  applied: z.boolean(),
  /** What was asked for. */
  change: z.object({ pricePercent: z.optional(z.number()), itemClass: z.optional(ItemClass) }),
  /** The products that change, as they are now. */
  products: z.array(z.object({ id: z.string(), version: z.number() })),
  /** The sizes that change, all of them, for whoever looks first. List prices, also of what is sold by call only (shapes 3). */
  changes: z.array(z.object({ id: z.string(), productId: z.string(), before: Side, after: Side })),
  total: z.number(),
});
export type BulkAnswer = z.infer<typeof BulkAnswer>;

export const changeProductsInBulk = endpoint({
  method: 'POST',
  path: '/api/products/bulk',
  access: ['admin'],
  scope: 'catalog:write',
  summary: 'Change list prices and item classes of many products at once, or preview that',
  body: BulkChange,
  example: { matching: { productCategory: 'Hose' }, pricePercent: 4, preview: true },
  reply: BulkAnswer,
  refuses: { 409: staleVersion(z.array(z.object({ id: z.string(), version: z.number() }))) },
});
