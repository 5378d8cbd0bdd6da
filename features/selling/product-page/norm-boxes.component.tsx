import type { ReactElement } from 'react';
import type { Product } from '#features/catalog/products/product.contract.ts';
import styles from './norm-boxes.module.css';
import { normBoxes } from './product-page.rules.ts';

/** SAE, EN and ISO beside each other. */
export function NormBoxes({ product }: { readonly product: Product }): ReactElement | null {
  const boxes = normBoxes(product);
  if (boxes.length === 0) return null;
  return (
    <dl className={styles['norms']}>
      {boxes.map(({ body, norms }) => (
        <div key={body}>
          <dt className="label">{body}</dt>
          {norms.map((norm) => (
            <dd key={norm}>{norm}</dd>
          ))}
        </div>
      ))}
    </dl>
  );
}
