import { listAdmins } from '#features/people/accounts/users.contract.ts';
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
}

/** `/account/orders/{type?}`: the orders of everybody, to be worked on. */
export const orderAdminPage = page<OrderAdmin>({
  load,
  act: actOnOrders,
  head: ({ words }) => ({ title: `${words.word} Orders`, robots: 'noindex' }),
  Page: ({ data: { counts, ...data } }) => (
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
      <OrderTable {...data} />
    </AccountPage>
  ),
});

async function load(request: PageRequest): Promise<OrderAdmin> {
  demandAdmin(request);
  const words = statusOfType(request.params['type']);
  if (!words) throw new CallFailed(404, [{ message: ROUTE_NOT_FOUND }]);
  const [{ list, reply }, { data: admins }] = await Promise.all([
    loadList(request, ordersOf(words)),
    request.call(listAdmins, {}),
  ]);
  return {
    words,
    list,
    counts: reply.counts,
    admins: admins.filter(({ disabled }) => !disabled).map(({ id, name }) => ({ id, name })),
  };
}
