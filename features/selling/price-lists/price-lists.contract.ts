import * as z from 'zod/mini';
import { Scope } from '#features/people/agreed-prices/agreed-prices.contract.ts';
import { endpoint } from '#shared/endpoint.ts';
import { fileOf } from '#shared/list-file.ts';
import { staleVersion, versionRead } from '#shared/refusals.ts';
import { Said } from '#shared/said.ts';

export const messages = {
  name: 'Please enter a name.',
  oneLine: 'Please use one line.',
  day: 'Enter a day as 2026-11-21.',
  order: 'The last day is before the first.',
  companies: 'Choose the companies or price classes that the list is for.',
  unknownCompany: 'We could not find this company.',
  scope: 'A row is for a part, a series, a family, a category or everything.',
  of: 'Please say what the row is for.',
  longOf: 'What a row is for has at most 200 characters.',
  ofEverything: 'A row for everything names nothing else.',
  unknown: {
    part: 'We could not find this part number.',
    series: 'We could not find this series.',
    family: 'We could not find this family.',
    category: 'We could not find this category.',
    everything: '',
  },
  minimum: 'A minimum is a whole number from 0 to 2,000,000,000.',
  either: 'A row has a net price or a percentage, not both.',
  netForParts: 'A net price is for one part number.',
  net: 'A net price is a number of dollars from 0 to 10,000,000.',
  cents: 'A net price has at most two decimals.',
  e4: 'A net price by the foot has at most four decimals.',
  percent: 'A percentage is from 0 to 100, with at most one decimal.',
  twice: 'Another row has the same part and minimum.',
  unread: 'We could not read this row.',
  more: 'A row has scope, of, minimum, net and percent, and nothing else.',
  cells: 'This row has a cell too many, or two columns of the table are called the same.',
  oneSource: 'Send rows or a table, one of them.',
  nothing: 'There are no rows in what was sent.',
  manyRows: 'At most 50,000 rows at once.',
  notFound: 'Price List Not Found',
  reload: 'Reload the price list and try again.',
  stale: 'Somebody else has changed this price list. Reload it and try again.',
  notADraft: 'This list has been published. Copy it to change it.',
  onlyEarlier: 'A published list can only be ended earlier. Copy it to have it run longer.',
  notPublished: 'Only a published list can be withdrawn.',
  onlyDrafts: 'Only a draft can be published.',
  deleteDraft: 'Only a draft can be deleted.',
  dearer:
    'From a higher quantity on these parts would be dearer. Enter the name of the list to publish it all the same.',
  deleted: 'The price list has been deleted.',
  productNotFound: 'We could not find this part number.',
} as const;

/** Rows in one call. */
export const ROWS_MAX = 50_000;

const day = z.iso.date(messages.day);
const name = z
  .string(messages.name)
  .check(
    z.trim(),
    z.minLength(1, messages.name),
    z.maxLength(100, 'A name has at most 100 characters.'),
    z.regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, messages.oneLine),
  );
const note = z.string().check(z.trim(), z.maxLength(1000, 'A note has at most 1,000 characters.'));

/** Distributors by id, and price classes by name. */
const Companies = z.union(
  [
    z.literal('all'),
    z
      .array(z.string().check(z.trim(), z.minLength(1, messages.companies), z.maxLength(60)))
      .check(z.minLength(1, messages.companies), z.maxLength(1000)),
  ],
  messages.companies,
);
export type Companies = z.infer<typeof Companies>;

export const PriceListRow = z.object({
  id: z.string(),
  scope: Scope,
  /** Part number, code, family or category; absent for everything. */
  of: z.optional(z.string()),
  /** Pieces, or feet of hose, of one part number in the whole cart. */
  minimum: z.number(),
  /** Dollars for a piece or a foot. */
  net: z.optional(z.number()),
  /** Off the list price. */
  percent: z.optional(z.number()),
});
export type PriceListRow = z.infer<typeof PriceListRow>;

const status = z.enum(['draft', 'published', 'withdrawn']);
export type PriceListStatus = z.infer<typeof status>;

const listFields = {
  id: z.string(),
  version: z.number(),
  name: z.string(),
  status,
  /** Days of the supplier; both are in it. */
  from: z.string(),
  to: z.optional(z.string()),
  companies: Companies,
  note: z.optional(z.string()),
  /** How many rows it has. */
  rowTotal: z.number(),
};

const Named = z.object({ id: z.string(), name: z.string() });

export const PriceListSummary = z.object(listFields);
export type PriceListSummary = z.infer<typeof PriceListSummary>;

export const PriceList = z.object({
  ...listFields,
  /** In their order, from `skip` on. */
  rows: z.array(PriceListRow),
  /** What the companies are called; a price class by its name. */
  companyNames: z.array(Named),
  /** Other published lists that are for some of the same companies at the same time, the first twenty. */
  overlaps: z.array(Named),
});
export type PriceList = z.infer<typeof PriceList>;

