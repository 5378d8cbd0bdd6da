import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AnswerCache } from './answer-cache.ts';
import { Download } from './download.ts';
import { demandDeclared, demandShape } from './endpoint-refusals.ts';
import type { Gate } from './gate.ts';
import { jsonOf, valueOf } from './json-text.ts';
import { Otherwise } from './otherwise.ts';
import { isShort, sendPacked, sendText } from './page-answers.ts';
import { forbidden, Refusal } from './refusal.ts';
import { mayChangeState } from './same-origin.ts';
import { admit, answer, demandThere, type Route } from './serve.ts';
import { isAnonymous } from './session-cookie.ts';
import { readUpload, takesUploads, type Upload } from './uploads.ts';
import { type Urgency, urgencyOf } from './urgency.ts';
import type { Who, WhoIs } from './who.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Every route says who may call it; the app refuses to start on one that does not. */
    readonly access?: readonly string[];
    /** What waits for its turn says what it is for; absent, or undefined: it is answered at once. */
    readonly urgency?: Urgency | ((request: FastifyRequest) => Urgency | undefined);
  }
}

export interface ApiOptions {
  readonly publicUrl: string;
  readonly whoIs: WhoIs;
  /** Where answers are kept that are the same for every visitor. */
  readonly cache: AnswerCache<unknown>;
  readonly gate: Gate;
  /** Throw when an answer or a refusal is not one that its endpoint declares: on in tests. */
  readonly checkReplies: boolean;
}

/** Refuses to start on a route that does not say who may call it. */
export function demandAccess(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    const access = route.config?.access;
    if (!Array.isArray(access) || access.length === 0)
      throw new Error(
        `${String(route.method)} ${route.url} does not say who may call it: declare its access.`,
      );
  });
}

/** Before anything is done for a request, it waits for its turn. */
export function gateRequests(app: FastifyInstance, gate: Gate): void {
  const inside = new WeakSet<object>();
  app.addHook('onRequest', async (request, reply) => {
    const { socket } = request.raw;
    if (!inside.has(socket)) gate.arrived();
    inside.add(socket);
    const { urgency } = request.routeOptions.config;
    const asked = typeof urgency === 'function' ? urgency(request) : urgency;
    if (asked === undefined) return;
    const leave = await gate.enter(asked, () => request.raw.destroyed);
    reply.raw.once('close', leave);
  });
}

/** Serves the endpoints over HTTP. */
export function httpApi(app: FastifyInstance, routes: readonly Route[], options: ApiOptions): void {
  for (const route of routes) {
    const { upload } = route.endpoint;
    if (!upload) httpRoute(app, route, options);
    else
      app.register(async (scope) => {
        await takesUploads(scope, upload);
        httpRoute(scope, route, options);
      });
  }
}

function httpRoute(app: FastifyInstance, route: Route, options: ApiOptions): void {
  const { endpoint } = route;
  const known = new WeakMap<FastifyRequest, Who>();
  const mayBeKept = (request: FastifyRequest): boolean =>
    endpoint.isCached === true && isAnonymous(request, options.publicUrl) && isShort(request.url);
  const urgency = urgencyOf(endpoint);
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    // What is kept is answered at once; what is to be kept waits for its turn when it is made.
    config: { access: endpoint.access, urgency: (request) => (mayBeKept(request) ? undefined : urgency) },
    ...(endpoint.mostBytes !== undefined && { bodyLimit: endpoint.mostBytes }),
    // Before the body is read: a stranger's megabyte is not worth parsing.
    onRequest: async (request, reply) => {
      refuseOtherSites(request, options.publicUrl, {
        changesState: endpoint.method !== 'GET' || endpoint.changesState === true,
        isSignIn: endpoint.path === '/api/login',
      });
      const who = await options.whoIs(request, (headers) => reply.headers(headers));
      const viewer = admit(endpoint, who.viewer);
      await demandThere(route, request.params, viewer);
      known.set(request, { ...who, viewer });
    },
    handler: async (request, reply) => {
      const who = known.get(request) ?? (await options.whoIs(request));
      return mayBeKept(request)
        ? sendCached(route, request, reply, who, options)
        : send(route, request, reply, who, options);
    },
  });
}

