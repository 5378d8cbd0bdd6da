import { type FileTable, serveFile } from '#platform/files/serve-file.ts';
import { inBatches, tableFile } from '#platform/files/table-file.ts';
import { badRequest } from '#platform/http/refusal.ts';
import { type Route, serve } from '#platform/http/serve.ts';
import { type ListAsked, serveList } from '#platform/http/serve-list.ts';
import { type Paging, readPaging, skipTooFar } from '#shared/paging.ts';
import {
  type ChangedPrice,
  createListPriceChange,
  decideListPrices,
  editListPriceChange,
  exportListPriceChange,
  exportListPriceChanges,
  getListPriceChange,
  type ListPriceChange,
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
  const read = async ({ query }: ListAsked<typeof listListPriceChanges>, paging: Paging) =>
    listChanges(db, query, paging);
  return [
    serveList(listListPriceChanges, read),
    serveFile(exportListPriceChanges, changeTable, read),
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
    serveList(listChangedPrices, async ({ params: { id }, query }, paging) => {
      await demandChange(db, id);
      return listParts(db, id, query, paging);
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

const changeTable: FileTable<ListPriceChange> = {
  name: 'list-price-changes',
  sheet: 'List prices',
  columns: [
    ['Day', ({ effective }) => effective, 'day'],
    ['State', ({ status }) => status],
    ['Prices', ({ total }) => total],
    ['Changed', ({ applied }) => applied],
    ['To decide', ({ conflicts }) => conflicts],
    ['Applied', ({ appliedAt }) => appliedAt, 'moment'],
    ['Note', ({ note }) => note],
  ],
};
