import type { ReactElement, ReactNode } from 'react';
import { longDay } from '#shared/calendar.ts';
import { paths } from '#web/paths.ts';
import { Link } from '#web/ui/link.tsx';
import { LongDate } from '#web/ui/time.tsx';
import type { Quote } from './quote.contract.ts';
import { QuoteStatus } from './quote-status.component.tsx';
import styles from './quotes.module.css';

/** Where a quote stands, and whom it is for. */
export function QuoteFacts({ quote }: { readonly quote: Quote }): ReactElement {
  const { contact, company, status, expires, order, reason, draft, handedTo } = quote;
  const facts: ReadonlyArray<readonly [string, ReactNode]> = [
    ['State', <QuoteStatus key="state" state={status} />],
    ['Asked', <LongDate key="asked" at={quote.createdAt} />],
    ['Valid until', expires === undefined ? '' : longDay(expires)],
    ['Company', company?.name ?? contact.company ?? ''],
    ['Name', contact.name],
    ['Email', contact.email],
    ['Phone', contact.phone ?? ''],
    [
      'Order',
      order && (
        <Link key="order" to={paths.order(order.id)}>
          {order.ref}
        </Link>
      ),
    ],
    ['Reason', reason ?? ''],
    ['Handed to', handedTo && [handedTo.name, handedTo.place, handedTo.phone].filter(Boolean).join(', ')],
    [
      'Form',
      draft?.enquiry !== undefined && (
        <Link key="form" to={paths.enquiry(draft.enquiry)}>
          As it was sent
        </Link>
      ),
    ],
  ];
  return (
    <dl className={styles['facts']}>
      {facts
        .filter(([, value]) => Boolean(value))
        .flatMap(([name, value]) => [<dt key={name}>{name}</dt>, <dd key={`${name} value`}>{value}</dd>])}
    </dl>
  );
}
