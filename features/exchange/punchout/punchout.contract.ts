import * as z from 'zod/mini';
import { endpoint } from '#shared/endpoint.ts';
import { fileOf } from '#shared/list-file.ts';
import { versionRead } from '#shared/refusals.ts';

const NAME_MAX = 100;
const FRAMES_MAX = 20;
const TEXT_MAX = 200;

export const messages = {
  name: 'Please enter a name.',
  nameTooLong: `A name has at most ${NAME_MAX} characters.`,
  oneLine: 'This is one line.',
  domain: 'Please enter a domain like DUNS or NetworkID.',
  identity: 'Please enter an identity.',
  tooLong: `This has at most ${TEXT_MAX} characters.`,
  buyer: 'Please enter the e-mail address of a customer.',
  noBuyer: 'No customer who may sign in has this e-mail address.',
  frame: 'An origin is like https://buy.example, without a path.',
  tooManyFrames: `There are at most ${FRAMES_MAX} origins.`,
  taken: 'There is an organisation with these identities already.',
  notFound: 'Organisation Not Found',
  stale: 'Somebody else has changed this organisation.',
  nothing: 'No purchasing system leads here yet.',
  nothingFound: 'No organisations found.',
  once: 'Copy the secret now: it is shown once, and stored nowhere.',
} as const;

const line = (missing: string, most: number, tooLong: string) =>
  z
    .string(missing)
    .check(
      z.trim(),
      z.minLength(1, missing),
      z.maxLength(most, tooLong),
      z.regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, messages.oneLine),
    );

/** Who a message is from, as cXML says it. */
const Credential = z.object({
  domain: line(messages.domain, TEXT_MAX, messages.tooLong),
  identity: line(messages.identity, TEXT_MAX, messages.tooLong),
});
export type Credential = z.infer<typeof Credential>;

/** Nothing that means something in a Content-Security-Policy is in it. */
const Origin = z
  .string(messages.frame)
  .check(
    z.trim(),
    z.maxLength(TEXT_MAX, messages.tooLong),
    z.toLowerCase(),
    z.regex(/^https?:\/\/[a-z0-9_.-]+(:[0-9]{1,5})?$/, messages.frame),
  );

const settings = {
  name: line(messages.name, NAME_MAX, messages.nameTooLong),
  /** As whom the purchasing system's messages are from. */
  from: Credential,
  /** Who sends them: the same, or a network between. */
  sender: Credential,
  /** E-mail address of whoever orders for it; their company's prices are seen. */
  buyer: z
    .string(messages.buyer)
    .check(z.trim(), z.minLength(3, messages.buyer), z.maxLength(254, messages.buyer)),
  /** Origins of pages that may frame the shop. */
  frames: z.array(Origin, messages.frame).check(z.maxLength(FRAMES_MAX, messages.tooManyFrames)),
};

export const PunchoutOrganisation = z.object({
  id: z.string(),
  version: z.number(),
  ...settings,
  company: z.object({ id: z.string(), name: z.string() }),
  isOn: z.boolean(),
  /** It is on, but nobody gets in: the buyer was disabled or has left the company. */
  isStopped: z.boolean(),
  createdAt: z.string(),
  /** To the set-up. */
  lastUsedAt: z.optional(z.string()),
});
export type PunchoutOrganisation = z.infer<typeof PunchoutOrganisation>;

export const NewPunchoutOrganisation = z.object({ ...settings, frames: z.optional(settings.frames) });
export type NewPunchoutOrganisation = z.infer<typeof NewPunchoutOrganisation>;

export const PunchoutOrganisationChange = z.extend(z.partial(z.object(settings)), {
  version: versionRead(),
  isOn: z.optional(z.boolean()),
});
export type PunchoutOrganisationChange = z.infer<typeof PunchoutOrganisationChange>;

const WithSecret = z.extend(PunchoutOrganisation, {
  /** What its purchasing system signs on with: in this answer, and never again. */
  secret: z.string(),
});
export type WithSecret = z.infer<typeof WithSecret>;

export const punchoutSorts = ['name', '-name', 'used', '-used'] as const;
export type PunchoutSort = (typeof punchoutSorts)[number];

const OrganisationId = z.object({ id: z.string() });
const staff = { access: ['admin'] } as const;

export const listPunchoutOrganisations = endpoint({
  ...staff,
  method: 'GET',
  path: '/api/punchout/organisations',
  summary: 'The purchasing systems whose people choose here and order there',
  query: z.object({
    /** In the name, the company and the identities. */
    search: z.optional(z.string().check(z.maxLength(100))),
    sort: z.optional(z.enum(punchoutSorts)),
    state: z.optional(z.enum(['on', 'off'])),
    limit: z.optional(z.string()),
    skip: z.optional(z.string()),
  }),
  reply: z.object({ data: z.array(PunchoutOrganisation), total: z.number(), next: z.optional(z.string()) }),
});
export const exportPunchoutOrganisations = fileOf(listPunchoutOrganisations);

export const getPunchoutOrganisation = endpoint({
  ...staff,
  method: 'GET',
  path: '/api/punchout/organisations/:id',
  summary: 'One purchasing organisation',
  params: OrganisationId,
  reply: PunchoutOrganisation,
});

export const createPunchoutOrganisation = endpoint({
  ...staff,
  method: 'POST',
  path: '/api/punchout/organisations',
  summary: 'Let a purchasing system lead here; the answer holds its secret, this once',
  body: NewPunchoutOrganisation,
  example: {
    name: 'Acme Purchasing',
    from: { domain: 'DUNS', identity: '123456789' },
    sender: { domain: 'NetworkID', identity: 'AN01000000001' },
    buyer: 'buyer@ferrule.example',
    frames: ['https://buy.acme.example'],
  },
  reply: WithSecret,
  status: 201,
  refuses: { 409: { when: 'There is an organisation with these identities' } },
});

export const changePunchoutOrganisation = endpoint({
  ...staff,
  method: 'PATCH',
  path: '/api/punchout/organisations/:id',
  summary: 'Change a purchasing organisation, or switch it off: its visits end at once',
  params: OrganisationId,
  body: PunchoutOrganisationChange,
  example: { version: 1, isOn: false },
  reply: PunchoutOrganisation,
  refuses: {
    409: {
      when: 'Somebody else has changed it, or there is another one with these identities',
      beside: z.object({
        current: z.optional(PunchoutOrganisation),
        yours: z.optional(PunchoutOrganisationChange),
      }),
    },
  },
});

export const renewPunchoutSecret = endpoint({
  ...staff,
  method: 'POST',
  path: '/api/punchout/organisations/:id/secret',
  summary: 'A new secret in place of the one there is, which stops working at once',
  params: OrganisationId,
  body: z.object({ version: versionRead() }),
  reply: WithSecret,
  refuses: {
    409: {
      when: 'Somebody else has changed it',
      beside: z.object({ current: z.optional(PunchoutOrganisation) }),
    },
  },
});
