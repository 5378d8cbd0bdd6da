import * as z from 'zod/mini';
import { AgreedList, Scope, Tier } from '#features/people/agreed-prices/agreed-prices.contract.ts';

/** Why a line costs what it costs: each amount in dollars, rounded where the rulings round. */
export const PriceReason = z.object({
  /** For one foot of hose, or one piece. */
  list: z.number(),
  /** The company's, percent, one decimal; where a price list is named, that one makes the price. */
  discount: z.number(),
  /** What is agreed, or else list less discount. */
  own: z.number(),
  rule: z.enum(['piece', 'package', 'custom length', 'assembly']),
  /** Of the package or the cut, where it is hose. */
  feet: z.optional(z.number()),
  /** For one piece, package or cut: what the quantity is multiplied with. */
  unitPrice: z.number(),
  /** The list that an agreed price is from, and what its row covers from how many pieces or feet on. */
  priceList: z.optional(AgreedList),
  row: z.optional(z.object({ scope: Scope, minimum: z.number() })),
  /** From so many on the part is cheaper, and how many more that is. */
  next: z.optional(z.extend(Tier, { more: z.number() })),
});
export type PriceReason = z.infer<typeof PriceReason>;
