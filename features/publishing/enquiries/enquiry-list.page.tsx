import { ago } from '#shared/ago.ts';
import { filesOf } from '#web/list/list-files.ts';
import { listPage } from '#web/list/list-page.tsx';
import { list } from '#web/list/list-spec.ts';
import { paths } from '#web/paths.ts';
import { Link } from '#web/ui/link.tsx';
import { type Enquiry, listEnquiries } from './enquiry-admin.contract.ts';
import { EnquiryStatus, stateNames } from './enquiry-status.component.tsx';

/** `/account/enquiries`: what was sent by the forms, newest first. */
export const enquiryListPage = listPage({
  title: 'Enquiries',
  fromDashboard: true,
  list: list({
    label: 'Enquiries',
    hrefOf: paths.enquiries,
    search: { label: 'Find enquiries', placeholder: 'Name, email, company, words' },
    filters: { state: { as: 'links', label: 'Show', options: stateNames } },
    ask: async ({ call, clock }, query) => {
      const { data, total } = await call(listEnquiries, { query });
      const now = clock.now();
      return { total, data: data.map((enquiry) => ({ ...enquiry, sentAgo: ago(enquiry.createdAt, now) })) };
    },
    exports: filesOf(listEnquiries),
    nothing: 'Nothing has been sent by the forms yet.',
    nothingYet: { says: 'Contact and Request a Quote send them.', label: 'Contact', to: paths.contact() },
    nothingFound: 'There is no such enquiry.',
    columns: [
      {
        head: 'From',
        cell: ({ id, name, email, company }) => (
          <>
            <Link to={paths.enquiry(id)}>{name || email}</Link>
            {company !== '' && <span className="unit">{company}</span>}
          </>
        ),
      },
      { head: 'About', isProse: true, onPhone: 'below', cell: (enquiry) => aboutOf(enquiry) },
      { head: 'State', cell: ({ state }) => <EnquiryStatus state={state} /> },
      { head: 'Assignee', onPhone: 'hidden', cell: ({ assignedTo }) => assignedTo?.name ?? 'Unassigned' },
      {
        head: 'Sent',
        isOneLine: true,
        cell: ({ createdAt, sentAgo }) => <time dateTime={createdAt}>{sentAgo}</time>,
      },
    ],
  }),
});

function aboutOf({ kind, subject, message, items, suspect }: Enquiry): string {
  const what = kind === 'quote' ? `Quote${items.length > 0 ? `, ${items.length} items` : ''}` : 'Message';
  const words = subject === '' ? message : subject;
  const short = words.length > 80 ? `${words.slice(0, 79)}…` : words;
  return `${suspect ? 'Perhaps a robot. ' : ''}${what}: ${short}`;
}
