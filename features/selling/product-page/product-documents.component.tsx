import type { ReactElement } from 'react';
import { isFerrule } from '#features/catalog/products/ferrule.rules.ts';
import type { Product, Variant } from '#features/catalog/products/product.contract.ts';
import { codeOf } from '#features/catalog/products/product-name.rules.ts';
import { suppliedLinks } from '#features/catalog/products/spec-sheet-link.rules.ts';
import { paths } from '#web/paths.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { OtherPaper } from '#web/ui/other-paper.tsx';
import styles from './product-documents.module.css';

/** What there is to read or print about it. */
export function ProductDocuments({
  product,
  size,
}: {
  readonly product: Product;
  /** The size that is drawn. */
  readonly size: Variant | undefined;
}): ReactElement {
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
      <PartnersOfSizes product={product} />
      {(product.productCategory === 'Hose' || product.productCategory === 'Fitting') && (
        <li>
          <Link to={paths.assemblies(chosenBy(product, size))}>
            <Icon name="document" />
            Build an assembly
          </Link>
        </li>
      )}
      <li>
        <a href={paths.specSheet(product.id)}>
          <Icon name="document" />
          Spec sheet, PDF
        </a>{' '}
        <OtherPaper of={paths.specSheet(product.id)} />
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

/** What the builder opens with: the hose, or the fitting at one end. A ferrule follows from those. */
function chosenBy(product: Product, size: Variant | undefined): Parameters<typeof paths.assemblies>[0] {
  if (!size || isFerrule(product)) return {};
  return product.productCategory === 'Hose' ? { hose: size.id } : { a: size.id };
}

/** Size by size what it is crimped with: a fitting's and a ferrule's hoses, a hose's ends (book 10). */
function PartnersOfSizes({ product }: { readonly product: Product }): ReactElement | null {
  const { productCategory, hasCrimpSpecs, variants } = product;
  const isHose = productCategory === 'Hose' && hasCrimpSpecs === true;
  if (!isHose && productCategory !== 'Fitting') return null;
  return (
    <li>
      {isHose ? 'Ends that fit' : isFerrule(product) ? 'Crimped with' : 'Hoses for'}
      <span className={styles['sizes']}>
        {variants.map(({ id }) => (
          <Link key={id} to={isHose ? paths.assemblies({ hose: id }) : paths.crimpSearch(id)}>
            {id}
          </Link>
        ))}
      </span>
    </li>
  );
}
