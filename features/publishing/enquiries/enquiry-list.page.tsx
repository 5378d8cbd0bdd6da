import type { ReactElement } from 'react';
import { Form } from 'react-router';
import { ago } from '#shared/ago.ts';
import { demandAdmin } from '#web/guard.ts';
import { loadListPage, openPages, readChoice, readText } from '#web/list-state.ts';
import { type PageRequest, page } from '#web/page.tsx';
import { paths } from '#web/paths.ts';
import { AccountPage } from '#web/shell/account-page.tsx';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Link } from '#web/ui/link.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { TableFrame } from '#web/ui/table.tsx';
import styles from './enquiries.module.css';
import { type Enquiry, type EnquiryState, enquiryStates, listEnquiries } from './enquiry-admin.contract.ts';
import { EnquiryStatus, stateNames } from './enquiry-status.component.tsx';

interface EnquiryListData {
  readonly state: EnquiryState | undefined;
  readonly search: string;
  readonly page: number;
  readonly total: number;
  readonly rows: ReadonlyArray<Enquiry & { readonly sentAgo: string }>;
}

/** `/account/enquiries`: what was sent by the forms, newest first. */
export const enquiryListPage = page<EnquiryListData>({
  load: loadEnquiries,
  head: () => ({ title: 'Enquiries', robots: 'noindex' }),
  Page: ({ data }) => (
    <AccountPage
      title="Enquiries"
      crumbs={<Breadcrumbs crumbs={[{ label: 'Dashboard', to: paths.account() }, { label: 'Enquiries' }]} />}
    >
      <div className={styles['tools']}>
        <Segmented label="Show">
          {[undefined, ...enquiryStates].map((state) => (
            <Link
              key={state ?? 'all'}
              to={paths.enquiries({ state, search: data.search })}
              aria-current={state === data.state ? 'true' : undefined}
            >
              {state === undefined ? 'All' : stateNames[state]}
            </Link>
          ))}
        </Segmented>
        <search>
          <Form className={styles['search']}>
            {data.state && <input type="hidden" name="state" value={data.state} />}
            <TextField
              key={data.search}
              name="query"
              label="Search enquiries"
              labelHidden
              small
              defaultValue={data.search}
            />
            <Button type="submit">Search</Button>
          </Form>
        </search>
      </div>
      {data.rows.length === 0 ? <NoEnquiries data={data} /> : <EnquiryTable data={data} />}
    </AccountPage>
  ),
});

async function loadEnquiries(request: PageRequest): Promise<EnquiryListData> {
  demandAdmin(request);
  const { searchParams } = request.url;
  const state = readChoice(searchParams, 'state', enquiryStates);
  const search = readText(searchParams, 'query');
  const list = await loadListPage(request.url, {
    ask: async (paging) =>
      request.call(listEnquiries, { query: { ...paging, search, ...(state !== undefined && { state }) } }),
    hrefOf: (number) => paths.enquiries({ state, search, page: number }),
  });
  const now = request.clock.now();
  const rows = list.data.map((enquiry) => ({ ...enquiry, sentAgo: ago(enquiry.createdAt, now) }));
  return { state, search, page: list.page, total: list.total, rows };
}

function NoEnquiries({ data: { state, search } }: { readonly data: EnquiryListData }): ReactElement {
  return state === undefined && search === '' ? (
    <EmptyState message="Nothing has been sent by the forms yet." />
  ) : (
    <EmptyState message="There is no such enquiry.">
      <ButtonLink to={paths.enquiries()}>Show all</ButtonLink>
    </EmptyState>
  );
}

function EnquiryTable({
  data: { state, search, page: current, total, rows },
}: {
  readonly data: EnquiryListData;
}): ReactElement {
  return (
    <>
      <TableFrame label="Enquiries" dense>
        <table className={styles['list']}>
          <thead>
            <tr>
              <th scope="col">From</th>
              <th scope="col" className="only-wide">
                About
              </th>
              <th scope="col">State</th>
              <th scope="col" className="only-wide">
                Assignee
              </th>
              <th scope="col">Sent</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((enquiry) => (
              <tr key={enquiry.id}>
                <th scope="row">
                  <Link to={paths.enquiry(enquiry.id)}>{enquiry.name || enquiry.email}</Link>
                  {enquiry.company !== '' && <span className="unit">{enquiry.company}</span>}
                </th>
                <td className="only-wide">{aboutOf(enquiry)}</td>
                <td>
                  <EnquiryStatus state={enquiry.state} />
                </td>
                <td className="only-wide">{enquiry.assignedTo?.name ?? 'Unassigned'}</td>
                <td className="nowrap">
                  <time dateTime={enquiry.createdAt}>{enquiry.sentAgo}</time>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableFrame>
      <Pager
        current={current}
        count={openPages(total)}
        hrefOf={(number) => paths.enquiries({ state, search, page: number })}
      />
    </>
  );
}

function aboutOf({ kind, subject, message, items, suspect }: Enquiry): string {
  const what = kind === 'quote' ? `Quote${items.length > 0 ? `, ${items.length} items` : ''}` : 'Message';
  const words = subject === '' ? message : subject;
  const short = words.length > 80 ? `${words.slice(0, 79)}…` : words;
  return `${suspect ? 'Perhaps a robot. ' : ''}${what}: ${short}`;
}