export const PriceListId = z.object({ id: z.string() });

export const priceListSorts = ['name', '-name', 'from', '-from', 'rows', '-rows'] as const;
export type PriceListSort = (typeof priceListSorts)[number];

export const listPriceLists = endpoint({
  method: 'GET',
  path: '/api/price-lists',
  access: ['admin'],
  scope: 'prices',
  summary: 'The price lists, the latest first unless another order is asked for',
  query: z.object({
    /** In name and note. */
    search: z.optional(z.string().check(z.maxLength(100))),
    status: z.optional(status),
    sort: z.optional(z.enum(priceListSorts)),
    limit: z.optional(z.string()),
    skip: z.optional(z.string()),
  }),
  reply: z.object({ data: z.array(PriceListSummary), total: z.number(), next: z.optional(z.string()) }),
});
export const exportPriceLists = fileOf(listPriceLists);

export const writtenRows = z.array(z.unknown()).check(z.maxLength(ROWS_MAX, messages.manyRows));

export const createPriceList = endpoint({
  method: 'POST',
  path: '/api/price-lists',
  access: ['admin'],
  scope: 'prices:write',
  summary: 'A new price list, a draft',
  // Fifty thousand rows.
  mostBytes: 6_291_456,
  body: z.object({
    name,
    from: day,
    to: z.optional(z.union([z.literal(''), day], messages.day)),
    companies: Companies,
    note: z.optional(note),
    rows: z.optional(writtenRows),
  }),
  reply: PriceList,
  status: 201,
});

export const getPriceList = endpoint({
  method: 'GET',
  path: '/api/price-lists/:id',
  access: ['admin'],
  scope: 'prices',
  summary: 'One price list with its first ten thousand rows, or those that are asked for',
  params: PriceListId,
  query: z.object({ limit: z.optional(z.string()), skip: z.optional(z.string()) }),
  reply: PriceList,
});

export const changePriceList = endpoint({
  method: 'PATCH',
  path: '/api/price-lists/:id',
  access: ['admin'],
  scope: 'prices:write',
  summary: 'Change a price list; of a published one the name, the note and an earlier end',
  params: PriceListId,
  body: z.object({
    version: versionRead(messages.reload),
    name: z.optional(name),
    from: z.optional(day),
    /** Empty: no end. */
    to: z.optional(z.union([z.literal(''), day], messages.day)),
    companies: z.optional(Companies),
    note: z.optional(note),
  }),
  reply: PriceList,
  refuses: { 409: staleVersion(PriceListSummary) },
});

export const deletePriceList = endpoint({
  method: 'DELETE',
  path: '/api/price-lists/:id',
  access: ['admin'],
  summary: 'Delete a draft',
  params: PriceListId,
  reply: Said,
  refuses: { 409: { when: 'It has been published' } },
});

/** A step that is dearer than a lower quantity. */
export const DearerStep = z.object({
  part: z.string(),
  minimum: z.number(),
  /** Dollars. */
  price: z.number(),
  /** What it is below that minimum. */
  below: z.number(),
});
export type DearerStep = z.infer<typeof DearerStep>;

export const publishPriceList = endpoint({
  method: 'POST',
  path: '/api/price-lists/:id/publish',
  access: ['admin'],
  scope: 'prices:write',
  summary:
    'Publish a draft; steps that would be dearer than a lower quantity are refused unless its name is sent along',
  params: PriceListId,
  body: z.object({ version: versionRead(messages.reload), confirm: z.optional(z.string()) }),
  takesLong: true,
  reply: PriceList,
  refuses: {
    409: {
      when: 'It is no draft, has been changed since, or has steps that are dearer than a lower quantity',
      beside: z.object({
        current: z.optional(PriceListSummary),
        yours: z.optional(z.unknown()),
        /** The first hundred. */
        dearer: z.optional(z.array(DearerStep)),
        total: z.optional(z.number()),
      }),
    },
  },
});

export const withdrawPriceList = endpoint({
  method: 'POST',
  path: '/api/price-lists/:id/withdraw',
  access: ['admin'],
  scope: 'prices:write',
  summary: 'Take a published list back: from now on it makes no price',
  params: PriceListId,
  body: z.object({ version: versionRead(messages.reload) }),
  reply: PriceList,
  refuses: { 409: staleVersion(PriceListSummary) },
});

export const copyPriceList = endpoint({
  method: 'POST',
  path: '/api/price-lists/:id/copy',
  access: ['admin'],
  scope: 'prices:write',
  summary: 'A draft with the same rows, days and companies',
  params: PriceListId,
  reply: PriceList,
  status: 201,
});
