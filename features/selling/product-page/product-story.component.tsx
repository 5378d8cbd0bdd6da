import type { ReactElement } from 'react';
import { asShown } from '#features/catalog/measures/figures.rules.ts';
import { useReadIn } from '#features/catalog/measures/use-read-in.ts';
import type { Product } from '#features/catalog/products/product.contract.ts';
import { productFacts } from '#features/catalog/products/product-facts.rules.ts';
import { codeOf } from '#features/catalog/products/product-name.rules.ts';
import { introduction, layersOf, sayingMore } from './product-page.rules.ts';
import styles from './product-view.module.css';

/** What it is for in words, what it is good at, how it is built: as far as the facts above do not say it. */
export function ProductStory({ product }: { readonly product: Product }): ReactElement | null {
  const said = [
    introduction(product),
    product.description,
    ...productFacts(product).flatMap(({ label, value }) => [label, value]),
  ].join(' ');
  const readIn = useReadIn(product.variants);
  const more = (text: string): string => readIn(asShown(sayingMore(text, said)));
  const longDescription = more(product.longDescription);
  const keyPerformance = product.keyPerformance.map(more).filter(Boolean);
  const layers = layersOf(product).map(more).filter(Boolean);
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
