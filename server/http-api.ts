import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Download } from './download.ts';
import { demandDeclared, demandShape } from './endpoint-refusals.ts';
import { sendText } from './page-answers.ts';
import { forbidden, Refusal } from './refusal.ts';
import { mayChangeState } from './same-origin.ts';
import { admit, answer, type Route } from './serve.ts';
import { readUpload, takesUploads } from './uploads.ts';
import type { Who, WhoIs } from './who.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Every route says who may call it; the app refuses to start on one that does not. */
    readonly access?: readonly string[];
  }
}

export interface ApiOptions {
  readonly publicUrl: string;
  readonly whoIs: WhoIs;
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
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { access: endpoint.access },
    // Before the body is read: a stranger's megabyte is not worth parsing.
    onRequest: async (request) => {
      refuseOtherSites(request, options.publicUrl, {
        changesState: endpoint.method !== 'GET' || endpoint.changesState === true,
        isSignIn: endpoint.path === '/api/login',
      });
      const who = await options.whoIs(request);
      admit(endpoint, who.viewer);
      known.set(request, who);
    },
    handler: async (request, reply) => {
      const who = known.get(request) ?? (await options.whoIs(request));
      return send(route, request, reply, who, options.checkReplies);
    },
  });
}

async function send(
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
  { viewer, caller }: Who,
  checkReplies: boolean,
): Promise<unknown> {
  const { endpoint } = route;
  const headers: Record<string, string> = {};
  const gone = new AbortController();
  request.raw.once('close', () => {
    if (!reply.raw.writableEnded) gone.abort();
  });
  const { params, query, body } = request;
  const upload = endpoint.upload && (await readUpload(request, endpoint.upload));
  const value = await answer(
    route,
    { params, query, body, upload, sent: request.headers },
    { viewer, caller, signal: gone.signal, headers, onAnswer: (deed) => deed() },
  ).catch((error: unknown) => {
    if (checkReplies && error instanceof Refusal) demandDeclared(endpoint, error);
    throw error;
  });
  // What a deed answers is nobody else's: a sign-in answers the token itself.
  const mayBeKept = viewer.role === 'visitor' && endpoint.method === 'GET';
  reply.header('Cache-Control', mayBeKept ? 'no-cache' : 'private, no-store');
  reply.header('Vary', 'Cookie, Authorization, Accept-Encoding');
  reply.headers(headers);
  if (value instanceof Download) return sendFile(reply, value);
  if (checkReplies && endpoint.reply)
    demandShape(endpoint.reply, value, `${endpoint.method} ${endpoint.path} answers`);
  reply.code(endpoint.status ?? 200);
  if (value === undefined) return reply.send();
  return sendText(request, reply.type('application/json; charset=utf-8'), JSON.stringify(value));
}

async function sendFile(reply: FastifyReply, file: Download): Promise<FastifyReply> {
  reply.headers(file.headers);
  if (file.fileName !== undefined)
    reply.header('Content-Disposition', `attachment; filename="${file.fileName.replace(/[^\w. -]/g, '_')}"`);
  return reply.type(file.contentType).send(file.body);
}

/** @throws Refusal 403 for what another site sends on a reader's behalf (decisions §2, CSRF) */
export function refuseOtherSites(
  request: FastifyRequest,
  publicUrl: string,
  deed: { readonly changesState: boolean; readonly isSignIn: boolean },
): void {
  const { origin, host, 'sec-fetch-site': secFetchSite, cookie } = request.headers;
  const mayPass = mayChangeState({
    ...deed,
    origin,
    secFetchSite: typeof secFetchSite === 'string' ? secFetchSite : undefined,
    ownOrigins: [new URL(publicUrl).origin, `${request.protocol}://${host ?? ''}`],
    hasSessionCookie: cookie !== undefined && /(?:^|;\s*)(?:__Host-)?ferrule=/.test(cookie),
  });
  if (!mayPass) throw forbidden('This request comes from another site.');
}
