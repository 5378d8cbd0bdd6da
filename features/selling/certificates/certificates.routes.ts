import { demandManager } from '#features/people/company/company.public.ts';
import { messages as companyMessages } from '#features/people/distributors/distributors.contract.ts';
import { findCompany } from '#features/people/distributors/distributors.public.ts';
import { keptDownload } from '#features/publishing/sent-files/sent-files.public.ts';
import { type FileTable, serveFile } from '#platform/files/serve-file.ts';
import { forbidden, notFound } from '#platform/http/refusal.ts';
import { type Route, serve } from '#platform/http/serve.ts';
import { type ListAsked, serveList } from '#platform/http/serve-list.ts';
import type { CustomerViewer } from '#platform/http/viewer.ts';
import type { Paging } from '#shared/paging.ts';
import { said } from '#shared/said.ts';
import { issuerName, kindWords } from './certificate.rules.ts';
import { stateWords } from './certificate-state.rules.ts';
import {
  addCertificate,
  type Certificate,
  changeCertificate,
  deleteCertificate,
  exportCertificates,
  getCertificateFile,
  getOwnCertificateFile,
  listCertificates,
  listCompanyCertificates,
  listOwnCertificates,
  messages,
  sendCertificate,
  withdrawCertificate,
} from './certificates.contract.ts';
import {
  type CertificateDeps,
  changeIt,
  demandCertificate,
  dropCertificate,
  keepCertificate,
} from './certificates.service.ts';
import { findContent, listOf, listCertificates as listRows } from './certificates.store.ts';

interface OfCompany {
  readonly params: { readonly id: string };
}

/** Certificates of companies: their managers send them in, the staff look at them and keep them. */
export function certificateRoutes(
  deps: CertificateDeps & { readonly supplier: { readonly timeZone: string } },
): Route[] {
  const { db, today, supplier } = deps;
  const download = async (distributorId: string, id: string) => {
    const file = await findContent(db, distributorId, id);
    if (!file) throw notFound(messages.notFound);
    return keptDownload(file);
  };
  const listed = async (distributorId: string) => {
    const data = await listOf(db, distributorId, today());
    return { data, total: data.length };
  };
  /** @throws Refusal 404 */
  const demandCompany = async ({ params: { id } }: OfCompany): Promise<void> => {
    if (!(await findCompany(db, id))) throw notFound(companyMessages.distributorNotFound);
  };
  const ofManager = async ({ viewer }: { readonly viewer: CustomerViewer }) => demandManager(viewer);
  /** @throws Refusal 404 for another company's, 403 for whoever is no manager */
  const demandOwn = async ({ params, viewer }: OfCompany & { readonly viewer: CustomerViewer }) => {
    const own = await demandCertificate(db, viewer.distributorId, params.id, today());
    demandManager(viewer);
    return own;
  };
  const read = async ({ query }: ListAsked<typeof listCertificates>, paging: Paging) =>
    listRows(db, query, paging, today());

  return [
    serve(listOwnCertificates, async ({ viewer }) => {
      demandManager(viewer);
      return listed(viewer.distributorId);
    }),
    serve(
      sendCertificate,
      async ({ body, viewer }) => keepCertificate(deps, viewer, viewer.distributorId, body),
      ofManager,
    ),
    serve(withdrawCertificate, async ({ params: { id }, viewer }) => {
      await demandOwn({ params: { id }, viewer });
      const { distributorId } = viewer;
      await db.transaction().execute(async (tx) => {
        const { state } = await demandCertificate(tx, distributorId, id, today());
        if (state !== 'waiting') throw forbidden(messages.accepted);
        await dropCertificate(deps, tx, viewer, { distributorId, id });
      });
      return said(messages.deleted);
    }),
    serve(getOwnCertificateFile, async (asked) => {
      const { id } = await demandOwn(asked);
      return download(asked.viewer.distributorId, id);
    }),

    serve(listCompanyCertificates, async ({ params }) => {
      await demandCompany({ params });
      return listed(params.id);
    }),
    serve(
      addCertificate,
      async ({ params, body, viewer }) => keepCertificate(deps, viewer, params.id, body),
      demandCompany,
    ),
    serve(
      changeCertificate,
      async ({ params: { id, certificateId }, body, viewer }) =>
        changeIt(deps, viewer, id, certificateId, body),
      async ({ params: { id, certificateId } }) => demandCertificate(db, id, certificateId, today()),
    ),
    serve(deleteCertificate, async ({ params: { id, certificateId }, viewer }) => {
      const one = { distributorId: id, id: certificateId };
      await db.transaction().execute(async (tx) => dropCertificate(deps, tx, viewer, one));
      return said(messages.deleted);
    }),
    serve(getCertificateFile, async ({ params: { id, certificateId } }) => download(id, certificateId)),

    serveList(listCertificates, read),
    serveFile(exportCertificates, { ...table, timeZone: supplier.timeZone }, read),
  ];
}

const table: FileTable<Certificate> = {
  name: 'certificates',
  sheet: 'Certificates',
  columns: [
    ['Company', ({ company }) => company.name],
    ['Kind', ({ kind }) => kindWords[kind]],
    ['Number', ({ number }) => number],
    ['Issued by', ({ issuedBy }) => issuerName(issuedBy) ?? issuedBy],
    ['Valid from', ({ validFrom }) => validFrom, 'day'],
    ['Valid to', ({ validTo }) => validTo, 'day'],
    ['State', ({ state }) => stateWords[state]],
    ['Added', ({ addedAt }) => addedAt, 'moment'],
  ],
};
