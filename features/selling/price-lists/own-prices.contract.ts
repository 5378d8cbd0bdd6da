import * as z from 'zod/mini';
import { AgreedList, Scope } from '#features/people/agreed-prices/agreed-prices.contract.ts';
import { endpoint } from '#shared/endpoint.ts';
import { FileFormat, fileTypes } from '#shared/file-formats.ts';

/** A row of a list that is in force for the reader's company. */
export const AgreedRow = z.object({
  id: z.string(),
  priceList: AgreedList,
  scope: Scope,
  /** Part number, code, family or category; absent for everything. */
  of: z.optional(z.string()),
  /** The part's product. */
  product: z.optional(z.object({ id: z.string(), slug: z.string(), name: z.string() })),
  byTheFoot: z.optional(z.boolean()),
  minimum: z.number(),
  /** Of a part, dollars for a piece or a foot. */
  list: z.optional(z.number()),
  own: z.optional(z.number()),
  /** Off the list price. */
  percent: z.optional(z.number()),
});
export type AgreedRow = z.infer<typeof AgreedRow>;

const search = z.optional(z.string().check(z.maxLength(100)));

export const listAgreedPrices = endpoint({
  method: 'GET',
  path: '/api/agreed-prices',
  access: ['customer'],
  scope: 'prices',
  summary: 'What is agreed with the reader’s company today: the rows of its price lists',
  query: z.object({
    /** In what a row is for, and in the name of the product. */
    search,
    limit: z.optional(z.string()),
    skip: z.optional(z.string()),
  }),
  reply: z.object({ data: z.array(AgreedRow), total: z.number(), next: z.optional(z.string()) }),
});

export const exportAgreedPrices = endpoint({
  method: 'GET',
  path: '/api/agreed-prices/export',
  access: ['customer'],
  scope: 'prices',
  summary: 'The same as a file',
  query: z.object({ search, format: FileFormat }),
  file: [fileTypes.csv, fileTypes.xlsx],
});
