import * as z from 'zod/mini';
import type { RefusalSpec } from './endpoint.ts';

/** PostgreSQL's integer holds one more, to which the greatest version is counted up. */
const MOST_VERSION = 2_147_483_646;

/** In what is sent: the version, or the revision, of what PostgreSQL keeps, as the sender has read it. */
export const versionRead = (message?: string) =>
  z.int(message).check(z.gte(-MOST_VERSION, message), z.lte(MOST_VERSION, message));

/** 409 of what carries a version: what it is by now, and what was sent (shapes 4). */
export const staleVersion = (current: z.ZodMiniType): RefusalSpec => ({
  when: 'Somebody else has changed it since the version that was sent',
  beside: z.object({ current, yours: z.optional(z.unknown()) }),
});

/** 429; `Retry-After` says how many seconds to wait. */
export const tooManyAttempts: RefusalSpec = { when: 'Too many attempts; Retry-After says when to try again' };
