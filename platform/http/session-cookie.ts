import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';

/** How long a sign-in lasts (spec 9). */
export const SESSION_DAYS = 30;

const SECONDS_PER_DAY = 86_400;

/**
 * Behind https the name has the prefix that makes browsers insist on Secure, Path=/ and no Domain, so that no sister
 * domain can plant a session.
 */
export const sessionCookieName = (https: boolean): string => (https ? '__Host-ferrule' : 'ferrule');

/** The token of a request: `Authorization: Bearer` first, then the cookie. */
export function sessionTokenOf(headers: IncomingHttpHeaders, https: boolean): string | undefined {
  const bearer = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1];
  if (bearer !== undefined) return bearer;
  const name = `${sessionCookieName(https)}=`;
  const cookie = (headers.cookie ?? '').split(/; */).find((pair) => pair.startsWith(name));
  return cookie?.slice(name.length) || undefined;
}

/** A request with a session or a token is never answered from memory, whoever turns out to hold it. */
export const isAnonymous = ({ headers }: Pick<FastifyRequest, 'headers'>, publicUrl: string): boolean =>
  headers.authorization === undefined &&
  sessionTokenOf(headers, publicUrl.startsWith('https:')) === undefined;

export const sessionCookie = (token: string, https: boolean): string =>
  cookie(token, SESSION_DAYS * SECONDS_PER_DAY, https);

export const endedSessionCookie = (https: boolean): string => cookie('', 0, https);

function cookie(value: string, seconds: number, https: boolean): string {
  const secure = https ? '; Secure' : '';
  return `${sessionCookieName(https)}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`;
}
