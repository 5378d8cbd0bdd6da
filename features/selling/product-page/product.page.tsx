import { redirect } from 'react-router';
import { catalogHref } from '#features/catalog/browse/catalog-link.component.tsx';
import { getProduct, messages, searchProducts } from '#features/catalog/catalog-search/catalog.contract.ts';
import { type FirstPlate, plateOf } from '#features/catalog/drawings/product-plate.component.tsx';
import type { OtherNumber } from '#features/catalog/other-numbers/other-number.contract.ts';
import { listSuccessors } from '#features/catalog/other-numbers/successors.contract.ts';
import type { Product } from '#features/catalog/products/product.contract.ts';
import { suppliedPictures } from '#features/catalog/products/product-image.rules.ts';
import { codeOf, nameOf } from '#features/catalog/products/product-name.rules.ts';
import { CallFailed } from '#web/call.ts';
import { demandSignedIn } from '#web/guard.ts';
import type { Head, Site } from '#web/head.rules.ts';
import { type PageRequest, page, pathOf } from '#web/page.tsx';
import { paths } from '#web/paths.ts';
import type { ProductOrder } from './order-form.component.tsx';
import { productJsonLd } from './product-data.rules.ts';
import { ProductMissing } from './product-missing.component.tsx';
import { drawnSize, type Nearest, nearestOf, stepsTo, wordsOfSlug } from './product-page.rules.ts';
import { OrderForm, ProductView } from './product-view.component.tsx';

type ProductData =
  | {
      readonly kind: 'product';
      readonly product: Product;
      readonly plate: FirstPlate | undefined;
      readonly order: ProductOrder | undefined;
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
  act: async (request) => {
    demandSignedIn(request);
    if (request.viewer.role !== 'customer') throw redirect(pathOf(request));
    const { addToOrderBy } = await import('./add-to-order.component.tsx');
    return addToOrderBy(request, request.viewer.cartId);
  },
  head: (data, site) =>
    data.kind === 'product'
      ? productHead(data.product, site)
      : { title: messages.productNotFound, robots: 'noindex', status: data.status },
  Page: ({ data }) =>
    data.kind === 'product' ? (
      <ProductView key={data.product.id} product={data.product} plate={data.plate} order={data.order} />
    ) : (
      <ProductMissing isRetired={data.status === 410} successors={data.successors} nearest={data.nearest} />
    ),
});

async function loadProduct({ params, url, viewer, call }: PageRequest): Promise<ProductData> {
  const { slug = '', id = '' } = params;
  try {
    const [product, order] = await Promise.all([
      call(getProduct, { params: { id } }),
      viewer.role === 'customer' ? readOrder(id, viewer, call) : undefined,
    ]);
    if (product.slug !== slug) throw redirect(`${paths.product(product)}${url.search}`, 301);
    return { kind: 'product', product, plate: await firstPlate(product), order };
  } catch (error) {
    if (!(error instanceof CallFailed) || (error.status !== 404 && error.status !== 410)) throw error;
    // As somebody read it out: '/product/hose/BW2'.
    const meant = id !== id.toLowerCase() && (await findProduct(id.toLowerCase(), call));
    if (meant) throw redirect(paths.product(meant), 301);
    const [{ data: successors }, nearest] = await Promise.all([
      call(listSuccessors, { params: { id } }),
      findNearest(slug, call),
    ]);
    return { kind: 'missing', status: error.status, successors, nearest };
  }
}

/** Undefined where there is none of this id. */
async function findProduct(id: string, call: PageRequest['call']): Promise<Product | undefined> {
  return call(getProduct, { params: { id } }).catch((error: unknown) => {
    if (error instanceof CallFailed && error.status < 500) return undefined;
    throw error;
  });
}

/** What of the product is in the open cart; without an answer there is nothing to order by either. */
async function readOrder(
  productId: string,
  { cartId, hasStock }: { readonly cartId: string; readonly hasStock: boolean },
  call: PageRequest['call'],
): Promise<ProductOrder> {
  // Visitors load nothing of it.
  const { getCart } = await import('#features/selling/cart/cart.contract.ts');
  const [cart, stock] = await Promise.all([
    call(getCart, { params: { id: cartId } }),
    hasStock ? readStock(productId, call) : [],
    OrderForm.ready(),
  ]);
  const { id, version, items, totalCost } = cart;
  return {
    cart: { id, version, lines: items.length, totalCost },
    items: items.filter(({ product }) => product.id === productId),
    stock,
  };
}

async function readStock(product: string, call: PageRequest['call']): Promise<ProductOrder['stock']> {
  const { getAvailability } = await import('#features/selling/stock/stock.contract.ts');
  return (await call(getAvailability, { query: { product } })).data;
}

/** Drawn here, so that the page comes with its drawing and without the pen; a supplied schematic stands in its place. */
async function firstPlate(product: Product): Promise<FirstPlate | undefined> {
  if (suppliedPictures(product.images).schematic) return undefined;
  const size = drawnSize(product.variants, undefined);
  return size && { ...(await plateOf(product, size)), sizeId: size.id };
}

const MOST_NEAREST = '4';

async function findNearest(slug: string, call: PageRequest['call']): Promise<readonly Nearest[]> {
  const query = wordsOfSlug(slug);
  const { products } = await call(searchProducts, { query: { query, limit: MOST_NEAREST, source: 'page' } });
  return nearestOf(products);
}

function productHead(product: Product, { publicUrl }: Site): Head {
  const path = paths.product(product);
  const steps = stepsTo(product).map((step) => ({ ...step, path: step.list && catalogHref(step.list) }));
  return {
    title: `${codeOf(product)} ${nameOf(product)}`,
    description: product.description,
    canonical: path,
    og: { 'og:type': 'product', 'og:image': sharedImage(product) },
    jsonLd: productJsonLd(product, path, steps, (address) => new URL(address, publicUrl).href),
    ...(product.retired ? { robots: 'noindex' } : {}),
  };
}

/** A drawing is also there as PNG: who shows a link elsewhere takes no SVG. */
const sharedImage = ({ images: [photo] }: Product): string | undefined =>
  photo?.url.replace(/^(\/images\/products\/.+)\.svg$/, '$1.png');
