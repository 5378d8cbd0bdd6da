import * as z from 'zod/mini';
import { endpoint } from '#shared/endpoint.ts';
import { versionRead } from '#shared/refusals.ts';

export const messages = {
  revisionNotFound: 'Revision Not Found',
  notCurrentAnyMore: 'Another revision has become the current one meanwhile. Look at the differences again.',
} as const;

/** One crimp table as it was imported, and whether it is the one that is shown. */
export const RevisionEntry = z.object({
  number: z.number(),
  date: z.string(),
  /** The file it was read from. */
  source: z.string(),
  importedBy: z.string(),
  rows: z.number(),
  current: z.boolean(),
  /** When it was made the current one again, and by whom; absent where it never was. */
  restored: z.optional(z.object({ at: z.string(), by: z.string() })),
});
export type RevisionEntry = z.infer<typeof RevisionEntry>;

/** A row that comes or goes, or a cell that changes. Sizes are millimetres with two decimals; 'n/a' is an empty cell. */
export const CrimpChange = z.union([
  z.object({ kind: z.enum(['added', 'removed']), assembly: z.string() }),
  z.object({
    kind: z.literal('changed'),
    assembly: z.string(),
    column: z.string(),
    before: z.string(),
    after: z.string(),
  }),
]);
export type CrimpChange = z.infer<typeof CrimpChange>;

const number = z.string().check(z.regex(/^\d{1,9}$/, messages.revisionNotFound));
const OneRevision = z.object({ number });

export const listCrimpRevisions = endpoint({
  method: 'GET',
  path: '/api/crimp-revisions',
  access: ['admin'],
  summary: 'Every revision of the crimp table, the newest first',
  reply: z.object({ data: z.array(RevisionEntry), total: z.number() }),
});

export const compareCrimpRevisions = endpoint({
  method: 'GET',
  path: '/api/crimp-revisions/:number/changes',
  access: ['admin'],
  summary: 'What is different in a revision, row by row and cell by cell, from another one',
  params: OneRevision,
  /** The other one; the current one when absent. */
  query: z.object({ since: z.optional(number) }),
  reply: z.object({
    revision: RevisionEntry,
    since: RevisionEntry,
    added: z.number(),
    changed: z.number(),
    unchanged: z.number(),
    removed: z.number(),
    changes: z.array(CrimpChange),
  }),
});

export const restoreCrimpRevision = endpoint({
  method: 'POST',
  path: '/api/crimp-revisions/:number/restore',
  access: ['admin'],
  summary: 'Make a revision the one that everybody reads',
  params: OneRevision,
  /** The revision that the admin believes to be the current one: when it is another, nothing is done (409). */
  body: z.object({ current: versionRead() }),
  reply: RevisionEntry,
  refuses: { 409: { when: 'Another revision is current by now' } },
});
