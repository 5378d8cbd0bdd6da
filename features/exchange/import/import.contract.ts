import * as z from 'zod/mini';
import type { Encoding } from '#shared/file-text.ts';

/** Whole tables: what a part is, how it is crimped, who buys. */
export const tableKinds = ['catalog', 'crimp', 'distributors'] as const;
export type TableKind = (typeof tableKinds)[number];

/** What a file of a feed is about; each is by part number, and touches nothing else. */
export const feedKinds = ['prices', 'texts', 'stock', 'retired'] as const;
export type FeedKind = (typeof feedKinds)[number];

/** Feeds, and whole tables as `ferrule import` reads them from a folder. */
export const importKinds = ['catalog', ...feedKinds, 'crimp', 'distributors'] as const;
export const ImportKind = z.enum(
  importKinds,
  'Choose catalog, prices, texts, stock, retired, crimp or distributors.',
);
export type ImportKind = z.infer<typeof ImportKind>;

/** What stands between the cells, and before the decimals; what is not said is recognised by the first row. */
export const separators = ['comma', 'semicolon', 'tab'] as const;
export const decimals = ['point', 'comma'] as const;
export interface Marks {
  readonly separator?: (typeof separators)[number] | undefined;
  readonly decimals?: (typeof decimals)[number] | undefined;
}
/** How a file on a disk is to be read, where that is said. */
export interface Reading extends Marks {
  readonly encoding?: Encoding | undefined;
}

/** What stops an import until it is allowed (book 11). */
export const alarmKinds = ['price', 'retired', 'unit'] as const;
export const AlarmKind = z.enum(alarmKinds, 'Allow price, retired or unit.');
export type AlarmKind = z.infer<typeof AlarmKind>;

export const Alarm = z.object({
  kind: AlarmKind,
  /** Whether the call said so. */
  allowed: z.boolean(),
  message: z.string(),
});
export type Alarm = z.infer<typeof Alarm>;

/** One value of one part number, product, crimp row or company that becomes another. */
export const ImportChange = z.object({
  /** The part number; of a product its id, of a crimp row its assembly, of a company its code. */
  part: z.string(),
  what: z.enum(['new', 'changed', 'retired', 'brought back', 'removed']),
  /** Which of its values; absent where it is the part itself. */
  field: z.optional(z.string()),
  old: z.optional(z.string()),
  new: z.optional(z.string()),
  file: z.string(),
  /** As a spreadsheet counts: the header is row 1. Absent of what is in no row. */
  row: z.optional(z.number()),
});
export type ImportChange = z.infer<typeof ImportChange>;
