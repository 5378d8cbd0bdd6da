import type { ReactElement, ReactNode } from 'react';
import { figure } from '#features/catalog/measures/figures.rules.ts';
import { paths } from '#web/paths.ts';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { OtherPaper } from '#web/ui/other-paper.tsx';
import type { Order } from './order.contract.ts';
import type { Shipment } from './shipment.contract.ts';
import styles from './shipments.module.css';

/** What of an order has left, each shipment with its tracking and its packing slip. */
export function Shipments({
  order,
  actsOf,
}: {
  readonly order: Order;
  /** What can be done with one. */
  readonly actsOf?: ((shipment: Shipment) => ReactNode) | undefined;
}): ReactElement {
  return (
    <section className={styles['shipments']}>
      <h2>Shipments</h2>
      <ol>
        {order.shipments.map((shipment) => (
          <li key={shipment.id} data-void={shipment.voided ? '' : undefined}>
            <p>
              <b>
                {shipment.number}. <time dateTime={shipment.at}>{shipment.shippedOn}</time>
              </b>
              {shipment.packages !== undefined &&
                `, ${figure(shipment.packages)} ${shipment.packages === 1 ? 'package' : 'packages'}`}
              {shipment.place !== undefined && `, from ${shipment.place}`}
              {', '}
              <Followed shipment={shipment} />
            </p>
            <p>{shipment.lines.map(({ part, quantity }) => `${figure(quantity)} × ${part}`).join(', ')}</p>
            {shipment.note !== undefined && <p className={styles['note']}>{shipment.note}</p>}
            {shipment.voided ? (
              <p>Void: {shipment.voided.reason}</p>
            ) : (
              <>
                <a href={paths.packingSlip(order.id, shipment.id)} target="_blank" rel="noreferrer">
                  Packing slip<span className="vh"> {shipment.number}</span>
                </a>{' '}
                <OtherPaper of={paths.packingSlip(order.id, shipment.id)} />
              </>
            )}
            {actsOf?.(shipment)}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Carrier and numbers; each number leads to where its parcel is, and can be copied. */
function Followed({ shipment: { carrier, trackings } }: { readonly shipment: Shipment }): ReactElement {
  if (trackings.length === 0)
    return carrier.url === undefined ? (
      <>{carrier.name}</>
    ) : (
      <a href={carrier.url} target="_blank" rel="noreferrer">
        {carrier.name}
      </a>
    );
  return (
    <>
      {carrier.name}{' '}
      {trackings.map(({ number, url }) => (
        <span key={number}>
          {url === undefined ? (
            number
          ) : (
            <a href={url} target="_blank" rel="noreferrer">
              {number}
            </a>
          )}{' '}
          <CopyButton text={number} />{' '}
        </span>
      ))}
    </>
  );
}
