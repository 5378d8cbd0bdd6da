import type { RouteObject } from 'react-router';
import { accountPages } from './account-pages.tsx';
import { publicPages } from './public-pages.tsx';
import { isOfflinePage } from './router.tsx';

/** All pages, as the server knows them. */
export const sitePages: readonly RouteObject[] = [...publicPages, ...accountPages];

/** The table of the pages behind the sign-in, as a built file. */
export const ACCOUNT_PAGES = 'app/site/account-pages.tsx';

/** A route id is the page's file and path: `features/publishing/content/content.page.tsx /page/:slug`. */
export const fileOfRoute = (id: string): string | undefined =>
  id.includes('.page.tsx ') ? id.slice(0, id.indexOf(' ')) : undefined;

const filesOf = (pages: readonly RouteObject[]): readonly string[] => [
  ...new Set(pages.flatMap(({ id = '' }) => fileOfRoute(id) ?? [])),
];

export const pageFiles: readonly string[] = [...filesOf(sitePages), ACCOUNT_PAGES];

/** The pieces of these pages whose code comes later, and must be there without a network, too. */
const offlinePieces = [
  'features/crimp/crimp-log/measured-crimp.component.tsx',
  'features/crimp/crimp-log/unsent-crimps.component.tsx',
  'features/crimp/wizard/kept-book.component.tsx',
  'features/crimp/wizard/measure-drawing.component.tsx',
  'features/crimp/wizard/my-crimper.component.tsx',
  'features/crimp/wizard/table-news.component.tsx',
  'features/crimp/scan/use-code-reader.ts',
  'features/crimp/scan/use-decoder.ts',
];

export const offlinePageFiles: readonly string[] = [
  ...filesOf(publicPages.filter(isOfflinePage)),
  ...offlinePieces,
];
