import { type ComponentType, type ReactElement, useEffect, useState } from 'react';
import { paths } from '#web/paths.ts';
import { Link } from '#web/ui/link.tsx';
import styles from './header.module.css';

/** The staff's way to the open orders; their number comes when the page is alive, with code that nobody else loads. */
export function OpenOrdersLink(): ReactElement {
  const [Count, setCount] = useState<ComponentType>();
  useEffect(() => {
    import('#features/selling/order-admin/open-orders-count.component.tsx').then(
      ({ OpenOrdersCount }) => setCount(() => OpenOrdersCount),
      // Without it the link still leads to the orders.
      () => undefined,
    );
  }, []);
  return (
    <Link to={paths.orders()} className={`${styles['act']} ${styles['orders']}`}>
      <span>Open orders</span>
      {Count && <Count />}
    </Link>
  );
}
