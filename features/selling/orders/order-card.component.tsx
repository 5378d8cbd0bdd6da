import type { ReactElement, ReactNode } from 'react';
import { figure } from '#features/catalog/measures/figures.rules.ts';
import { useReadIn } from '#features/catalog/measures/use-read-in.ts';
import { dollars } from '#features/catalog/products/list-price.rules.ts';
import { ProductPicture } from '#features/catalog/products/product-picture.component.tsx';
import { optionLine, ownLines } from '#features/selling/cart/item-facts.rules.ts';
import { ItemLink } from '#features/selling/cart/item-link.component.tsx';
import { seesCompany } from '#shared/company-role.ts';
import { paths } from '#web/paths.ts';
import { useShell } from '#web/shell-state.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Link } from '#web/ui/link.tsx';
import { OtherPaper } from '#web/ui/other-paper.tsx';
import { type AddressCopy, messages, type Order, type OrderItem } from './order.contract.ts';
import styles from './order-card.module.css';
import { OrderStatus } from './order-status.component.tsx';
import { wishFacts } from './order-wishes.rules.ts';
import type { Shipment } from './shipment.contract.ts';
import { Shipments } from './shipments.component.tsx';

/** An order as its buyer sees it (spec 2), and the staff. */
export function OrderCard({
  order,
  whole = false,
  shipmentActs,
  children,
}: {
  readonly order: Order;
  /** What can be done with a shipment of it. */
  readonly shipmentActs?: (shipment: Shipment) => ReactNode;
  /** The only one of its page: each item also names its model. */
  readonly whole?: boolean;
  /** What can be done with it. */
  readonly children?: ReactNode;
}): ReactElement {
  const { viewer, supplier } = useShell();
  // Without a shipment there is nothing to count.
  const isCounted = order.shipments.some(({ voided }) => !voided);
  return (
    <article className={styles['card']} aria-label={`Order ${order.ref}`} data-whole={whole || undefined}>
      <header>
        <Fact name="Date placed">
          <time dateTime={order.createdAt}>{order.placedOn}</time>
        </Fact>
        <Fact name="PO number">{order.poNumber}</Fact>
        <Fact name="Order ref">
          {whole ? order.ref : <Link to={paths.order(order.id)}>{order.ref}</Link>}
        </Fact>
        <Fact name="Total items">{figure(order.totalQuantity)}</Fact>
        <Fact name="Total">{dollars(order.totalCost)}</Fact>
        <Fact name="Status">
          <OrderStatus status={order.status} partly={order.partlyShipped} />
        </Fact>
      </header>
      <div className={styles['body']}>
        <div className={styles['addresses']}>
          <AddressBlock name="Ship to" address={order.shippingAddress} />
          <AddressBlock name="Bill to" address={order.billingAddress} />
          {viewer.role === 'customer' && seesCompany(viewer.companyRole) && (
            <div>
              <p className="label">Ordered by</p>
              <p>
                {order.user.firstname} {order.user.lastname}
              </p>
            </div>
          )}
          {(order.placedBy || order.placedForBuyer) && (
            <div>
              <p className="label">Placed by</p>
              <p>{order.placedBy?.name ?? supplier.name}</p>
            </div>
          )}
          {wishFacts(order).map(([name, value]) => (
            <div key={name}>
              <p className="label">{name}</p>
              <p>{value}</p>
            </div>
          ))}
          {!isCounted && <Tracking order={order} />}
        </div>
        <ul className={styles['items']}>
          {whole && (
            <li className={`only-print ${styles['heads']}`}>
              <span>Part number</span>
              <span className={styles['amount']}>
                <b>Amount</b>
              </span>
            </li>
          )}
          {order.items.map((item) => (
            <Item key={item.id} item={item} whole={whole} isCounted={isCounted}>
              {viewer.role === 'admin' && item.assembly && (
                <p className="no-print">
                  <a href={paths.assemblyCard(order.id, item.id)} target="_blank" rel="noreferrer">
                    Job card
                  </a>{' '}
                  <OtherPaper of={paths.assemblyCard(order.id, item.id)} />{' '}
                  <a href={paths.assemblyLabels(order.id, item.id)} target="_blank" rel="noreferrer">
                    Labels
                  </a>
                </p>
              )}
            </Item>
          ))}
        </ul>
        {viewer.role === 'admin' && order.items.filter(({ assembly }) => assembly).length > 1 && (
          <p className="no-print">
            <a href={paths.assemblyCards(order.id)} target="_blank" rel="noreferrer">
              Job cards of all assemblies
            </a>{' '}
            <OtherPaper of={paths.assemblyCards(order.id)} />{' '}
            <a href={paths.assemblyLabels(order.id)} target="_blank" rel="noreferrer">
              Labels of all assemblies
            </a>
          </p>
        )}
        {order.shipments.length > 0 && <Shipments order={order} actsOf={shipmentActs} />}
        {order.orderNotes !== '' && (
          <div className={styles['notes']}>
            <p className="label">Order notes</p>
            <p>{order.orderNotes}</p>
          </div>
        )}
        <footer>
          <p>{order.status === 'OPEN' && viewer.role === 'customer' && messages.contactToCancel}</p>
          <div>{children}</div>
        </footer>
      </div>
    </article>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }): ReactElement {
  return (
    <dl>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </dl>
  );
}

