import type { ReactElement } from 'react';
import { paths } from '#web/paths.ts';
import { Link } from '#web/ui/link.tsx';
import { dollars, missingDigits, type PriceFrom, priceFrom } from './list-price.rules.ts';
import styles from './price-tag.module.css';
import type { Variant } from './product.contract.ts';
import { CALL_CUSTOMER_SERVICE } from './product-summary.contract.ts';

/**
 * The viewer's price with the list price small under it; without a price, whom to ask.
 *
 * @param decimals of the column it stands in
 */
export function PriceTag({
  price,
  decimals,
}: {
  readonly price: PriceFrom | undefined;
  readonly decimals?: number | undefined;
}): ReactElement {
  if (!price) return <span className={styles['call']}>{CALL_CUSTOMER_SERVICE}</span>;
  const pad = (amount: number) => (decimals === undefined ? undefined : missingDigits(amount, decimals));
  if (price.own === undefined)
    return (
      <b className={styles['price']} data-pad={pad(price.list)}>
        {dollars(price.list)}
      </b>
    );
  return (
    <span className={styles['price']}>
      <b data-pad={pad(price.own)}>{dollars(price.own)}</b>
      <span className={styles['list']} data-pad={pad(price.list)}>
        list {dollars(price.list)}
      </span>
    </span>
  );
}

/** What is never sold online: whom to ask, and how (rulings: Prices). */
export function SizePrice({
  size,
  decimals,
}: {
  readonly size: Variant;
  readonly decimals?: number | undefined;
}): ReactElement {
  if (size.itemClass !== 'ZITEM') return <PriceTag price={priceFrom([size])} decimals={decimals} />;
  return (
    <>
      <span className={styles['call']}>{CALL_CUSTOMER_SERVICE}</span>{' '}
      <Link className={styles['quote']} to={paths.requestQuote(undefined, [size.id])}>
        Request a Quote
      </Link>
    </>
  );
}
