import './styles/tokens.css';
import './styles/base.css';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, type RouteObject, RouterContextProvider } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { Awake } from './awake.tsx';
import { type Caller, CallFailed } from './call.ts';
import { followLinks } from './links.ts';
import { lookOfCookies } from './look.rules.ts';
import { callContext, shellContext } from './page.tsx';
import type { HydrationState, ShellState } from './render.ts';
import { readAgainWhenRestored } from './restored.ts';
import { isOfflinePage, PAGES_ROUTE, routeTable } from './router.tsx';
import { countSearchClicks } from './search-clicks.ts';
import { ShellStateProvider } from './shell-state.tsx';
import { callAhead, warmCall } from './warm-call.ts';
import { wear } from './wear-look.ts';

void comeAlive(readState());

async function comeAlive(state: HydrationState): Promise<void> {
  const { loaderData, actionData, failed, isKept } = state;
  const shell = isKept ? asWorn(state.shell) : state.shell;
  if (shell.viewer.role !== 'visitor') readAgainWhenRestored();
  // A kept document knows nobody: for what is not its own, the browser asks for a document of that page.
  const routes = routeTable(isKept && isOfflinePage);
  await loadMatched(routes);
  const contextWith = (call: Caller): RouterContextProvider => {
    const context = new RouterContextProvider();
    context.set(callContext, call);
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
    <ShellStateProvider value={shell}>
      <RouterProvider router={router} />
    </ShellStateProvider>
  );
  if (isKept) createRoot(root).render(app);
  else hydrateRoot(root, <Awake>{app}</Awake>);
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
