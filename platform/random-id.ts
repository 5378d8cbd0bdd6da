import { createHash, randomBytes } from 'node:crypto';

/** 'usr_9f86d081884c7d659a2feaa0': 96 random bits, so that no id can be guessed from another. */
export const randomId = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`;

/** What an API key is told by. */
export const KEY_BEGINS = 'fk_';

/** 256 random bits as text that fits into a link or a cookie; one in 262,144 would be taken for an API key. */
export function newToken(random = () => randomBytes(32)): string {
  const token = random().toString('base64url');
  return token.startsWith(KEY_BEGINS) ? newToken(random) : token;
}

/** What is stored in place of a token: nobody who reads the database can use it. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();
