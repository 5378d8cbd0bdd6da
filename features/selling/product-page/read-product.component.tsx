import { getProduct, searchProducts } from '#features/catalog/catalog-search/catalog.contract.ts';
import { type FirstPlate, plateOf } from '#features/catalog/drawings/product-plate.component.tsx';
import { strippedCode } from '#features/catalog/measures/part-number.rules.ts';
import { picturesReady } from '#features/catalog/product-admin/product-pictures.component.tsx';
import type { Product, Variant } from '#features/catalog/products/product.contract.ts';
import { suppliedPictures } from '#features/catalog/products/product-image.rules.ts';
import { CallFailed } from '#web/call.ts';
import type { FormAnswer } from '#web/form/form-answer.ts';
import { lazyComponent } from '#web/lazy-component.tsx';
import type { FormRequest, PageRequest } from '#web/page.tsx';
import { paths } from '#web/paths.ts';
import type { PageViewer } from '#web/render.ts';
import { OrderForm } from './one-size.component.tsx';
import type { ProductOrder } from './order-form.component.tsx';
import type { ProductMissing as ProductMissingComponent } from './product-missing.component.tsx';
import { type Nearest, nearestOf, wordsOfSlug } from './product-page.rules.ts';

type Call = PageRequest['call'];

/** Where there is a product nobody loads it. */
export const ProductMissing = lazyComponent<Parameters<typeof ProductMissingComponent>[0]>(
  'features/selling/product-page/product-missing.component.tsx',
  async () => import('./product-missing.component.tsx').then((part) => part.ProductMissing),
);

/** What the reader has of it in the open cart; customers alone have one. */
export async function readOrder(
  productId: string,
  viewer: PageViewer,
  call: Call,
): Promise<ProductOrder | undefined> {
  if (viewer.role !== 'customer') return undefined;
  // Visitors load nothing of it.
  const { getCart } = await import('#features/selling/cart/cart.contract.ts');
  const [cart, stock] = await Promise.all([
    call(getCart, { params: { id: viewer.cartId } }),
    viewer.hasStock ? readStock(productId, call) : [],
    OrderForm.ready(),
  ]);
  const { id, version, items, totalCost } = cart;
  return {
    cart: { id, version, lines: items.length, totalCost },
    items: items.filter(({ product }) => product.id === productId),
    stock,
  };
}

async function readStock(product: string, call: Call): Promise<ProductOrder['stock']> {
  const { getAvailability } = await import('#features/selling/stock/stock.contract.ts');
  return (await call(getAvailability, { query: { product } })).data;
}

/**
 * Drawn here, so that the page comes with its drawing and without the pen; a supplied schematic stands in its place. What
 * shows photographs is there with it.
 */
export async function firstPlate(
  product: Product,
  size: Variant | undefined,
): Promise<FirstPlate | undefined> {
  await picturesReady(product);
  if (suppliedPictures(product.images).schematic) return undefined;
  return size && { ...(await plateOf(product, size)), sizeId: size.id };
}

/** Undefined where there is none of this id that the reader may see. */
export async function findProduct(id: string, call: Call): Promise<Product | undefined> {
  return call(getProduct, { params: { id } }).catch((error: unknown) => {
    if (error instanceof CallFailed && error.status < 500) return undefined;
    throw error;
  });
}

const MOST_NEAREST = '4';
/** One letter says nothing: '/product/x/BW22'. */
const SHORTEST_NEAREST = 2;

/** What the number in the address nearly names, and then what its words say; the search forgives both their spelling. */
export async function findNearest(
  { slug, id }: { readonly slug: string; readonly id: string },
  call: Call,
): Promise<readonly Nearest[]> {
  const [byNumber, byWords] = await Promise.all(
    [id, wordsOfSlug(slug)].map(async (query) => {
      if (query.length < SHORTEST_NEAREST) return { products: [], total: 0 };
      return call(searchProducts, { query: { query, limit: MOST_NEAREST, source: 'page' } });
    }),
  );
  return nearestOf(byNumber, byWords, Number(MOST_NEAREST));
}

/** Where the part of this number is, however the number is written; undefined where there is none, or two. */
export async function findPartPath(number: string, call: Call): Promise<string | undefined> {
  const key = strippedCode(number);
  if (key === '') return undefined;
  const { products } = await call(searchProducts, {
    query: { query: number, limit: MOST_NEAREST, source: 'page' },
  });
  const [found, ...others] = products.flatMap((product) =>
    product.variants.filter(({ id }) => strippedCode(id) === key).map(({ id }) => pathOfPart(product, id)),
  );
  return others.length === 0 ? found : undefined;
}

/** What comes in one size has one page. */
export const pathOfPart = (
  product: { readonly id: string; readonly slug: string; readonly variants: readonly unknown[] },
  part: string,
): string => (product.variants.length === 1 ? paths.product(product) : paths.part(product, part));

/** What the order form of a product or of one size asks for. */
export async function orderBy(request: FormRequest): Promise<FormAnswer> {
  // Who only reads loads nothing of it.
  const { addToOrderBy } = await import('./add-to-order.component.tsx');
  return addToOrderBy(request);
}
