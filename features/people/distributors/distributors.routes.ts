import type { Db } from '#platform/db/db.ts';
import type { Reads } from '#platform/db/reads.ts';
import { type FileTable, serveFile } from '#platform/files/serve-file.ts';
import { notFound } from '#platform/http/refusal.ts';
import { type Route, serve } from '#platform/http/serve.ts';
import { type ListAsked, serveList } from '#platform/http/serve-list.ts';
import type { Paging } from '#shared/paging.ts';
import {
  type Distributor,
  exportDistributors,
  getDistributor,
  listDistributorNames,
  listDistributors,
  messages,
} from './distributors.contract.ts';
import {
  findDistributor,
  listDistributors as listDistributorRows,
  listDistributorNames as listNameRows,
} from './distributors.store.ts';

export function distributorRoutes({ db, reads }: { readonly db: Db; readonly reads: Reads }): Route[] {
  const read = async ({ query }: ListAsked<typeof listDistributors>, paging: Paging) => {
    const { search = '', show, sort = 'name' } = query;
    return listDistributorRows(await reads(), { search, show, sort, paging });
  };
  return [
    serveList(listDistributors, read),
    serveFile(exportDistributors, distributorTable, read),
    serve(listDistributorNames, async ({ query }) => listNameRows(db, query.search ?? '')),
    serve(getDistributor, async ({ params, viewer }) => {
      const mayRead = viewer.role === 'admin' || viewer.distributorId === params.id;
      const distributor = mayRead ? await findDistributor(db, params.id, viewer.role) : undefined;
      if (!distributor) throw notFound(messages.distributorNotFound);
      return distributor;
    }),
  ];
}

const distributorTable: FileTable<Distributor> = {
  name: 'distributors',
  sheet: 'Distributors',
  columns: [
    ['Name', ({ name }) => name],
    ['Street', ({ street }) => street],
    ['City', ({ city }) => city],
    ['Region', ({ region }) => region],
    ['Postal code', ({ postalCode }) => postalCode],
    ['Country', ({ country }) => country],
    ['Contact', ({ contactName }) => contactName],
    ['Phone', ({ contactPhone }) => contactPhone],
    ['Email', ({ email }) => email],
    ['Website', ({ url }) => url],
    ['Discount (%)', ({ discount }) => discount],
    ['Price class', ({ priceClass }) => priceClass],
    ['Trulinx ID', ({ trulinx }) => trulinx.trulinxId],
    ['Trulinx Payment Terms', ({ trulinx }) => trulinx.trulinxNetPaymentTerms],
    ['Addresses', ({ addresses }) => addresses.length],
    ['Notes', ({ notes }) => notes],
  ],
};
