import * as z from 'zod/mini';
import {
  CrimpVerdict,
  messages as logMessages,
  MEASURED,
  measuredUnits,
} from '#features/crimp/crimp-log/crimp-log.contract.ts';
import { documented } from '#shared/documented.ts';
import { endpoint } from '#shared/endpoint.ts';
import { FileFormat, fileTypes } from '#shared/file-formats.ts';

export const messages = {
  noAssembly: 'This order has no assembly in that line.',
  noRow: 'The crimp table has no row for end {end} any more. Do not crimp: ask.',
  revision: 'Revision {revision} of the crimp table is current now: look at the dial again.',
  measured: 'Enter what was measured at end A, end B or both, like 25.77.',
  keyReused: 'This Idempotency-Key has been used for other crimps.',
  kept: 'The measured crimps are kept.',
  byOther: 'They were measured by {by}: whoever that is signs in to send them.',
  keptHere: 'Kept on this device. They are sent when there is a connection.',
  notKept: 'The measured crimps were not kept.',
  none: 'Nothing has been measured.',
} as const;

/** One measured crimp of an ordered assembly, with the row that it was held against. */
export const LineCrimp = z.object({
  id: z.string(),
  /** Of the order. */
  line: z.string(),
  end: z.enum(['A', 'B']),
  assembly: z.string(),
  revision: z.number(),
  /** Millimetres. */
  crimpDiam: z.optional(z.number()),
  tolerance: z.optional(z.number()),
  /** Of the row: it stands wherever its numbers do. */
  warning: z.optional(z.string()),
  /** As it was typed. */
  measured: z.string(),
  unit: z.enum(measuredUnits),
  /** Absent where the row has no tolerance. */
  verdict: z.optional(CrimpVerdict),
  at: z.string(),
  by: z.string(),
});
export type LineCrimp = z.infer<typeof LineCrimp>;

/** What the bench needs of an end. */
export const BenchEnd = z.object({
  part: z.string(),
  /** As it is crimped today; absent where the table has no such row any more. */
  row: z.optional(
    z.object({
      assembly: z.string(),
      crimpDiam: z.optional(z.number()),
      tolerance: z.optional(z.number()),
      warning: z.optional(z.string()),
    }),
  ),
});
export type BenchEnd = z.infer<typeof BenchEnd>;

export const BenchLine = z.object({
  id: z.string(),
  /** From 1, as on the card. */
  number: z.number(),
  text: z.string(),
  quantity: z.number(),
  a: BenchEnd,
  b: BenchEnd,
});
export type BenchLine = z.infer<typeof BenchLine>;

const size = z.optional(
  documented(z.string().check(z.trim(), z.regex(MEASURED, logMessages.measured)), { maxLength: 11 }),
);

/** What was measured at one end or both of an ordered assembly, as a device keeps and sends it. */
export const MeasuredLine = z.object({
  /** Of the crimp table that was worked by. */
  revision: z.int().check(z.minimum(1), z.maximum(999_999_999)),
  unit: z.enum(measuredUnits),
  a: size,
  b: size,
  /** It waited on a device: then it is held against the row of its revision, and of whoever measured it alone. */
  waited: z.optional(
    z.object({
      /** By the device's clock; one that is later than now counts as now. */
      at: z.iso.datetime(),
      /** The name of who was signed in. */
      by: z.string().check(z.maxLength(200)),
    }),
  ),
});
export type MeasuredLine = z.infer<typeof MeasuredLine>;

export const listLineCrimps = endpoint({
  method: 'GET',
  path: '/api/orders/:id/crimps',
  access: ['admin'],
  summary:
    'What was measured at the crimps of an order, the newest first, and what its assemblies are held against today',
  params: z.object({ id: z.string() }),
  reply: z.object({
    data: z.array(LineCrimp),
    total: z.number(),
    lines: z.array(BenchLine),
    /** Of the crimp table. */
    revision: z.optional(z.number()),
  }),
});

export const keepLineCrimps = endpoint({
  method: 'POST',
  path: '/api/orders/:id/lines/:line/crimps',
  access: ['admin'],
  summary: 'Keep what was measured at one end or both of an ordered assembly',
  params: z.object({ id: z.string(), line: z.string() }),
  sent: z.object({
    /** The same key is the same crimps. */
    'idempotency-key': z.optional(z.string().check(z.regex(/^[\x21-\x7e]{1,200}$/, logMessages.keyInvalid))),
  }),
  body: MeasuredLine,
  reply: z.object({ data: z.array(LineCrimp), total: z.number() }),
  status: 201,
  refuses: {
    409: {
      when: 'Another revision of the crimp table is current, it has no row for an end, or somebody else measured it',
    },
    422: { when: 'The Idempotency-Key has been used for other crimps' },
  },
});

export const exportLineCrimps = endpoint({
  method: 'GET',
  path: '/api/orders/:id/crimps/export',
  access: ['admin'],
  summary: 'The same as a file: measured against target and tolerance',
  params: z.object({ id: z.string() }),
  query: z.object({ format: FileFormat }),
  file: [fileTypes.csv, fileTypes.xlsx],
});
