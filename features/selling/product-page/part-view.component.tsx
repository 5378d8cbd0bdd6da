import { type ReactElement, Suspense } from 'react';
import type { FirstPlate } from '#features/catalog/drawings/product-plate.component.tsx';
import { Measured } from '#features/catalog/measures/measured.component.tsx';
import { ProductPictures } from '#features/catalog/product-admin/product-pictures.component.tsx';
import { FactList } from '#features/catalog/products/fact-list.component.tsx';
import { partWords, sizeWords } from '#features/catalog/products/part-name.rules.ts';
import type { Product, Variant } from '#features/catalog/products/product.contract.ts';
import { codeOf } from '#features/catalog/products/product-name.rules.ts';
import { anchorOf } from '#features/catalog/products/use-named-size.ts';
import { paths } from '#web/paths.ts';
import { useShell } from '#web/shell-state.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { classes } from '#web/ui/classes.ts';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Link } from '#web/ui/link.tsx';
import { NormBoxes } from './norm-boxes.component.tsx';
import { OrderForm, priceFact } from './one-size.component.tsx';
import type { ProductOrder } from './order-form.component.tsx';
import type { Crimped } from './part-crimps.rules.ts';
import { factsOfPart } from './part-page.rules.ts';
import styles from './part-view.module.css';
import { ProductDocuments } from './product-documents.component.tsx';
import { priceHead } from './product-page.rules.ts';
import { crumbsToPart } from './product-place.component.tsx';
import { ProductStory } from './product-story.component.tsx';
import pageStyles from './product-view.module.css';
import { VisitorPrice } from './visitor-price.component.tsx';

/** Everything about one part number: what the row of the table says, drawn, ordered and crimped by itself. */
export function PartView({
  product,
  variant,
  plate,
  order,
  crimps,
}: {
  readonly product: Product;
  readonly variant: Variant;
  readonly plate: FirstPlate | undefined;
  /** What a customer has of the product in the open cart. */
  readonly order: ProductOrder | undefined;
  readonly crimps: readonly Crimped[];
}): ReactElement {
  const { viewer, reader } = useShell();
  const alone = { ...product, variants: [variant] };
  return (
    <>
      <Breadcrumbs crumbs={crumbsToPart(product, variant)} />
      {product.retired && (
        <Alert tone="warn" title="This product is no longer sold.">
          <p>Customers are told that it was not found.</p>
        </Alert>
      )}
      <div className={classes(pageStyles['product'], styles['part'])}>
        <ProductPictures product={product} size={variant} plate={plate} />
        <div className={pageStyles['facts']}>
          <div className={pageStyles['title']}>
            <div>
              <div className={styles['named']}>
                <h1>{variant.name}</h1>
                <CopyButton text={variant.id} />
              </div>
              <p>
                <Measured text={partWords(product, variant)} rated={[variant]} />
              </p>
            </div>
            {viewer.role === 'admin' && <Link to={paths.editProduct(product.id)}>Edit Product</Link>}
          </div>
          <FactList facts={[priceFact(alone, viewer.role)]} />
          {viewer.role === 'visitor' && !product.retired && (
            <VisitorPrice product={alone} here={paths.part(product, variant.id)} />
          )}
          {order && !product.retired && (
            <Suspense>
              <OrderForm product={alone} order={order} simple {...noTable(product, viewer.role)} />
            </Suspense>
          )}
          <FactList facts={factsOfPart(product, variant, reader)} />
        </div>
        <div className={classes(pageStyles['facts'], styles['papers'])}>
          <NormBoxes product={product} />
          <ProductDocuments product={alone} size={variant} />
          {!product.retired && (
            <p className="no-print">
              <Link to={paths.compare([`${product.id}:${variant.id}`])}>Compare with others</Link>
            </p>
          )}
          {crimps.length > 0 && <CrimpedIn part={variant.id} crimps={crimps} />}
          <OtherSizes product={product} variant={variant} />
        </div>
      </div>
      <ProductStory product={product} />
    </>
  );
}

/** What a table of sizes asks for, where there is none. */
const noTable = (product: Product, role: 'visitor' | 'customer' | 'admin') => ({
  priceHead: priceHead(product, role),
  targetId: undefined,
  onPoint: () => undefined,
});

const MOST_CRIMPS = 24;

/** The assemblies that it is crimped in, each with its sheet. No number of a crimp stands here: those come with their warnings. */
function CrimpedIn({
  part,
  crimps,
}: {
  readonly part: string;
  readonly crimps: readonly Crimped[];
}): ReactElement {
  return (
    <section className={pageStyles['block']}>
      <h2>Crimp specs with {part}</h2>
      <ul className={styles['links']}>
        {crimps.slice(0, MOST_CRIMPS).map(({ label, ...steps }) => (
          <li key={label}>
            <Link className="pn" to={paths.crimp(steps)}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
      {crimps.length > MOST_CRIMPS && (
        <p className={styles['more']}>
          <Link to={paths.crimpSearch(part)}>All {crimps.length} assemblies</Link>
        </p>
      )}
    </section>
  );
}

function OtherSizes({
  product,
  variant,
}: {
  readonly product: Product;
  readonly variant: Variant;
}): ReactElement {
  const code = codeOf(product);
  return (
    <section className={pageStyles['block']}>
      <h2>Other sizes of {code}</h2>
      <ul className={styles['links']}>
        {product.variants
          .filter(({ id }) => id !== variant.id)
          .map((other) => (
            <li key={other.id}>
              <Link className="pn" to={paths.part(product, other.id)}>
                {other.name}
              </Link>{' '}
              <span className="unit">
                <Measured text={sizeWords(other)[0] ?? ''} />
              </span>
            </li>
          ))}
      </ul>
      <p className={styles['more']}>
        <Link to={`${paths.product(product)}${anchorOf(variant.id)}`}>All sizes of {code} in one table</Link>
      </p>
    </section>
  );
}
