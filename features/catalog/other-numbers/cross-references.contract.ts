import * as z from 'zod/mini';
import { endpoint } from '#shared/endpoint.ts';
import { FileFormat, fileTypes } from '#shared/file-formats.ts';
import { staleVersion, versionRead } from '#shared/refusals.ts';
import { NumberClass, OtherNumber } from './other-number.contract.ts';

/** More rows than this in one table are sent in pieces. */
export const MOST_AT_ONCE = 20_000;

export const messages = {
  notFound: 'There is no such cross reference.',
  added: 'The cross reference has been added.',
  updated: 'The cross reference has been updated.',
  removed: 'The cross reference has been removed.',
  notRemoved: 'The cross reference was not removed.',
  isThere: 'This number is there already with this part of ours.',
  stale: 'Somebody else has changed this cross reference. Look at both and send it again.',
  number: 'Please enter a number with at least three letters or digits, one of them a digit.',
  part: 'Please enter a part number of ours that is on sale.',
  isOurs: 'This is a part number that we sell: it is found by itself.',
  class: 'Please choose same norm and size, meets or exceeds, or differs.',
  differs: 'Please say in the note what differs.',
  nothing: 'Please enter at least one row.',
  tooMany: 'At most 20,000 rows at once.',
  twice: 'The same number and part stand in an earlier row.',
} as const;

const MOST = 80;
const MOST_NOTE = 400;
const text = (most: number) => z.string().check(z.trim(), z.maxLength(most, `At most ${most} letters.`));

const written = {
  /** Empty: an older number of our own. */
  maker: text(MOST),
  number: text(MOST),
  part: text(MOST),
  class: z.enum(NumberClass.options, { error: messages.class }),
  note: text(MOST_NOTE),
};
export const CrossReferenceForm = z.object({
  ...written,
  maker: z._default(written.maker, ''),
  note: z._default(written.note, ''),
});
export type CrossReferenceForm = z.infer<typeof CrossReferenceForm>;

export const CrossReference = z.object({
  id: z.string(),
  version: z.number(),
  maker: z.string(),
  number: z.string(),
  part: z.string(),
  class: NumberClass,
  note: z.string(),
  /** Ours; absent where it is no longer sold. */
  product: z.optional(z.object({ id: z.string(), slug: z.string(), name: z.string() })),
});
export type CrossReference = z.infer<typeof CrossReference>;

const Id = z.object({ id: z.string() });
/** A search to try it with; the number itself when absent. */
const tried = z.optional(text(200));
/** The row as it is now, and what a search offers by it. */
const Saved = z.object({ row: CrossReference, tried: z.string(), found: z.array(OtherNumber) });
export type SavedCrossReference = z.infer<typeof Saved>;

export const crossReferenceSorts = ['maker', '-maker', 'number', '-number', 'part', '-part'] as const;
const narrowed = {
  /** In maker, number, part and note. */
  search: z.optional(z.string().check(z.maxLength(200))),
  /** 'ours': older numbers of our own; 'gone': those whose part is no longer sold. */
  show: z.optional(z.enum(['ours', 'gone'])),
  sort: z.optional(z.enum(crossReferenceSorts)),
};

export const listCrossReferences = endpoint({
  method: 'GET',
  path: '/api/cross-references',
  access: ['admin'],
  summary: 'Numbers of other makers and older ones of our own, each with our part for it',
  query: z.object({ ...narrowed, limit: z.optional(z.string()), skip: z.optional(z.string()) }),
  reply: z.object({ data: z.array(CrossReference), total: z.number(), next: z.optional(z.string()) }),
});

export const exportCrossReferences = endpoint({
  method: 'GET',
  path: '/api/cross-references/export',
  access: ['admin'],
  summary: 'The same as a file, in the columns that an import reads',
  query: z.object({ ...narrowed, format: FileFormat }),
  file: [fileTypes.csv, fileTypes.xlsx],
});

export const getCrossReference = endpoint({
  method: 'GET',
  path: '/api/cross-references/:id',
  access: ['admin'],
  summary: 'One cross reference',
  params: Id,
  reply: CrossReference,
});

export const addCrossReference = endpoint({
  method: 'POST',
  path: '/api/cross-references',
  access: ['admin'],
  summary: 'Name our part for a number; found by searches, laylines and quick add from then on',
  body: z.extend(CrossReferenceForm, { tried }),
  example: { maker: 'Parker', number: '301SN-8', part: 'BW2-08', class: 'same norm and size' },
  reply: Saved,
});

export const changeCrossReference = endpoint({
  method: 'PATCH',
  path: '/api/cross-references/:id',
  access: ['admin'],
  summary: 'Change a cross reference',
  params: Id,
  body: z.extend(z.partial(z.object(written)), { version: versionRead(), tried }),
  reply: Saved,
  refuses: { 409: staleVersion(CrossReference) },
});

export const removeCrossReference = endpoint({
  method: 'DELETE',
  path: '/api/cross-references/:id',
  access: ['admin'],
  summary: 'Take a cross reference away',
  params: Id,
  reply: z.object({ message: z.string() }),
});

const RowProblem = z.object({
  /** From 1. */
  row: z.number(),
  field: z.string(),
  message: z.string(),
});

export const RowsReport = z.object({
  applied: z.boolean(),
  /** Rows in what was sent. */
  sent: z.number(),
  added: z.number(),
  changed: z.number(),
  unchanged: z.number(),
  removed: z.number(),
  /** The first hundred. */
  problems: z.array(RowProblem),
  problemTotal: z.number(),
  /** Numbers that a spreadsheet may have made of others; they are taken as they stand. The first hundred. */
  warnings: z.array(RowProblem),
});
export type RowsReport = z.infer<typeof RowsReport>;

export const importCrossReferences = endpoint({
  method: 'POST',
  path: '/api/cross-references/import',
  access: ['admin'],
  summary: 'Take a table of cross references, all rows or none; dryRun reports alone',
  body: z.object({
    /** Maker, number, part, class, note; with a head the columns come in any order. */
    csv: z.string(),
    /** 'add': rows that are there stay, and those that are named are changed. 'replace': the others are removed. */
    mode: z.enum(['add', 'replace']),
    dryRun: z.optional(z.boolean()),
  }),
  example: { csv: 'maker,number,part,class\nParker,301SN-8,BW2-08,same norm and size\n', mode: 'add' },
  reply: RowsReport,
});
