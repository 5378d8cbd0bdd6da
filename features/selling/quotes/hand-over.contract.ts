import * as z from 'zod/mini';
import { endpoint } from '#shared/endpoint.ts';
import { staleVersion, versionRead } from '#shared/refusals.ts';
import { messages, Quote } from './quote.contract.ts';

const QuoteId = z.object({ id: z.string() });
const version = versionRead(messages.reload);
const place = z
  .string(messages.placeMissing)
  .check(z.trim(), z.minLength(1, messages.placeMissing), z.maxLength(200));

/** A distributor that can be written to. */
export const NearDistributor = z.object({
  id: z.string(),
  name: z.string(),
  /** 'Duluth, MN' */
  place: z.string(),
  contactName: z.string(),
  email: z.string(),
  /** As the locator says it. */
  miles: z.number(),
});
export type NearDistributor = z.infer<typeof NearDistributor>;

export const listNearest = endpoint({
  method: 'GET',
  path: '/api/quotes/:id/nearest',
  access: ['admin'],
  summary: 'The distributors with an e-mail address that are nearest to whoever asks, within 1,000 miles',
  params: QuoteId,
  /** A city, a state, a ZIP or postal code. */
  query: z.object({ place }),
  reply: z.object({
    /** As it was understood: 'Duluth, MN' */
    place: z.string(),
    data: z.array(NearDistributor),
    total: z.number(),
  }),
});

export const handOver = endpoint({
  method: 'POST',
  path: '/api/quotes/:id/hand-over',
  access: ['admin'],
  summary:
    'Hand what a stranger asks for to a distributor, who is mailed all of it; whoever asks is told. Once, until it is taken back',
  params: QuoteId,
  body: z.object({
    version,
    distributor: z.string(messages.noDistributor).check(z.minLength(1, messages.noDistributor)),
  }),
  reply: Quote,
  refuses: { 409: staleVersion(Quote) },
});

export const takeBack = endpoint({
  method: 'POST',
  path: '/api/quotes/:id/take-back',
  access: ['admin'],
  summary: 'Take a quote back from the distributor it has been handed to, who is told',
  params: QuoteId,
  body: z.object({ version }),
  reply: Quote,
  refuses: { 409: staleVersion(Quote) },
});
