import type { Db } from '#platform/db/db.ts';
import { badRequest, notFound } from '#platform/http/refusal.ts';
import { type Route, serve } from '#platform/http/serve.ts';
import { nextPage, readPaging, skipTooFar } from '#shared/paging.ts';
import { getDistributor, listDistributorNames, listDistributors, messages } from './distributors.contract.ts';
import {
  findDistributor,
  listDistributors as listDistributorRows,
  listDistributorNames as listNameRows,
} from './distributors.store.ts';

export function distributorRoutes({ db }: { readonly db: Db }): Route[] {
  return [
    serve(listDistributors, async ({ query }) => {
      const paging = readPaging(query);
      if (!paging) throw badRequest(skipTooFar, 'skip');
      const { search = '', show, sort = 'name' } = query;
      const { data, total } = await listDistributorRows(db, { search, show, sort, paging });
      return { data, total, ...nextPage(listDistributors.path, query, paging, total) };
    }),
    serve(listDistributorNames, async ({ query }) => listNameRows(db, query.search ?? '')),
    serve(getDistributor, async ({ params, viewer }) => {
      const mayRead = viewer.role === 'admin' || viewer.distributorId === params.id;
      const distributor = mayRead ? await findDistributor(db, params.id, viewer.role) : undefined;
      if (!distributor) throw notFound(messages.distributorNotFound);
      return distributor;
    }),
  ];
}
