import { partTitle } from '#features/catalog/products/part-name.rules.ts';
import type { Product, Variant } from '#features/catalog/products/product.contract.ts';
import { codeOf, nameOf } from '#features/catalog/products/product-name.rules.ts';
import type { Step } from './product-page.rules.ts';

type StepWithPath = Step & { readonly path: string | undefined };
type Absolute = (path: string) => string;

/**
 * The product and its place as schema.org says them. No price and no offer: structured data is the same for
 * everybody, and a visitor sees no price (rulings: Prices).
 *
 * @param absolute the full address of a path of this site
 * @param addressOf the path of a step
 */
export function productJsonLd(
  product: Product,
  path: string,
  steps: readonly StepWithPath[],
  absolute: Absolute,
): readonly object[] {
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: nameOf(product),
      sku: codeOf(product),
      description: product.description,
      category: product.productCategory,
      brand: { '@type': 'Brand', name: product.manufacturer.name },
      image: product.images.map((image) => absolute(image.url)),
      url: absolute(path),
    },
    breadcrumbs(steps, path, absolute),
  ];
}

/** One size, and the product that it is a size of; no price and no offer either. */
export function partJsonLd(
  of: {
    readonly product: Product;
    readonly variant: Variant;
    readonly path: string;
    readonly productPath: string;
  },
  steps: readonly StepWithPath[],
  absolute: Absolute,
): readonly object[] {
  const { product, variant, path, productPath } = of;
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: partTitle(product, variant),
      sku: variant.id,
      mpn: variant.id,
      description: product.description,
      category: product.productCategory,
      brand: { '@type': 'Brand', name: product.manufacturer.name },
      image: product.images.map((image) => absolute(image.url)),
      url: absolute(path),
      isVariantOf: {
        '@type': 'ProductGroup',
        name: nameOf(product),
        productGroupID: codeOf(product),
        url: absolute(productPath),
      },
    },
    breadcrumbs(steps, path, absolute),
  ];
}

/** @param path of the last step, which leads nowhere itself */
const breadcrumbs = (steps: readonly StepWithPath[], path: string, absolute: Absolute): object => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ label, path: stepPath }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    item: absolute(stepPath ?? path),
  })),
});
