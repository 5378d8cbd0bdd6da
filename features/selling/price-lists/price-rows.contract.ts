import * as z from 'zod/mini';
import { Scope } from '#features/people/agreed-prices/agreed-prices.contract.ts';
import { discountTenths } from '#shared/discount.ts';
import { endpoint } from '#shared/endpoint.ts';
import { staleVersion, versionRead } from '#shared/refusals.ts';
import { messages, PriceListId, PriceListSummary, writtenRows } from './price-lists.contract.ts';

const MINIMUM_MAX = 2_000_000_000;
const NET_MAX = 10_000_000;

/** A row as it is written; what is wrong with it is told with its number. A slip of a name would be another price. */
export const NewRow = z.strictObject({
  /** Of a row that was read somewhere; it gets its own. */
  id: z.optional(z.unknown()),
  scope: Scope,
  of: z.optional(z.string(messages.of).check(z.trim(), z.maxLength(200, messages.longOf))),
  minimum: z._default(
    z.int(messages.minimum).check(z.gte(0, messages.minimum), z.lte(MINIMUM_MAX, messages.minimum)),
    0,
  ),
  net: z.optional(z.number(messages.net).check(z.gte(0, messages.net), z.lte(NET_MAX, messages.net))),
  percent: z.optional(
    z
      .number(messages.percent)
      .check(z.refine((given) => typeof discountTenths(given) === 'number', messages.percent)),
  ),
});
export type NewRow = z.infer<typeof NewRow>;

export const RowProblem = z.object({
  /** From 1. */
  row: z.number(),
  field: z.optional(z.string()),
  message: z.string(),
});
export type RowProblem = z.infer<typeof RowProblem>;

export const RowsReport = z.object({
  applied: z.boolean(),
  /** Of the list. */
  version: z.number(),
  /** Rows in what was sent. */
  sent: z.number(),
  added: z.number(),
  /** With another price than before. */
  changed: z.number(),
  unchanged: z.number(),
  removed: z.number(),
  /** Rows of the list afterwards. */
  total: z.number(),
  /** The first hundred. */
  problems: z.array(RowProblem),
  problemTotal: z.number(),
});
export type RowsReport = z.infer<typeof RowsReport>;

export const savePriceListRows = endpoint({
  method: 'POST',
  path: '/api/price-lists/:id/rows',
  access: ['admin'],
  scope: 'prices:write',
  summary:
    'Replace the rows of a draft, or add to them, from rows or CSV: all of them or none; dryRun reports alone',
  params: PriceListId,
  // Fifty thousand rows.
  mostBytes: 6_291_456,
  takesLong: true,
  body: z.object({
    version: versionRead(messages.reload),
    mode: z.enum(['replace', 'add']),
    rows: z.optional(writtenRows),
    /** Or a table from a spreadsheet: scope, of, minimum, net, percent; or part number, minimum, price. */
    csv: z.optional(z.string()),
    dryRun: z.optional(z.boolean()),
  }),
  reply: RowsReport,
  refuses: { 409: staleVersion(PriceListSummary) },
});
