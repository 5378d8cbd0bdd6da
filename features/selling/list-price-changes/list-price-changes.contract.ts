import * as z from 'zod/mini';
import { Scope } from '#features/people/agreed-prices/agreed-prices.contract.ts';
import { DearerStep } from '#features/selling/price-lists/price-lists.contract.ts';
import { RowProblem } from '#features/selling/price-lists/price-rows.contract.ts';
import { documented } from '#shared/documented.ts';
import { endpoint } from '#shared/endpoint.ts';
import { FileFormat, fileTypes } from '#shared/file-formats.ts';
import { fileOf } from '#shared/list-file.ts';
import { staleVersion, versionRead } from '#shared/refusals.ts';

/** Dollars, for one piece or foot. */
export const PRICE_MAX = 10_000_000;

export const messages = {
  day: 'Enter a day as 2026-11-21.',
  source: 'Enter prices, or a rule, one of them.',
  part: 'Please say which part number.',
  unknownPart: 'We could not find this part number.',
  price: 'A price is a number of dollars above 0, up to 10,000,000.',
  cents: 'A price has at most two decimals.',
  e4: 'A price by the foot has at most four decimals.',
  twice: 'Another row has the same part number.',
  cells: 'This row has a cell too many: there is a part number and its new price.',
  of: 'Please say what the rule is for.',
  ofEverything: 'A rule for everything names nothing else.',
  unknown: {
    part: 'We could not find this part number.',
    series: 'We could not find this series.',
    family: 'We could not find this family.',
    category: 'We could not find this category.',
    everything: '',
  },
  percent: 'Enter a percentage from -90 to 900, with at most two decimals.',
  nothing: 'These prices change nothing.',
  manyRows: 'At most 100,000 prices at once.',
  notFound: 'Price Change Not Found',
  reload: 'Reload the price change and try again.',
  stale: 'Somebody else has changed this price change. Reload it and try again.',
  notScheduled: 'It has been applied, or withdrawn.',
  begun: 'It is being applied.',
  dearer:
    'With these list prices a higher quantity would be dearer than a lower one. Enter the day of the change to schedule it all the same.',
  noConflict: 'There is nothing to decide about this part number.',
  moved: 'The price of this part number is another one by now. Look at it again.',
} as const;

/** Prices in one call. */
const CHANGES_MAX = 100_000;

const day = z.iso.date(messages.day);
const note = z.string().check(z.trim(), z.maxLength(1000, 'A note has at most 1,000 characters.'));

export const Rule = z.object({
  scope: Scope,
  /** Part number, code, family or category; absent for everything. */
  of: z.optional(z.string().check(z.trim(), z.maxLength(200))),
  /** Up, or down below 0; rounded half up to the cent. */
  percent: z.number(messages.percent).check(
    z.gte(-90, messages.percent),
    z.lte(900, messages.percent),
    z.refine((percent) => Number.isInteger(Math.round(percent * 1e6) / 1e4), messages.percent),
  ),
});
export type Rule = z.infer<typeof Rule>;

const status = z.enum(['scheduled', 'applied', 'withdrawn']);
export type ChangeStatus = z.infer<typeof status>;

const state = z.enum(['waiting', 'applied', 'conflict', 'taken', 'kept', 'gone']);
export type PartState = z.infer<typeof state>;

export const ChangedPrice = z.object({
  /** The part number. */
  id: z.string(),
  part: z.string(),
  /** Name of its product. */
  name: z.string(),
  /** Dollars, when it was scheduled. */
  old: z.number(),
  price: z.number(),
  difference: z.number(),
  state,
  /** The list price as it is, dollars. */
  now: z.optional(z.number()),
});
export type ChangedPrice = z.infer<typeof ChangedPrice>;

export const ListPriceChange = z.object({
  id: z.string(),
  version: z.number(),
  /** A day of the supplier; it is applied when it begins. */
  effective: z.string(),
  status,
  note: z.optional(z.string()),
  /** How many prices it has, how many of them have been changed, and how many somebody has to decide. */
  total: z.number(),
  applied: z.number(),
  conflicts: z.number(),
  appliedAt: z.optional(z.string()),
});
export type ListPriceChange = z.infer<typeof ListPriceChange>;

/** With its first ten thousand prices. */
export const FullChange = z.extend(ListPriceChange, {
  changes: z.array(z.object({ part: z.string(), price: z.number() })),
});
export type FullChange = z.infer<typeof FullChange>;

export const ChangeReport = z.object({
  /** Prices that become others. */
  total: z.number(),
  unchanged: z.number(),
  up: z.number(),
  down: z.number(),
  /** The first hundred. */
  changes: z.array(
    z.pick(ChangedPrice, { part: true, name: true, old: true, price: true, difference: true }),
  ),
  problems: z.array(RowProblem),
  problemTotal: z.number(),
  /** Steps of price lists that would be dearer than a lower quantity, the first hundred. */
  dearer: z.array(DearerStep),
  dearerTotal: z.number(),
});
export type ChangeReport = z.infer<typeof ChangeReport>;

/** The change, absent where it was looked at only; and what it comes to. */
export const Reported = z.extend(z.partial(FullChange), { report: ChangeReport });
export type Reported = z.infer<typeof Reported>;

