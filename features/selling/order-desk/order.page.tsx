import { getUser, listAdmins } from '#features/people/accounts/users.contract.ts';
import type { Address } from '#features/people/distributors/distributors.contract.ts';
import { getDistributor } from '#features/people/distributors/distributors.contract.ts';
import { addressesFor } from '#features/selling/checkout/chosen-address.rules.ts';
import { LineCrimps, type ShownCrimps } from '#features/selling/line-crimps/line-crimps.component.tsx';
import { listLineCrimps } from '#features/selling/line-crimps/line-crimps.contract.ts';
import type { Assignee } from '#features/selling/order-admin/order-list.component.tsx';
import { OrderDocuments } from '#features/selling/order-documents/order-documents.component.tsx';
import {
  listDocuments,
  type OrderDocument,
} from '#features/selling/order-documents/order-documents.contract.ts';
import type { Order } from '#features/selling/orders/order.contract.ts';
import { OrderActs } from '#features/selling/orders/order-actions.component.tsx';
import { OrderCard } from '#features/selling/orders/order-card.component.tsx';
import { listOrderEvents } from '#features/selling/orders/order-events.contract.ts';
import { OrderTimeline, type TimelineEvent } from '#features/selling/orders/order-timeline.component.tsx';
import { getOrder } from '#features/selling/orders/orders.contract.ts';
import type { Shipment } from '#features/selling/orders/shipment.contract.ts';
import { OrderReturns, type ShownReturns } from '#features/selling/returns/order-returns.component.tsx';
import { listOrderReturns } from '#features/selling/returns/returns.contract.ts';
import { ago } from '#shared/ago.ts';
import { Unsaved } from '#web/form/use-unsaved.tsx';
import { demandSignedIn } from '#web/guard.ts';
import { newKey } from '#web/new-key.ts';
import { type PageRequest, page } from '#web/page.tsx';
import { paths } from '#web/paths.ts';
import { AccountPage } from '#web/shell/account-page.tsx';
import { useShell } from '#web/shell-state.tsx';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { type ChoosableAddresses, CorrectForm } from './correct-form.component.tsx';
import { listOrderVersions } from './corrections.contract.ts';
import { actOnOrder } from './desk-actions.component.tsx';
import { type Customer, Handling } from './handling.component.tsx';
import { NumbersForm } from './numbers-form.component.tsx';
import styles from './order-desk.module.css';
import { ShipForm } from './ship-form.component.tsx';
import { type ShownVersion, Versions } from './versions.component.tsx';
import { VoidForm } from './void-form.component.tsx';

/** `/account/order/{id}`: the buyer's, and for the staff the desk where they work on any of them. */
export const orderPage = page<OrderData>({
  load,
  act: actOnOrder,
  head: ({ order }) => ({ title: `Order ${order.ref}`, robots: 'noindex' }),
  Page: ({ data: { order, versions, documents, returns, desk } }) => (
    <AccountPage
      title={`Order ${order.ref}`}
      crumbs={
        <>
          <Supplier />
          <Way order={order} />
        </>
      }
    >
      {desk ? (
        <Desk order={order} versions={versions} documents={documents} returns={returns} desk={desk} />
      ) : (
        <>
          <Unsaved />
          <OrderCard order={order} whole>
            <OrderActs order={order} />
          </OrderCard>
          <OrderReturns key={`returns ${order.id}`} orderId={order.id} returns={returns} isStaff={false} />
          <OrderDocuments orderId={order.id} documents={documents} isStaff={false} />
          <Versions versions={versions} />
        </>
      )}
    </AccountPage>
  ),
});

/** Whose order it is, on paper. */
function Supplier() {
  const { name, address, phone } = useShell().supplier;
  return (
    <p className={`only-print ${styles['supplier']}`}>
      <b>{name}</b>, {address.street}, {address.city}, {address.region} {address.postalCode}, {phone}
    </p>
  );
}

