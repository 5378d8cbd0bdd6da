import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { formFieldsOf } from '#features/catalog/catalog-search/facet-filters.rules.ts';
import type { AnswerCache, Rendering } from '#platform/http/answer-cache.ts';
import { readBuilt } from '#platform/http/built-files.ts';
import type { Gate } from '#platform/http/gate.ts';
import { refuseOtherSites } from '#platform/http/http-api.ts';
import { valueOf } from '#platform/http/json-text.ts';
import { sendFile, sendPacked, sendRendered } from '#platform/http/page-answers.ts';
import { unavailable } from '#platform/http/refusal.ts';
import { answer, type Route } from '#platform/http/serve.ts';
import type { Punchout, Viewer } from '#platform/http/viewer.ts';
import type { Who, WhoIs } from '#platform/http/who.ts';
import { version } from '#platform/version.ts';
import type { Clock } from '#shared/clock.ts';
import type { Endpoint, InputOf, ReplyOf } from '#shared/endpoint.ts';
import type { RenderedPage } from '#shared/rendered-page.ts';
import type { Supplier } from '#shared/supplier.ts';
import type { Caller } from '#web/call.ts';
import { LOADING } from '#web/failure.ts';
import { lookCode, lookOfCookies } from '#web/look.rules.ts';
import { paths, queryKeys } from '#web/paths.ts';
import type { PageContext, PageViewer, Renderer } from '#web/render.ts';
import { documentPolicies } from './document-policy.ts';
import { drawnPictureRoutes } from './drawn-pictures.ts';
import { lookRoute } from './look-route.ts';
import { offlinePageRoutes } from './offline-pages.ts';
import { columnsFor, mayBeKept, pageUrgency, wantsPage } from './page-urgency.ts';
import { isSentAway, rememberSentAway } from './sent-away.ts';
import { shownCalendar } from './shown-calendar.ts';

export interface PageDeps {
  readonly clock: Clock;
  /** Absolute; `vite build --app` writes it. */
  readonly distFolder: string;
  readonly publicUrl: string;
  readonly supplier: Supplier;
  /** Of somebody's tiles, which pages may then ask for. */
  readonly mapStyleUrl?: string | undefined;
  /** The endpoints that pages may call; they are answered in process. */
  readonly routes: readonly Route[];
  readonly whoIs: WhoIs;
  /** Does this error mean that the database is away? */
  readonly isAway: (error: unknown) => boolean;
  readonly cache: AnswerCache<RenderedPage>;
  readonly gate: Gate;
}

const everybody = { access: ['visitor', 'customer', 'admin'] } as const;

/** Serves the built files, and renders a page for every other address. */
export async function pageRoutes(app: FastifyInstance, deps: PageDeps): Promise<void> {
  const built = await readBuilt(path.join(deps.distFolder, 'client'));
  const entry = pathToFileURL(path.join(deps.distFolder, 'server/entry-server.js')).href;
  // Built by our own build, from `app/site/entry-server.tsx`.
  const renderer = (await import(entry)) as Renderer;
  for (const file of renderer.pageFiles) built.assetsOf([file]);

  for (const [address, file] of built.files)
    app.get(address, { config: everybody }, async (request, reply) => sendFile(request, reply, file));
  const policyOf = documentPolicies(deps.mapStyleUrl);
  offlinePageRoutes(app, { ...deps, built, renderer, policyOf });
  drawnPictureRoutes(app, deps.supplier);
  lookRoute(app, deps.publicUrl);
  const routesByName = new Map(deps.routes.map((route) => [nameOf(route.endpoint), route]));
  const rendering = { ...deps, renderer, routesByName, policyOf, assetsOf: built.assetsOf };
  const urgency = pageUrgency(deps.publicUrl);
  app.get('/*', { config: { ...everybody, urgency } }, async (request, reply) =>
    wantsPage(request) ? sendPage(request, reply, rendering) : reply.callNotFound(),
  );
  await app.register(async (forms) => formRoute(forms, rendering));
}

