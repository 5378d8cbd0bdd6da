import type { ReactElement } from 'react';
import { messages } from '#features/catalog/catalog-search/catalog.contract.ts';
import type { Product } from '#features/catalog/products/product.contract.ts';
import { paths } from '#web/paths.ts';
import { useShell } from '#web/shell-state.tsx';
import { Link } from '#web/ui/link.tsx';
import styles from './visitor-price.module.css';

/** Why a visitor reads no price, said once for all sizes, and the three ways to one. */
export function VisitorPrice({
  product,
  here = paths.product(product),
}: {
  readonly product: Product;
  /** Where the reader comes back to. */
  readonly here?: string;
}): ReactElement {
  const { supplier } = useShell();
  const [only, ...others] = product.variants;
  return (
    <ul className={styles['ways']}>
      <li>
        <b>{messages.callCustomerService}</b> <a href={`tel:${supplier.phone}`}>{supplier.phone}</a>
      </li>
      <li>
        <Link to={paths.login(here)}>Sign in for your price</Link>
      </li>
      <li>
        <Link to={paths.requestQuote(here, only && others.length === 0 ? [only.id] : undefined)}>
          Request a Quote
        </Link>
      </li>
    </ul>
  );
}
