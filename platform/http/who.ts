import type { FastifyRequest } from 'fastify';
import { type Caller, callerOf } from './caller.ts';
import { type Viewer, visitor } from './viewer.ts';

/** Who is calling, and from where. */
export interface Who {
  readonly viewer: Viewer;
  readonly caller: Caller;
}

export type WhoIs = (request: FastifyRequest) => Promise<Who>;

/** @param viewerOf finds who holds a session's token */
export function whoIsBy(viewerOf: (token: string) => Promise<Viewer>, publicUrl: string): WhoIs {
  const https = publicUrl.startsWith('https:');
  return async (request) => {
    const caller = callerOf(request, https);
    return { caller, viewer: caller.token === undefined ? visitor : await viewerOf(caller.token) };
  };
}
