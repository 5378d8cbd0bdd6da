import type { Product } from '#features/catalog/products/product.contract.ts';
import { codeOf, nameOf } from '#features/catalog/products/product-name.rules.ts';
import type { Step } from './product-page.rules.ts';

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
  steps: readonly (Step & { readonly path: string | undefined })[],
  absolute: (path: string) => string,
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
    {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: steps.map(({ label, path: stepPath }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: label,
        item: absolute(stepPath ?? path),
      })),
    },
  ];
}
