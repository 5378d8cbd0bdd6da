import type { ReactElement } from 'react';
import { figure } from '#features/catalog/measures/figures.rules.ts';
import { ProductPicture } from '#features/catalog/products/product-picture.component.tsx';
import { paths } from '#web/paths.ts';
import { Link } from '#web/ui/link.tsx';
import type { Family, FamilySection } from './families.contract.ts';
import { familyCounts } from './families.rules.ts';
import styles from './family-index.module.css';

/** The catalog by its drawings: a way in for who has no part number. */
export function FamilyIndex({ sections }: { readonly sections: readonly FamilySection[] }): ReactElement {
  return (
    <>
      {sections.map(({ title, productCategory, partNumbers, families }) => (
        <section key={title} className={styles['section']}>
          <div className={styles['head']}>
            <h2>{title}</h2>
            <Link to={paths.catalog({ productCategory })}>All {figure(partNumbers)} part numbers</Link>
          </div>
          <ul className={styles['index']}>
            {families.map((family) => (
              <li key={`${family.productCategory} ${family.name}`}>
                <FamilyLink family={family} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

function FamilyLink({ family }: { readonly family: Family }): ReactElement {
  const { name, productCategory, aggregates, image } = family;
  return (
    <Link to={paths.catalog({ productCategory, aggregates })}>
      <ProductPicture url={image} />
      <span>
        {name} <small>{familyCounts(family)}</small>
      </span>
    </Link>
  );
}
