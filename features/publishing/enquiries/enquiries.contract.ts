import * as z from 'zod/mini';
import { SentFileIds } from '#features/publishing/sent-files/sent-files.contract.ts';
import { documented } from '#shared/documented.ts';
import { EMAIL_LONGEST } from '#shared/email-address.ts';
import { endpoint, everybody } from '#shared/endpoint.ts';
import { formatPhone, isWholePhone, TEN_DIGITS } from '#shared/phone.ts';
import { tooManyAttempts } from '#shared/refusals.ts';

/** Of one quote request. */
const QUOTED_ITEMS_MAX = 200;

export const messages = {
  name: 'Please enter your name.',
  phone: 'Please enter your phone number.',
  email: 'Please enter your email address.',
  message: 'Please enter a message.',
  sent: 'Your message has been sent.',
  failed: 'There was an error submitting your form.',

  phoneInvalid: 'Please enter a phone number like 612-555-0147.',
  emailInvalid: 'Please enter an email address like name@company.com.',
  tooLong: 'Please use at most 100 characters.',
  messageTooLong: 'Please use at most 5,000 characters.',
  oneLine: 'Please use one line.',
  itemMissing: 'Please enter a part number.',
  itemQuantity: 'Please enter a whole quantity.',
  tooManyItems: `Please ask for at most ${QUOTED_ITEMS_MAX} items at a time.`,
  tooQuick: 'That was quick. Please look your message over and send it again.',
} as const;

const ONE_LINE = /^[^\p{Cc}\p{Zl}\p{Zp}]*$/u;
const EMAIL = /^[^\s\p{Cc}@<>",;:\\()[\]]+@[^\s\p{Cc}@<>",;:\\()[\]]+\.[^\s\p{Cc}@<>",;:\\()[\]]+$/u;

const line = z
  .string()
  .check(z.trim(), z.maxLength(100, messages.tooLong), z.regex(ONE_LINE, messages.oneLine));

const Email = documented(
  z.string(messages.email).check(
    z.trim(),
    z.minLength(1, messages.email),
    z.refine(
      (text) => text === '' || (text.length <= EMAIL_LONGEST && EMAIL.test(text)),
      messages.emailInvalid,
    ),
  ),
  { pattern: EMAIL.source, maxLength: EMAIL_LONGEST },
);

const Message = z
  .string(messages.message)
  .check(z.trim(), z.minLength(1, messages.message), z.maxLength(5_000, messages.messageTooLong));

/** Nobody types four fields faster. */
export const QUICKEST_MS = 2_000;

/** What keeps robots off the forms that anybody may send. */
export const traps = {
  /** Not shown to people: a robot fills it in. */
  website: z.optional(z.string().check(z.maxLength(500))),
  /** Milliseconds between seeing the form and sending it, where a script could count them. */
  waited: z.optional(documented(z.number(), { minimum: QUICKEST_MS })),
};

/** A part number that a price is asked for. */
export const QuotedItem = z.object({
  part: line.check(z.minLength(1, messages.itemMissing)),
  quantity: z.optional(
    z
      .int(messages.itemQuantity)
      .check(z.gte(1, messages.itemQuantity), z.lte(999_999_999, messages.itemQuantity)),
  ),
});
export type QuotedItem = z.infer<typeof QuotedItem>;

/** Request a Quote (spec 5). */
export const QuoteForm = z.object({
  name: z
    .string(messages.name)
    .check(
      z.trim(),
      z.minLength(1, messages.name),
      z.maxLength(100, messages.tooLong),
      z.regex(ONE_LINE, messages.oneLine),
    ),
  email: Email,
  phone: z.pipe(
    documented(
      z.string(messages.phone).check(
        z.trim(),
        z.minLength(1, messages.phone),
        z.maxLength(100, messages.tooLong),
        z.refine((text) => text === '' || isWholePhone(text), messages.phoneInvalid),
      ),
      { pattern: TEN_DIGITS.source },
    ),
    z.transform(formatPhone),
  ),
  company: z.optional(line),
  message: Message,
  items: z.optional(z.array(QuotedItem).check(z.maxLength(QUOTED_ITEMS_MAX, messages.tooManyItems))),
  /** Ids of what was sent before it. */
  files: z.optional(SentFileIds),
  ...traps,
});
export type QuoteForm = z.infer<typeof QuoteForm>;

/** Contact (spec 3): where to write back and what about; the rest is as they like. */
export const ContactForm = z.object({
  'full-name': z.optional(line),
  email: Email,
  phone: z.optional(line),
  company: z.optional(line),
  subject: z.optional(line),
  message: Message,
  ...traps,
});
export type ContactForm = z.infer<typeof ContactForm>;

const Sent = z.object({ message: z.string(), type: z.literal('success') });

export const sendMessage = endpoint({
  method: 'POST',
  path: '/api/contacts',
  access: everybody,
  goesFirst: true,
  summary: 'Write to the supplier',
  body: ContactForm,
  reply: Sent,
  status: 201,
  refuses: { 429: tooManyAttempts },
});

export const requestQuote = endpoint({
  method: 'POST',
  path: '/api/contacts/request-quote',
  access: everybody,
  goesFirst: true,
  summary: 'Ask the supplier for a quote',
  body: QuoteForm,
  reply: Sent,
  status: 201,
  refuses: { 429: tooManyAttempts },
});
