import '#web/styles/tokens.css';
import '#web/styles/base.css';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, type RouteObject, RouterContextProvider } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { countSearchClicks } from '#features/catalog/catalog-search/use-search-clicks.ts';
import { clockAhead, systemClock } from '#shared/clock.ts';
import type { UnitReader } from '#shared/units.ts';
import { Awake } from '#web/awake.tsx';
import { type Caller, CallFailed } from '#web/call.ts';
import { followLinks } from '#web/links.ts';
import { lookOfCookies } from '#web/look.rules.ts';
import { callContext, clockContext, shellContext } from '#web/page.tsx';
import type { HydrationState, ShellState } from '#web/render.ts';
import { readAgainInOtherUnits, readAgainWhenRestored } from '#web/restored.ts';
import { ShellStateProvider } from '#web/shell-state.tsx';
import { callAhead, warmCall } from '#web/warm-call.ts';
import { wear } from '#web/wear-look.ts';
import { publicPages } from './public-pages.tsx';
import { hasAccountPages, isOfflinePage, PAGES_ROUTE, routeTable } from './router.tsx';

const LEAVING_MS = 2_000;

// By `wake.ts`, when each of the modules of this page has run.
document.addEventListener('code-has-run', () => void comeAlive().catch(giveUp), { once: true });

function giveUp(error: unknown): void {
  // Heard by `wake.ts`: the page stays what it is without JavaScript.
  document.dispatchEvent(new Event('not-alive'));
  // As there: of a page that is left meanwhile it is no error.
  setTimeout(() => {
    throw error;
  }, LEAVING_MS);
}

async function comeAlive(): Promise<void> {
  const state = readState();
  const { loaderData, actionData, failed, isKept } = state;
  const shell = isKept ? asWorn(state.shell) : state.shell;
  if (shell.viewer.role !== 'visitor') readAgainWhenRestored();
  else readAgainInOtherUnits(shell.look.units);
  // A kept document knows nobody: for what is not its own, the browser asks for a document of that page.
  const routes = routeTable(isKept ? publicPages.filter(isOfflinePage) : await pagesFor(shell));
  const [reader] = await Promise.all([readerOf(shell), loadMatched(routes)]);
  const clock = clockAhead(systemClock, shell.aheadMs ?? 0);
  const contextWith = (call: Caller): RouterContextProvider => {
    const context = new RouterContextProvider();
    context.set(callContext, call);
    context.set(clockContext, clock);
    context.set(shellContext, shell);
    return context;
  };
  const errors = failed && {
    [PAGES_ROUTE]: new CallFailed(failed.status, failed.problems, failed.extra, failed.requestId),
  };
  const router = createBrowserRouter(routes, {
    ...(isKept
      ? {}
      : { hydrationData: { loaderData, actionData: actionData ?? null, errors: errors ?? null } }),
    getContext: () => contextWith(warmCall),
  });
  followLinks(router, () => contextWith(callAhead));
  countSearchClicks();
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root');
  const app = (
    <ShellStateProvider value={shell} reader={reader}>
      <RouterProvider router={router} />
    </ShellStateProvider>
  );
  if (isKept) return createRoot(root).render(app);
  // In slices: who scrolls or presses meanwhile does not wait.
  startTransition(() => void hydrateRoot(root, <Awake>{app}</Awake>));
}

async function pagesFor({ viewer }: ShellState): Promise<readonly RouteObject[]> {
  if (!hasAccountPages(viewer.role, window.location.pathname)) return publicPages;
  return [...publicPages, ...(await import('./account-pages.tsx')).accountPages];
}

/** Most read as printed, and need no code for it. */
async function readerOf({ look: { units } }: ShellState): Promise<UnitReader | undefined> {
  if (units === 'printed') return undefined;
  return (await import('#features/catalog/measures/read-in.rules.ts')).unitReader(units);
}

/** The server writes the look into a page; into a kept one the cookie must. */
function asWorn(shell: ShellState): ShellState {
  const look = lookOfCookies(document.cookie);
  wear(look);
  return { ...shell, look };
}

function readState(): HydrationState {
  // Written by our own server with this page.
  return JSON.parse(document.getElementById('state')?.textContent ?? '{}') as HydrationState;
}

/** The page that is on the screen must be in memory before React takes it over, or it would blank first. */
async function loadMatched(table: RouteObject[]): Promise<void> {
  for (const { route } of matchRoutes(table, window.location) ?? []) {
    if (typeof route.lazy !== 'function') continue;
    Object.assign(route, await route.lazy(), { lazy: undefined });
  }
}
