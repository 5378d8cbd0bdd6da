import { inBatches, tableFile } from '#platform/files/table-file.ts';
import { badRequest } from '#platform/http/refusal.ts';
import { type Route, serve } from '#platform/http/serve.ts';
import { nextPage, type Paging, readPaging, skipTooFar } from '#shared/paging.ts';
import {
  type ChangedPrice,
  createListPriceChange,
  decideListPrices,
  editListPriceChange,
  exportListPriceChange,
  getListPriceChange,
  listChangedPrices,
  listListPriceChanges,
  withdrawListPriceChange,
} from './list-price-changes.contract.ts';
import {
  type ChangeDeps,
  createChange,
  decide,
  demandChange,
  editChange,
  readChange,
  withdrawChange,
} from './list-price-changes.service.ts';
import { listChanges, listParts } from './list-price-changes.store.ts';

const heads = ['part', 'product', 'old', 'new', 'difference', 'state'];

const kinds = { old: 'dollars', new: 'dollars', difference: 'dollars' } as const;

/** The staff's list prices of days to come. */
export function listPriceChangeRoutes(deps: ChangeDeps): Route[] {
  const { db } = deps;
  /** Before the body of a call is read. */
  const demand = async ({ params }: { readonly params: { readonly id: string } }): Promise<void> => {
    await demandChange(db, params.id);
  };
  return [
    serve(listListPriceChanges, async ({ query }) => {
      const paging = pagingOf(query);
      const { data, total } = await listChanges(db, query, paging);
      return { data, total, ...nextPage(listListPriceChanges.path, query, paging, total) };
    }),
    serve(createListPriceChange, async ({ body, viewer }) => createChange(deps, viewer, body)),
    serve(getListPriceChange, async ({ params: { id }, query }) =>
      query.limit === undefined && query.skip === undefined
        ? readChange(db, id)
        : readChange(db, id, pagingOf(query)),
    ),
    serve(
      editListPriceChange,
      async ({ params, body, viewer }) => editChange(deps, viewer, params.id, body),
      demand,
    ),
    serve(
      withdrawListPriceChange,
      async ({ params, body, viewer }) => withdrawChange(db, viewer, params.id, body),
      demand,
    ),
    serve(decideListPrices, async ({ params, body, viewer }) => decide(db, viewer, params.id, body), demand),
    serve(listChangedPrices, async ({ params: { id }, query }) => {
      const paging = pagingOf(query);
      await demandChange(db, id);
      const { data, total } = await listParts(db, id, query, paging);
      return { data, total, ...nextPage(listChangedPrices.path.replace(':id', id), query, paging, total) };
    }),
    serve(exportListPriceChange, async ({ params: { id }, query: { format } }) => {
      await demandChange(db, id);
      const rows = inBatches(async (paging) => (await listParts(db, id, {}, paging)).data);
      const file = { name: 'list-prices', sheet: 'Prices', kinds };
      return tableFile(file, format, heads, cellsOf(rows));
    }),
  ];
}

/** @throws Refusal 400 */
function pagingOf(query: Parameters<typeof readPaging>[0]): Paging {
  const paging = readPaging(query);
  if (!paging) throw badRequest(skipTooFar, 'skip');
  return paging;
}

async function* cellsOf(batches: AsyncIterable<readonly ChangedPrice[]>) {
  for await (const prices of batches)
    yield prices.map(({ part, name, old, price, difference, state }) => [
      part,
      name,
      old,
      price,
      difference,
      state,
    ]);
}
