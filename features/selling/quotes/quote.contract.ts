import * as z from 'zod/mini';
import { SentFile } from '#features/publishing/sent-files/sent-files.contract.ts';

export const messages = {
  notFound: 'Quote Not Found',
  reload: 'Reload the quote and try again.',
  stale: 'Somebody else has changed this quote.',
  nothing: 'Please ask for at least one item.',
  manyLines: 'A quote has at most 500 lines.',
  partOrText: 'A line has a part number or a text.',
  partUnknown: 'We could not find this part number.',
  lengthUnknown: 'This part is not sold in this length.',
  lengthMissing: 'Please select a length or enter a custom length.',
  noBoxes: 'This part is not sold by the box.',
  quantity: 'Enter a whole quantity from 1 to 1,000,000.',
  price: 'A price is a number of dollars from 0 to 10,000,000 with at most two decimals.',
  leadDays: 'A lead time is a whole number of days from 0 to 1,000.',
  validDays: 'A quote is valid for 1 to 365 days.',
  offers: 'A line has at most five quantities to choose from.',
  sameOffer: 'Each quantity of a line is offered once.',
  noPrice: 'Enter a price for each line before the quote is sent.',
  noEmail: 'Enter an e-mail address before the quote is sent.',
  notSendable: 'This quote can no longer be sent. Copy it to send a new one.',
  notAcceptable: 'This quote cannot be accepted any more.',
  notSentYet: 'This quote has not been sent yet.',
  expired: 'This quote has expired. Ask for it again, and we look at it anew.',
  older: 'A newer revision of this quote has been sent. Please look at it first.',
  waiting: 'This quote has been accepted, and waits for approval at your company.',
  taken: 'The quote has been changed or taken back.',
  acceptedAlready: 'This quote has been accepted already.',
  retired: 'is no longer sold. Please ask for a new quote.',
  noSuchQuantity: 'This quantity was not offered.',
  notDeclinable: 'Only a quote that has been sent can be declined.',
  notWithdrawable: 'This quote cannot be withdrawn any more.',
  messageMissing: 'Please enter a message.',
  noSuchAdmin: 'There is no such admin.',
  noSuchCompany: 'We could not find this company.',
  company: 'Please choose a company.',
  noRevision: 'There is no such revision.',
  keyReused: 'This Idempotency-Key has been used for something else.',
  closed: 'This quote is closed. Copy it to change it.',
  placeMissing: 'Please enter a city, or a ZIP or postal code.',
  placeUnknown: 'We do not know this place. Please enter a city and state, or a ZIP or postal code.',
  noDistributor: 'Please choose a distributor.',
  noDistributorEmail: 'This distributor has no e-mail address.',
  handedAlready: 'This quote has been handed to a distributor already.',
  handed: 'This quote has been handed to a distributor. Take it back to answer it.',
  notHanded: 'This quote has not been handed to anybody.',
  notHandable: 'Only a quote that waits for an answer can be handed over.',
  ofCompany: 'This quote is of a company that buys from us.',
  noneNear: 'There is no distributor with an e-mail address near the person who asks.',
} as const;

export const LINES_MAX = 500;
export const OFFERS_MAX = 5;

export const quoteStates = ['requested', 'sent', 'accepted', 'declined', 'expired', 'withdrawn'] as const;
export const QuoteState = z.enum(quoteStates);
export type QuoteState = z.infer<typeof QuoteState>;

const isCents = (dollars: number): boolean => Math.abs(dollars * 100 - Math.round(dollars * 100)) < 1e-6;
export const Price = z
  .number(messages.price)
  .check(z.gte(0, messages.price), z.lte(10_000_000, messages.price), z.refine(isCents, messages.price));
export const Quantity = z
  .int(messages.quantity)
  .check(z.gte(1, messages.quantity), z.lte(1_000_000, messages.quantity));

/** Another quantity that a line may be ordered in, and what one costs then. */
export const QuoteOffer = z.object({ quantity: z.number(), price: z.optional(z.number()) });
export type QuoteOffer = z.infer<typeof QuoteOffer>;