/** The order with what is done to it, and beside that, where there is room, whose it is and what belongs to it. */
function Desk({ order, versions, documents, returns, desk }: OrderData & { readonly desk: DeskData }) {
  return (
    <div className={styles['desk']}>
      <Handling order={order} admins={desk.admins} customer={desk.customer} />
      <div className={styles['work']}>
        <OrderCard
          order={order}
          whole
          shipmentActs={(shipment: Shipment) =>
            !shipment.voided && <VoidForm order={order} shipment={shipment} />
          }
        >
          <OrderActs order={order} />
        </OrderCard>
        <OrderReturns key={`returns ${order.id}`} orderId={order.id} returns={returns} isStaff />
        <LineCrimps key={`crimps ${order.id}`} orderId={order.id} crimps={desk.crimps} />
        <ShipForm key={`ship ${order.id}`} order={order} />
        <CorrectForm key={`correct ${order.id}`} order={order} addresses={desk.addresses} />
        <Versions versions={versions} />
      </div>
      <div className={styles['beside']}>
        <OrderDocuments orderId={order.id} documents={documents} isStaff />
        <NumbersForm key={`numbers ${order.id}`} order={order} />
        <OrderTimeline events={desk.events} />
      </div>
    </div>
  );
}

interface OrderData {
  readonly order: Order;
  readonly versions: readonly ShownVersion[];
  readonly documents: readonly OrderDocument[];
  readonly returns: ShownReturns;
  readonly desk: DeskData | undefined;
}

/** What the staff see beside the order. */
interface DeskData {
  readonly events: readonly TimelineEvent[];
  readonly admins: readonly Assignee[];
  readonly customer: Customer;
  readonly crimps: ShownCrimps;
  /** Of the company. */
  readonly addresses: ChoosableAddresses;
}

async function load(request: PageRequest): Promise<OrderData> {
  demandSignedIn(request);
  const params = { id: request.params['id'] ?? '' };
  const now = request.clock.now();
  const [order, versions, documents, { data, returnable }] = await Promise.all([
    request.call(getOrder, { params }),
    request.call(listOrderVersions, { params }),
    request.call(listDocuments, { params }),
    request.call(listOrderReturns, { params }),
  ]);
  return {
    order,
    // What each of them held is not shown.
    versions: versions.data.map(({ order: _order, ...version }) => ({
      ...version,
      ago: ago(version.at, now),
    })),
    documents: documents.data,
    returns: { data, returnable, newKey: newKey() },
    desk: request.viewer.role === 'admin' ? await loadDesk(request, order, now) : undefined,
  };
}

async function loadDesk({ call }: PageRequest, order: Order, now: Date): Promise<DeskData> {
  const [changes, user, admins, crimps] = await Promise.all([
    call(listOrderEvents, { params: { id: order.id } }),
    call(getUser, { params: { id: order.user.id } }),
    call(listAdmins, {}),
    call(listLineCrimps, { params: { id: order.id } }),
  ]);
  const { id, name, email, distributor } = user;
  const company = distributor && (await call(getDistributor, { params: distributor }));
  return {
    events: changes.data.map((event) => ({ ...event, ago: ago(event.at, now) })),
    admins: admins.data
      .filter(({ disabled }) => !disabled)
      .map((admin) => ({ id: admin.id, name: admin.name })),
    crimps: {
      data: crimps.data.map((crimp) => ({ ...crimp, ago: ago(crimp.at, now) })),
      lines: crimps.lines,
      revision: crimps.revision,
      newKey: newKey(),
    },
    customer: { id, name, email, company: order.user.company, phone: company?.contactPhone ?? '' },
    addresses: {
      shipping: choicesOf(addressesFor(company?.addresses ?? [], 'shipping')),
      billing: choicesOf(addressesFor(company?.addresses ?? [], 'billing')),
    },
  };
}

const choicesOf = (addresses: readonly Address[]) =>
  addresses.map(({ id, name, street, city }) => ({ id, name, street, city }));

function Way({ order }: { readonly order: Order }) {
  const { viewer } = useShell();
  const list =
    viewer.role === 'admin'
      ? { label: 'Orders', to: paths.orders() }
      : { label: 'My Orders', to: paths.myOrders() };
  return <Breadcrumbs crumbs={[list, { label: `Order ${order.ref}` }]} />;
}
