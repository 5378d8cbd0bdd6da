import { catalogHref } from '#features/catalog/browse/catalog-link.component.tsx';
import type { Product, Variant } from '#features/catalog/products/product.contract.ts';
import type { Crumb } from '#web/crumbs.rules.ts';
import { paths } from '#web/paths.ts';
import { stepsToPart } from './part-page.rules.ts';
import type { Told } from './product-data.rules.ts';
import { type Step, stepsTo } from './product-page.rules.ts';

/** The way to a product, for who reads and for search engines. */
export const crumbsTo = (product: Product): readonly Crumb[] => stepsTo(product).map(crumbOf);

export const crumbsToPart = (product: Product, variant: Variant): readonly Crumb[] =>
  stepsToPart(product, variant).map(({ isProduct, ...step }) =>
    isProduct ? { label: step.label, to: paths.product(product) } : crumbOf(step),
  );

/** How the data of a product names addresses. */
export function toldOf(publicUrl: string, isForEverybody: boolean): Told {
  const absolute = (path: string) => new URL(path, publicUrl).href;
  const addressOf: Told['addressOf'] = (product, part) =>
    absolute(part === undefined ? paths.product(product) : paths.part(product, part));
  return { absolute, addressOf, isForEverybody };
}

const crumbOf = ({ label, list }: Step): Crumb => ({ label, ...(list && { to: catalogHref(list) }) });
