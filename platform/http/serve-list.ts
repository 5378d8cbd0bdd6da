import type { Endpoint, Out } from '#shared/endpoint.ts';
import { nextPage, type Paging, readPaging, skipTooFar } from '#shared/paging.ts';
import { badRequest } from './refusal.ts';
import { type Call, type Route, serve } from './serve.ts';

/** What of a list is asked for, and by whom. */
export type ListAsked<E extends Endpoint> = Pick<Call<E>, 'params' | 'query' | 'viewer'>;

/**
 * Answers a list page by page.
 *
 * @param read some of its rows, how many there are, and what else the answer says
 */
export function serveList<E extends Endpoint>(
  list: E,
  read: (asked: ListAsked<E>, paging: Paging) => Promise<Omit<Out<E['reply']>, 'next'>>,
): Route {
  return serve(list, async ({ params, query, viewer }) => {
    const asked: Readonly<Record<string, string | undefined>> = Object(query);
    const paging = readPaging(asked);
    if (!paging) throw badRequest(skipTooFar, 'skip');
    // `serve` has parsed all of it by the shapes of this call.
    const reply = await read({ params, query, viewer } as unknown as ListAsked<E>, paging);
    const { total } = reply as unknown as { readonly total: number };
    return { ...reply, ...nextPage(addressOf(list.path, Object(params)), asked, paging, total) } as never;
  });
}

const addressOf = (path: string, params: Readonly<Record<string, string>>): string =>
  path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
