import type { ReactElement } from 'react';
import { paths } from '#web/paths.ts';
import { Link } from '#web/ui/link.tsx';
import { messages } from './catalog.contract.ts';
import { dollars, type PriceFrom, priceFrom } from './list-price.rules.ts';
import styles from './price-tag.module.css';
import type { Variant } from './product.contract.ts';

/** The viewer's price with the list price small under it; without a price, whom to ask. */
export function PriceTag({ price }: { readonly price: PriceFrom | undefined }): ReactElement {
  if (!price) return <span className={styles['call']}>{messages.callCustomerService}</span>;
  if (price.own === undefined) return <b className={styles['price']}>{dollars(price.list)}</b>;
  return (
    <span className={styles['price']}>
      <b>{dollars(price.own)}</b>
      <span className={styles['list']}>list {dollars(price.list)}</span>
    </span>
  );
}

/** What is never sold online: whom to ask, and how (rulings, 'Prices'). */
export function SizePrice({ size }: { readonly size: Variant }): ReactElement {
  if (size.itemClass !== 'ZITEM') return <PriceTag price={priceFrom([size])} />;
  return (
    <>
      <span className={styles['call']}>{messages.callCustomerService}</span>{' '}
      <Link className={styles['quote']} to={paths.requestQuote(undefined, [size.id])}>
        Request a Quote
      </Link>
    </>
  );
}
