import type { CatalogState } from '#features/catalog/catalog-search/catalog-state.rules.ts';
import { countChosen } from '#features/catalog/catalog-search/facet-filters.rules.ts';
import { isSpelling, strippedCode } from '#features/catalog/measures/part-number.rules.ts';
import type { ProductSummary } from '#features/catalog/products/product-summary.contract.ts';

export interface ExactPart {
  readonly product: Pick<ProductSummary, 'slug' | 'id'>;
  readonly partNumber: string;
}

type Found = Pick<ProductSummary, 'slug' | 'id'> & {
  readonly variants: ReadonlyArray<{ readonly id: string }>;
};

/**
 * The one part number that was typed into the search box, in any spelling: who types all of it wants its row, not a list
 * of one. Undefined where the text came by a link, where anything else was chosen, and where two numbers read the same.
 */
export function exactPart(state: CatalogState, found: readonly Found[]): ExactPart | undefined {
  if (state.source !== 'search-box' || state.page > 1 || countChosen(state.filters) > 0) return undefined;
  const key = strippedCode(state.query);
  if (key === '') return undefined;
  const [exact, ...others] = found.flatMap((product) =>
    product.variants
      .filter(({ id }) => strippedCode(id) === key && isSpelling(state.query, id))
      .map(({ id }) => ({ product: { slug: product.slug, id: product.id }, partNumber: id })),
  );
  return others.length === 0 ? exact : undefined;
}
