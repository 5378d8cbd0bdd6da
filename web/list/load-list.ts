import type {
  Asked,
  Filter,
  Filters,
  Listed,
  ListReply,
  ListRequest,
  ListSource,
  RowOf,
} from './list-spec.ts';
import { loadListPage, ROWS, readChoice, readText } from './list-state.ts';

/** The page of a list that the address asks for, and all that its call replied. */
export async function loadList<Reply extends ListReply, Sort extends string, F extends Filters>(
  request: ListRequest,
  source: ListSource<Reply, Sort, F>,
): Promise<{ readonly list: Listed<RowOf<Reply>, Sort, F>; readonly reply: Reply }> {
  const { searchParams } = request.url;
  const { behind, perPage = ROWS, ask, hrefOf } = source;
  const asked = readAsked(searchParams, source);
  const { query: search, ...others } = asked;
  const query = { ...(search !== undefined && { search }), ...others };
  if (behind === undefined) {
    const reply = await loadListPage(request.url, {
      rows: perPage,
      ask: async (paging) => ask(request, { ...query, ...paging }),
      hrefOf: (page) => hrefOf({ ...asked, page }),
    });
    const { data: rows, total, page, notice } = reply;
    return { list: { asked, rows, total, page, ...(notice !== undefined && { notice }) }, reply };
  }
  const last = searchParams.get(behind) || undefined;
  const place = { limit: String(perPage), ...(last !== undefined && { [behind]: last }) };
  const reply = await ask(request, { ...query, ...place });
  const { data: rows, total, next, notice } = reply;
  const list = { asked, rows, total, page: 1, behind: last, next: next && rows.at(-1)?.id };
  const told = notice === undefined ? list : { ...list, notice };
  return { list: told, reply };
}

/** What an address asks of a list. */
export function readAsked<Sort extends string, F extends Filters>(
  address: URLSearchParams,
  {
    search,
    filters,
    sorts = [],
    isAsTyped,
  }: Pick<ListSource<ListReply, Sort, F>, 'search' | 'filters' | 'sorts' | 'isAsTyped'>,
): Asked<Sort, F> {
  const read = (key: string, filter?: Filter) =>
    isAsTyped ? address.get(key) : filter ? readFilter(address, key, filter) : readText(address, key);
  const values = {
    query: search && read('query'),
    ...Object.fromEntries(Object.entries(filters ?? {}).map(([key, filter]) => [key, read(key, filter)])),
    sort: readChoice(address, 'sort', sorts),
  };
  // What is left has the values that were just looked up.
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value)) as Asked<Sort, F>;
}

function readFilter(address: URLSearchParams, key: string, filter: Filter): string | undefined {
  const text = readText(address, key);
  if ('options' in filter) return readChoice(address, key, Object.keys(filter.options ?? {}));
  return filter.as === 'day' && !isDay(text) ? undefined : text;
}

const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
