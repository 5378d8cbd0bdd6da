import type { FastifyRequest } from 'fastify';
import { isShort } from '#platform/http/page-answers.ts';
import { isAnonymous } from '#platform/http/session-cookie.ts';
import type { Urgency } from '#platform/http/urgency.ts';
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
  !alwaysFresh.test(request.url);

export function wantsPage({ url, headers }: FastifyRequest): boolean {
  const accept = headers.accept ?? '*/*';
  return !/^\/(api|assets)\//.test(url) && /text\/html|\*\/\*/.test(accept);
}
