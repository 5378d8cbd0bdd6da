import * as z from 'zod/mini';

/** What a buyer is told in place of numbers, where the shop keeps them to itself (book 4). */
export const Band = z.enum(['In stock', 'Low', 'Expected', 'On request']);
export type Band = z.infer<typeof Band>;

const asOf = {
  asOf: z.string(),
  /** The same where the shop is: 'November 23rd, 2026, 14:05'. */
  asOfText: z.string(),
};

/** What there is of a part, less what is promised already. */
export const Availability = z.object({
  part: z.string(),
  unit: z.enum(['pieces', 'ft']),
  band: Band,
  /** Pieces, or feet of hose; absent where buyers are told the band alone. */
  available: z.optional(z.number()),
  /** What comes, the next day first. */
  expected: z.array(z.object({ day: z.string(), quantity: z.optional(z.number()) })),
  ...asOf,
});
export type Availability = z.infer<typeof Availability>;

/** What can ship now of a line, and when the rest is expected. */
export const LineStock = z.object({
  band: Band,
  /** All of it can ship now. */
  covers: z.boolean(),
  /** Of its quantity; absent where buyers are told the band alone. */
  ships: z.optional(z.number()),
  /** The day on which all of it is expected to be there. */
  restOn: z.optional(z.string()),
  ...asOf,
});
export type LineStock = z.infer<typeof LineStock>;
