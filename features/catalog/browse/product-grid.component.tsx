import type { ReactElement } from 'react';
import { BoughtMark, BoughtMarks } from '#features/catalog/bought-marks/bought-marks.component.tsx';
import { factIn, headIn } from '#features/catalog/measures/heads.rules.ts';
import { PriceTag } from '#features/catalog/products/price-tag.component.tsx';
import { ProductPicture } from '#features/catalog/products/product-picture.component.tsx';
import { paths } from '#web/paths.ts';
import { useShell } from '#web/shell-state.tsx';
import { Link } from '#web/ui/link.tsx';
import type { CatalogRow } from './catalog-rows.rules.ts';
import { PartMatches } from './part-matches.component.tsx';
import styles from './product-grid.module.css';
import { RowChoice } from './row-choice.component.tsx';

/** Products as cells with a drawing: for looking around. */
export function ProductGrid({ rows }: { readonly rows: readonly CatalogRow[] }): ReactElement {
  const { reader } = useShell();
  return (
    <BoughtMarks products={rows.map(({ id }) => id)}>
      <ul className={styles['grid']}>
        {rows.map((row) => (
          <li key={row.id}>
            <article className={styles['cell']}>
              <ProductPicture url={row.image?.url} />
              <div className={styles['words']}>
                <h3>
                  <Link to={paths.product(row)}>{row.name}</Link>
                  <BoughtMark product={row.id} />
                </h3>
                <p className={styles['line']}>{row.line}</p>
                <PartMatches product={row} matches={row.matches} sizes={row.sizes} />
                <dl>
                  {row.facts.map(({ label, value }) => (
                    <div key={label}>
                      <dt>{headIn(reader, label)}</dt>
                      <dd>{factIn(reader, label, value, row.rated)}</dd>
                    </div>
                  ))}
                </dl>
                <p className={styles['price']}>
                  <PriceTag price={row.price} />
                </p>
                <RowChoice row={row} />
              </div>
            </article>
          </li>
        ))}
      </ul>
    </BoughtMarks>
  );
}
