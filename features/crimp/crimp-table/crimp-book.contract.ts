import * as z from 'zod/mini';

// Apart from the calls that answer with it: only a device that keeps the book checks these shapes, and loads them.

/** What the dials of the machine are set to, two digits each (spec 9). Absent where no number would be safe. */
export const DialSetting = z.object({ black: z.string(), red: z.string() });
export type DialSetting = z.infer<typeof DialSetting>;

/** What is different of a row, in words of the bench: crimp, 25.77, 25.57. */
export const RowCell = z.object({ name: z.string(), before: z.string(), after: z.string() });
export type RowCell = z.infer<typeof RowCell>;

/** How a row changed when a revision became the current one (book 10). */
export const RowChange = z.object({ revision: z.number(), date: z.string(), cells: z.array(RowCell) });
export type RowChange = z.infer<typeof RowChange>;

/** One row of the crimp table (spec 3). All its sizes are millimetres. */
export const CrimpSpec = z.object({
  id: z.string(),
  hose: z.string(),
  dash: z.string(),
  inches: z.string(),
  insertType: z.string(),
  ferrule: z.string(),
  crimpDiam: z.optional(z.number()),
  dieSet: z.optional(z.number()),
  extSkive: z.number(),
  intSkive: z.number(),
  partNumber: z.string(),
  DN: z.number(),
  DN_ferrule: z.number(),
  crimpVersion: z.string(),
  rebound: z.optional(z.number()),
  /** Either way, of the crimp diameter (book 10). */
  tolerance: z.optional(z.number()),
  /** Length of hose inside the ferrule. */
  insertionDepth: z.optional(z.number()),
  /** Of the finished ferrule, along the hose. */
  crimpLength: z.optional(z.number()),
  image: z.optional(z.string()),
  /** Shown above the numbers, always. */
  warning: z.optional(z.string()),
  dialSetting: z.optional(DialSetting),
  /** Its last change, when that is not long ago. */
  changed: z.optional(RowChange),
});
export type CrimpSpec = z.infer<typeof CrimpSpec>;

/** Which table the numbers are from. */
export const CrimpRevision = z.object({
  number: z.number(),
  date: z.string(),
  source: z.string(),
  /** Millimetres from which on no dial is given (CRIMP_DIAL_MAX). */
  dialMax: z.number(),
});
export type CrimpRevision = z.infer<typeof CrimpRevision>;

/** What a crimp page needs of a product: its page, its picture, what it is. */
const BookPart = z.object({
  /** The series code of a hose, the part number of a die set. */
  code: z.string(),
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  image: z.string(),
});

/**
 * Everything that the crimp pages answer from, in one piece: the whole table of one revision, and what the catalog sells
 * of it. It holds no price and nothing of the reader, so it can be kept on a device.
 */
export const CrimpBook = z.object({
  revision: CrimpRevision,
  specs: z.array(CrimpSpec),
  /** Every hose series on sale. */
  hoses: z.array(z.extend(BookPart, { norm: z.optional(z.string()) })),
  /** Every die set on sale, by the diameter that it closes to, mm. */
  dieSets: z.array(z.extend(BookPart, { closedMm: z.number() })),
  /** Part numbers of ends on sale, by the hose's own DN and the insert types that they have; a book of before has none. */
  ends: z.optional(
    z.array(z.object({ dn: z.number(), insertTypes: z.array(z.string()), parts: z.array(z.string()) })),
  ),
});
export type CrimpBook = z.infer<typeof CrimpBook>;
