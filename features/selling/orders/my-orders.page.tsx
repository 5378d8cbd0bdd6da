import type { ReactElement } from 'react';
import { Form, redirect } from 'react-router';
import { CallFailed } from '#web/call.ts';
import { ROUTE_NOT_FOUND } from '#web/failure.ts';
import { demandSignedIn } from '#web/guard.ts';
import { loadListPage, openPages, readText } from '#web/list/list-state.ts';
import { type PageRequest, page } from '#web/page.tsx';
import { paths } from '#web/paths.ts';
import { AccountPage } from '#web/shell/account-page.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import styles from './my-orders.module.css';
import { messages, type Order, type Status } from './order.contract.ts';
import { OrderActs, putIntoCart } from './order-actions.component.tsx';
import { OrderCard } from './order-card.component.tsx';
import {
  inSentence,
  STATES_EXPLAINED,
  type StatusWords,
  statusOfType,
  statusWords,
} from './order-status.rules.ts';
import { listMyOrders } from './orders.contract.ts';

interface MyOrders {
  /** The tab; absent while searching, which looks through all of them. */
  readonly words: StatusWords | undefined;
  readonly query: string;
  readonly page: number;
  readonly total: number;
  readonly orders: readonly Order[];
  readonly counts: Record<Status, number>;
}

const ORDERS_A_PAGE = 10;

/** `/account/my-orders/{type?}` */
export const myOrdersPage = page<MyOrders>({
  load,
  act: putIntoCart,
  head: ({ words }) => ({ title: words?.tab ?? 'My Orders', robots: 'noindex' }),
  Page: ({ data }) => (
    <AccountPage title="My Orders">
      <Search query={data.query} />
      <Tabs
        label="Orders"
        tabs={statusWords.map(({ status, type, tab }) => ({
          label: tab,
          to: paths.myOrders({ type }),
          count: data.counts[status],
          isCurrent: status === data.words?.status,
        }))}
      />
      <p className="muted small">{STATES_EXPLAINED}</p>
      <Orders data={data} />
    </AccountPage>
  ),
});

async function load(request: PageRequest): Promise<MyOrders> {
  demandSignedIn(request);
  if (request.viewer.role === 'admin') throw redirect(paths.orders());
  const { type } = request.params;
  const words = statusOfType(type);
  if (!words) throw new CallFailed(404, [{ message: ROUTE_NOT_FOUND }]);
  const query = readText(request.url.searchParams, 'query');
  const status = query === '' ? words.status : 'ALL';
  const list = await loadListPage(request.url, {
    rows: ORDERS_A_PAGE,
    ask: async (paging) => request.call(listMyOrders, { query: { status, search: query, ...paging } }),
    hrefOf: (number) => paths.myOrders({ type, query, page: number }),
  });
  return {
    words: query === '' ? words : undefined,
    query,
    page: list.page,
    total: list.total,
    orders: list.data,
    counts: list.counts,
  };
}

function Search({ query }: { readonly query: string }): ReactElement {
  return (
    <search>
      <Form className={styles['search']} action={paths.myOrders()}>
        <TextField
          key={query}
          label="Search your orders"
          hint="Order ref, PO number or part number."
          type="search"
          name="query"
          defaultValue={query}
          maxLength={100}
          autoComplete="off"
        />
        <Button type="submit">Search orders</Button>
      </Form>
    </search>
  );
}

function Orders({ data: { words, query, page: current, total, orders } }: { readonly data: MyOrders }) {
  if (orders.length === 0)
    return words ? (
      <EmptyState message={inSentence(messages.noneOfType, words)}>
        <ButtonLink to={paths.catalog()}>Shop Product Catalog</ButtonLink>
      </EmptyState>
    ) : (
      <EmptyState message={messages.noOrders}>
        <p>Nothing of yours has “{query}” as its order ref, in its PO number or among its part numbers.</p>
        <ButtonLink to={paths.myOrders()}>Show all</ButtonLink>
      </EmptyState>
    );
  return (
    <>
      {!words && (
        <output>
          {total} {total === 1 ? 'order' : 'orders'} with “{query}”
        </output>
      )}
      <div className={styles['orders']}>
        {orders.map((order) => (
          <OrderCard key={order.id} order={order}>
            <OrderActs order={order} />
          </OrderCard>
        ))}
      </div>
      <Pager
        current={current}
        count={openPages(total, ORDERS_A_PAGE)}
        hrefOf={(number) => paths.myOrders({ type: words?.type, query, page: number })}
      />
    </>
  );
}
