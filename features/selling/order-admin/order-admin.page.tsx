import { type ReactElement, useState } from 'react';
import { useLocation } from 'react-router';
import { listAdmins } from '#features/people/accounts/users.contract.ts';
import type { Status } from '#features/selling/orders/order.contract.ts';
import {
  inSentence,
  type StatusWords,
  statusOfType,
  statusWords,
} from '#features/selling/orders/order-status.rules.ts';
import { ago } from '#shared/ago.ts';
import { CallFailed } from '#web/call.ts';
import { ROUTE_NOT_FOUND } from '#web/failure.ts';
import { demandAdmin } from '#web/guard.ts';
import { readChoice, readText } from '#web/list/list-state.ts';
import { type PageRequest, page } from '#web/page.tsx';
import { paths } from '#web/paths.ts';
import { AccountPage } from '#web/shell/account-page.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { listOrders, messages, orderSorts } from './order-admin.contract.ts';
import styles from './order-admin.module.css';
import { actOnOrders } from './order-admin-actions.component.tsx';
import { OrderFilterForm } from './order-admin-filter.component.tsx';
import type { AdminRow, Assignee } from './order-admin-row.component.tsx';
import { isNarrowed, type OrderAdminState } from './order-admin-state.rules.ts';
import { newest, OrderTable } from './order-admin-table.component.tsx';

interface OrderAdmin {
  readonly words: StatusWords;
  readonly state: OrderAdminState;
  readonly rows: readonly AdminRow[];
  /** Counted up to 10,000. */
  readonly total: number;
  readonly counts: Record<Status, number>;
  /** The id of the order that the next page goes on after. */
  readonly next: string | undefined;
  readonly admins: readonly Assignee[];
}

const ROWS = 50;

/** `/account/orders/{type?}`: the orders of everybody, to be worked on. */
export const orderAdminPage = page<OrderAdmin>({
  load,
  act: actOnOrders,
  head: ({ words }) => ({ title: `${words.word} Orders`, robots: 'noindex' }),
  Page: ({ data }) => (
    <AccountPage title="Orders">
      <Tabs
        label="Orders"
        tabs={statusWords.map(({ status, type, word }) => ({
          label: word,
          to: paths.orders({ type }),
          count: data.counts[status],
          isCurrent: status === data.words.status,
        }))}
      />
      <OrderFilterForm state={data.state} admins={data.admins} />
      <Orders data={data} />
    </AccountPage>
  ),
});

async function load(request: PageRequest): Promise<OrderAdmin> {
  demandAdmin(request);
  const words = statusOfType(request.params['type']);
  if (!words) throw new CallFailed(404, [{ message: ROUTE_NOT_FOUND }]);
  const state = stateIn(request.url.searchParams, words.type);
  const { search, assignee, from, to, sort, after } = state;
  const [orders, { data: admins }] = await Promise.all([
    request.call(listOrders, {
      query: {
        status: words.status,
        limit: String(ROWS),
        ...(search !== undefined && { search }),
        ...(assignee !== undefined && { assignedTo: assignee }),
        ...(from !== undefined && { from }),
        ...(to !== undefined && { to }),
        ...(sort !== undefined && { sort }),
        ...(after !== undefined && { after }),
      },
    }),
    request.call(listAdmins, {}),
  ]);
  const now = request.clock.now();
  return {
    words,
    state,
    rows: orders.data.map((order) => ({ ...order, placedAgo: ago(order.createdAt, now) })),
    total: orders.total,
    counts: orders.counts,
    next: orders.next === undefined ? undefined : orders.data.at(-1)?.id,
    admins: admins.filter(({ disabled }) => !disabled).map(({ id, name }) => ({ id, name })),
  };
}

/** What the address says, as far as it can be meant. */
function stateIn(search: URLSearchParams, type: string): OrderAdminState {
  const given = (key: string): string | undefined => readText(search, key) || undefined;
  const day = (key: string): string | undefined => {
    const text = given(key);
    return text !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))
      ? text
      : undefined;
  };
  return {
    type,
    search: given('query'),
    assignee: given('assignee'),
    from: day('from'),
    to: day('to'),
    sort: readChoice(search, 'sort', orderSorts),
    after: given('after'),
  };
}

function Orders({ data }: { readonly data: OrderAdmin }): ReactElement {
  const rows = useKeptRows(data.rows);
  if (rows.length === 0) return <NoOrders data={data} />;
  return (
    <>
      <OrderTable state={data.state} rows={rows} admins={data.admins} />
      <Ways data={data} />
    </>
  );
}

/** A row stays where it is while somebody works on it, also when it no longer belongs to the tab. */
function useKeptRows(rows: readonly AdminRow[]): readonly AdminRow[] {
  const { key } = useLocation();
  const [kept, keep] = useState({ key, rows });
  if (kept.key !== key) keep({ key, rows });
  const first = kept.key === key ? kept.rows : rows;
  return first.map((row) =>
    newest(
      row,
      rows.find(({ id }) => id === row.id),
    ),
  );
}

function NoOrders({ data: { words, state } }: { readonly data: OrderAdmin }): ReactElement {
  if (state.after !== undefined)
    return (
      <EmptyState message={messages.noOrders}>
        <ButtonLink to={paths.orders({ ...state, after: undefined })}>Back to the first</ButtonLink>
      </EmptyState>
    );
  return isNarrowed(state) ? (
    <EmptyState message={messages.noOrders}>
      <p>None of the {words.word.toLowerCase()} orders is like that. Another tab may have it.</p>
      <ButtonLink to={paths.orders({ type: words.type })}>Show all</ButtonLink>
    </EmptyState>
  ) : (
    <EmptyState message={inSentence(messages.noneOfType, words)} />
  );
}

function Ways({ data: { state, rows, total, next } }: { readonly data: OrderAdmin }): ReactElement {
  return (
    <nav aria-label="Pages" className={styles['ways']}>
      {state.after !== undefined && (
        <ButtonLink to={paths.orders({ ...state, after: undefined })}>Back to the first</ButtonLink>
      )}
      {next !== undefined && <ButtonLink to={paths.orders({ ...state, after: next })}>Next</ButtonLink>}
      <span className="muted">
        {rows.length} of {total < 10_000 ? total.toLocaleString('en-US') : '10,000 or more'}
      </span>
    </nav>
  );
}
