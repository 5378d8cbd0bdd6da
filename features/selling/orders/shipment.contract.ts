import * as z from 'zod/mini';

export const Carrier = z.object({ name: z.string(), tracking: z.string(), url: z.optional(z.string()) });
export type Carrier = z.infer<typeof Carrier>;

/** What left together (book 4). */
export const Shipment = z.object({
  id: z.string(),
  /** 1 is the first of its order. */
  number: z.number(),
  at: z.string(),
  /** That day where the shop is: 'March 5th, 2024'. */
  shippedOn: z.string(),
  /** `tracking`: one number or several, between commas. */
  carrier: Carrier,
  /** Each number with where it can be followed; http or https. */
  trackings: z.array(z.object({ number: z.string(), url: z.optional(z.string()) })),
  /** `line`: the id of an item. */
  lines: z.array(z.object({ line: z.string(), part: z.string(), quantity: z.number() })),
  packages: z.optional(z.number()),
  /** Where it left from. */
  place: z.optional(z.string()),
  note: z.optional(z.string()),
  /** It did not leave after all: its lines are open again. */
  voided: z.optional(z.object({ at: z.string(), reason: z.string() })),
});
export type Shipment = z.infer<typeof Shipment>;
