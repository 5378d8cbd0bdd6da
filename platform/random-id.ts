import { createHash, randomBytes } from 'node:crypto';

/** 'usr_9f86d081884c7d659a2feaa0': 96 random bits, so that no id can be guessed from another. */
export const randomId = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`;

/** 256 random bits as text that fits into a link or a cookie. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What is stored in place of a token: nobody who reads the database can use it. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();
