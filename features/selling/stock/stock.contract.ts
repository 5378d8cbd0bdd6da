import * as z from 'zod/mini';
import { grouped } from '#shared/count.ts';
import { documented } from '#shared/documented.ts';
import { endpoint } from '#shared/endpoint.ts';
import { FileFormat, fileTypes } from '#shared/file-formats.ts';
import { staleVersion, versionRead } from '#shared/refusals.ts';
import { Availability } from './availability.contract.ts';

/** Of one batch, and of one file (book 4). */
export const ROWS_MAX = 10_000;
const ON_HAND_MAX = 100_000_000;
/** Parts that are asked about at once. */
export const PARTS_MAX = 100;

export const messages = {
  nothing: 'Please enter some rows first.',
  row: 'A row is an object.',
  tooMany: `Send at most ${grouped(ROWS_MAX)} rows at a time.`,
  heads: 'The first row names the columns: part, place, on hand, as of; or part, quantity, day.',
  part: 'Please enter our part number.',
  partUnknown: 'We have no such part number.',
  place: 'Please enter the code of a place.',
  placeLong: 'The code of a place is one line of at most 60 characters.',
  onHand: `On hand is a whole number from 0 to ${grouped(ON_HAND_MAX)}.`,
  asOf: 'Please enter a time with its time zone, like 2026-11-21T06:00:00Z.',
  future: 'This time has not come yet.',
  quantity: 'A quantity is a whole number of 0 or more.',
  day: 'Please enter a date like 2026-11-21.',
  twice: 'This stands in it more than once.',
  name: 'A name is one line of at most 100 characters.',
  noRow: 'There is no such row.',
  parts: `Ask about at most ${PARTS_MAX} part numbers at a time.`,
  saved: 'On hand has been saved.',
  stale: 'Somebody else has changed this row.',
  reload: 'Please reload the page and try again.',
} as const;

const quantity = (message: string) =>
  z.int(message).check(z.nonnegative(message), z.maximum(ON_HAND_MAX, message));

const PlaceCode = z
  .string(messages.place)
  .check(
    z.trim(),
    z.minLength(1, messages.place),
    z.maxLength(60, messages.placeLong),
    z.regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, messages.placeLong),
  );
const PartNumber = z.string(messages.part).check(z.trim(), z.minLength(1, messages.part), z.maxLength(200));

/** A row as it is written; what is wrong with it is told with its number. */
export const WrittenRow = z.object(
  {
    part: PartNumber,
    /** A new one is made with its code as its name. */
    place: PlaceCode,
    /** Pieces, or feet of hose. */
    onHand: quantity(messages.onHand),
    asOf: z.iso.datetime({ offset: true, error: messages.asOf }),
  },
  messages.row,
);
export type WrittenRow = z.infer<typeof WrittenRow>;

export const WrittenExpected = z.object(
  {
    part: PartNumber,
    /** 0: nothing more is expected. */
    quantity: quantity(messages.quantity),
    day: z.iso.date(messages.day),
  },
  messages.row,
);
export type WrittenExpected = z.infer<typeof WrittenExpected>;

export const StockPlace = z.object({
  code: z.string(),
  name: z.string(),
  /** Its numbers have open orders taken off already. */
  net: z.boolean(),
});
export type StockPlace = z.infer<typeof StockPlace>;

export const RowProblem = z.object({
  /** From 1. */
  row: z.number(),
  field: z.optional(z.string()),
  message: z.string(),
});
export type RowProblem = z.infer<typeof RowProblem>;

export const StockReport = z.object({
  /** Whether it was done: a dry run, and one with problems, only tells. */
  applied: z.boolean(),
  sent: z.number(),
  /** New, or as new as what was there. */
  written: z.number(),
  /** Left out: what is there is newer. */
  older: z.number(),
  /** Parts of which it was said what is expected. */
  expected: z.number(),
  /** Places that were not known before. */
  newPlaces: z.array(z.string()),
  /** The first hundred. */
  problems: z.array(RowProblem),
  problemTotal: z.number(),
});
export type StockReport = z.infer<typeof StockReport>;

// Rows are judged one by one, so that each wrong one is told with its number: the document says of them what `WrittenRow` and
// `WrittenExpected` demand.
const code = { type: 'string', minLength: 1 } as const;
const count = { type: 'integer', minimum: 0, maximum: ON_HAND_MAX } as const;

