import type { Db } from '#platform/db/db.ts';
import { type FileTable, serveFile } from '#platform/files/serve-file.ts';
import { notFound } from '#platform/http/refusal.ts';
import { type Route, serve } from '#platform/http/serve.ts';
import { type ListAsked, serveList } from '#platform/http/serve-list.ts';
import type { Paging } from '#shared/paging.ts';
import { alterOrganisation, makeOrganisation, renewSecret } from './organisations.service.ts';
import { findOrganisation, listOrganisations } from './organisations.store.ts';
import {
  changePunchoutOrganisation,
  createPunchoutOrganisation,
  exportPunchoutOrganisations,
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
  const read = async ({ query }: ListAsked<typeof listPunchoutOrganisations>, paging: Paging) =>
    listOrganisations(db, query, paging);
  return [
    serveList(listPunchoutOrganisations, read),
    serveFile(exportPunchoutOrganisations, organisationTable, read),
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

const organisationTable: FileTable<PunchoutOrganisation> = {
  name: 'punchout',
  sheet: 'Punchout',
  columns: [
    ['Name', ({ name }) => name],
    ['Company', ({ company }) => company.name],
    ['Acting buyer', ({ buyer }) => buyer],
    ['From domain', ({ from }) => from.domain],
    ['From identity', ({ from }) => from.identity],
    ['Sender domain', ({ sender }) => sender.domain],
    ['Sender identity', ({ sender }) => sender.identity],
    ['Framed by', ({ frames }) => frames.join(', ')],
    ['State', ({ isOn }) => (isOn ? 'on' : 'off')],
    ['Last use', ({ lastUsedAt }) => lastUsedAt, 'moment'],
  ],
};
