import type { RouteObject } from 'react-router';
import { Shell, ShellFailure } from '#app/shell/shell.tsx';
import { NOT_FOUND_ROUTE } from '#web/page.tsx';
import { offlinePaths } from '#web/paths.ts';
import type { ShellState } from '#web/render.ts';
import { FailurePage } from '#web/shell/failure-page.tsx';
import { isAccount } from '#web/shell/is-account.ts';
import { notFoundPage } from '#web/shell/not-found.page.tsx';

/** The route whose error boundary shows failures: inside the shell, so that the header and the search stay. */
export const PAGES_ROUTE = 'pages';
/** Shows the failure of an address that matches no route at all. */
export const SHELL_ROUTE = 'shell';

/** Built anew for every router: the router writes the loaded pages into its routes. */
export const routeTable = (pages: readonly RouteObject[]): RouteObject[] => [
  {
    id: SHELL_ROUTE,
    Component: Shell,
    ErrorBoundary: ShellFailure,
    children: [
      {
        id: PAGES_ROUTE,
        ErrorBoundary: FailurePage,
        children: [
          ...pages.map((route) => ({ ...route })),
          { id: NOT_FOUND_ROUTE, path: '*', ...notFoundPage },
        ],
      },
    ],
  },
];

/**
 * Who only looks around is sent no table of the pages behind the sign-in: the way in there leads over a document of its
 * own. A document of them that a visitor has could not be read whole; it tries again.
 */
export const hasAccountPages = (role: ShellState['viewer']['role'], pathname: string): boolean =>
  role !== 'visitor' || isAccount(pathname);

/** Does a page of this path work without a network? */
export const isOfflinePage = ({ path = '' }: RouteObject): boolean =>
  offlinePaths.scopes.some((scope) => path === scope || path.startsWith(`${scope}/`));
