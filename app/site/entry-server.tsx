import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  matchRoutes,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router';
import { unitReader } from '#features/catalog/measures/read-in.rules.ts';
import type { RenderedPage } from '#shared/rendered-page.ts';
import type { Caller, CallFailed } from '#web/call.ts';
import { documentHtml } from '#web/document.ts';
import { failureHead, failureOf } from '#web/failure.ts';
import { type Head, headTags } from '#web/head.rules.ts';
import { WrittenPieces } from '#web/lazy-component.tsx';
import { callContext, clockContext, type PageHandle, shellContext } from '#web/page.tsx';
import { offlinePaths } from '#web/paths.ts';
import type { PageContext, Renderer, ShellState } from '#web/render.ts';
import { SENT_AWAY } from '#web/sent-away.ts';
import { ShellStateProvider } from '#web/shell-state.tsx';
import { hasAccountPages, PAGES_ROUTE, routeTable, SHELL_ROUTE } from './router.tsx';
import {
  ACCOUNT_PAGES,
  fileOfRoute,
  pageFiles as filesOfPages,
  offlinePageFiles,
  sitePages,
} from './site-pages.ts';

const handler = createStaticHandler(routeTable(sitePages));

export const pageFiles: Renderer['pageFiles'] = filesOfPages;

export const addressOf: Renderer['addressOf'] = (pathname) => {
  const pattern = matchRoutes([...handler.dataRoutes], pathname)?.findLast(({ route }) => route.path)?.route
    .path;
  // Another site is no page of ours, whatever its address looks like.
  if (!pattern?.startsWith('/') || pathname.startsWith('//')) return pathname;
  const said = pattern.split('/');
  const parts = pathname.replace(/(?<=.)\/+$/, '').split('/');
  return parts.map((part, index) => (isFixed(said[index]) ? said[index] : part)).join('/');
};

const isFixed = (part: string | undefined): boolean => part !== undefined && !/[:*]/.test(part);

/** One page, from the request to the document. What goes wrong in a page becomes its failure page. */
export const render: Renderer['render'] = async (request, context) => {
  const shell = shellOf(context);
  const requestContext = new RouterContextProvider();
  requestContext.set(callContext, refusalsAsFailures(context.call));
  requestContext.set(clockContext, context.clock);
  requestContext.set(shellContext, shell);
  const found = await handler.query(request, { requestContext });
  if (found instanceof Response)
    return {
      kind: 'redirect',
      status: found.status,
      location: found.headers.get('Location') ?? '/',
      isSentAway: found.headers.has(SENT_AWAY),
    };
  const error: unknown = Object.values(found.errors ?? {})[0];
  if (error !== undefined) return failedPage(found, error, shell, context);
  try {
    return written(found, headOf(found, context), shell, context);
  } catch (bug) {
    return failedPage(found, bug, shell, context);
  }
};

export const offlineDocument: Renderer['offlineDocument'] = (shell, assetsOf) => {
  const assets = assetsOf(offlinePageFiles);
  const head: Head = { title: 'Crimp Specs', robots: 'noindex', manifest: offlinePaths.manifest };
  return {
    html: documentHtml({
      tags: headTags(head, shell),
      assets,
      body: '',
      state: { shell, loaderData: {}, isKept: true },
    }),
    files: [...assets.styles, assets.wake, ...assets.modules, ...assets.fonts],
  };
};

function failedPage(
  found: StaticHandlerContext,
  error: unknown,
  shell: ShellState,
  context: PageContext,
): RenderedPage {
  const failed = failureOf(error, context.requestId);
  const place = found.matches.some(({ route }) => route.id === PAGES_ROUTE) ? PAGES_ROUTE : SHELL_ROUTE;
  const page = written(
    { ...found, loaderData: {}, errors: { [place]: failed } },
    failureHead(failed),
    shell,
    context,
    failed,
  );
  return failed === error || failed.status < 500 ? page : { ...page, error };
}

function written(
  found: StaticHandlerContext,
  head: Head,
  shell: ShellState,
  context: PageContext,
  failed?: CallFailed,
): RenderedPage & { kind: 'page' } {
  const pieces = new Set<string>();
  const body = renderToString(
    <WrittenPieces value={pieces}>
      <ShellStateProvider value={shell} reader={unitReader(shell.look.units)}>
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, found)}
          context={found}
          hydrate={false}
        />
      </ShellStateProvider>
    </WrittenPieces>,
  );
  const html = documentHtml({
    tags: headTags(head, context),
    assets: context.assets(filesFor(found, shell), pieces),
    body,
    state: {
      shell,
      loaderData: found.loaderData,
      ...(found.actionData ? { actionData: found.actionData } : {}),
      ...(failed
        ? {
            failed: {
              status: failed.status,
              problems: failed.problems,
              extra: failed.extra,
              requestId: failed.requestId,
            },
          }
        : {}),
    },
  });
  return { kind: 'page', status: head.status ?? 200, html };
}

/** Of an address without a page it is what everybody needs. */
function filesFor({ matches, location }: StaticHandlerContext, { viewer }: ShellState): readonly string[] {
  const file = fileOfRoute(matches.at(-1)?.route.id ?? '');
  return [
    ...(file === undefined ? [] : [file]),
    ...(hasAccountPages(viewer.role, location.pathname) ? [ACCOUNT_PAGES] : []),
  ];
}

function headOf(found: StaticHandlerContext, context: PageContext): Head {
  const route = found.matches.at(-1)?.route;
  const handle = route?.handle as PageHandle | undefined;
  if (!route || !handle) throw new Error(`${found.location.pathname} matched no page`);
  return handle.head(found.loaderData[route.id], context);
}

/** Pages know one kind of failure, wherever they run. */
function refusalsAsFailures(call: Caller): Caller {
  return async (endpoint, input, options) => {
    try {
      return await call(endpoint, input, options);
    } catch (error) {
      const failed = failureOf(error);
      throw failed.status === 500 ? error : failed;
    }
  };
}

function shellOf({
  clock: { aheadMs = 0 },
  viewer,
  supplier,
  look,
  columns,
  publicUrl,
  year,
  clockChanges,
  isSentAway,
}: PageContext): ShellState {
  return {
    viewer,
    supplier,
    look,
    publicUrl,
    year,
    clockChanges,
    ...(columns && { columns }),
    ...(isSentAway === true && { isSentAway }),
    ...(aheadMs !== 0 && { aheadMs }),
  };
}
