import { type ComponentType, type ReactElement, useEffect, useState } from 'react';
import { paths } from '#web/paths.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import styles from './header.module.css';

/** The way to the open cart; what is in it comes when the page is alive, with code that visitors never load. */
export function CartLink({ cartId }: { readonly cartId: string }): ReactElement {
  const [Summary, setSummary] = useState<ComponentType<{ readonly cartId: string }>>();
  useEffect(() => {
    import('#features/selling/cart/mini-cart.component.tsx').then(
      ({ MiniCart }) => setSummary(() => MiniCart),
      // Without it the link still leads to the cart.
      () => undefined,
    );
  }, []);
  return (
    <Link to={paths.cart()} className={`${styles['act']} ${styles['cart']}`}>
      <Icon name="cart" />
      <span className={styles['actName']}>Your Order</span>
      {Summary && <Summary cartId={cartId} />}
    </Link>
  );
}
