import { type ReactElement, useEffect, useState } from 'react';
import { useFetchers, useLocation } from 'react-router';
import styles from '#features/selling/cart/mini-cart.module.css';
import { grouped } from '#shared/count.ts';
import { fetchCall } from '#web/fetch-call.ts';
import { listApprovals } from './approvals.contract.ts';

/** How many requests wait, beside 'Approvals': asked with each page, and once what was sent is answered. */
export function ApprovalsWaiting(): ReactElement | null {
  const { key } = useLocation();
  const isSending = useFetchers().length > 0;
  const [waiting, setWaiting] = useState(0);
  useEffect(() => {
    if (isSending) return;
    const asking = new AbortController();
    fetchCall(listApprovals, { query: { limit: '1' } }, { signal: asking.signal })
      .then((reply) => setWaiting(reply.waiting))
      // The entry leads to the list, which says what is wrong.
      .catch(() => undefined);
    return () => asking.abort();
  }, [key, isSending]);
  return waiting === 0 ? null : <b className={styles['orders']}>{grouped(waiting)}</b>;
}
