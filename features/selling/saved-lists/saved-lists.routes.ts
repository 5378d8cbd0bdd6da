import type { Config } from '#platform/config.ts';
import type { Db } from '#platform/db/db.ts';
import { badRequest } from '#platform/http/refusal.ts';
import { type Route, serve } from '#platform/http/serve.ts';
import type { CustomerViewer } from '#platform/http/viewer.ts';
import type { InTurn } from '#platform/waiting-lines.ts';
import { nextPage, readPaging, skipTooFar } from '#shared/paging.ts';
import { said } from '#shared/said.ts';
import type { Supplier } from '#shared/supplier.ts';
import {
  changeList,
  createList,
  deleteList,
  getList,
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
  return [
    serve(listLists, async ({ query, viewer }) => {
      const paging = readPaging(query);
      if (!paging) throw badRequest(skipTooFar, 'skip');
      const { data, total } = await findLists(db, viewer, query, paging);
      return { data, total, ...nextPage(listLists.path, query, paging, total) };
    }),
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