export const QuoteLine = z.object({
  /** The same in every revision. */
  id: z.string(),
  part: z.optional(z.string()),
  /** What is quoted where it is no part number of ours. */
  text: z.optional(z.string()),
  /** A package of hose. */
  option: z.optional(z.string()),
  /** `length`: whole feet. */
  custom: z.optional(z.object({ length: z.number() })),
  /** Pieces, or packages or cuts of hose. */
  quantity: z.number(),
  unit: z.literal('pieces'),
  /** Dollars for one; absent of what is sold by call. */
  listPrice: z.optional(z.number()),
  /** Dollars for one, as quoted. */
  price: z.optional(z.number()),
  leadDays: z.optional(z.number()),
  note: z.optional(z.string()),
  /** Of these the buyer chooses one; `quantity` and `price` are the first of them. */
  offers: z.optional(z.array(QuoteOffer)),
  /** What the part is today. */
  product: z.optional(z.object({ id: z.string(), slug: z.string(), name: z.string() })),
  /** 'Bore 1/2 in, 3,975 psi, Reel 400 ft' */
  detail: z.optional(z.string()),
  /** 'Reel 400 ft', '36 ft' */
  length: z.optional(z.string()),
  /** Retired since it was quoted. */
  isRetired: z.optional(z.literal(true)),
  /** Sold by call: its price stands here alone. */
  isByCall: z.optional(z.literal(true)),
});
export type QuoteLine = z.infer<typeof QuoteLine>;

export const QuoteMessage = z.object({
  at: z.string(),
  by: z.string(),
  side: z.enum(['buyer', 'staff']),
  text: z.string(),
  files: z.optional(z.array(SentFile)),
});
export type QuoteMessage = z.infer<typeof QuoteMessage>;

/** What was sent once, as it was. */
export const QuoteRevision = z.object({
  number: z.number(),
  sentAt: z.string(),
  /** 'March 5th, 2026' */
  sentOn: z.string(),
  /** The last day it can be accepted on. */
  expires: z.string(),
  expiresOn: z.string(),
  lines: z.array(QuoteLine),
  shippingCents: z.optional(z.number()),
  /** Dollars. */
  total: z.number(),
});
export type QuoteRevision = z.infer<typeof QuoteRevision>;

export const QuoteContact = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.optional(z.string()),
  company: z.optional(z.string()),
});
export type QuoteContact = z.infer<typeof QuoteContact>;

const Named = z.object({ id: z.string(), name: z.string() });

/** What the staff alone see of a quote. */
export const QuoteDraft = z.object({
  lines: z.array(QuoteLine),
  shippingCents: z.optional(z.number()),
  validDays: z.number(),
  /** For the staff alone. */
  notes: z.string(),
  /** Dollars; of lines with a price. */
  total: z.number(),
  owner: z.optional(Named),
  enquiry: z.optional(z.string()),
  /** Somebody else of the staff has to send it: a price is below the floor. */
  wantsSecond: z.optional(z.literal(true)),
});
export type QuoteDraft = z.infer<typeof QuoteDraft>;

const quoteFields = {
  id: z.string(),
  ref: z.string(),
  version: z.number(),
  /** Of the last one that was sent; 0 before. */
  revision: z.number(),
  status: QuoteState,
  createdAt: z.string(),
  company: z.optional(Named),
  contact: QuoteContact,
  /** The distributor who answers it, and where they are: 'Duluth, MN'. */
  handedTo: z.optional(z.object({ name: z.string(), place: z.string(), phone: z.string() })),
  expires: z.optional(z.string()),
  /** Dollars: of what was sent last, for the staff of the draft until then. */
  total: z.optional(z.number()),
};

/** A quote as its buyer sees it: what was sent last, and until then what was asked for. */
export const Quote = z.object({
  ...quoteFields,
  lines: z.array(QuoteLine),
  shippingCents: z.optional(z.number()),
  messages: z.array(QuoteMessage),
  /** Oldest first. */
  revisions: z.array(QuoteRevision),
  /** The order that came of it. */
  order: z.optional(z.object({ id: z.string(), ref: z.string() })),
  /** The request for approval that holds it, where there is one. */
  approval: z.optional(z.string()),
  /** Why nothing came of it. */
  reason: z.optional(z.string()),
  draft: z.optional(QuoteDraft),
});
export type Quote = z.infer<typeof Quote>;

export const QuoteSummary = z.object({
  ...quoteFields,
  lineTotal: z.number(),
  owner: z.optional(Named),
  reason: z.optional(z.string()),
});
export type QuoteSummary = z.infer<typeof QuoteSummary>;
