import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { hash, verify } from '@node-rs/argon2';
import { workQueue } from '#platform/work-queue.ts';
import type { Problem } from '#shared/endpoint.ts';
import { messages } from './accounts.contract.ts';

export interface Passwords {
  hash(password: string): Promise<string>;
  /**
   * Compares; without a hash it does the same work and says no, so that an unknown user takes as long as a wrong password.
   *
   * @param first runs when it is this one's turn, before the work; what it throws is thrown
   */
  match(hashed: string | undefined, password: string, first?: () => Promise<void>): Promise<boolean>;
}

/** argon2id (the library's default) with 46 MiB and two passes: twice what OWASP asks for at least. */
const ARGON2 = { memoryCost: 47_104, timeCost: 2, parallelism: 1 } as const;

/** A core is left to the pages: a hundred sign-ins at once are slow, the catalog is not. */
const AT_ONCE = Math.max(1, Math.min(2, availableParallelism() - 1));
const MOST_WAITING = 500;
const BUSY = 'Too many people are signing in just now.';

/** Work on passwords: off the event loop, and a few at a time. */
export function passwordWork(): Passwords {
  const inQueue = workQueue({ atOnce: AT_ONCE, mostWaiting: MOST_WAITING, busy: BUSY });
  const nobodys = nobodysHash();
  return {
    hash: async (password) => inQueue(async () => hash(typed(password), ARGON2)),
    match: async (hashed, password, first) =>
      inQueue(async () => {
        await first?.();
        const same = await verify(hashed ?? (await nobodys), typed(password));
        return same && hashed !== undefined;
      }),
  };
}

let ofNobody: Promise<string> | undefined;

/** Of nobody's password: what an unknown user is compared with. Begun before the first one comes, and once. */
async function nobodysHash(): Promise<string> {
  ofNobody ??= hash(crypto.randomUUID(), ARGON2);
  return ofNobody;
}

/** The same accented letter from two keyboards is the same password. */
const typed = (password: string): string => password.normalize('NFC');

const common = new Set(
  readFileSync(path.join(import.meta.dirname, 'common-passwords.txt'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#')),
);

/** Among the 10,000 commonest, in any case (security 1). Those shorter than ten characters are refused anyway. */
export const isCommonPassword = (password: string): boolean => common.has(password.toLowerCase());

/** What the shape of a form cannot see. */
export const passwordProblems = (password: string): Problem[] =>
  isCommonPassword(password) ? [{ message: messages.passwordTooCommon, field: 'password' }] : [];
