import * as z from 'zod/mini';
import { documented } from '#shared/documented.ts';
import { endpoint } from '#shared/endpoint.ts';
import { FileFormat, fileTypes } from '#shared/file-formats.ts';

export const messages = {
  measured: 'Enter a size in digits, like 25.77.',
  noRow: 'Revision {revision} of the crimp table has no {assembly}.',
  tooLong: 'Enter at most 60 characters, in one line.',
  day: 'Enter a day as 2026-11-21.',
  keyInvalid: 'An Idempotency-Key has 1 to 200 visible characters.',
  keyReused: 'This Idempotency-Key has been used for another crimp.',
} as const;

/** A size as it is typed; with a point or a comma, not nothing. */
export const MEASURED = /^(\d{0,4})(?:[.,](\d{1,6}))?$/;

export const measuredUnits = ['mm', 'in'] as const;
export type MeasuredUnit = (typeof measuredUnits)[number];

/** How a measured crimp stands to the limits of its row; what is beyond them exactly, in millimetres (book 10). */
export const CrimpVerdict = z.union([
  z.object({ kind: z.literal('in') }),
  z.object({
    kind: z.enum(['large', 'small']),
    by: z.string(),
    /** Of one that was measured in inches, rounded up. */
    byInches: z.optional(z.string()),
  }),
]);
export type CrimpVerdict = z.infer<typeof CrimpVerdict>;

const line = z.optional(
  z
    .string()
    .check(
      z.trim(),
      z.maxLength(60, messages.tooLong),
      z.regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, messages.tooLong),
    ),
);

/** One measured crimp, as a device keeps and sends it. */
export const MeasuredCrimp = z.object({
  /** As it is written: BW2-08+MF+FN208. */
  assembly: z.string().check(z.minLength(1), z.maxLength(200)),
  /** Of the crimp table that was worked by. */
  revision: z.int().check(z.minimum(1), z.maximum(999_999_999)),
  /** As it was typed. */
  measured: documented(
    z.string().check(z.trim(), z.regex(MEASURED, messages.measured), z.regex(/[1-9]/, messages.measured)),
    { maxLength: 11 },
  ),
  unit: z.enum(measuredUnits),
  end: z.optional(z.enum(['A', 'B'])),
  job: line,
  machine: line,
  /** Name or initials. */
  person: line,
  /** By the device's clock; one that is later than now counts as now. Now when absent. */
  at: z.optional(z.iso.datetime()),
});
export type MeasuredCrimp = z.infer<typeof MeasuredCrimp>;

/** One line of the log. */
export const LoggedCrimp = z.object({
  id: z.string(),
  assembly: z.string(),
  part: z.string(),
  revision: z.number(),
  /** Of the row at that revision, millimetres. */
  crimpDiam: z.optional(z.number()),
  tolerance: z.optional(z.number()),
  /** Of the row: it stands wherever its numbers do. */
  warning: z.optional(z.string()),
  measured: z.string(),
  unit: z.enum(measuredUnits),
  end: z.optional(z.enum(['A', 'B'])),
  /** Absent where the row has no tolerance. */
  verdict: z.optional(CrimpVerdict),
  job: z.string(),
  machine: z.string(),
  person: z.string(),
  at: z.string(),
  received: z.string(),
  /** Whose sign-in it came by. */
  by: z.string(),
});
export type LoggedCrimp = z.infer<typeof LoggedCrimp>;

export const logSorts = [
  'at',
  '-at',
  'assembly',
  '-assembly',
  'machine',
  '-machine',
  'person',
  '-person',
] as const;
export type LogSort = (typeof logSorts)[number];

const asked = {
  /** In assembly, part number, job, machine and person. */
  search: z.optional(z.string().check(z.maxLength(100))),
  verdict: z.optional(z.enum(['in', 'out', 'none'])),
  from: z.optional(z.iso.date(messages.day)),
  to: z.optional(z.iso.date(messages.day)),
};

export const listCrimpLog = endpoint({
  method: 'GET',
  path: '/api/crimp-log',
  access: ['customer'],
  summary: 'The measured crimps of the reader’s company, the newest first',
  query: z.object({
    ...asked,
    sort: z.optional(z.enum(logSorts)),
    limit: z.optional(z.string()),
    skip: z.optional(z.string()),
  }),
  reply: z.object({
    data: z.array(LoggedCrimp),
    total: z.number(),
    next: z.optional(z.string()),
    /** Whose log it is. */
    company: z.string(),
  }),
});

export const exportCrimpLog = endpoint({
  method: 'GET',
  path: '/api/crimp-log/export',
  access: ['customer'],
  summary: 'The same as a file',
  query: z.object({ ...asked, format: FileFormat }),
  file: [fileTypes.csv, fileTypes.xlsx],
});

export const logCrimp = endpoint({
  method: 'POST',
  path: '/api/crimp-log',
  access: ['customer'],
  summary: 'Keep one measured crimp in the log of the reader’s company',
  sent: z.object({
    /** The same key is the same crimp. */
    'idempotency-key': z.optional(z.string().check(z.regex(/^[\x21-\x7e]{1,200}$/, messages.keyInvalid))),
  }),
  body: MeasuredCrimp,
  reply: LoggedCrimp,
  status: 201,
  refuses: { 422: { when: 'The Idempotency-Key has been used for another crimp' } },
});
