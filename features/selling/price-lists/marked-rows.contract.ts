import * as z from 'zod/mini';
import { endpoint } from '#shared/endpoint.ts';
import { FileFormat, fileTypes } from '#shared/file-formats.ts';
import { PriceListId, PriceListRow } from './price-lists.contract.ts';

/** A row as the staff look at it. */
export const MarkedRow = z.extend(PriceListRow, {
  /** Name of the part's product. */
  name: z.optional(z.string()),
  /** List price of the part, dollars; absent for what is sold by call. */
  list: z.optional(z.number()),
  /** Dearer than what the discount of a company that the list is for would make it. */
  dearer: z.optional(z.literal(true)),
  /** Never makes a price: what it covers is not sold, or always covered by a narrower row of the list. */
  neverWins: z.optional(z.literal(true)),
});
export type MarkedRow = z.infer<typeof MarkedRow>;

export const listMarkedRows = endpoint({
  method: 'GET',
  path: '/api/price-lists/:id/rows',
  access: ['admin'],
  scope: 'prices',
  summary: 'The rows of a price list in their order, with what is odd about them',
  params: PriceListId,
  query: z.object({
    /** In what a row is for. */
    search: z.optional(z.string().check(z.maxLength(100))),
    limit: z.optional(z.string()),
    skip: z.optional(z.string()),
  }),
  reply: z.object({ data: z.array(MarkedRow), total: z.number(), next: z.optional(z.string()) }),
});

export const exportPriceList = endpoint({
  method: 'GET',
  path: '/api/price-lists/:id/export',
  access: ['admin'],
  scope: 'prices',
  summary: 'The rows of a price list as a file that can be pasted back',
  params: PriceListId,
  query: z.object({ format: FileFormat }),
  file: [fileTypes.csv, fileTypes.xlsx],
});

export const listPriceClasses = endpoint({
  method: 'GET',
  path: '/api/price-classes',
  access: ['admin'],
  summary: 'The price classes that companies carry',
  reply: z.object({ data: z.array(z.string()), total: z.number() }),
});