/** One of them. */
const source = {
  /** Judged one by one, so that each wrong one is told with its number. */
  changes: z.optional(
    documented(z.array(z.unknown()).check(z.maxLength(CHANGES_MAX, messages.manyRows)), {
      items: {
        type: 'object',
        properties: {
          part: { type: 'string', minLength: 1 },
          price: { type: 'number', exclusiveMinimum: 0, maximum: PRICE_MAX },
        },
        required: ['part', 'price'],
      },
    }),
  ),
  /** A table of part numbers and prices, from a spreadsheet or a file. */
  csv: z.optional(z.string()),
  rule: z.optional(Rule),
  /** Say what it comes to, and write nothing. */
  dryRun: z.optional(z.boolean()),
  /** Its day, where steps become dearer. */
  confirm: z.optional(z.string()),
};

const refusesDearer = {
  409: {
    when: 'It has been changed since, is scheduled no more, or makes steps dearer than a lower quantity',
    beside: z.object({
      current: z.optional(ListPriceChange),
      yours: z.optional(z.unknown()),
      /** The first hundred. */
      dearer: z.optional(z.array(DearerStep)),
      total: z.optional(z.number()),
    }),
  },
};

const ChangeId = z.object({ id: z.string() });
export const changeSorts = ['effective', '-effective', 'prices', '-prices'] as const;
export type ChangeSort = (typeof changeSorts)[number];
const paging = { limit: z.optional(z.string()), skip: z.optional(z.string()) };

export const listListPriceChanges = endpoint({
  method: 'GET',
  path: '/api/list-price-changes',
  access: ['admin'],
  scope: 'prices',
  summary: 'Changes of list prices by their day, the latest first unless another order is asked for',
  query: z.object({
    /** In the note, or a part number. */
    search: z.optional(z.string().check(z.maxLength(100))),
    status: z.optional(status),
    sort: z.optional(z.enum(changeSorts)),
    ...paging,
  }),
  reply: z.object({ data: z.array(ListPriceChange), total: z.number(), next: z.optional(z.string()) }),
});
export const exportListPriceChanges = fileOf(listListPriceChanges);

export const createListPriceChange = endpoint({
  method: 'POST',
  path: '/api/list-price-changes',
  access: ['admin'],
  scope: 'prices:write',
  summary:
    'Change list prices when a day begins, from prices, CSV or a rule: all or none. One of today or before is applied at once; dryRun reports alone',
  body: z.object({ effective: day, note: z.optional(note), ...source }),
  example: { effective: '2026-12-01', changes: [{ part: 'FJX-08-08', price: 9.75 }] },
  takesLong: true,
  reply: Reported,
  status: 201,
  refuses: refusesDearer,
});

export const getListPriceChange = endpoint({
  method: 'GET',
  path: '/api/list-price-changes/:id',
  access: ['admin'],
  scope: 'prices',
  summary: 'One change of list prices, with its first ten thousand prices or those that are asked for',
  params: ChangeId,
  query: z.object(paging),
  reply: FullChange,
});

export const editListPriceChange = endpoint({
  method: 'PATCH',
  path: '/api/list-price-changes/:id',
  access: ['admin'],
  scope: 'prices:write',
  summary: 'Change one that is scheduled: its day, its note, or all of its prices; dryRun reports alone',
  params: ChangeId,
  body: z.object({
    version: versionRead(messages.reload),
    effective: z.optional(day),
    note: z.optional(note),
    ...source,
  }),
  takesLong: true,
  reply: Reported,
  refuses: refusesDearer,
});

export const withdrawListPriceChange = endpoint({
  method: 'POST',
  path: '/api/list-price-changes/:id/withdraw',
  access: ['admin'],
  scope: 'prices:write',
  summary: 'Take back one that is scheduled: it changes nothing',
  params: ChangeId,
  body: z.object({ version: versionRead(messages.reload) }),
  reply: FullChange,
  refuses: { 409: staleVersion(ListPriceChange) },
});

export const decideListPrices = endpoint({
  method: 'POST',
  path: '/api/list-price-changes/:id/decide',
  access: ['admin'],
  scope: 'prices:write',
  summary:
    'Decide about parts whose price was changed otherwise in between: the scheduled price, or the one that is',
  params: ChangeId,
  body: z.object({
    version: versionRead(messages.reload),
    decisions: z.array(
      z.object({
        part: z.string(),
        take: z.enum(['scheduled', 'now']),
        /** The price as it is, as it was shown. */
        now: z.number(),
      }),
    ),
  }),
  reply: FullChange,
  refuses: { 409: staleVersion(ListPriceChange) },
});

export const listChangedPrices = endpoint({
  method: 'GET',
  path: '/api/list-price-changes/:id/prices',
  access: ['admin'],
  scope: 'prices',
  summary: 'The prices of a change, by part number',
  params: ChangeId,
  query: z.object({
    search: z.optional(z.string().check(z.maxLength(100))),
    state: z.optional(state),
    ...paging,
  }),
  reply: z.object({ data: z.array(ChangedPrice), total: z.number(), next: z.optional(z.string()) }),
});

export const exportListPriceChange = endpoint({
  method: 'GET',
  path: '/api/list-price-changes/:id/export',
  access: ['admin'],
  scope: 'prices',
  summary: 'The prices of a change as a file',
  params: ChangeId,
  query: z.object({ format: FileFormat }),
  file: [fileTypes.csv, fileTypes.xlsx],
});
