import {
  type CatalogState,
  wholeCatalog,
  withToggled,
  writeCatalogState,
} from '#features/catalog/catalog-search/catalog-state.rules.ts';
import { selectionOf, selector } from '#features/catalog/products/category-names.rules.ts';
import type { Category } from '#features/catalog/products/product.contract.ts';

/** Where the lists of products are that are pages to be found: of each choice of the search bar, and of each type in it. */
export function listPaths(
  types: readonly { readonly category: Category; readonly type?: string }[],
): readonly string[] {
  const filled = new Set(types.map(({ category }) => selectionOf(category)));
  const lists = selector
    .filter((selection) => filled.has(selection))
    .map(({ categories }) => listOf(categories));
  const typed = types.flatMap(({ category, type }) => {
    const categories = selectionOf(category)?.categories;
    return categories && type !== undefined ? [withToggled(listOf(categories), 'subcategory', type)] : [];
  });
  return [...new Set([...lists, ...typed].map(pathOf))];
}

const listOf = (categories: readonly Category[]): CatalogState => ({ ...wholeCatalog, categories });

/** The keys in the order of the page's own canonical address. */
function pathOf(state: CatalogState): string {
  const { productCategory = '', aggregates } = writeCatalogState(state);
  return `/products?${new URLSearchParams({ productCategory, ...(aggregates !== undefined && { aggregates }) })}`;
}
