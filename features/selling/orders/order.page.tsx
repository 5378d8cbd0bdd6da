import { ago } from '#shared/ago.ts';
import { demandSignedIn } from '#web/guard.ts';
import { type PageRequest, page } from '#web/page.tsx';
import { paths } from '#web/paths.ts';
import { AccountPage } from '#web/shell/account-page.tsx';
import { useShell } from '#web/shell-state.tsx';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import type { Order } from './order.contract.ts';
import { OrderActs, putIntoCart } from './order-actions.component.tsx';
import { OrderCard } from './order-card.component.tsx';
import { listOrderEvents } from './order-events.contract.ts';
import { OrderTimeline, type TimelineEvent } from './order-timeline.component.tsx';
import { getOrder } from './orders.contract.ts';

/** `/account/order/{id}`: the buyer's, and any of them for the staff. */
export const orderPage = page<OrderData>({
  load,
  act: putIntoCart,
  head: ({ order }) => ({ title: `Order ${order.ref}`, robots: 'noindex' }),
  Page: ({ data: { order, events } }) => (
    <AccountPage title={`Order ${order.ref}`} crumbs={<Way order={order} />}>
      <OrderCard order={order} whole>
        <OrderActs order={order} />
      </OrderCard>
      {events && <OrderTimeline events={events} />}
    </AccountPage>
  ),
});

interface OrderData {
  readonly order: Order;
  /** For the staff: what became of it. */
  readonly events: readonly TimelineEvent[] | undefined;
}

async function load(request: PageRequest): Promise<OrderData> {
  demandSignedIn(request);
  const params = { id: request.params['id'] ?? '' };
  const [order, changes] = await Promise.all([
    request.call(getOrder, { params }),
    request.viewer.role === 'admin' ? request.call(listOrderEvents, { params }) : undefined,
  ]);
  const now = request.clock.now();
  return { order, events: changes?.data.map((event) => ({ ...event, ago: ago(event.at, now) })) };
}

function Way({ order }: { readonly order: Order }) {
  const { viewer } = useShell();
  const list =
    viewer.role === 'admin'
      ? { label: 'Orders', to: paths.orders() }
      : { label: 'My Orders', to: paths.myOrders() };
  return <Breadcrumbs crumbs={[list, { label: `Order ${order.ref}` }]} />;
}
