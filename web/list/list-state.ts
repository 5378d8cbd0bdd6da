import { redirect } from 'react-router';
import { MOST_SKIPPED } from '#shared/paging.ts';
import { pageCount } from '#web/ui/pager.rules.ts';

/** Rows on a page of a list of the staff. */
export const ROWS = 50;
/** Nobody types more into a search. */
const LONGEST = 100;

/** What somebody looks for; '' when there is nothing. */
export const readText = (address: URLSearchParams, key: string): string =>
  (address.get(key) ?? '').trim().slice(0, LONGEST);

/** One of the values that a filter or an order can have. */
export const readChoice = <Value extends string>(
  address: URLSearchParams,
  key: string,
  values: readonly Value[],
): Value | undefined => values.find((value) => value === address.get(key));

/** A list that is read page by page. */
export interface PagedList<Reply extends { readonly total: number }> {
  /** On a full page. */
  readonly rows?: number;
  readonly ask: (paging: { readonly limit: string; readonly skip: string }) => Promise<Reply>;
  readonly hrefOf: (page: number) => string;
}

/** The page that the address asks for; an address beyond the last page leads to the last one. */
export async function loadListPage<Reply extends { readonly total: number }>(
  { searchParams }: URL,
  { rows = ROWS, ask, hrefOf }: PagedList<Reply>,
): Promise<Reply & { readonly page: number }> {
  const asked = Math.trunc(Number(searchParams.get('page') ?? 1)) || 1;
  const page = Math.min(Math.max(1, asked), farthestPage(rows));
  const reply = await ask({ limit: String(rows), skip: String((page - 1) * rows) });
  const last = Math.max(1, openPages(reply.total, rows));
  if (asked > last) throw redirect(hrefOf(last));
  return { ...reply, page };
}

/** How many pages of a list can be opened: what lies farther is found by its search. */
export const openPages = (total: number, rows = ROWS): number =>
  Math.min(pageCount(total, rows), farthestPage(rows));

const farthestPage = (rows: number): number => Math.floor(MOST_SKIPPED / rows) + 1;
