import * as z from 'zod/mini';
import { SentFileIds } from '#features/publishing/sent-files/sent-files.contract.ts';
import { grouped } from '#shared/count.ts';
import { endpoint } from '#shared/endpoint.ts';
import { FileFormat, fileTypes } from '#shared/file-formats.ts';
import { fileOf } from '#shared/list-file.ts';
import { staleVersion, versionRead } from '#shared/refusals.ts';
import {
  LINES_MAX,
  messages,
  OFFERS_MAX,
  Price,
  Quantity,
  Quote,
  QuoteState,
  QuoteSummary,
} from './quote.contract.ts';

const QuoteId = z.object({ id: z.string() });
const key = z.object({
  'idempotency-key': z.optional(
    z.string().check(z.regex(/^[\x21-\x7e]{1,200}$/, 'An Idempotency-Key has 1 to 200 visible characters.')),
  ),
});
const text = (most: number) =>
  z.string().check(z.trim(), z.maxLength(most, `Please use at most ${grouped(most)} characters.`));

const version = versionRead(messages.reload);

/** A line as it is asked for. */
const lineAsked = {
  part: z.optional(text(100)),
  text: z.optional(text(500)),
  option: z.optional(text(100)),
  custom: z.optional(z.object({ length: z.number() })),
  quantity: z._default(Quantity, 1),
  unit: z.optional(z.enum(['pieces', 'boxes'])),
  note: z.optional(text(200)),
};
export const AskedLine = z.object(lineAsked);
export type AskedLine = z.infer<typeof AskedLine>;

/** A line as the staff answer it. */
export const DraftLine = z.object({
  /** Of the line it is; absent of a new one. */
  id: z.optional(z.string()),
  ...lineAsked,
  price: z.optional(Price),
  leadDays: z.optional(
    z.int(messages.leadDays).check(z.gte(0, messages.leadDays), z.lte(1_000, messages.leadDays)),
  ),
  offers: z.optional(
    z
      .array(z.object({ quantity: Quantity, price: z.optional(Price) }))
      .check(z.maxLength(OFFERS_MAX, messages.offers)),
  ),
});
export type DraftLine = z.infer<typeof DraftLine>;

const lines = z.array(AskedLine).check(z.maxLength(LINES_MAX, messages.manyLines));

export const quoteSorts = [
  'age',
  '-age',
  'value',
  '-value',
  'expires',
  '-expires',
  'owner',
  '-owner',
] as const;
export type QuoteSort = (typeof quoteSorts)[number];

/** What a list of quotes is narrowed and sorted by. */
export const quoteFilter = {
  status: z.optional(QuoteState),
  /** In ref, company, name, e-mail and part numbers. */
  search: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  /** For admins: the id of one of them, or `none`. */
  owner: z.optional(z.string().check(z.maxLength(100))),
  sort: z.optional(z.enum(quoteSorts)),
  /** Only those that wait for a yes: sent, and in no request for approval. */
  waiting: z.optional(z.literal('yes')),
};

export const listQuotes = endpoint({
  method: 'GET',
  path: '/api/quotes',
  access: ['customer', 'admin'],
  summary: 'Quotes, the newest first unless another order is asked for; a customer only their own',
  query: z.object({ ...quoteFilter, limit: z.optional(z.string()), skip: z.optional(z.string()) }),
  reply: z.object({ data: z.array(QuoteSummary), total: z.number(), next: z.optional(z.string()) }),
});

export const exportQuotes = fileOf(listQuotes);

/** What became of the quotes that were asked for in a month. */
export const QuoteMonth = z.object({
  /** '2026-11' */
  id: z.string(),
  asked: z.number(),
  answered: z.number(),
  won: z.number(),
  lost: z.number(),
  /** Dollars: of the orders that came of them. */
  wonValue: z.number(),
  lostValue: z.number(),
});
export type QuoteMonth = z.infer<typeof QuoteMonth>;

export const reportQuotes = endpoint({
  method: 'GET',
  path: '/api/quotes/report',
  access: ['admin'],
  summary: 'What became of the quotes, by the month they were asked for in, the latest first',
  reply: z.object({ data: z.array(QuoteMonth), total: z.number() }),
});

export const exportReport = endpoint({
  method: 'GET',
  path: '/api/quotes/report/export',
  access: ['admin'],
  summary: 'The same as CSV or XLSX',
  query: z.object({ format: FileFormat }),
  file: [fileTypes.csv, fileTypes.xlsx],
});

export const getQuote = endpoint({
  method: 'GET',
  path: '/api/quotes/:id',
  access: ['customer', 'admin'],
  summary: 'One quote with its revisions and messages; a customer only their own, and nothing of the draft',
  params: QuoteId,
  reply: Quote,
});

export const createQuote = endpoint({
  method: 'POST',
  path: '/api/quotes',
  access: ['customer', 'admin'],
  whileActing: true,
  summary:
    'Ask for a quote of what is in the cart, of a list, or of some lines; the staff start one for a company',
  sent: key,
  body: z.object({
    /** What is in one's own cart; it stays there. */
    cart: z.optional(z.boolean()),
    /** A list that one sees, by its id; it stays as it is. */
    list: z.optional(z.string().check(z.maxLength(100))),
    lines: z.optional(lines),
    message: z.optional(text(5_000)),
    /** Ids of what was sent before it. */
    files: z.optional(SentFileIds),
    /** For admins: the company that it is for. */
    distributor: z.optional(z.string()),
    /** For admins: who it is sent to. */
    contact: z.optional(z.object({ name: text(100), email: text(254), phone: z.optional(text(40)) })),
  }),
  example: {
    lines: [
      { part: 'FJX-08-08', quantity: 300 },
      { text: 'BW2-08 in blue', quantity: 400 },
    ],
    message: 'By the end of the month, please.',
  },
  reply: Quote,
  status: 201,
  refuses: {
    404: { when: 'There is no such list of theirs' },
    422: { when: 'The Idempotency-Key has been used for something else' },
  },
});

export const changeQuote = endpoint({
  method: 'PATCH',
  path: '/api/quotes/:id',
  access: ['admin'],
  summary: 'Write the draft beside what was sent; only what is named changes',
  params: QuoteId,
  body: z.object({
    version,
    lines: z.optional(z.array(DraftLine).check(z.maxLength(LINES_MAX, messages.manyLines))),
    /** Null: none. */
    shippingCents: z.optional(z.nullable(z.int().check(z.gte(0), z.lte(1_000_000_000)))),
    validDays: z.optional(
      z.int(messages.validDays).check(z.gte(1, messages.validDays), z.lte(365, messages.validDays)),
    ),
    notes: z.optional(text(5_000)),
    /** Empty: nobody's. */
    owner: z.optional(z.string()),
    /** Empty: none. */
    distributor: z.optional(z.string()),
    contact: z.optional(z.object({ name: text(100), email: text(254), phone: z.optional(text(40)) })),
    /** Why nothing came of it. */
    reason: z.optional(text(500)),
  }),
  reply: Quote,
  refuses: { 409: staleVersion(Quote) },
});

export const sendQuote = endpoint({
  method: 'POST',
  path: '/api/quotes/:id/send',
  access: ['admin'],
  summary: 'Fix the draft as the next revision and mail a link to it; every line needs a price',
  params: QuoteId,
  body: z.object({ version }),
  reply: Quote,
  refuses: { 409: staleVersion(Quote) },
});

export const copyQuote = endpoint({
  method: 'POST',
  path: '/api/quotes/:id/copy',
  access: ['admin'],
  summary: 'A new quote with the same lines for the same people',
  params: QuoteId,
  reply: Quote,
  status: 201,
});
