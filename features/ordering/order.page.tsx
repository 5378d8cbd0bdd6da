import { demandSignedIn } from '#web/guard.ts';
import { page } from '#web/page.tsx';
import { paths } from '#web/paths.ts';
import { AccountPage } from '#web/shell/account-page.tsx';
import { useShell } from '#web/shell-state.tsx';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import type { Order } from './order.contract.ts';
import { OrderActs, putIntoCart } from './order-acts.part.tsx';
import { OrderCard } from './order-card.part.tsx';
import { getOrder } from './orders.contract.ts';

/** `/account/order/{id}`: the buyer's, and any of them for the staff. */
export const orderPage = page<Order>({
  load: async (request) => {
    demandSignedIn(request);
    return request.call(getOrder, { params: { id: request.params['id'] ?? '' } });
  },
  act: putIntoCart,
  head: ({ ref }) => ({ title: `Order ${ref}`, robots: 'noindex' }),
  Page: ({ data }) => (
    <AccountPage title={`Order ${data.ref}`} crumbs={<Way order={data} />}>
      <OrderCard order={data} whole>
        <OrderActs order={data} />
      </OrderCard>
    </AccountPage>
  ),
});

function Way({ order }: { readonly order: Order }) {
  const { viewer } = useShell();
  const list =
    viewer.role === 'admin'
      ? { label: 'Orders', to: paths.orders() }
      : { label: 'My Orders', to: paths.myOrders() };
  return <Breadcrumbs crumbs={[list, { label: `Order ${order.ref}` }]} />;
}
