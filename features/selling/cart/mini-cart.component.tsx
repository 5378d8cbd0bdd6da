import { type ReactElement, useEffect } from 'react';
import { dollars } from '#features/catalog/products/list-price.rules.ts';
import { fetchCall } from '#web/fetch-call.ts';
import { getCart } from './cart.contract.ts';
import styles from './mini-cart.module.css';
import { openCartOf, tellCart, useOpenCart } from './open-cart.component.tsx';

/** Lines and total of the open cart, beside 'Your Order'. */
export function MiniCart({ cartId }: { readonly cartId: string }): ReactElement | null {
  const cart = useOpenCart();
  useEffect(() => {
    const asking = new AbortController();
    fetchCall(getCart, { params: { id: cartId } }, { signal: asking.signal })
      .then((cart) => tellCart(openCartOf(cart)))
      // The link leads to the cart, which says what is wrong.
      .catch(() => undefined);
    return () => asking.abort();
  }, [cartId]);
  if (!cart) return null;
  return (
    <>
      <b className={styles['count']} data-none={cart.lines === 0 || undefined}>
        {cart.lines}
      </b>
      <span className="vh">{cart.lines === 1 ? 'line in your order' : 'lines in your order'}</span>
      <span className={styles['total']}>{dollars(cart.totalCost)}</span>
    </>
  );
}
