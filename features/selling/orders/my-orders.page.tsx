import type { ReactElement } from 'react';
import { redirect } from 'react-router';
import { figure } from '#features/catalog/measures/figures.rules.ts';
import { seesCompany } from '#shared/company-role.ts';
import { CallFailed } from '#web/call.ts';
import { ROUTE_NOT_FOUND } from '#web/failure.ts';
import { demandSignedIn } from '#web/guard.ts';
import { Exports } from '#web/list/list.tsx';
import { ListBar } from '#web/list/list-bar.tsx';
import { type ListedBy, listSource, type Options } from '#web/list/list-spec.ts';
import { openPages } from '#web/list/list-state.ts';
import { loadList } from '#web/list/load-list.ts';
import { type PageRequest, page } from '#web/page.tsx';
import { paths } from '#web/paths.ts';
import type { PageViewer } from '#web/render.ts';
import { AccountPage } from '#web/shell/account-page.tsx';
import { useShell } from '#web/shell-state.tsx';
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

/** The orders of a tab; a search looks through all of them. @param options whose orders the reader may see beside their own */
const ordersOf = ({ type, status }: StatusWords, options: Options) =>
  listSource({
    hrefOf: (asked) => paths.myOrders({ ...asked, type: isSearch(asked) ? undefined : type }),
    search: {
      label: 'Search your orders',
      hint: 'Order ref, PO number, our part number or yours.',
      button: 'Search orders',
    },
    filters: {
      of: { as: 'links', label: 'Whose', otherwise: 'My orders', options },
      from: { as: 'day', label: 'From' },
      to: { as: 'day', label: 'To' },
    },
    perPage: ORDERS_A_PAGE,
    ask: async ({ call }, { of, ...query }) =>
      call(listMyOrders, {
        query: {
          status: isSearch({ ...query, query: query.search }) ? 'ALL' : status,
          ...query,
          ...(of !== undefined && { of: 'company' }),
        },
      }),
  });

const optionsFor = (viewer: PageViewer): Options =>
  viewer.role === 'customer' && seesCompany(viewer.companyRole)
    ? { company: `All of ${viewer.company}` }
    : {};

const isSearch = ({
  query = '',
  from = '',
  to = '',
}: {
  readonly [Key in 'query' | 'from' | 'to']?: string | undefined;
}): boolean => [query, from, to].some((text) => text !== '');

/** `/account/my-orders/{type?}` */
export const myOrdersPage = page<MyOrders>({
  load,
  act: putIntoCart,
  head: ({ words, list }) => ({
    title: isSearch(list.asked) ? 'My Orders' : words.tab,
    robots: 'noindex',
  }),
  Page: ({ data }) => <MyOrdersPage data={data} />,
});

function MyOrdersPage({ data }: { readonly data: MyOrders }): ReactElement {
  const { words, list, counts } = data;
  const options = optionsFor(useShell().viewer);
  const isSearched = isSearch(list.asked);
  const { of } = list.asked;
  return (
    <AccountPage title="My Orders">
      <ListBar of={ordersOf(words, options)} asked={list.asked} />
      <Tabs
        label="Orders"
        tabs={statusWords.map(({ status, type, tab }) => ({
          label: tab,
          to: paths.myOrders({ type, of }),
          count: counts[status],
          isCurrent: status === words.status && !isSearched,
        }))}
      />
      <p className="muted small">{STATES_EXPLAINED}</p>
      <Exports
        formats={['csv', 'xlsx']}
        asked={list.asked}
        hrefOf={(asked, format) =>
          paths.myOrdersFile({ ...asked, status: isSearched ? 'ALL' : words.status, format })
        }
      />
      <Orders data={data} options={options} />
    </AccountPage>
  );
}

async function load(request: PageRequest): Promise<MyOrders> {
  demandSignedIn(request);
  if (request.viewer.role === 'admin') throw redirect(paths.orders());
  const words = statusOfType(request.params['type']);
  if (!words) throw new CallFailed(404, [{ message: ROUTE_NOT_FOUND }]);
  const source = ordersOf(words, optionsFor(request.viewer));
  const { list, reply } = await loadList(request, source);
  return { words, list, counts: reply.counts };
}

function Orders({
  data: { words, list },
  options,
}: {
  readonly data: MyOrders;
  readonly options: Options;
}): ReactElement {
  const { asked, rows, total, page: current } = list;
  const { query, of } = asked;
  const isSearched = isSearch(asked);
  if (rows.length === 0)
    return isSearched ? (
      <EmptyState message={messages.noOrders}>
        {query !== undefined && (
          <p>Nothing here has “{query}” as its order ref, in its PO number or among its part numbers.</p>
        )}
        <ButtonLink to={paths.myOrders({ of })}>Show all</ButtonLink>
      </EmptyState>
    ) : (
      <EmptyState message={noneIn(words, of === undefined ? undefined : options[of])}>
        <ButtonLink to={paths.catalog()}>Shop Product Catalog</ButtonLink>
      </EmptyState>
    );
  return (
    <>
      {isSearched && (
        <output>
          {figure(total)} {total === 1 ? 'order' : 'orders'}
          {query !== undefined && ` with “${query}”`}
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
        hrefOf={(number) => ordersOf(words, options).hrefOf({ ...asked, page: number })}
      />
    </>
  );
}

const noneIn = (words: StatusWords, company: string | undefined): string =>
  inSentence(company === undefined ? messages.noneOfType : messages.noneOfCompany, words);
