import * as z from 'zod/mini';
import { endpoint } from '#shared/endpoint.ts';
import { fileOf } from '#shared/list-file.ts';

export const messages = {
  mailNotFound: 'Mail Not Found',
  notParked: 'Only a parked mail can be sent again.',
} as const;

export const MailState = z.enum(['queued', 'sent', 'parked']);
export type MailState = z.infer<typeof MailState>;

/** A mail of the outbox, as an admin sees it. */
export const Mail = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  state: MailState,
  attempts: z.number(),
  /** Why the last attempt failed. */
  lastError: z.optional(z.string()),
  queuedAt: z.string(),
  /** When it is tried next. */
  dueAt: z.optional(z.string()),
  sentAt: z.optional(z.string()),
});
export type Mail = z.infer<typeof Mail>;

/** Absent bodies are those of mails whose link is a secret: they are shown only where mail is written to files. */
export const MailWithBody = z.extend(Mail, { text: z.optional(z.string()), html: z.optional(z.string()) });
export type MailWithBody = z.infer<typeof MailWithBody>;

const MailId = z.object({ id: z.string() });

export const listMail = endpoint({
  method: 'GET',
  path: '/api/mail',
  access: ['admin'],
  summary: 'The mails this shop has written, newest first',
  query: z.object({
    state: z.optional(MailState),
    limit: z.optional(z.string()),
    skip: z.optional(z.string()),
  }),
  reply: z.object({
    data: z.array(Mail),
    total: z.number(),
    next: z.optional(z.string()),
    /** Nothing is sent: why, and since when. */
    held: z.optional(z.object({ why: z.string(), since: z.string() })),
  }),
});
export const exportMail = fileOf(listMail);

export const getMail = endpoint({
  method: 'GET',
  path: '/api/mail/:id',
  access: ['admin'],
  summary: 'One mail with what it says',
  params: MailId,
  reply: MailWithBody,
});

export const sendMailAgain = endpoint({
  method: 'POST',
  path: '/api/mail/:id/send-again',
  access: ['admin'],
  summary: 'Try a parked mail once more, for another day',
  params: MailId,
  reply: Mail,
  refuses: { 409: { when: 'It is not parked' } },
});
