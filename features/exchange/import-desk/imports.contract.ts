import * as z from 'zod/mini';
import {
  Alarm,
  AlarmKind,
  alarmKinds,
  decimals,
  ImportChange,
  ImportKind,
  separators,
} from '#features/exchange/import/import.contract.ts';
import { grouped } from '#shared/count.ts';
import { endpoint } from '#shared/endpoint.ts';

/** What a call may ask for beside. */
export const importExtras = ['retireMissing', 'overwriteEdits', 'acceptUnsafe', 'keepOtherHoses'] as const;
export type ImportExtra = (typeof importExtras)[number];

/** Of all files of one import together. */
export const ROWS_MAX = 200_000;
const FILES_MAX = 20;
/** 100,000 rows of anything with room to spare. */
const MOST_BYTES = 67_108_864;

export const messages = {
  files: 'Send 1 to 20 files.',
  fileName: 'A file has a name of at most 200 characters.',
  tooManyRows: `The files have more than ${grouped(ROWS_MAX)} rows together; import them in parts.`,
  onlyParts: 'Only part numbers of catalog, prices, texts, stock and retired can be chosen.',
  onlyOrMissing: 'What is missing cannot be retired where only some part numbers are read.',
  reason: 'Use at most 300 characters.',
  noMapping: 'There is no mapping of this name.',
  otherKind: 'This mapping is of another kind of import.',
  notACrimpTable: 'Only the rows of a crimp table can be kept by hose.',
} as const;

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
  files: z.array(z.object({ name: z.string(), rows: z.number(), separator: z.enum(separators) })),
  /** Rows, by what becomes of them. */
  counts: z.object({
    added: z.number(),
    changed: z.number(),
    unchanged: z.number(),
    retired: z.number(),
    refused: z.number(),
  }),
  /** The revision that this made of the catalog; absent where nothing of that was changed. */
  revision: z.optional(z.number()),
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
    'Import prices, texts, stock or what is retired by part number, or the files of the catalog, the crimp table or the companies: all or nothing; dryRun says what would change, what is refused and which alarms there are. The same again changes nothing. A key needs prices:write for prices, catalog and distributors and stock:write for stock as well',
  body: z.object({
    kind: ImportKind,
    files: z
      .array(
        z.object({
          name: z
            .string(messages.fileName)
            .check(z.trim(), z.minLength(1, messages.fileName), z.maxLength(200, messages.fileName)),
          /** A table between commas, semicolons or tabs; its first row names its columns, or that which a mapping says. */
          text: z.string().check(z.maxLength(MOST_BYTES)),
        }),
        messages.files,
      )
      .check(z.minLength(1, messages.files), z.maxLength(FILES_MAX, messages.files)),
    dryRun: z.optional(z.boolean()),
    /** Alarms that shall not stop it. */
    allow: z.optional(z.array(AlarmKind).check(z.maxLength(alarmKinds.length))),
    /** Between the cells; by the first row when absent. */
    separator: z.optional(z.enum(separators, 'Choose comma, semicolon or tab.')),
    /** Before the decimals; the comma between semicolons, or else the point when absent. */
    decimals: z.optional(z.enum(decimals, 'Choose point or comma.')),
    /** Catalog: what the files do not hold is retired, in the categories that they hold. */
    retireMissing: z.optional(z.boolean()),
    /** Catalog: the files' word also for what the staff wrote over. */
    overwriteEdits: z.optional(z.boolean()),
    /** Crimp: rows are taken that no dial can be given for. */
    acceptUnsafe: z.optional(z.boolean()),
    /** Crimp: rows of hoses that the file does not name stay; otherwise the file is the whole table. */
    keepOtherHoses: z.optional(z.boolean()),
    /** Why, for the audit log and the revision. */
    reason: z.optional(z.string().check(z.trim(), z.maxLength(300, messages.reason))),
    /** The name of a mapping: the files are foreign ones, and read by it. */
    mapping: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(60))),
    /** Part numbers; rows of others are left out. Not of crimp rows and companies. */
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
