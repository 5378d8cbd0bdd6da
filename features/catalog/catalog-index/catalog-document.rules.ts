import type { Document, Row } from '#search/engine.ts';
import type { IndexedRange } from './catalog-facets.rules.ts';
import type { IndexedProduct } from './indexed-product.rules.ts';
import { productText } from './product-text.rules.ts';
import { productValues } from './product-values.rules.ts';
import { sizeRow } from './size-row.rules.ts';

export { catalogSchema } from './catalog-facets.rules.ts';
export type { IndexedProduct, IndexedVariant } from './indexed-product.rules.ts';

/**
 * A product as the search engine holds it.
 *
 * @param position place in the catalog, the order without a search
 */
export function catalogDocument(product: IndexedProduct, position: number): Document {
  const shared = productValues(product);
  const rows = product.variants.map((variant) => sizeRow(product, variant, shared));
  return {
    id: product.id,
    codes: product.facts.code === undefined ? [] : [product.facts.code],
    text: productText(product),
    sorts: sortKeys(product, rows, position),
    rows,
  };
}

/** The words by which a document may be found, for `Vocabulary.knows`. */
export function documentWords({ text, rows }: Document): Set<string> {
  const texts = [...Object.values(text), ...rows.flatMap((row) => Object.values(row.text))];
  return new Set(texts.flatMap((words) => words.split(' ')).filter((word) => word !== ''));
}

/** `price` is the lowest list price; who sees no prices may not sort by it. */
function sortKeys(
  product: IndexedProduct,
  rows: readonly Row[],
  position: number,
): Record<string, string | number> {
  const numbers = (name: IndexedRange): number[] =>
    rows.map((one) => one.numbers[name]).filter((number) => number !== undefined);
  const bores = numbers('boreMm');
  const pressures = numbers('pressurePsi');
  const prices = product.variants
    .map(({ itemClass, listPriceE4 }) => (itemClass === 'ZITEM' ? undefined : listPriceE4))
    .filter((price) => price !== undefined);
  return {
    position,
    name: product.name,
    ...(bores.length > 0 && { bore: bores.reduce((a, b) => Math.min(a, b)) }),
    ...(pressures.length > 0 && { pressure: pressures.reduce((a, b) => Math.max(a, b)) }),
    ...(prices.length > 0 && { price: prices.reduce((a, b) => Math.min(a, b)) }),
  };
}
