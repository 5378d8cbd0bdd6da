import * as z from 'zod/mini';
import { endpoint } from '#shared/endpoint.ts';
import { fileOf } from '#shared/list-file.ts';

/** What an entry is about. */
export const auditSubjects = [
  'product',
  'import',
  'order',
  'distributor',
  'address',
  'user',
  'content',
  'crimp',
  'enquiry',
  'search',
  'price list',
  'list prices',
  'quote',
  'clock',
  'shop',
  'assembly rates',
  'stock',
  'api key',
  'webhook',
  'punchout',
  'certificate',
] as const;
export const AuditSubject = z.enum(auditSubjects);
export type AuditSubject = z.infer<typeof AuditSubject>;

export const messages = {
  nothingNoted: 'Nothing has been noted yet.',
  nothingFound: 'No changes found.',
  notADay: 'Enter a day as 2026-11-21.',
} as const;

const Values = z.record(z.string(), z.unknown());

export const AuditedChange = z.object({
  id: z.string(),
  at: z.string(),
  by: z.object({ id: z.string(), name: z.string() }),
  subject: z.string(),
  subjectId: z.string(),
  /** What a person calls it: a part number, a company, an order's number. */
  label: z.string(),
  /** A verb in the past: 'changed', 'added', 'retired'. */
  action: z.string(),
  /** Only what changed; absent on the side where there was nothing. */
  before: z.optional(Values),
  after: z.optional(Values),
});
export type AuditedChange = z.infer<typeof AuditedChange>;

const day = z.iso.date(messages.notADay);

export const AuditQuery = z.object({
  /** Part of the name of who did it. */
  person: z.optional(z.string().check(z.maxLength(200))),
  subject: z.optional(AuditSubject),
  /** Part of what it is called, of its id, or of a value before or after. */
  text: z.optional(z.string().check(z.maxLength(200))),
  /** Days, both included, UTC. */
  from: z.optional(day),
  to: z.optional(day),
  limit: z.optional(z.string()),
  /** The id of the last entry that was read: those before it follow. */
  before: z.optional(z.string().check(z.regex(/^\d{1,18}$/))),
});
export type AuditQuery = z.infer<typeof AuditQuery>;

export const listAudit = endpoint({
  method: 'GET',
  path: '/api/audit',
  access: ['admin'],
  summary: 'What the staff and imports have changed, newest first',
  query: AuditQuery,
  reply: z.object({ data: z.array(AuditedChange), total: z.number(), next: z.optional(z.string()) }),
});
export const exportAudit = fileOf(listAudit);
