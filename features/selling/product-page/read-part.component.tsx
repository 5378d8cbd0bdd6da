import { redirect } from 'react-router';
import { getProduct } from '#features/catalog/catalog-search/catalog.contract.ts';
import type { FirstPlate } from '#features/catalog/drawings/product-plate.component.tsx';
import { partTitle } from '#features/catalog/products/part-name.rules.ts';
import type { Product, Variant } from '#features/catalog/products/product.contract.ts';
import { codeOf, nameOf } from '#features/catalog/products/product-name.rules.ts';
import { CallFailed } from '#web/call.ts';
import type { Head, Site } from '#web/head.rules.ts';
import type { PageRequest } from '#web/page.tsx';
import { paths } from '#web/paths.ts';
import type { ProductOrder } from './order-form.component.tsx';
import type { Crimped } from './part-crimps.rules.ts';
import { partDescription } from './part-page.rules.ts';
import { partJsonLd } from './product-data.rules.ts';
import { sharedImage } from './product-page.rules.ts';
import { crumbsToPart, toldOf } from './product-place.component.tsx';
import { firstPlate, ProductMissing, pathOfPart, readOrder } from './read-product.component.tsx';

export type PartData =
  | {
      readonly kind: 'part';
      readonly product: Product;
      readonly partNumber: string;
      readonly plate: FirstPlate | undefined;
      readonly order: ProductOrder | undefined;
      readonly crimps: readonly Crimped[];
      readonly isForEverybody: boolean;
    }
  | { readonly kind: 'missing'; readonly product: Pick<Product, 'id' | 'slug'>; readonly label: string };

/** One size of a product, or the product where it has no such size. */
export async function loadPart({ params, url, viewer, call }: PageRequest): Promise<PartData> {
  const { slug = '', id = '', part = '' } = params;
  const [product, order] = await Promise.all([
    call(getProduct, { params: { id } }).catch((error: unknown) => {
      if (!(error instanceof CallFailed)) throw error;
      // Gone, or never there: the page of the product says so. Under another product the number may be.
      if (error.status === 410) throw redirect(paths.product({ slug, id }));
      if (error.status === 404) throw redirect(paths.product({ slug, id: part }));
      throw error;
    }),
    readOrder(id, viewer, call),
  ]);
  const variant =
    product.variants.find((one) => one.id === part) ??
    product.variants.find((one) => one.id.toLowerCase() === part.toLowerCase());
  if (!variant) {
    await ProductMissing.ready();
    return { kind: 'missing', product, label: `${codeOf(product)} ${nameOf(product)}` };
  }
  const path = pathOfPart(product, variant.id);
  if (path !== paths.part({ slug, id }, part)) throw redirect(`${path}${url.search}`, 301);
  const [plate, crimps] = await Promise.all([
    firstPlate(product, variant),
    crimpsFor(product, variant, call),
  ]);
  const isForEverybody = viewer.role === 'visitor';
  return { kind: 'part', product, partNumber: variant.id, plate, order, crimps, isForEverybody };
}

/** None of a hose that the crimp table does not have, and of what is never crimped. */
async function crimpsFor(
  { productCategory, hasCrimpSpecs }: Product,
  { id }: Variant,
  call: PageRequest['call'],
): Promise<readonly Crimped[]> {
  if (productCategory !== 'Fitting' && !hasCrimpSpecs) return [];
  // Who opens the page first has it with the page.
  const { findCrimps } = await import('./find-crimps.component.tsx');
  return findCrimps(id, call);
}

export function sizeOf({ product, partNumber }: Extract<PartData, { kind: 'part' }>): Variant {
  const variant = product.variants.find(({ id }) => id === partNumber);
  if (!variant) throw new Error(`${partNumber} is no size of ${product.id}`);
  return variant;
}

export function partHead(data: Extract<PartData, { kind: 'part' }>, { publicUrl }: Site): Head {
  const { product, isForEverybody } = data;
  const variant = sizeOf(data);
  return {
    title: partTitle(product, variant),
    description: partDescription(product, variant),
    canonical: paths.part(product, variant.id),
    og: { 'og:type': 'product', 'og:image': sharedImage(product) },
    jsonLd: partJsonLd(product, variant, toldOf(publicUrl, isForEverybody)),
    crumbs: crumbsToPart(product, variant),
    ...(product.retired ? { robots: 'noindex' } : {}),
  };
}
