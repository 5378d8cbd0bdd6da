import type { Db } from '#platform/db/db.ts';
import { badRequest, notFound } from '#platform/http/refusal.ts';
import { type Route, serve } from '#platform/http/serve.ts';
import { nextPage, readPaging, skipTooFar } from '#shared/paging.ts';
import { alterOrganisation, makeOrganisation, renewSecret } from './organisations.service.ts';
import { findOrganisation, listOrganisations } from './organisations.store.ts';
import {
  changePunchoutOrganisation,
  createPunchoutOrganisation,
  getPunchoutOrganisation,
  listPunchoutOrganisations,
  messages,
  type PunchoutOrganisation,
  renewPunchoutSecret,
} from './punchout.contract.ts';
import { getUnspscCodes, saveUnspscCodes } from './unspsc.contract.ts';
import { writeCodes } from './unspsc.service.ts';
import { findCodes } from './unspsc.store.ts';

/** The organisations whose purchasing systems lead here, as the staff keep them. */
export function punchoutRoutes({ db }: { readonly db: Db }): Route[] {
  const demandThere = async (id: string): Promise<PunchoutOrganisation> => {
    const found = await findOrganisation(db, id);
    if (!found) throw notFound(messages.notFound);
    return found;
  };
  const isThere = async ({ params }: { readonly params: { readonly id: string } }) => {
    await demandThere(params.id);
  };
  return [
    serve(listPunchoutOrganisations, async ({ query }) => {
      const paging = readPaging(query);
      if (!paging) throw badRequest(skipTooFar, 'skip');
      const { data, total } = await listOrganisations(db, query, paging);
      return { data, total, ...nextPage(listPunchoutOrganisations.path, query, paging, total) };
    }),
    serve(getUnspscCodes, async () => findCodes(db)),
    serve(saveUnspscCodes, async ({ body, viewer }) => writeCodes(db, viewer, body)),
    serve(getPunchoutOrganisation, async ({ params }) => demandThere(params.id)),
    serve(createPunchoutOrganisation, async ({ body, viewer }) => makeOrganisation(db, viewer, body)),
    serve(
      changePunchoutOrganisation,
      async ({ params, body, viewer }) => alterOrganisation(db, viewer, params.id, body),
      isThere,
    ),
    serve(
      renewPunchoutSecret,
      async ({ params, body, viewer }) => renewSecret(db, viewer, params.id, body.version),
      isThere,
    ),
  ];
}
