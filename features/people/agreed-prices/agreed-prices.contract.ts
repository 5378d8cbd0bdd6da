import * as z from 'zod/mini';

/** What a row of a price list covers, from the narrowest to the widest (book 1). */
export const scopes = ['part', 'series', 'family', 'category', 'everything'] as const;
export const Scope = z.enum(scopes);
export type Scope = z.infer<typeof Scope>;

/** The list that an agreed price is from, as whoever it was agreed with may see it. */
export const AgreedList = z.object({
  name: z.string(),
  /** Days of the supplier; both are in it. */
  from: z.string(),
  to: z.optional(z.string()),
});
export type AgreedList = z.infer<typeof AgreedList>;

/** From so many pieces or feet of one part number in the whole cart: the own price, dollars. */
export const Tier = z.object({ minimum: z.number(), price: z.number() });
export type Tier = z.infer<typeof Tier>;
