import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { KEY_BEGINS } from '#platform/random-id.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import { type Caller, callerOf } from './caller.ts';
import { Refusal } from './refusal.ts';
import { actingTokenOf, punchoutTokenOf } from './session-cookie.ts';
import { type Viewer, visitor } from './viewer.ts';

/** Notes what the staff do while they order for a customer. */
export type NoteActing = (
  viewer: Viewer,
  endpoint: Pick<Endpoint, 'method' | 'path'>,
  params: unknown,
) => Promise<void>;

/** Who is calling, and from where. */
export interface Who {
  readonly viewer: Viewer;
  readonly caller: Caller;
  readonly noteActing?: NoteActing;
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

/** What calls have and pages have not. */
interface OfCalls {
  readonly holderOf: HolderOfKey;
  readonly noteActing: NoteActing;
}

const nobody: Tell = () => undefined;

/**
 * @param viewerOf finds who holds a session's token
 * @param ofCalls absent for pages, which keys do not open and which change nothing
 */
export function whoIsBy(
  viewerOf: (token: string) => Promise<Viewer>,
  publicUrl: string,
  ofCalls?: OfCalls,
): WhoIs {
  const https = publicUrl.startsWith('https:');
  // Nothing but a visit from a purchasing system counts in its cookie, and there it comes first, until it is over.
  const visitOf = async (token: string | undefined): Promise<Viewer | undefined> => {
    const viewer = token === undefined ? visitor : await viewerOf(token);
    return viewer.role === 'customer' && viewer.punchout ? viewer : undefined;
  };
  return async (request, tell = nobody) => {
    const caller = callerOf(request, https);
    const visit = await visitOf(punchoutTokenOf(request.headers, https));
    if (visit) return { caller, viewer: visit };
    const { token } = caller;
    if (ofCalls && token?.startsWith(KEY_BEGINS))
      return { caller, viewer: await ofCalls.holderOf(token, tell) };
    if (ofCalls && holdsKeyElsewhere(request.headers)) throw keyElsewhere();
    if (token === undefined) return { caller, viewer: visitor };
    // Beside a session of one's own; when it is over, that one goes on.
    const actingToken = actingTokenOf(request.headers, https);
    const acted = actingToken === undefined ? visitor : await viewerOf(actingToken);
    const viewer = acted.role === 'visitor' ? await viewerOf(token) : acted;
    return { caller, viewer, ...(ofCalls && { noteActing: ofCalls.noteActing }) };
  };
}

/** As the password or the name of Basic, without its scheme, in quotation marks, or in the header that others call it by. */
function holdsKeyElsewhere({
  authorization = '',
  'x-api-key': ownHeader = '',
}: IncomingHttpHeaders): boolean {
  const [, basic = ''] = /^Basic +(\S+)$/i.exec(authorization) ?? [];
  const said = [authorization, Buffer.from(basic, 'base64').toString('latin1'), String(ownHeader)];
  // Not in the middle of a word: a session's token may have it there.
  return said.some((text) => new RegExp(`(?<![\\w-])${KEY_BEGINS}`).test(text));
}

const keyElsewhere = (): Refusal =>
  new Refusal(401, [{ message: `Please send the API key as Authorization: Bearer ${KEY_BEGINS}….` }]);
