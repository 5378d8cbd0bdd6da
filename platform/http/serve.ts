import { setImmediate } from 'node:timers/promises';
import type * as z from 'zod/mini';
import { plainWords } from '#platform/plain-words.ts';
import { isStorable } from '#platform/storable.ts';
import type {
  BodyOf,
  Endpoint,
  OtherReplyOf,
  Out,
  ParamsOf,
  Problem,
  QueryOf,
  SentOf,
} from '#shared/endpoint.ts';
import type { Caller } from './caller.ts';
import type { Download } from './download.ts';
import type { JsonText } from './json-text.ts';
import type { Otherwise } from './otherwise.ts';
import { forbidden, invalid, notSignedIn, unstorable } from './refusal.ts';
import type { Upload } from './uploads.ts';
import { type Punchout, type Viewer, visitor } from './viewer.ts';
import type { Who } from './who.ts';

/** What a handler gets: the parsed request and who is asking. */
export interface Call<E extends Endpoint> {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  /** Where the endpoint takes a file: the file, if there was one. */
  readonly upload: Upload | undefined;
  /** Headers of the request that the endpoint reads. */
  readonly sent: SentOf<E>;
  /** Only the roles that the endpoint lets in. */
  readonly viewer: Extract<Viewer, { readonly role: E['access'][number] }>;
  readonly caller: Caller;
  /** Headers to send along with the reply. */
  readonly headers: Record<string, string>;
  /** Does something whenever this answer is given: now, and each time a page made of it is served from memory. */
  readonly onAnswer: (action: () => void) => void;
}

export interface Route {
  readonly endpoint: Endpoint;
  readonly handle: (call: Call<Endpoint>) => Promise<unknown>;
  /** Asked before the body is read: what is not there, or not theirs, is 404 whatever the body says. */
  readonly demand: (asked: Asked<Endpoint>) => Promise<void>;
}

/** What a call is about, and who makes it. */
export type Asked<E extends Endpoint> = Pick<Call<E>, 'params' | 'viewer'>;

/** What a handler gives back: the reply, or a file where the endpoint declares none. */
type Answered<E extends Endpoint> = E['reply'] extends z.ZodMiniType
  ? Out<E['reply']> | JsonText<Out<E['reply']>> | Otherwise<OtherReplyOf<E>>
  : Download;

/**
 * Ties an endpoint to the function that answers it.
 *
 * @param demand throws 404 for what is not there, or not theirs; for calls with a body, which is judged after it
 */
export function serve<E extends Endpoint>(
  endpoint: E,
  handle: (call: Call<E>) => Promise<Answered<E>> | Answered<E>,
  demand?: (asked: Asked<E>) => unknown,
): Route {
  // The one place where the endpoint's own type is given up: `answer` parses by the same endpoint's shapes.
  return {
    endpoint,
    handle: async (call) => handle(call as unknown as Call<E>),
    demand: async (asked) => {
      await demand?.(asked as unknown as Asked<E>);
    },
  };
}

/** The raw parts of a request, before they are parsed by the endpoint's shapes. */
export interface RawInput {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
  readonly upload?: Upload | undefined;
  readonly sent?: unknown;
}

/**
 * Throws unless the viewer's role may make this call, and may just now: 401 without a session, 403 with one (shapes 2),
 * and with a key whose scopes do not open it.
 *
 * @returns whoever it is answered to: a key that sees the catalog and no prices sees what a visitor does
 */
export function admit(endpoint: Endpoint, viewer: Viewer): Viewer {
  const key = viewer.role === 'visitor' ? undefined : viewer.key;
  if (key && !endpoint.scope) throw forbidden('This call is closed to API keys.');
  if (key && endpoint.scope && !key.scopes.includes(endpoint.scope))
    throw forbidden(`This call is for API keys with the scope ${endpoint.scope}.`);
  if (!endpoint.access.includes(viewer.role)) throw viewer.role === 'visitor' ? notSignedIn() : forbidden();
  if (isActing(viewer) && !isForActing(endpoint)) throw forbidden(NOT_WHILE_ACTING);
  if (viewer.role === 'customer' && viewer.punchout) admitPunchout(endpoint, viewer.punchout);
  const isOpen = endpoint.access.includes('visitor');
  return isOpen && key && !key.scopes.includes('prices') ? visitor : viewer;
}

const isActing = (viewer: Viewer): boolean => viewer.role === 'customer' && viewer.staff !== undefined;

const isForActing = ({ whileActing, method, access }: Endpoint): boolean =>
  whileActing ?? (method === 'GET' || access.includes('visitor'));

function admitPunchout({ inPunchout, method, access }: Endpoint, { operation }: Punchout): void {
  const isOpen = inPunchout ?? (method === 'GET' && access.includes('visitor'));
  if (isOpen === false) throw forbidden('This is not possible from a purchasing system.');
  if (isOpen === 'to change' && operation === 'inspect')
    throw forbidden('This order is shown as it is: it cannot be changed.');
}

export const NOT_WHILE_ACTING = 'This is not possible while you order for somebody.';

/** Throws 404 for what is not there, or not the viewer's, as far as the path tells. */
export async function demandThere(route: Route, params: unknown, viewer: Viewer): Promise<void> {
  await route.demand({
    params: parse(route.endpoint.params, params),
    viewer: viewer as Call<Endpoint>['viewer'],
  });
}

/** Parses, then runs the route. Used by HTTP and by the page renderer alike. */
export async function answer(
  route: Route,
  input: RawInput,
  {
    noteActing,
    ...context
  }: Pick<Call<Endpoint>, 'viewer' | 'caller' | 'headers' | 'onAnswer'> & Pick<Who, 'noteActing'>,
): Promise<unknown> {
  const { endpoint } = route;
  const viewer = admit(endpoint, context.viewer) as Call<Endpoint>['viewer'];
  // A long body has just been parsed: others have a turn before it is looked through.
  if (endpoint.mostBytes !== undefined) await setImmediate();
  if (!isStorable([input.params, input.query, input.body])) throw unstorable();
  refuseUnknownKeys(endpoint, input.query ?? {});
  const call = {
    params: parse(endpoint.params, input.params),
    query: parse(endpoint.query, input.query ?? {}),
    // No body at all is told field by field what is missing, like an empty one.
    body: parse(endpoint.body, input.body === undefined ? {} : input.body),
    upload: input.upload,
    sent: parse(endpoint.sent, input.sent ?? {}),
    ...context,
    viewer,
  };
  // Before it is done: nothing that is done is missing.
  if (isActing(viewer) && endpoint.method !== 'GET') await noteActing?.(viewer, endpoint, input.params);
  return route.handle(call);
}

/** A key that is not read is a slip of whoever calls: they would take an answer for another one. */
function refuseUnknownKeys({ query }: Endpoint, given: unknown): void {
  const known = Object.keys(query?.shape ?? {});
  const unknown = Object.keys(Object(given)).filter((key) => !known.includes(key));
  if (unknown.length === 0) return;
  const reads = known.length === 0 ? 'It reads none.' : `It reads: ${known.join(', ')}.`;
  throw invalid(
    unknown.map((key) => ({ message: `This call reads no '${key}' in its address. ${reads}`, field: key })),
  );
}

function parse(shape: z.ZodMiniType | undefined, value: unknown): undefined {
  if (!shape) return undefined;
  const result = shape.safeParse(value, { error: plainWords });
  if (result.success) return result.data as undefined;
  throw invalid(result.error.issues.map(problemOf));
}

function problemOf(issue: z.core.$ZodIssue): Problem {
  const field = issue.path.join('.');
  return field === '' ? { message: issue.message } : { message: issue.message, field };
}
