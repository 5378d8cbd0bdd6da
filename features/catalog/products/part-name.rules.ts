import { withFractions } from '#features/catalog/measures/figures.rules.ts';
import { grouped } from '#shared/count.ts';
import type { Product, Variant, VariantFacts } from './product.contract.ts';
import { nameOf } from './product-name.rules.ts';

/** What tells a size from the others of its product: '1/2 in', 'hose 1/2 in', '3/4-16 UNF', '4,000 psi'. */
export function sizeWords(facts: VariantFacts): readonly string[] {
  const { bore, hoseID, bodySize, thread, thread2, maxWorkingPressure } = facts;
  const threads = [thread, thread2]
    .filter((one) => one !== undefined)
    .map((one) => one.replace(/( \(|,).*$/, ''));
  return [
    ...(bore === undefined ? [] : [`${withFractions(bore.inches)} in`]),
    ...(hoseID === undefined ? [] : [`hose ${withFractions(hoseID)} in`]),
    ...(bodySize === undefined ? [] : [`body ${withFractions(bodySize)} in`]),
    ...(threads.length === 0 ? [] : [threads.join(' x ')]),
    ...(bore === undefined || maxWorkingPressure === undefined
      ? []
      : [`${grouped(maxWorkingPressure.psi)} psi`]),
  ];
}

/** '2-Wire Braid Hydraulic Hose 1/2 in, 4,000 psi': what a part number is, without the number. */
export function partWords(product: Product, variant: Variant): string {
  const [first, ...others] = sizeWords(variant);
  const name = nameOf(product);
  const named = variant.bore === undefined || first === undefined ? [name, first] : [`${name} ${first}`];
  return [...named, ...others].filter((word) => word !== undefined).join(', ');
}

/** 'BW2-08, 2-Wire Braid Hydraulic Hose 1/2 in, 4,000 psi' */
export const partTitle = (product: Product, variant: Variant): string =>
  `${variant.name}, ${partWords(product, variant)}`;
