import { Suspense } from 'react';
import { redirect } from 'react-router';
import { getProduct, messages } from '#features/catalog/catalog-search/catalog.contract.ts';
import type { FirstPlate } from '#features/catalog/drawings/product-plate.component.tsx';
import type { OtherNumber } from '#features/catalog/other-numbers/other-number.contract.ts';
import { listSuccessors } from '#features/catalog/other-numbers/successors.contract.ts';
import type { Product } from '#features/catalog/products/product.contract.ts';
import { codeOf, nameOf } from '#features/catalog/products/product-name.rules.ts';
import { CallFailed } from '#web/call.ts';
import type { Head, Site } from '#web/head.rules.ts';
import { type PageRequest, page } from '#web/page.tsx';
import { paths } from '#web/paths.ts';
import { SizeColumns } from './one-size.component.tsx';
import type { ProductOrder } from './order-form.component.tsx';
import { productDescription } from './part-page.rules.ts';
import { PartView } from './part-view.component.tsx';
import { productJsonLd } from './product-data.rules.ts';
import { drawnSize, type Nearest, sharedImage } from './product-page.rules.ts';
import { crumbsTo, toldOf } from './product-place.component.tsx';
import { ProductView } from './product-view.component.tsx';
import { loadPart, type PartData, partHead, sizeOf } from './read-part.component.tsx';
import {
  findNearest,
  findPartPath,
  findProduct,
  firstPlate,
  orderBy,
  ProductMissing,
  readOrder,
} from './read-product.component.tsx';

type ProductData =
  | {
      readonly kind: 'product';
      readonly product: Product;
      readonly plate: FirstPlate | undefined;
      readonly order: ProductOrder | undefined;
      readonly isForEverybody: boolean;
    }
  | {
      readonly kind: 'missing';
      readonly status: 404 | 410;
      readonly successors: readonly OtherNumber[];
      readonly nearest: readonly Nearest[];
    };

/** `/product/:slug/:id` */
export const productPage = page<ProductData>({
  load: loadProduct,
  act: orderBy,
  head: (data, site) =>
    data.kind === 'product'
      ? productHead(data, site)
      : { title: messages.productNotFound, robots: 'noindex', status: data.status },
  Page: ({ data }) =>
    data.kind === 'product' ? (
      <ProductView key={data.product.id} product={data.product} plate={data.plate} order={data.order} />
    ) : (
      <Suspense>
        <ProductMissing isRetired={data.status === 410} successors={data.successors} nearest={data.nearest} />
      </Suspense>
    ),
});

/** `/product/:slug/:id/:part`, below the address of the product (decision 0240); of one file with it, as one code serves both. */
export const partPage = page<PartData>({
  load: loadPart,
  act: orderBy,
  head: (data, site) =>
    data.kind === 'part'
      ? partHead(data, site)
      : { title: messages.productNotFound, robots: 'noindex', status: 404 },
  Page: ({ data }) =>
    data.kind === 'part' ? (
      <PartView key={data.partNumber} {...data} variant={sizeOf(data)} />
    ) : (
      <Suspense>
        <ProductMissing
          isRetired={false}
          successors={[]}
          nearest={[{ ...data.product, label: data.label }]}
        />
      </Suspense>
    ),
});

async function loadProduct({ params, url, viewer, call }: PageRequest): Promise<ProductData> {
  const { slug = '', id = '' } = params;
  try {
    const [product, order] = await Promise.all([
      call(getProduct, { params: { id } }),
      readOrder(id, viewer, call),
    ]);
    if (product.slug !== slug) throw redirect(`${paths.product(product)}${url.search}`, 301);
    const [plate] = await Promise.all([
      firstPlate(product, drawnSize(product.variants, undefined)),
      SizeColumns.ready(),
    ]);
    return { kind: 'product', product, plate, order, isForEverybody: viewer.role === 'visitor' };
  } catch (error) {
    if (!(error instanceof CallFailed) || (error.status !== 404 && error.status !== 410)) throw error;
    // As somebody read it out: '/product/hose/BW2'.
    const meant = id !== id.toLowerCase() && (await findProduct(id.toLowerCase(), call));
    if (meant) throw redirect(paths.product(meant), 301);
    const named = await findPartPath(id, call);
    if (named !== undefined) throw redirect(named, 301);
    const [{ data: successors }, nearest] = await Promise.all([
      call(listSuccessors, { params: { id } }),
      findNearest({ slug, id }, call),
      ProductMissing.ready(),
    ]);
    return { kind: 'missing', status: error.status, successors, nearest };
  }
}

function productHead(
  { product, isForEverybody }: Extract<ProductData, { kind: 'product' }>,
  { publicUrl }: Site,
): Head {
  return {
    title: `${codeOf(product)} ${nameOf(product)}`,
    description: productDescription(product),
    canonical: paths.product(product),
    og: { 'og:type': 'product', 'og:image': sharedImage(product) },
    jsonLd: productJsonLd(product, toldOf(publicUrl, isForEverybody)),
    crumbs: crumbsTo(product),
    ...(product.retired ? { robots: 'noindex' } : {}),
  };
}
