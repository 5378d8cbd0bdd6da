import type { FastifyRequest } from 'fastify';
import { type Caller, callerOf } from './caller.ts';
import { type Viewer, visitor } from './viewer.ts';

/** Who is calling, and from where. */
export interface Who {
  readonly viewer: Viewer;
  readonly caller: Caller;
}

/** @param tell takes headers of the answer, whatever the answer is */
export type WhoIs = (request: FastifyRequest, tell?: Tell) => Promise<Who>;

export type Tell = (headers: Readonly<Record<string, string>>) => unknown;

/**
 * Finds for whom an API key calls.
 *
 * @throws Refusal 401 for a key that does not work, 429 for one that calls too often
 */
export type HolderOfKey = (key: string, tell: Tell) => Promise<Viewer>;

const nobody: Tell = () => undefined;

/**
 * @param viewerOf finds who holds a session's token
 * @param holderOf absent where keys open nothing, as on pages
 */
export function whoIsBy(
  viewerOf: (token: string) => Promise<Viewer>,
  publicUrl: string,
  holderOf?: HolderOfKey,
): WhoIs {
  const https = publicUrl.startsWith('https:');
  return async (request, tell = nobody) => {
    const caller = callerOf(request, https);
    if (caller.token === undefined) return { caller, viewer: visitor };
    const isKey = holderOf && caller.token.startsWith(KEY_BEGINS);
    return { caller, viewer: await (isKey ? holderOf(caller.token, tell) : viewerOf(caller.token)) };
  };
}

/** An API key is told from the token of a session by how it begins. */
export const KEY_BEGINS = 'fk_';
