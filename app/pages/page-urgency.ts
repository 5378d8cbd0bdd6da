import type { FastifyRequest } from 'fastify';
import { isShort } from '#platform/http/page-answers.ts';
import { isAnonymous } from '#platform/http/session-cookie.ts';
import type { Urgency } from '#platform/http/urgency.ts';
import { columnsOfCookies, hiddenIn, SIZES_TABLE } from '#shared/hidden-columns.ts';
import { alwaysFresh, goesFirst, opensOnce } from '#web/paths.ts';

/** What the request of a page is for; undefined for one that is kept, or waits for its turn when it is made. */
export const pageUrgency =
  (publicUrl: string) =>
  (request: FastifyRequest): Urgency | undefined => {
    if (!wantsPage(request) || mayBeKept(request, publicUrl)) return undefined;
    return goesFirst.test(request.url) ? 'orders' : 'browsing';
  };

export const mayBeKept = (request: FastifyRequest, publicUrl: string): boolean =>
  isAnonymous(request, publicUrl) &&
  isShort(request.url) &&
  !opensOnce.test(request.url) &&
  !alwaysFresh.test(request.url) &&
  !hidesSizes(request);

/** Whose table of sizes has other columns than everybody's. */
const hidesSizes = ({ url, headers }: FastifyRequest): boolean =>
  url.startsWith('/product/') && hiddenIn(columnsOfCookies(headers.cookie), SIZES_TABLE).length > 0;

/** Which columns a page hides: what is kept for everybody has the columns that everybody has. */
export const columnsFor = (request: FastifyRequest, publicUrl: string): string =>
  mayBeKept(request, publicUrl) ? '' : columnsOfCookies(request.headers.cookie);

export function wantsPage({ url, headers }: FastifyRequest): boolean {
  const accept = headers.accept ?? '*/*';
  return !/^\/(api|assets)\//.test(url) && /text\/html|\*\/\*/.test(accept);
}
