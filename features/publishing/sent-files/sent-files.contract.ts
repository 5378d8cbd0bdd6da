import * as z from 'zod/mini';
import { endpoint, everybody } from '#shared/endpoint.ts';
import { tooManyAttempts } from '#shared/refusals.ts';

export const MOST_BYTES = 10 * 1024 * 1024;
/** With one form. */
export const MOST_FILES = 5;

export const messages = {
  missing: 'Choose a file: one, in the field file.',
  empty: 'The file is empty.',
  notTaken: 'Only PDF, JPEG, PNG and WebP files are taken.',
  cutOff: 'The PDF is damaged or cut off.',
  tooMany: `Please send at most ${MOST_FILES} files.`,
  onlyOne: 'Please send one file alone: remove the other first.',
  notThere: 'A file has been sent already, or was kept for a day and is gone. Please choose it again.',
  underway: 'A file is still on its way. Please wait until it has arrived.',
  notSent: 'The file was not sent.',
  notFound: 'File Not Found',
  busy: 'Too many pictures are being read just now. Please try again in a moment.',
} as const;

export const sentKinds = ['pdf', 'webp'] as const;
export type SentKind = (typeof sentKinds)[number];

export const sentTypes = { pdf: 'application/pdf', webp: 'image/webp' } as const satisfies Record<
  SentKind,
  string
>;

/** A file that came with a message. */
export const SentFile = z.object({
  id: z.string(),
  name: z.string(),
  bytes: z.number(),
  kind: z.enum(sentKinds),
});
export type SentFile = z.infer<typeof SentFile>;

/** What a form names of files that have been sent before it. */
export const SentFileIds = z
  .array(z.string().check(z.maxLength(100)))
  .check(z.maxLength(MOST_FILES, messages.tooMany));

export const sendUp = endpoint({
  method: 'POST',
  path: '/api/contacts/files',
  access: everybody,
  summary:
    'Send a file for a quote: PDF, JPEG, PNG or WebP, 10 MB and 40 megapixels at most. A form then names it by its id, within a day',
  upload: { field: 'file', mostBytes: MOST_BYTES },
  reply: SentFile,
  status: 201,
  refuses: { 429: tooManyAttempts },
});
