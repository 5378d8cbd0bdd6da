import type { Db } from '#platform/db/db.ts';
import { type FileTable, serveFile } from '#platform/files/serve-file.ts';
import { inBatches, tableFile } from '#platform/files/table-file.ts';
import { badRequest } from '#platform/http/refusal.ts';
import { type Route, serve } from '#platform/http/serve.ts';
import { type ListAsked, serveList } from '#platform/http/serve-list.ts';
import type { Day } from '#shared/calendar.ts';
import type { Paging } from '#shared/paging.ts';
import { readPaging, skipTooFar } from '#shared/paging.ts';
import { said } from '#shared/said.ts';
import { demandList, readList } from './held-list.service.ts';
import { exportPriceList, listMarkedRows, listPriceClasses } from './marked-rows.contract.ts';
import { listClasses, listMarked } from './marked-rows.store.ts';
import { checkPrice } from './price-check.contract.ts';
import { priceOn } from './price-check.service.ts';
import { companiesText } from './price-list-words.rules.ts';
import {
  changePriceList,
  copyPriceList,
  createPriceList,
  deletePriceList,
  exportPriceLists,
  getPriceList,
  listPriceLists,
  messages,
  type PriceListRow,
  type PriceListSummary,
  publishPriceList,
  withdrawPriceList,
} from './price-lists.contract.ts';
import {
  changeList,
  copyList,
  createList,
  deleteList,
  publishList,
  withdrawList,
} from './price-lists.service.ts';
import { listPriceLists as findLists, listRows } from './price-lists.store.ts';
import { savePriceListRows } from './price-rows.contract.ts';
import { saveRows } from './price-rows.service.ts';

const rowHeads = ['scope', 'of', 'minimum', 'net', 'percent'];

async function* cellsOfRows(batches: AsyncIterable<readonly PriceListRow[]>) {
  for await (const rows of batches)
    yield rows.map(({ scope, of = '', minimum, net = '', percent = '' }) => [
      scope,
      of,
      minimum,
      net,
      percent,
    ]);
}

interface Deps {
  readonly db: Db;
  /** In the supplier's calendar. */
  readonly today: () => Day;
}

/** The staff's price lists, and what a company pays. */
export function priceListRoutes({ db, today }: Deps): Route[] {
  /** Before the body of a call is read. */
  const demand = async ({ params }: { readonly params: { readonly id: string } }): Promise<void> => {
    await demandList(db, params.id);
  };
  const read = async ({ query }: ListAsked<typeof listPriceLists>, paging: Paging) =>
    findLists(db, query, paging);
  return [
    serveList(listPriceLists, read),
    serveFile(exportPriceLists, listTable, read),
    serveList(listMarkedRows, async ({ params: { id }, query }, paging) => {
      await demandList(db, id);
      return listMarked(db, id, query.search ?? '', paging);
    }),
    serve(exportPriceList, async ({ params: { id }, query: { format } }) => {
      await demandList(db, id);
      const rows = inBatches(async (paging) => listRows(db, id, paging));
      const file = { name: 'price-list', sheet: 'Prices', kinds: { net: 'dollars' } } as const;
      return tableFile(file, format, rowHeads, cellsOfRows(rows));
    }),
    serve(listPriceClasses, async () => {
      const data = await listClasses(db);
      return { data, total: data.length };
    }),
    serve(createPriceList, async ({ body, viewer }) => createList(db, viewer, body)),
    serve(getPriceList, async ({ params, query }) => {
      const paging = readPaging(query);
      if (!paging) throw badRequest(skipTooFar, 'skip');
      return query.limit === undefined && query.skip === undefined
        ? readList(db, params.id)
        : readList(db, params.id, paging);
    }),
    serve(
      changePriceList,
      async ({ params, body, viewer }) => changeList(db, viewer, params.id, body),
      demand,
    ),
    serve(deletePriceList, async ({ params, viewer }) => {
      await deleteList(db, viewer, params.id);
      return said(messages.deleted);
    }),
    serve(
      savePriceListRows,
      async ({ params, body, viewer }) => saveRows(db, viewer, params.id, body),
      demand,
    ),
    serve(
      publishPriceList,
      async ({ params, body, viewer }) => publishList(db, viewer, params.id, body),
      demand,
    ),
    serve(
      withdrawPriceList,
      async ({ params, body, viewer }) => withdrawList(db, viewer, params.id, body),
      demand,
    ),
    serve(copyPriceList, async ({ params, viewer }) => copyList(db, viewer, params.id)),
    serve(checkPrice, async ({ query: { distributor, part, quantity = '1', day = today() } }) =>
      priceOn(db, { distributor, part, day, quantity: Number(quantity) }),
    ),
  ];
}

const listTable: FileTable<PriceListSummary> = {
  name: 'price-lists',
  sheet: 'Price lists',
  columns: [
    ['Name', ({ name }) => name],
    ['State', ({ status }) => status],
    ['From', ({ from }) => from, 'day'],
    ['To', ({ to }) => to, 'day'],
    ['For', (row) => companiesText(row)],
    ['Rows', ({ rowTotal }) => rowTotal],
    ['Note', ({ note }) => note],
  ],
};
