import { longDay } from '#shared/calendar.ts';
import { filesOf } from '#web/list/list-files.ts';
import { listPage } from '#web/list/list-page.tsx';
import { list } from '#web/list/list-spec.ts';
import { paths } from '#web/paths.ts';
import { Link } from '#web/ui/link.tsx';
import { issuerName, kindWords } from './certificate.rules.ts';
import { CertificateStatus } from './certificate-status.component.tsx';
import { certificateSorts, listCertificates, messages } from './certificates.contract.ts';

/** `/account/certificates`: the tax certificates of all companies; what waits, what ends soon, what is over. */
export const certificateListPage = listPage({
  title: 'Tax Certificates',
  fromDashboard: true,
  list: list({
    label: 'Tax Certificates',
    hrefOf: paths.certificates,
    search: { label: 'Find certificates', placeholder: 'Company, number' },
    filters: {
      show: {
        as: 'links',
        label: 'Show',
        options: { waiting: 'To Be Checked', ending: 'Ends Soon', expired: 'Expired' },
      },
    },
    sorts: certificateSorts,
    sortedBy: 'ends',
    ask: async ({ call }, query) => call(listCertificates, { query }),
    exports: filesOf(listCertificates),
    nothing: messages.none,
    nothingYet: {
      says: 'Companies send theirs, or you add one on the page of a distributor.',
      label: 'Distributors',
      to: paths.manageDistributors(),
    },
    nothingFound: messages.noneFound,
    columns: [
      {
        head: 'Company',
        sort: 'company',
        cell: ({ company }) => <Link to={paths.certificatesOf(company.id)}>{company.name}</Link>,
      },
      { head: 'Kind', onPhone: 'below', cell: ({ kind }) => kindWords[kind] },
      { head: 'Number', isProse: true, onPhone: 'below', cell: ({ number }) => number },
      { head: 'Issued by', onPhone: 'hidden', cell: ({ issuedBy }) => issuerName(issuedBy) ?? issuedBy },
      {
        head: 'Last day',
        sort: 'ends',
        cell: ({ validTo }) => (validTo === undefined ? 'No end' : longDay(validTo)),
      },
      { head: 'State', cell: ({ state }) => <CertificateStatus state={state} /> },
    ],
  }),
});