async function send(
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
  who: Who,
  { checkReplies }: ApiOptions,
): Promise<unknown> {
  const { endpoint } = route;
  const headers: Record<string, string> = {};
  const upload = endpoint.upload && (await readUpload(request, endpoint.upload));
  const answering = { ...who, upload, headers, checkReplies };
  const value = await answerOf(route, request, { ...answering, onAnswer: (action) => action() }).catch(
    (error: unknown) => {
      // What is left of a limit is said whatever the answer is.
      for (const name of ['RateLimit-Policy', 'RateLimit'])
        if (headers[name] !== undefined) reply.header(name, headers[name]);
      throw error;
    },
  );
  // What an action answers is nobody else's: a sign-in answers the token itself.
  const mayBeKept = who.viewer.role === 'visitor' && endpoint.method === 'GET';
  reply.header('Cache-Control', mayBeKept ? 'no-cache' : 'private, no-store');
  reply.header('Vary', VARY);
  reply.headers(headers);
  if (value instanceof Download) return sendFile(request, reply, value);
  reply.code((value instanceof Otherwise ? endpoint.orElse?.status : endpoint.status) ?? 200);
  if (value === undefined) return reply.send();
  return sendText(request, reply.type(JSON_TYPE), jsonOf(value));
}

/** The same for every visitor until the catalog changes: made and compressed once. */
async function sendCached(
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
  who: Who,
  { cache, checkReplies, gate }: ApiOptions,
): Promise<unknown> {
  const answered = await cache.answer(request.url, async () =>
    gate.through('browsing', async () => {
      const actions: (() => void)[] = [];
      const onAnswer = (action: () => void): unknown => actions.push(action);
      try {
        const value = await answerOf(route, request, { ...who, headers: {}, checkReplies, onAnswer });
        return {
          kind: 'cached',
          text: jsonOf(value),
          onAnswer: () => actions.forEach((action) => action()),
        };
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        return { kind: error.status >= 500 ? 'failure' : 'other', answer: error };
      }
    }),
  );
  if (answered.kind !== 'cached') throw answered.answer;
  return sendPacked(request, reply.header('Vary', VARY).type(JSON_TYPE), answered.packed);
}

async function answerOf(
  route: Route,
  request: FastifyRequest,
  { checkReplies, upload, ...context }: Answering,
): Promise<unknown> {
  const { endpoint } = route;
  const { params, query, body, headers } = request;
  const value = await answer(route, { params, query, body, upload, sent: headers }, context).catch(
    (error: unknown) => {
      if (checkReplies && error instanceof Refusal) demandDeclared(endpoint, error);
      throw error;
    },
  );
  const shape = value instanceof Otherwise ? endpoint.orElse?.reply : endpoint.reply;
  if (checkReplies && shape && !(value instanceof Download))
    demandShape(shape, valueOf(value), `${endpoint.method} ${endpoint.path} answers`);
  return value;
}

type Answering = Parameters<typeof answer>[2] & {
  readonly checkReplies: boolean;
  readonly upload?: Upload | undefined;
};

const VARY = 'Cookie, Authorization, Accept-Encoding';
const JSON_TYPE = 'application/json; charset=utf-8';

async function sendFile(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  file: Download,
): Promise<FastifyReply> {
  reply.headers(file.headers);
  if (file.fileName !== undefined)
    reply.header('Content-Disposition', `attachment; filename="${file.fileName.replace(/[^\w. -]/g, '_')}"`);
  // Whoever follows a link saves it for a spreadsheet, which takes UTF-8 for its own letters without this mark. Programs get none.
  const isSaved = headers['sec-fetch-mode'] === 'navigate' && file.contentType.startsWith('text/csv');
  return reply.type(file.contentType).send(isSaved ? Readable.from(marked(file.body)) : file.body);
}

/** With the mark of UTF-8 before it. */
async function* marked(body: Download['body']): AsyncGenerator<Uint8Array | string> {
  yield Buffer.from('\ufeff');
  if (typeof body === 'string' || body instanceof Uint8Array) yield body;
  else yield* body;
}

/** @throws Refusal 403 for what another site sends on a reader's behalf (shapes 2, CSRF) */
export function refuseOtherSites(
  request: FastifyRequest,
  publicUrl: string,
  action: { readonly changesState: boolean; readonly isSignIn: boolean },
): void {
  const { origin, host, 'sec-fetch-site': secFetchSite, cookie } = request.headers;
  const mayPass = mayChangeState({
    ...action,
    origin,
    secFetchSite: typeof secFetchSite === 'string' ? secFetchSite : undefined,
    ownOrigins: [new URL(publicUrl).origin, `${request.protocol}://${host ?? ''}`],
    hasSessionCookie: cookie !== undefined && /(?:^|;\s*)(?:__Host-)?ferrule(?:-punchout)?=/.test(cookie),
  });
  if (!mayPass) throw forbidden('This request comes from another site.');
}
