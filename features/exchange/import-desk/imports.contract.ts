import * as z from 'zod/mini';
import { endpoint } from '#shared/endpoint.ts';

/** What a file is about; each is by part number, and touches nothing else. */
export const importKinds = ['prices', 'texts', 'stock', 'retired'] as const;
export const ImportKind = z.enum(importKinds, 'Choose prices, texts, stock or retired.');
export type ImportKind = z.infer<typeof ImportKind>;

/** What stops an import until it is allowed (book 11). */
export const alarmKinds = ['price', 'retired', 'unit'] as const;
export const AlarmKind = z.enum(alarmKinds, 'Allow price, retired or unit.');
export type AlarmKind = z.infer<typeof AlarmKind>;

/** Of all files of one import together. */
export const ROWS_MAX = 200_000;
const FILES_MAX = 20;
/** 100,000 rows of anything with room to spare. */
const MOST_BYTES = 67_108_864;

export const messages = {
  files: 'Send 1 to 20 files.',
  fileName: 'A file has a name of at most 200 characters.',
  tooManyRows: `The files have more than ${ROWS_MAX.toLocaleString('en-US')} rows together; import them in parts.`,
  binary: 'is not a CSV file: it holds binary data.',
} as const;

export const Alarm = z.object({
  kind: AlarmKind,
  /** Whether the call said so. */
  allowed: z.boolean(),
  message: z.string(),
});
export type Alarm = z.infer<typeof Alarm>;

/** One value of one part number that becomes another. */
export const ImportChange = z.object({
  part: z.string(),
  what: z.enum(['new', 'changed', 'retired', 'brought back']),
  /** Which of its values; absent where it is the part itself. */
  field: z.optional(z.string()),
  old: z.optional(z.string()),
  new: z.optional(z.string()),
  file: z.string(),
  /** As a spreadsheet counts: the header is row 1. */
  row: z.number(),
});
export type ImportChange = z.infer<typeof ImportChange>;

export const PlacedNote = z.object({
  file: z.string(),
  row: z.optional(z.number()),
  column: z.optional(z.string()),
  value: z.optional(z.string()),
  message: z.string(),
});

export const ImportResult = z.object({
  kind: ImportKind,
  /** False for a dry run. */
  written: z.boolean(),
  dryRun: z.boolean(),
  files: z.array(
    z.object({ name: z.string(), rows: z.number(), separator: z.enum(['comma', 'semicolon', 'tab']) }),
  ),
  /** Rows, by what becomes of them. */
  counts: z.object({
    added: z.number(),
    changed: z.number(),
    unchanged: z.number(),
    retired: z.number(),
    refused: z.number(),
  }),
  alarms: z.array(Alarm),
  /** The whole difference, up to 100,000 values of together 16 MB; `changeTotal` counts all. */
  changes: z.array(ImportChange),
  changeTotal: z.number(),
  /** One is enough, and nothing is written. */
  problems: z.array(PlacedNote),
  problemTotal: z.number(),
  warnings: z.array(PlacedNote),
  warningTotal: z.number(),
});
export type ImportResult = z.infer<typeof ImportResult>;

export const importFiles = endpoint({
  method: 'POST',
  path: '/api/imports',
  access: ['admin'],
  scope: 'catalog:write',
  summary:
    'Import prices, texts, stock or what is retired, by part number: all or nothing; dryRun says what would change, what is refused and which alarms there are. The same again changes nothing. A key needs prices:write for prices and stock:write for stock as well',
  body: z.object({
    kind: ImportKind,
    files: z
      .array(
        z.object({
          name: z
            .string(messages.fileName)
            .check(z.trim(), z.minLength(1, messages.fileName), z.maxLength(200, messages.fileName)),
          /** A table between commas, semicolons or tabs, whose first row names its columns. */
          text: z.string().check(z.maxLength(MOST_BYTES)),
        }),
        messages.files,
      )
      .check(z.minLength(1, messages.files), z.maxLength(FILES_MAX, messages.files)),
    dryRun: z.optional(z.boolean()),
    /** Alarms that shall not stop it. */
    allow: z.optional(z.array(AlarmKind).check(z.maxLength(alarmKinds.length))),
    /** Part numbers; rows of others are left out. */
    only: z.optional(
      z.array(z.string().check(z.trim(), z.minLength(1), z.maxLength(200))).check(z.maxLength(10_000)),
    ),
  }),
  example: {
    kind: 'prices',
    files: [{ name: 'prices.csv', text: 'part_number,list_price\nFJX-08-08,9.75\n' }],
    dryRun: true,
  },
  mostBytes: MOST_BYTES,
  takesLong: true,
  reply: ImportResult,
  refuses: {
    409: {
      when: 'An alarm is not allowed, or another import is running',
      beside: z.object({ alarms: z.optional(z.array(Alarm)) }),
    },
  },
});
