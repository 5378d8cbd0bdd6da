import { partTitle } from '#features/catalog/products/part-name.rules.ts';
import type { Product, Variant } from '#features/catalog/products/product.contract.ts';
import { type ProductFact, productFacts } from '#features/catalog/products/product-facts.rules.ts';
import { codeOf, nameOf, normsOf } from '#features/catalog/products/product-name.rules.ts';
import { variantColumns } from '#features/catalog/products/variant-columns.rules.ts';
import type { UnitReader } from '#shared/units.ts';
import { describedAs, type Step, stepsTo } from './product-page.rules.ts';

/** The range of all sizes, which the size says itself. */
const rangesOfSizes = new Set(['Hose', 'Body']);

/**
 * What the table says of the size, and then what holds for all sizes, each said once: 'Working pressure' says what
 * 'Working pressure, psi' does, and the thread of the size more than that of all.
 */
export function factsOfPart(
  product: Product,
  variant: Variant,
  reader: UnitReader | undefined,
): readonly ProductFact[] {
  const { ofSize, ofAll } = factsOf(product, variant, reader);
  return [
    ...ofSize.filter(({ label }) => !ofAll.some((one) => label.startsWith(`${one.label}, `))),
    ...ofAll,
  ];
}

/** The same with each number in its own unit: 'Working pressure, psi' and 'Working pressure, bar'. */
export function factsByUnit(product: Product, variant: Variant): readonly ProductFact[] {
  const { ofSize, ofAll } = factsOf(product, variant);
  return [
    ...ofSize,
    ...ofAll.filter(({ label }) => !ofSize.some((one) => one.label.startsWith(`${label}, `))),
  ];
}

function factsOf(product: Product, variant: Variant, reader?: UnitReader) {
  const ofSize = variantColumns(product.productCategory, [variant], reader).map(({ label, value }) => ({
    label,
    value: value(variant),
  }));
  const labels = new Set(ofSize.map(({ label }) => label));
  const ofAll = productFacts({ ...product, variants: [variant] }).filter(
    ({ label }) => !labels.has(label) && !rangesOfSizes.has(label),
  );
  return { ofSize, ofAll };
}

/** For who reads a list of results; it begins with the number, so no two are the same. */
export const partDescription = (product: Product, variant: Variant): string =>
  sentences(partTitle(product, variant), normsOf(product.norms).join(', '), describedAs(product));

/** The same of all sizes: two halves of a coupling are described in the same words. */
export const productDescription = (product: Product): string =>
  sentences(`${codeOf(product)} ${nameOf(product)}`, describedAs(product));

const sentences = (...texts: readonly string[]): string =>
  texts
    .filter((text) => text !== '')
    .map((text) => text.replace(/\.$/, ''))
    .join('. ')
    .concat('.');

/** Shop Product Catalog / Hose / Wire braid / BW2 / BW2-08: the last but one leads to all sizes. */
export function stepsToPart(product: Product, variant: Variant): readonly (Step & { isProduct?: true })[] {
  const steps = stepsTo(product);
  return [...steps.slice(0, -1), { label: codeOf(product), isProduct: true }, { label: variant.name }];
}
