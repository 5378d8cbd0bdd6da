import * as z from 'zod/mini';
import { AddToCart } from '#features/selling/cart/cart.contract.ts';
import { endpoint } from '#shared/endpoint.ts';
import { FileFormat, fileTypes } from '#shared/file-formats.ts';

export const messages = {
  nothingChosen: 'Choose what you want to order again.',
} as const;

/** A part of the company's orders of two years, as it was ordered last. */
export const BoughtPart = z.object({
  /** Its part number. */
  id: z.string(),
  /** What the company calls it. */
  theirs: z.optional(z.string()),
  /** What it was called. */
  name: z.string(),
  /** What it is today; absent of what is no longer sold. */
  product: z.optional(z.object({ id: z.string(), slug: z.string(), name: z.string() })),
  /** 'Reel 400 ft', '36 ft', or empty. */
  length: z.string(),
  /** ISO; where the shop is, `lastOn` is its day. */
  lastAt: z.string(),
  lastOn: z.string(),
  /** As entered, in pieces or boxes. */
  quantity: z.number(),
  unit: z.enum(['pieces', 'boxes']),
  /** Dollars for one piece, package or cut, as ordered; absent of what is sold by call. */
  price: z.optional(z.number()),
  /** The same today, for the same quantity. */
  now: z.optional(z.number()),
  /** What puts the same into the cart; absent where that cannot be. */
  line: z.optional(AddToCart),
  /** Why it cannot be. */
  message: z.optional(z.string()),
});
export type BoughtPart = z.infer<typeof BoughtPart>;

export const boughtSorts = ['last', '-last', 'part', '-part'] as const;
export type BoughtSort = (typeof boughtSorts)[number];

const asked = {
  /** In their number, in ours and in the name. */
  search: z.optional(z.string().check(z.maxLength(100))),
  /** `last` begins with what was ordered last. */
  sort: z.optional(z.enum(boughtSorts)),
};

export const listBought = endpoint({
  method: 'GET',
  path: '/api/company/bought-before',
  access: ['customer'],
  summary:
    'The parts of the company’s orders of two years, each as it was ordered last, with its price then and now',
  query: z.object({ ...asked, limit: z.optional(z.string()), skip: z.optional(z.string()) }),
  reply: z.object({ data: z.array(BoughtPart), total: z.number(), next: z.optional(z.string()) }),
});

export const exportBought = endpoint({
  method: 'GET',
  path: '/api/company/bought-before/export',
  access: ['customer'],
  summary: 'The same as a file',
  query: z.object({ ...asked, format: FileFormat }),
  file: [fileTypes.csv, fileTypes.xlsx],
});
