import type { ReactElement } from 'react';
import type { Product } from '#features/catalog/products/product.contract.ts';
import { codeOf } from '#features/catalog/products/product-name.rules.ts';
import { layersOf } from './product-page.rules.ts';
import styles from './product-view.module.css';

/** What it is for in words, what it is good at, how it is built. */
export function ProductStory({ product }: { readonly product: Product }): ReactElement | null {
  const { longDescription, keyPerformance } = product;
  const layers = layersOf(product);
  if (longDescription === '' && keyPerformance.length === 0 && layers.length === 0) return null;
  return (
    <section className={styles['block']}>
      <h2>About {codeOf(product)}</h2>
      <div className={styles['story']}>
        {longDescription !== '' && <p>{longDescription}</p>}
        {keyPerformance.length > 0 && <Points title="Key performance" texts={keyPerformance} />}
        {layers.length > 0 && <Points title="Structure" texts={layers} />}
      </div>
    </section>
  );
}

function Points({
  title,
  texts,
}: {
  readonly title: string;
  readonly texts: readonly string[];
}): ReactElement {
  return (
    <div>
      <h3>{title}</h3>
      <ul>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </div>
  );
}
