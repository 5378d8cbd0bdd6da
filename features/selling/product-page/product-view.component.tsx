import { type ReactElement, Suspense, useState } from 'react';
import type { FirstPlate } from '#features/catalog/drawings/product-plate.component.tsx';
import { Measured } from '#features/catalog/measures/measured.component.tsx';
import { UnitsSwitch } from '#features/catalog/measures/units-switch.component.tsx';
import { ProductPictures } from '#features/catalog/product-admin/product-pictures.component.tsx';
import { FactList } from '#features/catalog/products/fact-list.component.tsx';
import type { Product } from '#features/catalog/products/product.contract.ts';
import { productFacts } from '#features/catalog/products/product-facts.rules.ts';
import { nameOf } from '#features/catalog/products/product-name.rules.ts';
import { SizesTable } from '#features/catalog/products/sizes-table.component.tsx';
import { useNamedSize } from '#features/catalog/products/use-named-size.ts';
import { paths } from '#web/paths.ts';
import { useShell } from '#web/shell-state.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { Link } from '#web/ui/link.tsx';
import { NormBoxes } from './norm-boxes.component.tsx';
import { OrderForm, onlySize, SizeColumns } from './one-size.component.tsx';
import type { ProductOrder } from './order-form.component.tsx';
import { ProductDocuments } from './product-documents.component.tsx';
import { describedAs, drawnSize, introduction, isSimple, priceHead } from './product-page.rules.ts';
import { crumbsTo } from './product-place.component.tsx';
import { ProductStory } from './product-story.component.tsx';
import styles from './product-view.module.css';
import { VisitorPrice } from './visitor-price.component.tsx';

/** Everything about one product: what it looks like, what holds for all sizes, and every size with its numbers. */
export function ProductView({
  product,
  plate,
  order,
}: {
  readonly product: Product;
  /** What a customer has of it in the open cart. */
  readonly order: ProductOrder | undefined;
  readonly plate: FirstPlate | undefined;
}): ReactElement {
  const { viewer, reader } = useShell();
  const named = useNamedSize(product.variants);
  const [pointedAt, pointAt] = useState<string>();
  const simple = isSimple(product);
  const asksForPrice = viewer.role === 'visitor' && !product.retired;
  const description = describedAs(product);
  const table = {
    product,
    priceHead: priceHead(product, viewer.role),
    targetId: named,
    onPoint: pointAt,
  };
  const orderForm = order && !product.retired && (
    <Suspense fallback={simple ? null : <SizesTable {...table} />}>
      <OrderForm {...table} order={order} simple={simple} />
    </Suspense>
  );
  return (
    <>
      <Breadcrumbs crumbs={crumbsTo(product)} />
      {product.retired && (
        <Alert tone="warn" title="This product is no longer sold.">
          <p>Customers are told that it was not found.</p>
        </Alert>
      )}
      <div className={styles['product']}>
        <ProductPictures
          product={product}
          size={drawnSize(product.variants, pointedAt ?? named)}
          plate={plate}
        />
        {/* What has no row in a table is named here, as a row would be. */}
        <div className={styles['facts']} id={simple ? product.variants[0]?.id : undefined}>
          <div className={styles['title']}>
            <div>
              <h1>{nameOf(product)}</h1>
              <p>{introduction(product)}</p>
              {description !== '' && (
                <p className={styles['description']}>
                  <Measured text={description} rated={product.variants} />
                </p>
              )}
            </div>
            {viewer.role === 'admin' && <Link to={paths.editProduct(product.id)}>Edit Product</Link>}
          </div>
          <FactList
            facts={[...(simple ? onlySize(product, viewer.role, reader) : []), ...productFacts(product)]}
          />
          {simple && (asksForPrice ? <VisitorPrice product={product} /> : orderForm)}
          <NormBoxes product={product} />
        </div>
        <div className={styles['more']}>
          <ProductDocuments product={product} size={drawnSize(product.variants, named)} />
          {!product.retired && (
            <p className="no-print">
              <Link to={paths.compare([named === undefined ? product.id : `${product.id}:${named}`])}>
                Compare with others
              </Link>
            </p>
          )}
        </div>
      </div>
      {!simple && (
        <section className={styles['block']}>
          <div className={styles['sizesHead']}>
            <h2>Sizes</h2>
            <Suspense>
              <SizeColumns product={product} />
            </Suspense>
            <UnitsSwitch place="sizes" />
          </div>
          {asksForPrice && <VisitorPrice product={product} />}
          {orderForm ?? <SizesTable {...table} />}
          {product.productCategory === 'Hose' && (
            <p className="no-print">
              <Link to={paths.sizing()}>Which size for a flow?</Link>{' '}
              <Link to={paths.fluids()}>Which fluid does it bear?</Link>{' '}
              <Link to={paths.crossReference()}>Is it the hose that is printed on yours?</Link>
            </p>
          )}
          {product.variants.some(({ thread }) => thread !== undefined) && (
            <p className="no-print">
              Which thread is it? <Link to={paths.threads()}>Measure it in the Thread Finder</Link>
            </p>
          )}
        </section>
      )}
      <ProductStory product={product} />
    </>
  );
}
