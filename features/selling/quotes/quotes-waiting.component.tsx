import { type ReactElement, useEffect, useState } from 'react';
import { useFetchers, useLocation } from 'react-router';
import styles from '#features/selling/cart/mini-cart.module.css';
import { grouped } from '#shared/count.ts';
import { fetchCall } from '#web/fetch-call.ts';
import { listQuotes } from './quotes.contract.ts';

/** How many quotes were sent and wait for a yes, beside 'Quotes': asked with each page, and once what was sent is answered. */
export function QuotesWaiting(): ReactElement | null {
  const { key } = useLocation();
  const isSending = useFetchers().length > 0;
  const [waiting, setWaiting] = useState(0);
  useEffect(() => {
    if (isSending) return;
    const asking = new AbortController();
    fetchCall(listQuotes, { query: { waiting: 'yes', limit: '1' } }, { signal: asking.signal })
      .then((reply) => setWaiting(reply.total))
      // The entry leads to the list, which says what is wrong.
      .catch(() => undefined);
    return () => asking.abort();
  }, [key, isSending]);
  return waiting === 0 ? null : <b className={styles['orders']}>{grouped(waiting)}</b>;
}
