import type { Order } from '#features/selling/orders/order.contract.ts';
import { OrderActs } from '#features/selling/orders/order-actions.component.tsx';
import { OrderCard } from '#features/selling/orders/order-card.component.tsx';
import { listOrderEvents } from '#features/selling/orders/order-events.contract.ts';
import { OrderTimeline, type TimelineEvent } from '#features/selling/orders/order-timeline.component.tsx';
import { getOrder } from '#features/selling/orders/orders.contract.ts';
import type { Shipment } from '#features/selling/orders/shipment.contract.ts';
import { ago } from '#shared/ago.ts';
import { demandSignedIn } from '#web/guard.ts';
import { type PageRequest, page } from '#web/page.tsx';
import { paths } from '#web/paths.ts';
import { AccountPage } from '#web/shell/account-page.tsx';
import { useShell } from '#web/shell-state.tsx';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { actOnOrder } from './desk-actions.component.tsx';
import { ShipForm } from './ship-form.component.tsx';
import { VoidForm } from './void-form.component.tsx';

/** `/account/order/{id}`: the buyer's, and any of them for the staff. */
export const orderPage = page<OrderData>({
  load,
  act: actOnOrder,
  head: ({ order }) => ({ title: `Order ${order.ref}`, robots: 'noindex' }),
  Page: ({ data: { order, events } }) => (
    <AccountPage title={`Order ${order.ref}`} crumbs={<Way order={order} />}>
      <OrderCard
        order={order}
        whole
        // The events are the staff's.
        {...(events && {
          shipmentActs: (shipment: Shipment) =>
            !shipment.voided && <VoidForm order={order} shipment={shipment} />,
        })}
      >
        <OrderActs order={order} />
      </OrderCard>
      {events && (
        <>
          <ShipForm order={order} />
          <OrderTimeline events={events} />
        </>
      )}
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
