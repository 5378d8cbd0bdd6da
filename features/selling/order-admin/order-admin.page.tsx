import { listAdmins } from '#features/people/accounts/users.contract.ts';
import { actOnViews, OrderViews } from '#features/selling/order-views/order-views.component.tsx';
import { listOrderViews, type OrderView } from '#features/selling/order-views/order-views.contract.ts';
import type { Status } from '#features/selling/orders/order.contract.ts';
import { type StatusWords, statusOfType, statusWords } from '#features/selling/orders/order-status.rules.ts';
import { CallFailed } from '#web/call.ts';
import { ROUTE_NOT_FOUND } from '#web/failure.ts';
import { demandAdmin } from '#web/guard.ts';
import { loadList } from '#web/list/load-list.ts';
import { type PageRequest, page } from '#web/page.tsx';
import { paths } from '#web/paths.ts';
import { AccountPage } from '#web/shell/account-page.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { actOnOrders } from './order-admin-actions.component.tsx';
import { OrderTable } from './order-admin-table.component.tsx';
import { type Assignee, type OrderList, ordersOf } from './order-list.component.tsx';

interface OrderAdmin {
  readonly words: StatusWords;
  readonly list: OrderList;
  readonly counts: Record<Status, number>;
  readonly admins: readonly Assignee[];
  readonly views: readonly OrderView[];
}

/** `/account/orders/{type?}`: the orders of everybody, to be worked on. */
export const orderAdminPage = page<OrderAdmin>({
  load,
  act: async (request) => (await actOnViews(request)) ?? actOnOrders(request),
  head: ({ words }) => ({ title: `${words.word} Orders`, robots: 'noindex' }),
  Page: ({ data: { counts, views, ...data } }) => (
    <AccountPage title="Orders">
      <Tabs
        label="Orders"
        tabs={statusWords.map(({ status, type, word }) => ({
          label: word,
          to: paths.orders({ type }),
          count: counts[status],
          isCurrent: status === data.words.status,
        }))}
      />
      <OrderViews views={views} asked={{ type: data.words.type, ...data.list.asked }} />
      <OrderTable {...data} />
    </AccountPage>
  ),
});

async function load(request: PageRequest): Promise<OrderAdmin> {
  demandAdmin(request);
  const words = statusOfType(request.params['type']);
  if (!words) throw new CallFailed(404, [{ message: ROUTE_NOT_FOUND }]);
  const [{ list, reply }, { data: admins }, { data: views }] = await Promise.all([
    loadList(request, ordersOf(words)),
    request.call(listAdmins, {}),
    request.call(listOrderViews, {}),
  ]);
  return {
    words,
    list,
    counts: reply.counts,
    views,
    admins: admins.filter(({ disabled }) => !disabled).map(({ id, name }) => ({ id, name })),
  };
}
