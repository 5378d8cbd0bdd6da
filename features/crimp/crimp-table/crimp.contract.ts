import * as z from 'zod/mini';
import { endpoint, everybody } from '#shared/endpoint.ts';

export const messages = {
  noHoses: 'No hoses found.',
  nothingFound: "Oops! It seems we couldn't find what you're looking for. Please try again.",
  noDial: 'Call Customer Service',
  /** For the log (spec 7). */
  noData: 'No data found',
  noImage: 'No image available',
} as const;

/** One-piece fittings have no ferrule of their own: the fourth part is this placeholder (spec 2). */
export const NO_FERRULE = '_';

/** OPF and OPK: the wizard skips their ferrule (spec 2). */
export const isOnePiece = (insertType: string): boolean => /^OP[FK]$/i.test(insertType);

/** Full names of the insert types (spec 3). */
export const insertTypeNames: Readonly<Record<string, string>> = {
  MF: 'Multifit',
  SP: 'Spiralfit',
  IP: 'Interlock Plus',
  OPF: "One Piece 'Full' Flat Crimp",
  OPK: "One Piece Compact 'Kompact'",
};

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

const part = z.optional(z.string().check(z.maxLength(60)));

export const CrimpPath = z.object({ hose: part, dash: part, insertType: part, ferrule: part });
export type CrimpPath = z.infer<typeof CrimpPath>;

/** The steps of the wizard, in their order. */
export const crimpSteps = ['hose', 'dash', 'insertType', 'ferrule'] as const;
export type CrimpStep = (typeof crimpSteps)[number];

export const CrimpChoice = z.object({
  value: z.string(),
  label: z.string(),
  image: z.optional(z.string()),
  description: z.optional(z.string()),
});
export type CrimpChoice = z.infer<typeof CrimpChoice>;

/** A product that belongs to an assembly: its page has its order form. */
export const AssemblyPart = z.object({
  id: z.string(),
  slug: z.string(),
  /** What people ask for it by: BW2-08, EQ-DS24. */
  partNumber: z.string(),
  name: z.string(),
  image: z.string(),
});
export type AssemblyPart = z.infer<typeof AssemblyPart>;

export const AssemblyParts = z.object({ hose: z.optional(AssemblyPart), dieSet: z.optional(AssemblyPart) });
export type AssemblyParts = z.infer<typeof AssemblyParts>;

/** What a code that was printed from another revision said, and what is different now. */
export const PrintedRow = z.object({
  revision: z.number(),
  /** Absent where the shop does not know the revision, or nobody can be asked. */
  date: z.optional(z.string()),
  /** Absent where that revision has no such row. */
  cells: z.optional(z.array(RowCell)),
});
export type PrintedRow = z.infer<typeof PrintedRow>;

/** Of a printed code. */
const Revision = z.optional(z.int().check(z.minimum(1), z.maximum(999_999_999)));

export const findCrimpSpecs = endpoint({
  method: 'POST',
  path: '/api/crimp-specs',
  access: everybody,
  inPunchout: true,
  scope: 'catalog',
  summary: 'The choices of the next step, or the assembly when every step is taken',
  body: z.extend(CrimpPath, {
    hoseAssembly: z.optional(z.string().check(z.maxLength(200))),
    /** Of the code that was opened: the answer says what is different now. */
    revision: Revision,
  }),
  reply: z.object({
    hoses: z.optional(z.array(CrimpChoice)),
    /** With the choices of a later step: what was chosen before it, as the table writes it. */
    chosen: z.optional(CrimpPath),
    /** The fitting or ferrule whose number was typed; `hoses` are the assemblies that it is crimped in. */
    part: z.optional(z.string()),
    fullHoseAssembly: z.optional(CrimpSpec),
    /** With an assembly: what of it the catalog sells. */
    parts: z.optional(AssemblyParts),
    /** With an assembly, where its code was printed from another revision. */
    printed: z.optional(PrintedRow),
    revision: z.optional(CrimpRevision),
  }),
});

export const suggestAssemblies = endpoint({
  method: 'POST',
  path: '/api/crimp-specs/suggestions',
  access: everybody,
  inPunchout: true,
  scope: 'catalog',
  summary: 'Hose assemblies that begin like what is typed',
  body: z.extend(CrimpPath, { hoseAssembly: z.optional(z.string().check(z.maxLength(200))) }),
  reply: z.object({ suggestions: z.array(z.string()) }),
});

export const listCrimpSpecsOfHose = endpoint({
  method: 'GET',
  path: '/api/crimp-specs/all-hose-crimp-specs/:hose',
  access: everybody,
  scope: 'catalog',
  summary: 'Every crimp specification of a hose, by insert type and size',
  params: z.object({ hose: z.string().check(z.maxLength(60)) }),
  reply: z.object({
    allHoseCrimpSpecs: z.array(CrimpSpec),
    /** The hose in the catalog, when it is sold. */
    hose: z.optional(AssemblyPart),
    revision: z.optional(CrimpRevision),
  }),
});

/** What a job card is printed on: two sheets, two labels of a label printer, in inches. */
export const jobCardPapers = ['letter', 'a4', '4x6', '4x2'] as const;
export type JobCardPaper = (typeof jobCardPapers)[number];

export const getJobCard = endpoint({
  method: 'GET',
  path: '/api/crimp-specs/job-card/:assembly',
  access: everybody,
  scope: 'catalog',
  summary: 'The job card of an assembly, to be printed on a sheet or a label',
  /** As it is typed: BW2-08+MF+FN208. */
  params: z.object({ assembly: z.string().check(z.maxLength(200)) }),
  query: z.object({ paper: z.optional(z.enum(jobCardPapers, { error: 'Choose letter, a4, 4x6 or 4x2.' })) }),
  file: 'application/pdf',
});

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

export const readCrimpBook = endpoint({
  method: 'GET',
  path: '/api/crimp-specs/book',
  access: everybody,
  scope: 'catalog',
  summary: 'The whole crimp table of the current revision, to be kept where there is no network',
  reply: CrimpBook,
});
