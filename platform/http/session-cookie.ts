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
  return cookieOf(headers, sessionCookieName(https));
}

function cookieOf(headers: IncomingHttpHeaders, name: string): string | undefined {
  const cookie = (headers.cookie ?? '').split(/; */).find((pair) => pair.startsWith(`${name}=`));
  return cookie?.slice(name.length + 1) || undefined;
}

const actingCookieName = (https: boolean): string => `${sessionCookieName(https)}-acting`;

/** The token by which staff order for a customer, beside the session that they have of their own. */
export function actingTokenOf(headers: IncomingHttpHeaders, https: boolean): string | undefined {
  return headers.authorization === undefined ? cookieOf(headers, actingCookieName(https)) : undefined;
}

const punchoutCookieName = (https: boolean): string => `${sessionCookieName(https)}-punchout`;

/** The token of a visit from a purchasing system. */
export function punchoutTokenOf(headers: IncomingHttpHeaders, https: boolean): string | undefined {
  return headers.authorization === undefined ? cookieOf(headers, punchoutCookieName(https)) : undefined;
}

/**
 * Gone with the browser. It is sent in a frame of the purchasing system's page, and there alone: a browser keeps it apart
 * for each site that frames us. Browsers take it on plain http from their own machine only (decision 0250).
 */
export const punchoutCookie = (token: string, https: boolean): string =>
  `${punchoutCookieName(https)}=${token}; Path=/; HttpOnly; SameSite=None; Secure; Partitioned`;

/** A request with a session or a token is never answered from memory, whoever turns out to hold it. */
export const isAnonymous = ({ headers }: Pick<FastifyRequest, 'headers'>, publicUrl: string): boolean =>
  headers.authorization === undefined &&
  [sessionTokenOf, punchoutTokenOf].every(
    (tokenOf) => tokenOf(headers, publicUrl.startsWith('https:')) === undefined,
  );

export const sessionCookie = (token: string, https: boolean): string =>
  cookie(sessionCookieName(https), token, { seconds: SESSION_DAYS * SECONDS_PER_DAY, https });

export const endedSessionCookie = (https: boolean): string =>
  cookie(sessionCookieName(https), '', { seconds: 0, https });

/** Gone with the browser. */
export const actingCookie = (token: string, https: boolean): string =>
  cookie(actingCookieName(https), token, { https });

export const endedActingCookie = (https: boolean): string =>
  cookie(actingCookieName(https), '', { seconds: 0, https });

function cookie(
  name: string,
  value: string,
  { seconds, https }: { readonly seconds?: number; readonly https: boolean },
): string {
  const age = seconds === undefined ? '' : `; Max-Age=${seconds}`;
  return `${name}=${value}; Path=/${age}; HttpOnly; SameSite=Lax${https ? '; Secure' : ''}`;
}
