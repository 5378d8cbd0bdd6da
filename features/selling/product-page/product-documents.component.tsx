import type { ReactElement } from 'react';
import type { Product } from '#features/catalog/products/product.contract.ts';
import { codeOf } from '#features/catalog/products/product-name.rules.ts';
import { suppliedLinks } from '#features/catalog/products/spec-sheet-link.rules.ts';
import { paths } from '#web/paths.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import styles from './product-documents.module.css';

/** What there is to read or print about it. */
export function ProductDocuments({ product }: { readonly product: Product }): ReactElement {
  const code = codeOf(product);
  return (
    <ul className={styles['documents']}>
      {product.hasCrimpSpecs && (
        <li>
          <Link to={paths.allCrimpSpecs(code)}>
            <Icon name="document" />
            Crimp specs for {code}
          </Link>
        </li>
      )}
      {(product.productCategory === 'Hose' || product.productCategory === 'Fitting') && (
        <li>
          <Link to={paths.assemblies()}>
            <Icon name="document" />
            Build an assembly
          </Link>
        </li>
      )}
      <li>
        <a href={paths.specSheet(product.id)}>
          <Icon name="document" />
          Spec sheet, PDF
        </a>
      </li>
      {suppliedLinks(product).map(({ description, url, file }) => (
        <li key={url}>
          <a href={file ?? url}>
            <Icon name="document" />
            {description}
          </a>
        </li>
      ))}
    </ul>
  );
}
