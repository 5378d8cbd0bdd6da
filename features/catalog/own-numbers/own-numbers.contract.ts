import * as z from 'zod/mini';
import { grouped } from '#shared/count.ts';
import { endpoint } from '#shared/endpoint.ts';
import { FileFormat, fileTypes } from '#shared/file-formats.ts';
import { Said } from '#shared/said.ts';

/** Of a company (book 2). */
export const PAIRS_MAX = 20_000;
export const THEIRS_MAX = 60;

export const messages = {
  theirs: 'Please enter your part number.',
  theirsTooLong: `A part number has at most ${THEIRS_MAX} characters.`,
  noLetters: 'A part number needs a letter or a digit.',
  oneLine: 'A part number is one line.',
  part: 'Please enter our part number.',
  partUnknown: 'We have no such part number.',
  twice: 'This number stands in it more than once.',
  nothing: 'Please paste some part numbers first.',
  tooMany: `A company has at most ${grouped(PAIRS_MAX)} numbers of its own.`,
  managersOnly: 'Only a manager of your company may do this.',
  notFound: 'There is no such number.',
  deleted: 'The number has been deleted.',
} as const;

/** Their number, and ours for it. */
export const OwnNumber = z.object({
  theirs: z.string(),
  /** Our part number. */
  part: z.string(),
});
export type OwnNumber = z.infer<typeof OwnNumber>;

/** With what it is. */
export const ListedNumber = z.extend(OwnNumber, {
  product: z.object({ id: z.string(), slug: z.string(), name: z.string() }),
});
export type ListedNumber = z.infer<typeof ListedNumber>;

export const numberSorts = ['theirs', '-theirs', 'part', '-part'] as const;
export type NumberSort = (typeof numberSorts)[number];

const search = z.optional(z.string().check(z.maxLength(100)));

export const listOwnNumbers = endpoint({
  method: 'GET',
  path: '/api/company/own-numbers',
  access: ['customer'],
  summary: 'The part numbers that the reader’s company has of its own, with ours for them',
  query: z.object({
    /** In their number and in ours. */
    search,
    sort: z.optional(z.enum(numberSorts)),
    limit: z.optional(z.string()),
    skip: z.optional(z.string()),
  }),
  reply: z.object({ data: z.array(ListedNumber), total: z.number(), next: z.optional(z.string()) }),
});

export const exportOwnNumbers = endpoint({
  method: 'GET',
  path: '/api/company/own-numbers/export',
  access: ['customer'],
  summary: 'The same as a file that can be pasted again',
  query: z.object({ search, format: FileFormat }),
  file: [fileTypes.csv, fileTypes.xlsx],
});

/** A pair as it is written; what is wrong with it is told with its number. */
export const WrittenPair = z.object({
  theirs: z
    .string(messages.theirs)
    .check(
      z.trim(),
      z.minLength(1, messages.theirs),
      z.maxLength(THEIRS_MAX, messages.theirsTooLong),
      z.regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, messages.oneLine),
      z.regex(/[\p{L}\p{N}]/u, messages.noLetters),
    ),
  part: z.string(messages.part).check(z.trim(), z.minLength(1, messages.part), z.maxLength(200)),
});

export const PairProblem = z.object({
  /** From 1. */
  row: z.number(),
  field: z.optional(z.string()),
  message: z.string(),
});
export type PairProblem = z.infer<typeof PairProblem>;

export const PairsReport = z.object({
  /** Whether it was done: a dry run, and one with problems, only tells. */
  applied: z.boolean(),
  sent: z.number(),
  added: z.number(),
  /** With another part, or written otherwise. */
  changed: z.number(),
  unchanged: z.number(),
  removed: z.number(),
  /** Afterwards. */
  total: z.number(),
  /** The first hundred. */
  problems: z.array(PairProblem),
  problemTotal: z.number(),
  /** Numbers that a spreadsheet may have made of others; they are taken as they stand. The first hundred. */
  warnings: z.array(PairProblem),
});
export type PairsReport = z.infer<typeof PairsReport>;

export const saveOwnNumbers = endpoint({
  method: 'POST',
  path: '/api/company/own-numbers',
  access: ['customer'],
  summary:
    'Replace the company’s own part numbers, or add to them: all of them or none; dryRun reports alone; for its managers',
  body: z.object({
    mode: z.enum(['replace', 'add']),
    pairs: z.array(z.unknown()).check(z.maxLength(PAIRS_MAX, messages.tooMany)),
    dryRun: z.optional(z.boolean()),
  }),
  example: { mode: 'add', pairs: [{ theirs: 'HD 4711/a', part: 'BW2-08' }] },
  // Twenty thousand pairs of the longest.
  mostBytes: 6_291_456,
  takesLong: true,
  reply: PairsReport,
});

export const deleteOwnNumber = endpoint({
  method: 'DELETE',
  path: '/api/company/own-numbers/:theirs',
  access: ['customer'],
  summary: 'Delete one of the company’s own part numbers, however it is written; for its managers',
  params: z.object({ theirs: z.string() }),
  reply: Said,
});
