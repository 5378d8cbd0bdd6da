import type { Tx } from '#platform/db/db.ts';
import { notFound } from '#platform/http/refusal.ts';
import { type Route, serve } from '#platform/http/serve.ts';
import { said } from '#shared/said.ts';
import { addAddress, demandAddress, dropAddress, editAddress } from './address-changes.service.ts';
import {
  addDistributor,
  changeDistributor as changeIt,
  type DistributorDeps,
  dropDistributor,
} from './distributor-changes.service.ts';
import {
  changeAddress,
  changeDistributor,
  createAddress,
  createDistributor,
  deleteAddress,
  deleteDistributor,
  messages,
} from './distributor-edit.contract.ts';
import { type Distributor, messages as distributorMessages } from './distributors.contract.ts';
import { findDistributor } from './distributors.store.ts';

/** Writing distributors and their addresses: the staff's alone, and every change is noted. */
export function distributorEditRoutes(deps: DistributorDeps): Route[] {
  const { db } = deps;

  /** Does something to an address of a company, all of it or nothing. */
  const ofCompany = async <T>(id: string, action: (tx: Tx, company: Distributor) => Promise<T>): Promise<T> =>
    db.transaction().execute(async (tx) => {
      const company = await findDistributor(tx, id, 'admin');
      if (!company) throw notFound(distributorMessages.distributorNotFound);
      return action(tx, company);
    });

  const demandCompany = async ({ params }: { readonly params: { readonly id: string } }): Promise<void> =>
    ofCompany(params.id, async () => undefined);

  return [
    serve(createDistributor, async ({ body, viewer }) => addDistributor(deps, viewer, body)),
    serve(
      changeDistributor,
      async ({ params, body, viewer }) => changeIt(deps, viewer, params.id, body),
      demandCompany,
    ),
    serve(deleteDistributor, async ({ params, viewer }) => {
      await dropDistributor(deps, viewer, params.id);
      return said(messages.deleted);
    }),

    serve(
      createAddress,
      async ({ params, body, viewer }) =>
        ofCompany(params.id, async (tx, company) => addAddress(tx, viewer, company, body)),
      demandCompany,
    ),
    serve(
      changeAddress,
      async ({ params: { id, addressId }, body, viewer }) =>
        ofCompany(id, async (tx, company) => editAddress(tx, viewer, company, addressId, body)),
      async ({ params: { id, addressId } }) =>
        ofCompany(id, async (tx, company) => demandAddress(tx, company.id, addressId)),
    ),
    serve(deleteAddress, async ({ params: { id, addressId }, viewer }) => {
      await ofCompany(id, async (tx, company) => dropAddress(tx, viewer, company, addressId));
      return said(messages.addressDeleted);
    }),
  ];
}
