import type { ReactElement } from 'react';
import { messages } from '#features/catalog/catalog-search/catalog.contract.ts';
import type { OtherNumber } from '#features/catalog/other-numbers/other-number.contract.ts';
import { OtherNumberLine } from '#features/catalog/other-numbers/other-numbers.component.tsx';
import { paths } from '#web/paths.ts';
import { Beside, Finders } from '#web/shell/beside.tsx';
import { useShell } from '#web/shell-state.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Link } from '#web/ui/link.tsx';
import styles from './product-missing.module.css';
import type { Nearest } from './product-page.rules.ts';

/** The product is not there, or no longer sold; what is near it may be. */
export function ProductMissing({
  isRetired,
  successors,
  nearest,
}: {
  readonly isRetired: boolean;
  /** What has taken its place. */
  readonly successors: readonly OtherNumber[];
  readonly nearest: readonly Nearest[];
}): ReactElement {
  const { phone } = useShell().supplier;
  return (
    <div className={styles['missing']}>
      <h1>{messages.productNotFound}</h1>
      <Beside label="Find it" panels={<Finders title="Find it another way" />}>
        <EmptyState
          message={isRetired ? 'This product is no longer sold.' : 'There is no product at this address.'}
        >
          {successors.length > 0 && (
            <div>
              <p>What we sell in its place:</p>
              <ul>
                {successors.map((one) => (
                  <li key={`${one.number} ${one.part}`}>
                    <OtherNumberLine of={one} />
                  </li>
                ))}
              </ul>
            </div>
          )}
          {nearest.length > 0 && (
            <div>
              <p>Nearest in the catalog:</p>
              <ul>
                {nearest.map((product) => (
                  <li key={product.id}>
                    <Link to={paths.product(product)}>{product.label}</Link>
                  </li>
                ))}
              </ul>
            </div>
          )}
          <p>
            Call <a href={`tel:${phone}`}>{phone}</a>, and we look for it with you.
          </p>
          <ButtonLink to={paths.catalog()}>Shop Product Catalog</ButtonLink>
        </EmptyState>
      </Beside>
    </div>
  );
}
