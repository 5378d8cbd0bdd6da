import * as z from 'zod/mini';
import { endpoint } from '#shared/endpoint.ts';
import { fileOf } from '#shared/list-file.ts';
import { Said } from '#shared/said.ts';
import { scopes } from '#shared/scope.ts';

/** That work, of a company or of the supplier. */
export const KEYS_MAX = 50;
const NAME_MAX = 60;

export const messages = {
  name: 'Please enter a name.',
  nameTooLong: `A name has at most ${NAME_MAX} characters.`,
  nameOneLine: 'A name is one line.',
  nameTaken: 'A key of this name is there already.',
  scopes: 'Please choose what the key may do.',
  scopesNotYours: 'The key of a company cannot have this scope.',
  expires: 'Please enter a date like 2026-11-21.',
  expiresPast: 'Please choose today or a later day.',
  tooMany: `There are ${KEYS_MAX} keys that work already. Revoke one first.`,
  notFound: 'API Key Not Found',
  managersOnly: 'Only a manager of your company may do this.',
  revoked: 'The key has been revoked.',
  nothing: 'There are no API keys yet.',
  nothingFound: 'No API keys found.',
  once: 'Copy the key now: it is shown once, and stored nowhere.',
} as const;

const Scope = z.enum(scopes, messages.scopes);

export const keyStates = ['works', 'expired', 'stopped', 'revoked'] as const;

export const ApiKey = z.object({
  id: z.string(),
  name: z.string(),
  scopes: z.array(Scope),
  /** 'fk_…x4Qz': enough to tell it by. */
  hint: z.string(),
  madeBy: z.object({ id: z.string(), name: z.string() }),
  createdAt: z.string(),
  /** The last day on which it works, where the shop is. */
  expires: z.optional(z.string()),
  /** To the minute. */
  lastUsedAt: z.optional(z.string()),
  /** 'stopped': whoever made it does not lead the company any more. */
  state: z.enum(keyStates),
  /** Whoever made it was disabled, or may do less by now: somebody should look at it. */
  review: z.boolean(),
});
export type ApiKey = z.infer<typeof ApiKey>;

export const NewApiKey = z.object({
  name: z
    .string(messages.name)
    .check(
      z.trim(),
      z.minLength(1, messages.name),
      z.maxLength(NAME_MAX, messages.nameTooLong),
      z.regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, messages.nameOneLine),
    ),
  scopes: z.array(Scope).check(z.minLength(1, messages.scopes), z.maxLength(scopes.length)),
  /** The last day on which it works, where the shop is; absent: until it is revoked. */
  expires: z.optional(z.iso.date(messages.expires)),
});
export type NewApiKey = z.infer<typeof NewApiKey>;

export const keySorts = ['name', '-name', 'made', '-made', 'used', '-used'] as const;
export type KeySort = (typeof keySorts)[number];

export const listApiKeys = endpoint({
  method: 'GET',
  path: '/api/api-keys',
  access: ['customer', 'admin'],
  summary: 'The API keys of one’s own company, for its managers; for the staff those of the supplier',
  query: z.object({
    /** In the name, and in the name of whoever made it. */
    search: z.optional(z.string().check(z.maxLength(100))),
    sort: z.optional(z.enum(keySorts)),
    state: z.optional(z.enum(keyStates)),
    /** 'yes': only those that somebody should look at. */
    review: z.optional(z.literal('yes')),
    limit: z.optional(z.string()),
    skip: z.optional(z.string()),
  }),
  reply: z.object({ data: z.array(ApiKey), total: z.number(), next: z.optional(z.string()) }),
});
export const exportApiKeys = fileOf(listApiKeys);

export const MadeApiKey = z.extend(ApiKey, {
  /** The key itself, this once. */
  key: z.string(),
});
export type MadeApiKey = z.infer<typeof MadeApiKey>;

export const createApiKey = endpoint({
  method: 'POST',
  path: '/api/api-keys',
  access: ['customer', 'admin'],
  summary: 'Make an API key that calls for oneself; the answer holds the key, this once',
  body: NewApiKey,
  reply: MadeApiKey,
  status: 201,
  refuses: { 409: { when: 'There is a key of this name, or there are as many as there may be' } },
});

export const revokeApiKey = endpoint({
  method: 'DELETE',
  path: '/api/api-keys/:id',
  access: ['customer', 'admin'],
  summary: 'Revoke an API key: it stops working at once, and stays in the list',
  params: z.object({ id: z.string() }),
  reply: Said,
});
