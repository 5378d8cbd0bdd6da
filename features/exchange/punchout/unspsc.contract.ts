import * as z from 'zod/mini';
import { grouped } from '#shared/count.ts';
import { endpoint } from '#shared/endpoint.ts';

const CODES_MAX = 5000;

export const messages = {
  code: 'A UNSPSC code has eight digits, like 40142002.',
  of: 'Please enter a product or a family, like BW2 or Wire braid.',
  unknown: 'There is no product and no family of this name.',
  twice: 'This stands here twice.',
  tooMany: `There are at most ${grouped(CODES_MAX)} codes.`,
  stale: 'Somebody else has changed the codes.',
  line: 'A line is a product or a family, = and its code.',
  saved: 'The codes have been saved.',
} as const;

const Code = z.object({
  /** A product by its id, or a family as the catalog shows it. */
  of: z.string(messages.of).check(z.trim(), z.minLength(1, messages.of), z.maxLength(200, messages.of)),
  code: z.string(messages.code).check(z.trim(), z.regex(/^[0-9]{8}$/, messages.code)),
});
export type UnspscCode = z.infer<typeof Code>;

export const UnspscCodes = z.object({
  /** Of what is there: it goes along with a change. */
  version: z.string(),
  codes: z.array(Code),
});
export type UnspscCodes = z.infer<typeof UnspscCodes>;

export const UnspscChange = z.object({
  version: z.string().check(z.maxLength(64)),
  codes: z.array(Code).check(z.maxLength(CODES_MAX, messages.tooMany)),
});
export type UnspscChange = z.infer<typeof UnspscChange>;

const staff = { access: ['admin'] } as const;

export const getUnspscCodes = endpoint({
  ...staff,
  method: 'GET',
  path: '/api/punchout/unspsc',
  summary: 'The UNSPSC codes of products and families, as purchasing systems are told them',
  reply: UnspscCodes,
});

export const saveUnspscCodes = endpoint({
  ...staff,
  method: 'PUT',
  path: '/api/punchout/unspsc',
  summary: 'Write all UNSPSC codes; a product without one has that of its family',
  body: UnspscChange,
  example: { version: 'd41d8cd98f00b204e9800998ecf8427e', codes: [{ of: 'Wire braid', code: '40142002' }] },
  reply: UnspscCodes,
  refuses: {
    409: {
      when: 'Somebody else has changed them',
      beside: z.object({ current: z.optional(UnspscCodes), yours: z.optional(UnspscChange) }),
    },
  },
});
