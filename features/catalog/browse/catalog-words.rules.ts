import type { CatalogState } from '#features/catalog/catalog-search/catalog-state.rules.ts';
import { countChosen } from '#features/catalog/catalog-search/facet-filters.rules.ts';
import { figure } from '#features/catalog/measures/figures.rules.ts';
import { nameOfCategories, SHOP } from '#features/catalog/products/category-names.rules.ts';
import type { Category } from '#features/catalog/products/product.contract.ts';

/** The one type or family that is listed, and nothing else is asked: such a list is a page for whoever looks for that. */
export function typeOf({ query, filters }: Pick<CatalogState, 'query' | 'filters'>): string | undefined {
  const { subcategory = [] } = filters.values;
  return query === '' && countChosen(filters) === 1 ? subcategory[0] : undefined;
}

/** 'Hose', 'Hose: Wire braid', 'Shop Product Catalog', 'Results for “bw2” in Hose' */
export function catalogTitle(state: CatalogState): string {
  const { query, categories } = state;
  const type = typeOf(state);
  if (query === '') return [nameOfCategories(categories), ...(type === undefined ? [] : [type])].join(': ');
  return categories.length === 0
    ? `Results for “${query}”`
    : `Results for “${query}” in ${nameOfCategories(categories)}`;
}

/** A hose is a series of sizes; everything else is a product. */
export function countedProducts({ categories }: CatalogState, count: number): string {
  if (categories.length === 1 && categories[0] === 'Hose') return `${figure(count)} series`;
  return `${figure(count)} ${count === 1 ? 'product' : 'products'}`;
}

/**
 * '11 of 35 series, 82 part numbers'
 *
 * @param all products without any filter
 */
export function countsLine(state: CatalogState, total: number, all: number, totalVariants: number): string {
  const isNarrowed = countChosen(state.filters) > 0 && total !== all;
  const products = `${isNarrowed ? `${figure(total)} of ` : ''}${countedProducts(state, all)}`;
  return `${products}, ${figure(totalVariants)} part ${totalVariants === 1 ? 'number' : 'numbers'}`;
}

/** 'Nothing says “bobcat”.' What is shown was searched without it. */
export const unknownLine = (words: readonly string[]): string =>
  `Nothing says ${words.map((word) => `“${word}”`).join(' or ')}.`;

/** '25–35 of 35' */
export function rowsLine({ page, items }: CatalogState, shown: number, total: number): string {
  const before = (page - 1) * items;
  return `${figure(before + 1)}–${figure(before + shown)} of ${figure(total)}`;
}

/** What the first column and the price column of the table are called. */
export function tableHeads(category: Category | undefined, role: 'visitor' | 'customer' | 'admin') {
  const isHose = category === 'Hose';
  const perFoot = isHose ? 'per ft' : undefined;
  const priceHeads: Record<typeof role, TableHead> = {
    visitor: { head: 'Price' },
    customer: { head: 'Your price from', unit: perFoot ? `${perFoot}, list below` : 'list below' },
    admin: { head: 'List price from', ...(perFoot ? { unit: perFoot } : {}) },
  };
  return { code: isHose ? 'Series' : 'Code', price: priceHeads[role] };
}

interface TableHead {
  readonly head: string;
  readonly unit?: string;
}

/** For search engines: what this list is, in one sentence. */
export function catalogDescription(
  state: CatalogState,
  { total, about }: { readonly total: number; readonly about: string },
  supplierName: string,
): string {
  const what = state.query === '' ? catalogTitle(state) : `Search results for “${state.query}”`;
  const where = what === SHOP ? 'The product catalog' : what;
  const text = `${where} of ${supplierName}: ${countedProducts(state, total)} with sizes, working pressures and norms.`;
  return [text, about, pageText(state)].filter((sentence) => sentence !== '').join(' ');
}

/** Of the head alone: pages of one list are not the same page. */
export const catalogHeadline = (state: CatalogState): string =>
  [catalogTitle(state), pageText(state).replace(/\.$/, '').toLowerCase()].filter(Boolean).join(', ');

const pageText = ({ page }: CatalogState): string => (page === 1 ? '' : `Page ${page}.`);
