import * as z from 'zod/mini';
import { endpoint } from '#shared/endpoint.ts';
import { fileOf } from '#shared/list-file.ts';

export const messages = {
  notFound: 'Revision Not Found',
  none: 'No import and no bulk change has changed the catalog yet.',
  noneFound: 'No revisions found.',
  noLines: 'No changes found.',
  reason: 'Use at most 300 characters.',
} as const;

export const revisionKinds = ['import', 'bulk change', 'restore'] as const;

/** What one import, one bulk change or one restore did to the catalog. */
export const CatalogRevision = z.object({
  /** The number as text, as lists have it. */
  id: z.string(),
  number: z.number(),
  at: z.string(),
  kind: z.enum(revisionKinds),
  /** Which import it was, or what was changed. */
  what: z.string(),
  files: z.array(z.string()),
  by: z.string(),
  reason: z.optional(z.string()),
  /** The one that it took back. */
  restores: z.optional(z.number()),
  /** The one by which it was taken back last. */
  restoredBy: z.optional(z.number()),
  /** Part numbers and products, by what became of them. */
  counts: z.object({ added: z.number(), changed: z.number(), removed: z.number() }),
});
export type CatalogRevision = z.infer<typeof CatalogRevision>;

export const lineWhats = ['new', 'changed', 'removed'] as const;

/** One value of one part number or product; of what is sold by call no price is said. */
export const RevisionLine = z.object({
  id: z.string(),
  part: z.string(),
  what: z.enum(lineWhats),
  field: z.optional(z.string()),
  old: z.optional(z.string()),
  new: z.optional(z.string()),
  /** Why it was not taken back. */
  note: z.optional(z.string()),
});
export type RevisionLine = z.infer<typeof RevisionLine>;

const Lines = z.object({ data: z.array(RevisionLine), total: z.number() });

/** What came of taking a revision back; the first 1,000 of each are listed. */
export const RestoreReport = z.object({
  /** The revision that this made; absent where nothing was taken back. */
  revision: z.optional(z.number()),
  takenBack: Lines,
  /** It was changed since, by hand or by a later import, or it is used. */
  kept: Lines,
  /** What it belongs to is no longer there. */
  failed: Lines,
});
export type RestoreReport = z.infer<typeof RestoreReport>;

const OneRevision = z.object({ number: z.string().check(z.regex(/^\d{1,9}$/, messages.notFound)) });
const paged = { limit: z.optional(z.string()), skip: z.optional(z.string()) };

export const RevisionsQuery = z.object({
  kind: z.optional(z.enum(revisionKinds)),
  /** A whole part number; or part of who made it, of what it was, or of a file. */
  search: z.optional(z.string().check(z.maxLength(200))),
  ...paged,
});
export type RevisionsQuery = z.infer<typeof RevisionsQuery>;

export const LinesQuery = z.object({
  what: z.optional(z.enum(lineWhats)),
  /** Part of a part number, of a product's id, or of a field. */
  search: z.optional(z.string().check(z.maxLength(200))),
  ...paged,
});
export type LinesQuery = z.infer<typeof LinesQuery>;

export const listCatalogRevisions = endpoint({
  method: 'GET',
  path: '/api/catalog-revisions',
  access: ['admin'],
  scope: 'catalog:write',
  summary: 'What imports, bulk changes and restores did to the catalog, the newest first',
  query: RevisionsQuery,
  reply: z.object({ data: z.array(CatalogRevision), total: z.number(), next: z.optional(z.string()) }),
});
export const exportCatalogRevisions = fileOf(listCatalogRevisions);

export const getCatalogRevision = endpoint({
  method: 'GET',
  path: '/api/catalog-revisions/:number',
  access: ['admin'],
  scope: 'catalog:write',
  summary: 'What a revision changed, by part number, value by value',
  params: OneRevision,
  query: LinesQuery,
  reply: z.object({
    revision: CatalogRevision,
    data: z.array(RevisionLine),
    total: z.number(),
    next: z.optional(z.string()),
  }),
});
export const exportCatalogRevision = fileOf(getCatalogRevision);

export const restoreCatalogRevision = endpoint({
  method: 'POST',
  path: '/api/catalog-revisions/:number/restore',
  access: ['admin'],
  scope: 'catalog:write',
  summary:
    'Take back what a revision changed, and nothing else; what was changed since is kept and said. This is a revision of its own, and can be taken back. A key needs prices:write as well',
  params: OneRevision,
  body: z.object({ reason: z.optional(z.string().check(z.trim(), z.maxLength(300, messages.reason))) }),
  example: { reason: 'The list of the maker was of last year.' },
  takesLong: true,
  reply: RestoreReport,
});
