import * as z from 'zod/mini';
import { traps } from '#features/publishing/enquiries/enquiries.contract.ts';
import { SentFileIds, sentTypes } from '#features/publishing/sent-files/sent-files.contract.ts';
import { CheckoutForm } from '#features/selling/checkout/checkout.contract.ts';
import { Order } from '#features/selling/orders/order.contract.ts';
import { endpoint, everybody } from '#shared/endpoint.ts';
import { PaperSize } from '#shared/paper-size.ts';
import { tooManyAttempts, versionRead } from '#shared/refusals.ts';
import { messages, Quantity, Quote } from './quote.contract.ts';

const QuoteId = z.object({ id: z.string() });
const reason = z.optional(z.string().check(z.trim(), z.maxLength(500)));
const version = z.optional(versionRead(messages.reload));

const replied = {
  text: z
    .string(messages.messageMissing)
    .check(z.trim(), z.minLength(1, messages.messageMissing), z.maxLength(5_000)),
  /** For buyers: what was sent is not what is wanted. */
  changes: z.optional(z.boolean()),
  /** Ids of what was sent before it. */
  files: z.optional(SentFileIds),
};
const refusedReply = {
  409: {
    when: 'It has changed meanwhile, or waits for approval',
    beside: z.object({ current: z.optional(Quote) }),
  },
} as const;

export const replyToQuote = endpoint({
  method: 'POST',
  path: '/api/quotes/:id/reply',
  access: ['customer', 'admin'],
  whileActing: true,
  summary: 'Write a message; with changes, or to one that has expired, a buyer asks for it anew',
  params: QuoteId,
  body: z.object(replied),
  reply: Quote,
  refuses: refusedReply,
});

const refusedAccept = {
  409: {
    when: 'It has expired, has a newer revision, has been accepted, waits for approval, or holds what is no longer sold',
    beside: z.object({
      /** What it is by now. */
      current: z.optional(Quote),
    }),
  },
} as const;

export const acceptQuote = endpoint({
  method: 'POST',
  path: '/api/quotes/:id/accept',
  access: ['customer'],
  whileActing: true,
  summary: 'Order a revision of a quote as a whole at its prices, once',
  params: QuoteId,
  sent: z.object({ 'idempotency-key': z.optional(z.string().check(z.regex(/^[\x21-\x7e]{1,200}$/))) }),
  body: z.extend(CheckoutForm, {
    version,
    /** The one that was seen. */
    revision: versionRead(messages.reload),
    /** Of lines that offer several quantities: which one, by the id of the line. */
    quantities: z.optional(z.record(z.string(), Quantity)),
  }),
  reply: Order,
  status: 201,
  orElse: {
    status: 202,
    when: 'Above a limit of the buyer: a request for approval at the quoted prices, and no order yet',
    reply: z.object({ approval: z.object({ id: z.string(), total: z.number() }) }),
  },
  refuses: refusedAccept,
});

export const declineQuote = endpoint({
  method: 'POST',
  path: '/api/quotes/:id/decline',
  access: ['customer'],
  whileActing: true,
  summary: 'Say no to a quote',
  params: QuoteId,
  body: z.object({ version, reason }),
  reply: Quote,
  refuses: { 409: { when: 'It is not one that was sent', beside: z.object({ current: z.optional(Quote) }) } },
});

export const withdrawQuote = endpoint({
  method: 'POST',
  path: '/api/quotes/:id/withdraw',
  access: ['customer', 'admin'],
  whileActing: true,
  summary: 'Take a quote back, from either side',
  params: QuoteId,
  body: z.object({ version, reason }),
  reply: Quote,
  refuses: { 409: { when: 'It is closed already', beside: z.object({ current: z.optional(Quote) }) } },
});

const revision = z.object({
  revision: z.optional(z.string().check(z.regex(/^\d{1,6}$/))),
  paper: z.optional(PaperSize),
});

export const getQuotePdf = endpoint({
  method: 'GET',
  path: '/api/quotes/:id/pdf',
  access: ['customer', 'admin'],
  summary: 'A revision of a quote on paper, the last one unless another is asked for',
  params: QuoteId,
  query: revision,
  file: 'application/pdf',
});

const Token = z.object({ token: z.string() });

export const getLinkedQuote = endpoint({
  method: 'GET',
  path: '/api/quotes/link/:token',
  access: everybody,
  summary: 'A quote by the link that was mailed, for whoever has it',
  params: Token,
  reply: Quote,
});

export const getLinkedQuotePdf = endpoint({
  method: 'GET',
  path: '/api/quotes/link/:token/pdf',
  access: everybody,
  summary: 'A revision of a quote on paper by the link that was mailed',
  params: Token,
  query: revision,
  file: 'application/pdf',
});

export const replyToLinkedQuote = endpoint({
  method: 'POST',
  path: '/api/quotes/link/:token/reply',
  // The staff answer on the page of the quote, under their own name.
  access: ['visitor', 'customer'],
  summary:
    'Write a message about a quote by the link that was mailed, for whoever has it; with changes, or to one that has expired, it is asked for anew',
  params: Token,
  body: z.object({ ...replied, ...traps }),
  reply: Quote,
  refuses: { ...refusedReply, 429: tooManyAttempts },
});

export const getQuoteFile = endpoint({
  method: 'GET',
  path: '/api/quotes/:id/files/:file',
  access: ['customer', 'admin'],
  summary: 'A file of a message about a quote, to be saved',
  params: z.object({ id: z.string(), file: z.string() }),
  file: [sentTypes.pdf, sentTypes.webp],
});

export const getLinkedQuoteFile = endpoint({
  method: 'GET',
  path: '/api/quotes/link/:token/files/:file',
  access: everybody,
  summary: 'The same by the link that was mailed',
  params: z.object({ token: z.string(), file: z.string() }),
  file: [sentTypes.pdf, sentTypes.webp],
});