interface RenderDeps extends PageDeps {
  readonly renderer: Renderer;
  readonly routesByName: ReadonlyMap<string, Route>;
  readonly policyOf: ReturnType<typeof documentPolicies>;
  readonly assetsOf: Awaited<ReturnType<typeof readBuilt>>['assetsOf'];
}

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  deps: RenderDeps,
): Promise<FastifyReply> {
  const elsewhere = otherAddressOf(request.url, deps.renderer);
  if (elsewhere !== undefined) return reply.redirect(elsewhere, 301);
  const url = knownPartOf(request.url);
  const look = lookOfCookies(request.headers.cookie);
  const render = async (reader: Reader): Promise<RenderedPage> => renderPage(request, deps, reader);
  reply.header('Vary', 'Cookie, Authorization, Accept-Encoding');
  const calls: Calls = { headers: {}, actions: [] };
  const reader = await readerOf(request, deps, calls);
  const onAnswer = (): void => calls.actions.forEach((action) => action());
  if (!mayBeKept(request, deps.publicUrl)) {
    const rendered = await render(reader);
    onAnswer();
    rememberSentAway(request, reply, rendered, deps.publicUrl);
    return sendFresh(request, reply, rendered, deps, reader);
  }
  const answered = await deps.cache.answer(`${lookCode(look)} ${url}`, async () =>
    deps.gate.through('browsing', async () => ({
      ...renderingOf(await render(reader), deps),
      ...(calls.actions.length > 0 && { onAnswer }),
    })),
  );
  if (answered.kind !== 'cached') return sendFresh(request, reply, answered.answer, deps, reader);
  return sendPacked(request, reply.type('text/html; charset=utf-8'), answered.packed);
}

/** Where a page is that was asked for in capitals, or with a slash at the end. */
function otherAddressOf(url: string, { addressOf }: Renderer): string | undefined {
  const [pathname = '', ...query] = url.split('?');
  if (!/[A-Z]|.\/$/.test(pathname)) return undefined;
  const address = addressOf(pathname);
  return address === pathname ? undefined : [address, ...query].join('?');
}

async function sendFresh(
  request: FastifyRequest,
  reply: FastifyReply,
  rendered: RenderedPage,
  { policyOf }: RenderDeps,
  { frames }: Pick<Reader, 'frames'>,
): Promise<FastifyReply> {
  if (rendered.kind === 'page') reply.header('Content-Security-Policy', policyOf(rendered.html, frames));
  // Where a purchasing system has opened our window, it stays the one that it can close.
  if (frames) reply.header('Cross-Origin-Opener-Policy', 'unsafe-none');
  return sendRendered(request, reply, rendered);
}

/** As much as a call may send: the form of a product holds all of its sizes. Nothing is uploaded through it. */
const FORM_BYTES = 1_048_576;
const FORM_TYPE = 'application/x-www-form-urlencoded';

/**
 * The forms of pages, from readers without JavaScript or before it has come: the page does on the server what it does
 * in the browser otherwise, and is written anew with the answer.
 */
async function formRoute(app: FastifyInstance, deps: RenderDeps): Promise<void> {
  const whole = { parseAs: 'string', bodyLimit: FORM_BYTES } as const;
  app.addContentTypeParser<string>(FORM_TYPE, whole, (_request, body, done) =>
    done(null, new URLSearchParams(body)),
  );
  app.post('/*', { config: { ...everybody, urgency: 'orders' } }, async (request, reply) => {
    if (!wantsPage(request) || !(request.body instanceof URLSearchParams)) return reply.callNotFound();
    const isSignIn = request.url.split('?')[0] === paths.login();
    refuseOtherSites(request, deps.publicUrl, { changesState: true, isSignIn });
    const calls: Calls = { headers: {}, actions: [] };
    const reader = await readerOf(request, deps, calls);
    const rendered = await renderPage(request, deps, reader, { method: 'POST', body: request.body });
    const { headers, actions } = calls;
    for (const action of actions) action();
    if (headers['Set-Cookie'] !== undefined) reply.header('Set-Cookie', headers['Set-Cookie']);
    reply.header('Vary', 'Cookie, Authorization, Accept-Encoding');
    return sendFresh(request, reply, rendered, deps, reader);
  });
}

async function renderPage(
  request: FastifyRequest,
  { clock, supplier, publicUrl, assetsOf: assets, renderer }: RenderDeps,
  reader: Reader,
  form?: RequestInit,
): Promise<RenderedPage> {
  const { cookie } = request.headers;
  const columns = columnsFor(request, publicUrl);
  const calendar = shownCalendar(clock, supplier);
  const shown = { look: lookOfCookies(cookie), columns, isSentAway: isSentAway(request) };
  const page = { clock, supplier, publicUrl, assets, ...calendar, ...shown, requestId: request.id };
  const rendered = await renderer.render(new Request(publicUrl + knownPartOf(request.url), form), {
    ...reader,
    ...page,
  });
  logFault(request.log, rendered);
  return rendered;
}

