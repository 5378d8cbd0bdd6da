/** Lists give at most this many rows (shapes 1). */
export const MOST_ROWS = 100;
/** `skip` above this is refused (shapes 1). */
export const MOST_SKIPPED = 25_000;

export const skipTooFar = 'A list can be paged up to 25,000 rows. Narrow the search instead.';

export interface Paging {
  readonly limit: number;
  readonly skip: number;
}

/** What is no number counts as absent; a limit above 100 is 100. @returns undefined when `skip` is too far */
export function readPaging(query: {
  readonly limit?: string | undefined;
  readonly skip?: string | undefined;
}): Paging | undefined {
  const skip = wholeNumber(query.skip) ?? 0;
  if (skip > MOST_SKIPPED) return undefined;
  return { skip, limit: Math.min(wholeNumber(query.limit) ?? MOST_ROWS, MOST_ROWS) };
}

/** The address of the next page, when there is one. */
export function nextPage(
  path: string,
  query: Readonly<Record<string, string | undefined>>,
  { limit, skip }: Paging,
  total: number,
): { next?: string } {
  if (limit === 0 || skip + limit >= total) return {};
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const rest = new URLSearchParams(given);
  rest.set('limit', String(limit));
  rest.set('skip', String(skip + limit));
  return { next: `${path}?${rest}` };
}

const wholeNumber = (text: string | undefined): number | undefined =>
  text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : undefined;
