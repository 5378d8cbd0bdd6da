import '#features/ordering/order-form.module.css';
import '#features/ordering/quantity-field.module.css';
import { type ReactElement, Suspense, useState } from 'react';
import type { OrderForm as OrderFormPart, ProductOrder } from '#features/ordering/order-form.part.tsx';
import { lazyPart } from '#web/lazy-part.tsx';
import { paths } from '#web/paths.ts';
import { useShell } from '#web/shell-state.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { Link } from '#web/ui/link.tsx';
import { catalogHref } from './catalog-link.part.tsx';
import { type Fact, FactList } from './fact-list.part.tsx';
import { NormBoxes } from './norm-boxes.part.tsx';
import { SizePrice } from './price-tag.part.tsx';
import type { Product } from './product.contract.ts';
import { ProductDocuments } from './product-documents.part.tsx';
import { productFacts } from './product-facts.rules.ts';
import { nameOf } from './product-name.rules.ts';
import { describedAs, drawnSize, introduction, isSimple, priceHead, stepsTo } from './product-page.rules.ts';
import { ProductPictures } from './product-pictures.part.tsx';
import type { FirstPlate } from './product-plate.part.tsx';
import { ProductStory } from './product-story.part.tsx';
import styles from './product-view.module.css';
import { SizesTable } from './sizes-table.part.tsx';
import { useNamedSize } from './use-named-size.part.tsx';
import { variantColumns } from './variant-columns.rules.ts';
import { VisitorPrice } from './visitor-price.part.tsx';

/** Customers alone load it. */
export const OrderForm = lazyPart<Parameters<typeof OrderFormPart>[0]>(async () =>
  import('#features/ordering/order-form.part.tsx').then((part) => part.OrderForm),
);

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
  const { viewer } = useShell();
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
      <Breadcrumbs
        crumbs={stepsTo(product).map(({ label, list }) => ({
          label,
          ...(list ? { to: catalogHref(list) } : {}),
        }))}
      />
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
        <div className={styles['facts']}>
          <div className={styles['title']}>
            <div>
              <h1>{nameOf(product)}</h1>
              <p>{introduction(product)}</p>
              {description !== '' && <p className={styles['description']}>{description}</p>}
            </div>
            {viewer.role === 'admin' && <Link to={paths.editProduct(product.id)}>Edit Product</Link>}
          </div>
          <FactList facts={[...(simple ? onlySize(product, viewer.role) : []), ...productFacts(product)]} />
          {simple && (asksForPrice ? <VisitorPrice product={product} /> : orderForm)}
          <NormBoxes product={product} />
          <ProductDocuments product={product} />
        </div>
      </div>
      {!simple && (
        <section className={styles['block']}>
          <h2>Sizes</h2>
          {asksForPrice && <VisitorPrice product={product} />}
          {orderForm ?? <SizesTable {...table} />}
        </section>
      )}
      <ProductStory product={product} />
    </>
  );
}

/** What a table of one row would say. */
function onlySize(product: Product, role: 'visitor' | 'customer' | 'admin'): readonly Fact[] {
  const { head, unit } = priceHead(product, role);
  return product.variants.flatMap((variant): Fact[] => [
    ...variantColumns(product.productCategory, product.variants).map((column) => ({
      label: column.label,
      value: column.value(variant),
    })),
    { label: unit ? `${head}, ${unit}` : head, value: <SizePrice size={variant} /> },
  ]);
}
