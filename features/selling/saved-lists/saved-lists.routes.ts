import type { Config } from '#platform/config.ts';
import type { Db } from '#platform/db/db.ts';
import { type FileTable, serveFile } from '#platform/files/serve-file.ts';
import { type Route, serve } from '#platform/http/serve.ts';
import { type ListAsked, serveList } from '#platform/http/serve-list.ts';
import type { CustomerViewer } from '#platform/http/viewer.ts';
import type { InTurn } from '#platform/waiting-lines.ts';
import type { Paging } from '#shared/paging.ts';
import { said } from '#shared/said.ts';
import type { Supplier } from '#shared/supplier.ts';
import {
  changeList,
  createList,
  deleteList,
  exportLists,
  getList,
  type ListSummary,
  listLists,
  listToCart,
  messages,
} from './saved-lists.contract.ts';
import { demandLead, makeList, putIntoCart, readList, updateList } from './saved-lists.service.ts';
import { listLists as findLists, removeList } from './saved-lists.store.ts';

interface Deps {
  readonly config: Pick<Config, 'customLengthMax'>;
  readonly db: Db;
  readonly supplier: Supplier;
  readonly inCartTurn: InTurn;
}

/** Lists of lines that a customer keeps, and those that colleagues share. */
export function savedListRoutes({ config, db, supplier: { timeZone }, inCartTurn }: Deps): Route[] {
  /** Before the body of a call is read. */
  const demand = async ({
    params,
    viewer,
  }: {
    readonly params: { readonly id: string };
    readonly viewer: CustomerViewer;
  }): Promise<void> => {
    await readList(db, viewer, params.id);
  };
  const read = async ({ query, viewer }: ListAsked<typeof listLists>, paging: Paging) =>
    findLists(db, viewer, query, paging);
  return [
    serveList(listLists, read),
    serveFile(exportLists, { ...listTable, timeZone }, read),
    serve(createList, async ({ body, viewer }) => makeList(db, viewer, body, timeZone)),
    serve(getList, async ({ params, viewer }) => readList(db, viewer, params.id)),
    serve(changeList, async ({ params, body, viewer }) => updateList(db, viewer, params.id, body), demand),
    serve(deleteList, async ({ params, viewer }) => {
      demandLead(viewer, await readList(db, viewer, params.id));
      await removeList(db, params.id);
      return said(messages.deleted);
    }),
    serve(
      listToCart,
      async ({ params, body, viewer }) => {
        const list = await readList(db, viewer, params.id);
        return inCartTurn(viewer.userId, async () =>
          putIntoCart(db, viewer, list, body, config.customLengthMax),
        );
      },
      demand,
    ),
  ];
}

const listTable: FileTable<ListSummary> = {
  name: 'lists',
  sheet: 'Lists',
  columns: [
    ['Name', ({ name }) => name],
    ['Lines', ({ lineTotal }) => lineTotal],
    ['By', ({ by }) => by.name],
    ['Shared', ({ shared }) => (shared ? 'yes' : 'no')],
    ['Changed', ({ updatedAt }) => updatedAt, 'moment'],
  ],
};