/**
 * The address with the query keys that pages read, and the fields of the filter form, in one order: nothing else can
 * reach a page or fill the memory.
 */
export function knownPartOf(address: string): string {
  const { pathname, searchParams } = new URL(`http://localhost${address}`);
  const known = new URLSearchParams();
  for (const key of queryKeys) {
    // A form of several choices sends a key for each.
    const value = key === 'parts' ? searchParams.getAll(key).join(',') : (searchParams.get(key) ?? '');
    if (value !== '') known.set(key, value);
  }
  for (const [name, value] of formFieldsOf(searchParams)) known.append(name, value);
  return known.size === 0 ? pathname : `${pathname}?${known}`;
}

function renderingOf(rendered: RenderedPage, { policyOf }: RenderDeps): Rendering<RenderedPage> {
  if (rendered.kind === 'redirect') return { kind: 'other', answer: rendered };
  if (rendered.status === 200)
    return {
      kind: 'cached',
      text: rendered.html,
      headers: { 'Content-Security-Policy': policyOf(rendered.html) },
    };
  return { kind: rendered.status >= 500 ? 'failure' : 'other', answer: rendered };
}

/** For whom a page is rendered, and what they may call. */
type Reader = Pick<PageContext, 'viewer' | 'call'> & {
  /** Origins of pages that may frame ours: of whoever comes from a purchasing system. */
  readonly frames?: readonly string[] | undefined;
};

/** What the calls of a page leave to be done with its answer. */
interface Calls {
  /** Those of their answers: the cookie of a sign-in. */
  readonly headers: Record<string, string>;
  readonly actions: (() => void)[];
}

/** Who cannot be told while the database is away reads as a visitor, and every page that needs data says so. */
async function readerOf(request: FastifyRequest, deps: RenderDeps, calls: Calls): Promise<Reader> {
  try {
    const who = await deps.whoIs(request);
    const { viewer } = who;
    return {
      viewer: introduced(viewer),
      call: callerFor(who, deps, calls),
      frames: viewer.role === 'customer' ? viewer.punchout?.frames : undefined,
    };
  } catch (error) {
    if (!deps.isAway(error)) throw error;
    return {
      viewer: { role: 'visitor', isUnknown: true },
      call: async () => Promise.reject(unavailable(LOADING)),
    };
  }
}

/** What a page may know of its reader. */
function introduced(viewer: Viewer): PageViewer {
  switch (viewer.role) {
    case 'visitor':
      return { role: 'visitor' };
    case 'customer':
      return {
        role: 'customer',
        name: viewer.name,
        company: viewer.company,
        companyRole: viewer.companyRole,
        isLimited: viewer.isLimited,
        hasNotes: viewer.hasNotes,
        hasStock: viewer.hasStock,
        cartId: viewer.cartId,
        ...(viewer.staff && { staff: viewer.staff.name }),
        ...(viewer.punchout && visiting(viewer.punchout)),
      };
    case 'admin':
      return { role: 'admin', name: viewer.name, version };
  }
}

/** Whoever comes from a purchasing system is nobody of the company whose name and rights matter. */
const visiting = ({ organisation, operation, leftOut }: Punchout) => ({
  name: organisation,
  companyRole: 'buyer' as const,
  isLimited: false,
  hasNotes: false,
  punchout: { organisation, isInspection: operation === 'inspect', leftOut },
});

/** Pages on the server call the routes themselves: the same rules, without the way over the wire. */
function callerFor(who: Who, { routesByName, isAway }: RenderDeps, { headers, actions }: Calls): Caller {
  const onAnswer = (action: () => void): void => void actions.push(action);
  return async <E extends Endpoint>(endpoint: E, input: InputOf<E>) => {
    const route = routesByName.get(nameOf(endpoint));
    if (!route) throw new Error(`No route answers ${nameOf(endpoint)}`);
    try {
      return valueOf(await answer(route, input, { ...who, headers, onAnswer })) as ReplyOf<E>;
    } catch (error) {
      throw isAway(error) ? unavailable(LOADING) : error;
    }
  };
}

/** The renderer is a bundle with its own copy of the contracts, so an endpoint is known by its name. */
const nameOf = ({ method, path: address }: Endpoint): string => `${method} ${address}`;

function logFault(log: FastifyBaseLogger, rendered: RenderedPage): void {
  if (rendered.kind === 'page' && rendered.error !== undefined)
    log.error({ err: rendered.error }, 'a page failed');
}
