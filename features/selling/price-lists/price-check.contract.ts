import * as z from 'zod/mini';
import { Scope, Tier } from '#features/people/agreed-prices/agreed-prices.contract.ts';
import { endpoint } from '#shared/endpoint.ts';
import { messages, PriceListRow } from './price-lists.contract.ts';

const Candidate = z.object({
  priceList: z.object({
    id: z.string(),
    name: z.string(),
    from: z.string(),
    to: z.optional(z.string()),
    /** Whether it names the company, its price class, or is for all. */
    for: z.enum(['company', 'class', 'all']),
  }),
  row: PriceListRow,
  /** What it would cost by this row. */
  own: z.number(),
  wins: z.boolean(),
  /** What decided against it, of the order in which rows are compared. */
  lostBy: z.optional(z.enum(['company', 'scope', 'minimum', 'price', 'from', 'position', 'list'])),
  /** The same in words. */
  because: z.string(),
});
export type Candidate = z.infer<typeof Candidate>;

export const checkPrice = endpoint({
  method: 'GET',
  path: '/api/prices',
  access: ['admin'],
  scope: 'prices',
  summary:
    'What a company pays for a part on a day, and why; quantity is the pieces, or feet of hose, in the cart',
  query: z.object({
    distributor: z.string('Please choose a company.').check(z.minLength(1, 'Please choose a company.')),
    part: z
      .string('Please enter a part number.')
      .check(z.trim(), z.minLength(1, 'Please enter a part number.'), z.maxLength(100)),
    quantity: z.optional(z.string().check(z.regex(/^[1-9]\d{0,9}$/, 'Enter a whole number from 1.'))),
    day: z.optional(z.iso.date(messages.day)),
  }),
  reply: z.object({
    part: z.string(),
    company: z.string(),
    day: z.string(),
    quantity: z.number(),
    byTheFoot: z.optional(z.boolean()),
    /** Dollars for a piece or a foot; absent for what is sold by call. */
    list: z.optional(z.number()),
    own: z.optional(z.number()),
    tiers: z.optional(z.array(Tier)),
    why: z.object({
      sentence: z.string(),
      /** Of the company, percent; absent for what is sold by call. */
      discount: z.optional(z.number()),
      priceList: z.optional(
        z.object({ id: z.string(), name: z.string(), from: z.string(), to: z.optional(z.string()) }),
      ),
      row: z.optional(z.object({ scope: Scope, minimum: z.number() })),
      next: z.optional(z.extend(Tier, { more: z.number() })),
    }),
    /** Every row that applied, the winner first. */
    candidates: z.array(Candidate),
  }),
});
