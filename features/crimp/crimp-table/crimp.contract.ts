import * as z from 'zod/mini';
import { endpoint, everybody } from '#shared/endpoint.ts';
import { CrimpBook, CrimpRevision, CrimpSpec, RowCell } from './crimp-book.contract.ts';

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

export const readCrimpBook = endpoint({
  method: 'GET',
  path: '/api/crimp-specs/book',
  access: everybody,
  scope: 'catalog',
  summary: 'The whole crimp table of the current revision, to be kept where there is no network',
  reply: CrimpBook,
});
