import { type ReactElement, useEffect, useState } from 'react';
import { useFetchers, useLocation } from 'react-router';
import styles from '#features/selling/cart/mini-cart.module.css';
import { grouped } from '#shared/count.ts';
import { fetchCall } from '#web/fetch-call.ts';
import { listed } from './listed-orders.rules.ts';
import { listOrders } from './order-admin.contract.ts';

/** How many orders are open, beside 'Open orders': asked with each page, and once what was sent is answered. */
export function OpenOrdersCount(): ReactElement | null {
  const { key } = useLocation();
  const isSending = useFetchers().length > 0;
  const [open, setOpen] = useState<number>();
  useEffect(() => {
    if (isSending) return;
    const asking = new AbortController();
    fetchCall(listOrders, { query: { limit: '1' } }, { signal: asking.signal })
      .then((reply) => setOpen(listed(reply).counts.OPEN))
      // The link leads to the list, which says what is wrong.
      .catch(() => undefined);
    return () => asking.abort();
  }, [key, isSending]);
  return open === undefined ? null : <b className={styles['orders']}>{grouped(open)}</b>;
}
