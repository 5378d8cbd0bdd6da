import type { ReactElement } from 'react';
import type { OrderEvent } from './order-events.contract.ts';
import styles from './order-timeline.module.css';

/** An event with how long ago it was. */
export interface TimelineEvent extends OrderEvent {
  readonly ago: string;
}

const names = {
  status: 'Status',
  assignedTo: 'Assignee',
  carrier: 'Carrier',
  shipment: 'Shipment',
  correction: 'Correction',
  externalNumber: 'ERP number',
  invoiceNumber: 'Invoice number',
} as const;

/** What the staff did with an order: who, when, from and to. */
export function OrderTimeline({ events }: { readonly events: readonly TimelineEvent[] }): ReactElement {
  return (
    <section>
      <h2>Changes</h2>
      {events.length === 0 ? (
        <p className="muted">Nothing has been changed since the order was placed.</p>
      ) : (
        <ol className={styles['timeline']}>
          {events.map(({ at, ago, by, what, from, to }) => (
            <li key={`${at} ${what}`}>
              <span>
                <time dateTime={at}>{ago}</time>, {by}
              </span>
              <span>
                {names[what]}: {from !== '' && `${from} → `}
                <b>{to}</b>
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
