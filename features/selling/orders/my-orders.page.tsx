import { redirect } from 'react-router';
import { CallFailed } from '#web/call.ts';
import { ROUTE_NOT_FOUND } from '#web/failure.ts';
import { demandSignedIn } from '#web/guard.ts';
import { ListBar } from '#web/list/list-bar.tsx';
import { type ListedBy, listSource } from '#web/list/list-spec.ts';
import { openPages } from '#web/list/list-state.ts';
import { loadList } from '#web/list/load-list.ts';
import { type PageRequest, page } from '#web/page.tsx';
import { paths } from '#web/paths.ts';
import { AccountPage } from '#web/shell/account-page.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import styles from './my-orders.module.css';
import { messages, type Status } from './order.contract.ts';
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
  /** The tab that the address names. */
  readonly words: StatusWords;
  readonly list: ListedBy<ReturnType<typeof ordersOf>>;
  readonly counts: Record<Status, number>;
}

const ORDERS_A_PAGE = 10;

/** The orders of a tab; a search looks through all of them. */
const ordersOf = ({ type, status }: StatusWords) =>
  listSource({
    hrefOf: ({ query, page: number }) =>
      paths.myOrders({ type: query ? undefined : type, query, page: number }),
    search: {
      label: 'Search your orders',
      hint: 'Order ref, PO number or part number.',
      button: 'Search orders',
    },
    perPage: ORDERS_A_PAGE,
    ask: async ({ call }, query) =>
      call(listMyOrders, { query: { status: query.search === undefined ? status : 'ALL', ...query } }),
  });

/** `/account/my-orders/{type?}` */
export const myOrdersPage = page<MyOrders>({
  load,
  act: putIntoCart,
  head: ({ words, list }) => ({
    title: list.asked.query === undefined ? words.tab : 'My Orders',
    robots: 'noindex',
  }),
  Page: ({ data }) => (
    <AccountPage title="My Orders">
      <ListBar of={ordersOf(data.words)} asked={data.list.asked} />
      <Tabs
        label="Orders"
        tabs={statusWords.map(({ status, type, tab }) => ({
          label: tab,
          to: paths.myOrders({ type }),
          count: data.counts[status],
          isCurrent: status === data.words.status && data.list.asked.query === undefined,
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
  const words = statusOfType(request.params['type']);
  if (!words) throw new CallFailed(404, [{ message: ROUTE_NOT_FOUND }]);
  const { list, reply } = await loadList(request, ordersOf(words));
  return { words, list, counts: reply.counts };
}

function Orders({ data: { words, list } }: { readonly data: MyOrders }) {
  const { asked, rows, total, page: current } = list;
  const { query } = asked;
  if (rows.length === 0)
    return query === undefined ? (
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
      {query !== undefined && (
        <output>
          {total} {total === 1 ? 'order' : 'orders'} with “{query}”
        </output>
      )}
      <div className={styles['orders']}>
        {rows.map((order) => (
          <OrderCard key={order.id} order={order}>
            <OrderActs order={order} />
          </OrderCard>
        ))}
      </div>
      <Pager
        current={current}
        count={openPages(total, ORDERS_A_PAGE)}
        hrefOf={(number) => ordersOf(words).hrefOf({ ...asked, page: number })}
      />
    </>
  );
}