export const putStock = endpoint({
  method: 'PUT',
  path: '/api/stock',
  access: ['admin'],
  scope: 'stock:write',
  summary:
    'Write what is on hand by part and place, and what is expected: all of it or none; what is older than what is there is left out; dryRun reports alone',
  body: z.object({
    rows: z.optional(
      documented(z.array(z.unknown()).check(z.maxLength(ROWS_MAX, messages.tooMany)), {
        items: {
          type: 'object',
          properties: {
            part: code,
            place: code,
            onHand: count,
            asOf: { type: 'string', format: 'date-time' },
          },
          required: ['part', 'place', 'onHand', 'asOf'],
        },
      }),
    ),
    /** Of each part that is named, what was expected before is replaced. */
    expected: z.optional(
      documented(z.array(z.unknown()).check(z.maxLength(ROWS_MAX, messages.tooMany)), {
        items: {
          type: 'object',
          properties: { part: code, quantity: count, day: { type: 'string', format: 'date' } },
          required: ['part', 'quantity', 'day'],
        },
      }),
    ),
    places: z.optional(
      z
        .array(
          z.object({
            code: PlaceCode,
            name: z.optional(
              z
                .string(messages.name)
                .check(z.trim(), z.minLength(1, messages.name), z.maxLength(100, messages.name)),
            ),
            net: z.optional(z.boolean()),
          }),
        )
        .check(z.maxLength(1000)),
    ),
    /** In place of rows or expected: a table whose first row names its columns. */
    csv: z.optional(z.string()),
    dryRun: z.optional(z.boolean()),
  }),
  example: {
    rows: [{ part: 'FJX-08-08', place: 'MSP', onHand: 1200, asOf: '2026-11-21T05:30:00Z' }],
    expected: [{ part: 'FJX-08-08', quantity: 500, day: '2026-12-01' }],
  },
  // Ten thousand rows with room to spare.
  mostBytes: 4_194_304,
  takesLong: true,
  reply: StockReport,
});

/** What the staff see of a part beside its availability. */
const StaffAvailability = z.extend(Availability, {
  onHand: z.optional(z.number()),
  /** What open orders still need. */
  needed: z.optional(z.number()),
  /** What has left since the numbers were taken. */
  gone: z.optional(z.number()),
});

export const getAvailability = endpoint({
  method: 'GET',
  path: '/api/stock',
  access: ['customer', 'admin'],
  inPunchout: true,
  scope: 'catalog',
  summary:
    'What there is of parts, as of when, and what is expected; buyers see as much as STOCK_SHOWN says, and nothing of a part that nothing is known of',
  query: z.object({
    /** A part number, or several between commas. */
    part: z.optional(z.string()),
    /** All sizes of a product, by its id. */
    product: z.optional(z.string()),
  }),
  reply: z.object({ data: z.array(StaffAvailability), total: z.number() }),
});

export const StockRow = z.object({
  id: z.string(),
  part: z.string(),
  product: z.object({ id: z.string(), slug: z.string(), name: z.string() }),
  place: z.string(),
  placeName: z.string(),
  onHand: z.number(),
  unit: z.enum(['pieces', 'ft']),
  asOf: z.string(),
  asOfText: z.string(),
  /** Of the part, in all places together. */
  available: z.number(),
  version: z.number(),
});
export type StockRow = z.infer<typeof StockRow>;

export const stockSorts = ['part', '-part', 'place', '-place', 'onHand', '-onHand', 'asOf', '-asOf'] as const;
export type StockSort = (typeof stockSorts)[number];

/** By the beginning of a part number. */
const search = z.optional(z.string().check(z.trim(), z.maxLength(100)));
const place = z.optional(z.string());

export const listStock = endpoint({
  method: 'GET',
  path: '/api/stock/rows',
  access: ['admin'],
  scope: 'stock:write',
  summary: 'What is on hand, by part and place',
  query: z.object({
    search,
    place,
    sort: z.optional(z.enum(stockSorts)),
    limit: z.optional(z.string()),
    skip: z.optional(z.string()),
  }),
  reply: z.object({
    data: z.array(StockRow),
    total: z.number(),
    next: z.optional(z.string()),
    places: z.array(StockPlace),
  }),
});

export const exportStock = endpoint({
  method: 'GET',
  path: '/api/stock/rows/export',
  access: ['admin'],
  scope: 'stock:write',
  summary: 'The same as a file that can be loaded again',
  query: z.object({ search, place, format: FileFormat }),
  file: [fileTypes.csv, fileTypes.xlsx],
});

export const editStockRow = endpoint({
  method: 'PATCH',
  path: '/api/stock/rows',
  access: ['admin'],
  scope: 'stock:write',
  summary: 'Say what is on hand of one part in one place, as of now',
  body: z.object({
    part: z.string(),
    place: z.string(),
    onHand: quantity(messages.onHand),
    version: versionRead(messages.reload),
  }),
  reply: StockRow,
  refuses: {
    404: { when: 'There is no such row' },
    409: { ...staleVersion(StockRow), when: 'The row was written meanwhile' },
  },
});
