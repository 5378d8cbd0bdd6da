import { messages as addressMessages } from '#features/people/distributors/distributor-edit.contract.ts';
import type { Address } from '#features/people/distributors/distributors.contract.ts';
import {
  addAddress,
  countAddresses,
  demandAddress,
  dropAddress,
  editAddress,
  findCompany,
  holdCompany,
} from '#features/people/distributors/distributors.public.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { conflict, forbidden } from '#platform/http/refusal.ts';
import { type Route, serve } from '#platform/http/serve.ts';
import type { CustomerViewer } from '#platform/http/viewer.ts';
import { said } from '#shared/said.ts';
import {
  ADDRESSES_MAX,
  addCompanyAddress,
  changeCompanyAddress,
  deleteCompanyAddress,
  listCompanyAddresses,
  messages,
} from './company-addresses.contract.ts';
import { demandManager } from './demand-manager.ts';

interface Of {
  readonly params: { readonly id: string };
  readonly viewer: CustomerViewer;
}

/** Where a company has its goods sent: its managers write those that are for shipping alone (book 2). */
export function companyAddressRoutes({ db }: { readonly db: Db }): Route[] {
  return [
    serve(listCompanyAddresses, async ({ viewer: { distributorId } }) => {
      const company = await findCompany(db, distributorId);
      const data = company?.addresses ?? [];
      return { data, total: data.length };
    }),
    serve(
      addCompanyAddress,
      async ({ body, viewer }) =>
        db.transaction().execute(async (tx) => {
          const { distributorId } = viewer;
          await holdCompany(tx, distributorId);
          if ((await countAddresses(tx, distributorId)) >= ADDRESSES_MAX) throw conflict(messages.tooMany);
          return addAddress(tx, viewer, companyOf(viewer), {
            ...body,
            trulinxShipToCode: '',
            use: 'shipping',
          });
        }),
      async ({ viewer }) => demandManager(viewer),
    ),
    serve(
      changeCompanyAddress,
      async ({ params, body, viewer }) =>
        db.transaction().execute(async (tx) => {
          await demandOwn(tx, { params, viewer });
          return editAddress(tx, viewer, companyOf(viewer), params.id, body);
        }),
      async (of) => demandOwn(db, of),
    ),
    serve(deleteCompanyAddress, async ({ params, viewer }) => {
      await db.transaction().execute(async (tx) => {
        await demandOwn(tx, { params, viewer });
        await dropAddress(tx, viewer, companyOf(viewer), params.id);
      });
      return said(addressMessages.addressDeleted);
    }),
  ];
}

const companyOf = ({ distributorId, company }: CustomerViewer) => ({ id: distributorId, name: company });

/** @throws Refusal 404 for another company's, 403 for whoever is no manager, and for what the supplier sends bills to */
async function demandOwn(db: Db | Tx, { params, viewer }: Of): Promise<Address> {
  const address = await demandAddress(db, viewer.distributorId, params.id);
  demandManager(viewer);
  if (address.use !== 'shipping') throw forbidden(messages.notForShipping);
  return address;
}
