import { MOST_SKIPPED } from '#shared/paging.ts';
import { pageCount } from '#web/ui/pager.rules.ts';

/** Rows on a page of a list of the staff. */
export const ROWS = 50;
/** The last page of a list that can be asked for. */
export const FARTHEST_PAGE = MOST_SKIPPED / ROWS + 1;

export interface ReadListState<Sort extends string> {
  readonly query: string;
  /** Absent: as the list comes. */
  readonly sort: Sort | undefined;
  readonly page: number;
}

/** What the address of a list says; what it says wrongly counts as absent. */
export function readListState<Sort extends string>(
  { searchParams }: URL,
  sorts: readonly Sort[],
): ReadListState<Sort> {
  const asked = Math.trunc(Number(searchParams.get('page') ?? 1)) || 1;
  return {
    query: (searchParams.get('query') ?? '').trim().slice(0, 100),
    sort: sorts.find((sort) => sort === searchParams.get('sort')),
    page: Math.min(Math.max(1, asked), FARTHEST_PAGE),
  };
}

/** The same as the query of the list's call. */
export const listCall = <Sort extends string>({ query, sort, page }: ReadListState<Sort>) => ({
  ...(query !== '' && { search: query }),
  ...(sort !== undefined && { sort }),
  limit: String(ROWS),
  skip: String((page - 1) * ROWS),
});

/** Undefined unless the page is past the last one. */
export function lastPageBefore(page: number, total: number): number | undefined {
  const last = Math.max(1, Math.min(pageCount(total, ROWS), FARTHEST_PAGE));
  return page > last ? last : undefined;
}