function AddressBlock({
  name,
  address: { name: addressee, street, city, region, postalCode },
}: {
  readonly name: string;
  readonly address: AddressCopy;
}): ReactElement {
  return (
    <div>
      <p className="label">{name}</p>
      <p>
        {addressee}
        <br />
        {street}, {city}, {region} {postalCode}
      </p>
    </div>
  );
}

/** Names the carrier that really brings it (rulings: Cart). */
function Tracking({ order: { carrier, trackingUrl } }: { readonly order: Order }): ReactElement | null {
  if (!carrier) return null;
  const label = `${carrier.name} ${carrier.tracking}`.trim();
  return (
    <div>
      <p className="label">Tracking</p>
      <p>
        {trackingUrl === undefined ? (
          label
        ) : (
          <a href={trackingUrl} target="_blank" rel="noreferrer">
            {label}
          </a>
        )}{' '}
        {carrier.tracking !== '' && <CopyButton text={carrier.tracking} />}
      </p>
    </div>
  );
}

function Item({
  item,
  whole,
  isCounted,
  children,
}: {
  readonly item: OrderItem;
  readonly whole: boolean;
  /** What has left of it is told. */
  readonly isCounted: boolean;
  readonly children: ReactNode;
}): ReactElement {
  const readIn = useReadIn();
  const { product, variant, price, subTotal } = item;
  return (
    <li>
      <ProductPicture url={product.images[0]?.url} />
      <div>
        <p className={styles['name']}>
          <ItemLink item={item} /> {product.name}
        </p>
        {product.description !== '' && <p>{product.description}</p>}
        {whole && !item.assembly && (
          <div className={styles['model']}>
            <p>Model {variant.name}</p>
            <CopyButton text={variant.id} />
          </div>
        )}
        <p className="cond">{readIn(optionLine(item))}</p>
        {ownLines(item, readIn).map((note) => (
          <p key={note} className={styles['note']}>
            {note}
          </p>
        ))}
        {isCounted && (
          <p>
            Shipped {figure(item.shipped)}, open {figure(item.open)}
          </p>
        )}
        {children}
      </div>
      <div className={styles['amount']}>
        <b>{dollars(subTotal)}</b>
        <p>
          {quantityOf(item)} × {dollars(price)}
        </p>
      </div>
    </li>
  );
}

/** What was entered in boxes says so. */
function quantityOf({ unit, entered, quantity }: OrderItem): string {
  const boxes = `${figure(entered)} ${entered === 1 ? 'box' : 'boxes'}`;
  return unit === 'boxes' ? `${figure(quantity)} (${boxes})` : figure(quantity);
}
