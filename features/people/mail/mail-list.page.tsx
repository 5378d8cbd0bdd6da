import type { ReactElement } from 'react';
import { ago } from '#shared/ago.ts';
import { demandAdmin } from '#web/guard.ts';
import { loadListPage, openPages, readChoice } from '#web/list-state.ts';
import { type PageRequest, page } from '#web/page.tsx';
import { paths } from '#web/paths.ts';
import { AccountPage } from '#web/shell/account-page.tsx';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { TableFrame } from '#web/ui/table.tsx';
import { listMail, type Mail, type MailState } from './mail.contract.ts';
import styles from './mail.module.css';
import { MailStatus } from './mail-status.component.tsx';

interface MailListData {
  readonly state: MailState | undefined;
  readonly page: number;
  readonly total: number;
  readonly rows: ReadonlyArray<Mail & { readonly queuedAgo: string }>;
}

const filters = [
  { state: undefined, label: 'All' },
  { state: 'queued', label: 'Waiting' },
  { state: 'sent', label: 'Sent' },
  { state: 'parked', label: 'Not Sent' },
] as const;

/** `/account/mail`: every mail that the shop has written, newest first. */
export const mailListPage = page<MailListData>({
  load: loadMailList,
  head: () => ({ title: 'Mail', robots: 'noindex' }),
  Page: ({ data }) => (
    <AccountPage
      title="Mail"
      crumbs={<Breadcrumbs crumbs={[{ label: 'Dashboard', to: paths.account() }, { label: 'Mail' }]} />}
    >
      <div>
        <Segmented label="Show">
          {filters.map(({ state, label }) => (
            <Link
              key={label}
              to={paths.mail({ state })}
              aria-current={state === data.state ? 'true' : undefined}
            >
              {label}
            </Link>
          ))}
        </Segmented>
      </div>
      {data.rows.length === 0 ? <NoMail state={data.state} /> : <MailTable data={data} />}
    </AccountPage>
  ),
});

async function loadMailList(request: PageRequest): Promise<MailListData> {
  demandAdmin(request);
  const states = filters.flatMap(({ state }) => state ?? []);
  const state = readChoice(request.url.searchParams, 'state', states);
  const list = await loadListPage(request.url, {
    ask: async (paging) =>
      request.call(listMail, { query: { ...paging, ...(state !== undefined && { state }) } }),
    hrefOf: (number) => paths.mail({ state, page: number }),
  });
  const now = request.clock.now();
  const rows = list.data.map((mail) => ({ ...mail, queuedAgo: ago(mail.queuedAt, now) }));
  return { state, page: list.page, total: list.total, rows };
}

function NoMail({ state }: { readonly state: MailState | undefined }): ReactElement {
  return state === undefined ? (
    <EmptyState message="No mail has been written yet." />
  ) : (
    <EmptyState message="There is no such mail.">
      <ButtonLink to={paths.mail()}>Show all</ButtonLink>
    </EmptyState>
  );
}

function MailTable({
  data: { state, page: current, total, rows },
}: {
  readonly data: MailListData;
}): ReactElement {
  return (
    <>
      <TableFrame label="Mail" dense>
        <table className={styles['list']}>
          <thead>
            <tr>
              <th scope="col">Subject</th>
              <th scope="col" className="only-wide">
                To
              </th>
              <th scope="col">State</th>
              <th scope="col">Written</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((mail) => (
              <tr key={mail.id}>
                <th scope="row">
                  <Link to={paths.oneMail(mail.id)}>{mail.subject}</Link>
                  <span className="only-phone unit">{mail.to}</span>
                </th>
                <td className="only-wide">{mail.to}</td>
                <td>
                  <MailStatus state={mail.state} />
                </td>
                <td className="nowrap">
                  <time dateTime={mail.queuedAt}>{mail.queuedAgo}</time>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableFrame>
      <Pager
        current={current}
        count={openPages(total)}
        hrefOf={(number) => paths.mail({ state, page: number })}
      />
    </>
  );
}
