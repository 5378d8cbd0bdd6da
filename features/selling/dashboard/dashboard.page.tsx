import type { ReactElement, ReactNode } from 'react';
import { redirect } from 'react-router';
import { getIndexState } from '#features/catalog/product-admin/product-edit.contract.ts';
import { dollars } from '#features/catalog/products/list-price.rules.ts';
import { getSearchReport } from '#features/catalog/search-report/search-report.contract.ts';
import { listMail } from '#features/people/mail/mail.contract.ts';
import { listEnquiries } from '#features/publishing/enquiries/enquiry-admin.contract.ts';
import { listCertificates } from '#features/selling/certificates/certificates.contract.ts';
import { getOrderFigures } from '#features/selling/order-admin/order-figures.contract.ts';
import { statusWords } from '#features/selling/orders/order-status.rules.ts';
import { ago } from '#shared/ago.ts';
import { grouped } from '#shared/count.ts';
import type { ReplyOf } from '#shared/endpoint.ts';
import { demandSignedIn } from '#web/guard.ts';
import { type PageRequest, page } from '#web/page.tsx';
import { paths } from '#web/paths.ts';
import { AccountPage } from '#web/shell/account-page.tsx';
import { Link } from '#web/ui/link.tsx';
import styles from './dashboard.module.css';
import { Figures } from './figures.component.tsx';
import { More } from './more.component.tsx';
import { linesOfDays } from './ordered-days.rules.ts';
import { SyncIndex, syncIndex } from './sync-index.component.tsx';

interface Dashboard {
  readonly orders: ReplyOf<typeof getOrderFigures>;
  readonly longest: ReadonlyArray<
    ReplyOf<typeof getOrderFigures>['longest'][number] & { readonly placedAgo: string }
  >;
  readonly parkedMail: number;
  readonly newEnquiries: number;
  /** Sent in by managers, and not looked at. */
  readonly newCertificates: number;
  readonly nothingFound: ReplyOf<typeof getSearchReport>['nothingFound'];
  readonly indexes: ReadonlyArray<
    ReplyOf<typeof getIndexState>['data'][number] & { readonly builtAgo: string }
  >;
}

const TERMS = 8;

/** `/account`: the dashboard of the staff; it leads a customer to their orders. */
export const dashboardPage = page<Dashboard>({
  load,
  act: syncIndex,
  head: () => ({ title: 'Dashboard', robots: 'noindex' }),
  Page: ({ data }) => (
    <AccountPage title="Dashboard">
      <ToDo data={data} />
      <div className={styles['halves']}>
        <div>
          <WaitingLongest data={data} />
          <Figures
            title="Orders by status"
            columns={['Status', 'Orders']}
            rows={statusWords.map(({ status, type, word }) => ({
              label: word,
              to: paths.orders({ type }),
              value: data.orders.byStatus[status] ?? 0,
            }))}
          />
          <Figures
            title="Open orders by age"
            columns={['Placed', 'Orders']}
            rows={data.orders.byAge.map(({ age, orders }) => ({ label: age, value: orders }))}
          />
        </div>
        <div>
          <Figures
            title="Ordered in 14 days"
            columns={['Day', 'Orders', 'Total']}
            rows={linesOfDays(data.orders.days)}
          />
          <SearchesWithoutResult terms={data.nothingFound} />
          <Index data={data} />
        </div>
      </div>
      <More />
    </AccountPage>
  ),
});

async function load(request: PageRequest): Promise<Dashboard> {
  demandSignedIn(request);
  if (request.viewer.role === 'customer') throw redirect(paths.myOrders());
  const { call, clock } = request;
  const [orders, mail, enquiries, certificates, report, indexes] = await Promise.all([
    call(getOrderFigures, {}),
    call(listMail, { query: { state: 'parked', limit: '1' } }),
    call(listEnquiries, { query: { state: 'NEW', limit: '1' } }),
    call(listCertificates, { query: { show: 'waiting', limit: '1' } }),
    call(getSearchReport, {}),
    call(getIndexState, {}),
  ]);
  const now = clock.now();
  return {
    orders,
    longest: orders.longest.map((order) => ({ ...order, placedAgo: ago(order.createdAt, now) })),
    parkedMail: mail.total,
    newEnquiries: enquiries.total,
    newCertificates: certificates.total,
    nothingFound: report.nothingFound.slice(0, TERMS),
    indexes: indexes.data.map((index) => ({
      ...index,
      builtAgo: ago(index.finishedAt ?? index.startedAt, now),
    })),
  };
}

/** What waits for somebody, each with the way to it. */
function ToDo({
  data: { orders, parkedMail, newEnquiries, newCertificates },
}: {
  readonly data: Dashboard;
}): ReactElement {
  return (
    <ul className={styles['todo']}>
      <Waiting to={paths.orders({ assignee: 'none' })} count={orders.unassigned} word="open, unassigned" />
      <Waiting to={paths.orders()} count={orders.today.orders} word="orders today">
        {dollars(orders.today.totalCost)}
      </Waiting>
      <Waiting to={paths.enquiries({ state: 'NEW' })} count={newEnquiries} word="new enquiries" />
      <Waiting
        to={paths.certificates({ show: 'waiting' })}
        count={newCertificates}
        word={newCertificates === 1 ? 'certificate to be checked' : 'certificates to be checked'}
      />
      <Waiting
        to={paths.mail({ state: 'parked' })}
        count={parkedMail}
        word="failed mails"
        isBad={parkedMail > 0}
      />
    </ul>
  );
}

function WaitingLongest({ data: { longest } }: { readonly data: Dashboard }): ReactElement {
  return (
    <section className={styles['panel']}>
      <h2>Waiting longest</h2>
      {longest.length === 0 ? (
        <p className="muted">No order is open.</p>
      ) : (
        <ul className={styles['longest']}>
          {longest.map(({ id, ref, company, placedAgo }) => (
            <li key={id}>
              <Link to={paths.order(id)}>{ref}</Link> <span>{company}</span>{' '}
              <span className="muted">{placedAgo}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Waiting({
  to,
  count,
  word,
  isBad = false,
  children,
}: {
  readonly to: string;
  readonly count: number;
  readonly word: string;
  readonly isBad?: boolean;
  readonly children?: ReactNode;
}): ReactElement {
  return (
    <li data-bad={isBad || undefined}>
      <Link to={to}>
        <b>{count}</b> {word}
      </Link>
      {children && <span className="muted">{children}</span>}
    </li>
  );
}

function SearchesWithoutResult({ terms }: { readonly terms: Dashboard['nothingFound'] }): ReactElement {
  if (terms.length === 0)
    return (
      <section className={styles['panel']}>
        <h2>Searches without results</h2>
        <p className="muted">Everything that was searched for in 30 days was found.</p>
      </section>
    );
  return (
    <Figures
      title="Searches without results"
      columns={['Term', 'Times']}
      rows={terms.map(({ term, withoutResult }) => ({
        label: term,
        to: paths.search(term),
        value: withoutResult,
      }))}
    />
  );
}

function Index({ data: { indexes } }: { readonly data: Dashboard }): ReactElement {
  return (
    <section className={styles['panel']}>
      <h2>Search index</h2>
      <ul>
        {indexes.map(({ copy, state, documents, builtAgo, error }) => (
          <li key={copy}>
            {state === 'ready'
              ? `${grouped(documents)} products, built ${builtAgo}.`
              : `${state}: ${error ?? ''}`}
          </li>
        ))}
      </ul>
      <SyncIndex />
    </section>
  );
}
