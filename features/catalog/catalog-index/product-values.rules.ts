import { productFields } from '#features/catalog/products/fields/product-fields.contract.ts';
import type { ProductFacts } from '#features/catalog/products/product.contract.ts';
import type { IndexedFacet } from './catalog-facets.rules.ts';
import { facetReader } from './field-facets.rules.ts';
import type { IndexedProduct } from './indexed-product.rules.ts';

export type FacetValues = Partial<Record<IndexedFacet, readonly string[]>>;

/** Facets that all sizes of a product share. */
export function productValues(product: IndexedProduct): FacetValues {
  const { facts } = product;
  return {
    category: [product.productCategory],
    manufacturer: [product.manufacturer.name],
    norm: normsOf(product),
    temperature: temperatureOf(facts),
    gender: gendersOf(product),
    angle: anglesOf(product),
    ...fieldFacets(facts),
    subcategory: given(facts.subcategory ?? facts.family),
    series: given(facts.code),
  };
}

const fieldFacets = facetReader(productFields);

export const given = (value: string | undefined): string[] =>
  value === undefined || value === '' ? [] : [value];

function temperatureOf({ tempMinC, tempMaxC }: ProductFacts): string[] {
  if (tempMinC === undefined || tempMaxC === undefined) return [];
  return [`${fahrenheit(tempMinC)} to ${fahrenheit(tempMaxC)} °F`];
}

const fahrenheit = (celsius: number): string => String(Math.round((celsius * 9) / 5 + 32)).replace('-', '−');

/** A fitting says its gender; a coupling half and the two ends of an adapter name it. */
function gendersOf({ gender, facts }: IndexedProduct): string[] {
  if (gender) return [gender];
  const named = `${facts.half ?? ''} ${facts.end1 ?? ''} ${facts.end2 ?? ''}`;
  return ['Male', 'Female'].filter((sex) => new RegExp(String.raw`\b${sex}\b`, 'i').test(named));
}

function anglesOf({ facts }: IndexedProduct): string[] {
  if (facts.angleDegrees !== undefined) {
    return [facts.angleDegrees === 0 ? 'Straight' : `${facts.angleDegrees}°`];
  }
  return given(facts.shape?.replace(/ deg\b/, '°'));
}

/** A norm has a number: 'Industry interchange' and 'n/a (push-on)' are none. */
export function normsOf({ norms, facts }: IndexedProduct): string[] {
  const written = [...norms.sae, ...norms.en, ...norms.iso, facts.standard ?? ''];
  const each = written.flatMap((names) => names.split(/;| \/ /)).map((norm) => norm.trim());
  return [...new Set(each)].filter((norm) => /\d/.test(norm));
}
