import * as z from 'zod/mini';
import { Tier } from '#features/people/agreed-prices/agreed-prices.contract.ts';
import { Category, Image, ItemClass, Norms, ProductFacts } from './product.contract.ts';

/** What stands in place of a price that is not told (spec 1). */
export const CALL_CUSTOMER_SERVICE = 'Call Customer Service';

/** One size in a list of products: enough to name it. */
export const VariantSummary = z.object({
  id: z.string(),
  name: z.string(),
  itemClass: ItemClass,
  price: z.optional(z.number()),
  discountedPrice: z.optional(z.number()),
  tiers: z.optional(z.array(Tier)),
});

/** Smallest and largest of some sizes, as shown: '3/16' and '2'. */
const Ranges = z.object({
  bore: z.optional(z.object({ from: z.string(), to: z.string() })),
  pressurePsi: z.optional(z.object({ from: z.number(), to: z.number() })),
  /** What the sizes of these two pressures have for them in bar. */
  pressureBar: z.optional(z.object({ from: z.number(), to: z.number() })),
  thread: z.optional(z.object({ from: z.string(), to: z.string() })),
});
export type Ranges = z.infer<typeof Ranges>;

/** A product as a list shows it. */
export const ProductSummary = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  productCategory: Category,
  manufacturer: z.object({ name: z.string() }),
  images: z.array(Image),
  norms: Norms,
  facts: ProductFacts,
  /** Of all its sizes. */
  ...Ranges.shape,
  variants: z.array(VariantSummary),
  /** Part numbers that made this product a result, when fewer than all of them did. */
  matches: z.optional(z.array(z.string())),
  /** Of those alone. */
  matched: z.optional(Ranges),
  retired: z.optional(z.literal(true)),
});
export type ProductSummary = z.infer<typeof ProductSummary>;
