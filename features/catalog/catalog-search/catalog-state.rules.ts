import { categories } from '#features/catalog/products/categories.contract.ts';
import { type RangeFacet, type ValueFacet } from '#features/catalog/products/facets.contract.ts';
import type { Category } from '#features/catalog/products/product.contract.ts';
import {
  type ChosenFilters,
  MOST_PER_PAGE,
  MOST_SKIPPED,
  messages,
  PAGE_SIZE,
  type SearchQuery,
  type Sort,
  sorts,
} from './catalog.contract.ts';
import {
  hasFormFields,
  noFilters,
  type Range,
  readAggregates,
  readFormFields,
  setRange,
  toggleValue,
  writeAggregates,
} from './facet-filters.rules.ts';

export const views = ['table', 'grid'] as const;
export type View = (typeof views)[number];

/** Everything the catalog page shows, as its URL says it: a link to it can be mailed (rulings: Search). */
export interface CatalogState {
  /** What was typed, trimmed; empty when browsing. */
  readonly query: string;
  /** None means all. */
  readonly categories: readonly Category[];
  readonly filters: ChosenFilters;
  readonly sort: Sort;
  /** Absent: what suits what is listed, see `shownView`. */
  readonly view?: View;
  /** From 1. */
  readonly page: number;
  /** Products per page, 1 to 100. */
  readonly items: number;
  /** 'search-box' when the search bar led here. */
  readonly source?: 'search-box';
}

/** The first page of everything. */
export const wholeCatalog: CatalogState = {
  query: '',
  categories: [],
  filters: noFilters,
  sort: 'relevance',
  page: 1,
  items: PAGE_SIZE,
};

export interface CatalogReading {
  readonly state: CatalogState;
  /** What the reader should know about a link that could not be followed to the letter. */
  readonly notice?: string;
}

const SEARCH_PATH = '/products/search/';
const LONGEST_QUERY = 200;

/** Reads any URL of the catalog page; what it cannot read it leaves at its default. */
export function readCatalogState(url: URL): CatalogReading {
  const fields = url.searchParams;
  const items = Math.min(wholeNumber(fields.get('items') ?? fields.get('limit')) || PAGE_SIZE, MOST_PER_PAGE);
  const view = views.find((known) => known === fields.get('view'));
  const { filters, notice } = readFilters(fields);
  const state: CatalogState = {
    query: readQuery(url),
    categories: readCategories(fields.get('productCategory') ?? ''),
    filters,
    sort: sorts.find((known) => known === fields.get('sort')) ?? 'relevance',
    page: clamp(wholeNumber(fields.get('page')) ?? 1, 1, lastPage(items)),
    items,
    ...(view ? { view } : {}),
    ...(fields.get('source') === 'search-box' ? { source: 'search-box' } : {}),
  };
  return notice ? { state, notice } : { state };
}

/** The parameters of a catalog URL, as `paths.catalog` and `paths.search` take them. */
export interface CatalogParameters {
  readonly query?: string;
  readonly productCategory?: string;
  readonly aggregates?: string;
  readonly sort?: string;
  readonly view?: string;
  readonly page?: number;
  readonly items?: number;
  readonly source?: string;
}

/** Canonical, so that two ways to the same choice give the same URL, and without what is a default. */
export function writeCatalogState(state: CatalogState): CatalogParameters {
  return {
    ...asked(state),
    ...(state.view === undefined ? {} : { view: state.view }),
    ...(state.page === 1 ? {} : { page: state.page }),
    ...(state.items === PAGE_SIZE ? {} : { items: state.items }),
    ...(state.source === undefined ? {} : { source: state.source }),
  };
}

/** What to ask the search for. */
export function toSearchInput(state: CatalogState): SearchQuery {
  return { ...asked(state), limit: String(state.items), skip: String((state.page - 1) * state.items) };
}

/** The fields of a form were sent: the page answers with a redirect to the canonical URL. */
export const isFormSubmission = (url: URL): boolean => hasFormFields(url.searchParams);

/** A table for what has common columns or was searched for by name; drawings for who looks around. */
export function shownView(state: CatalogState): View {
  return state.view ?? (state.query !== '' || state.categories.length === 1 ? 'table' : 'grid');
}

export function withView(state: CatalogState, view: View): CatalogState {
  const { view: _, ...unset } = state;
  return shownView(unset) === view ? unset : { ...unset, view };
}

/** Other filters show other products: the page starts again at 1. */
export const withFilters = (state: CatalogState, filters: ChosenFilters): CatalogState => ({
  ...state,
  filters,
  page: 1,
});
export const withToggled = (state: CatalogState, facet: ValueFacet, value: string): CatalogState =>
  withFilters(state, toggleValue(state.filters, facet, value));
export const withRange = (state: CatalogState, facet: RangeFacet, ends: Range): CatalogState =>
  withFilters(state, setRange(state.filters, facet, ends));
export const withoutFilters = (state: CatalogState): CatalogState => withFilters(state, noFilters);
export const withSort = (state: CatalogState, sort: Sort): CatalogState => ({ ...state, sort, page: 1 });
export const withPage = (state: CatalogState, page: number): CatalogState => ({ ...state, page });

/** What the URL and the search call say in the same words. */
function asked({ query, categories: chosen, filters, sort }: CatalogState) {
  const aggregates = writeAggregates(filters);
  return {
    ...(query === '' ? {} : { query }),
    ...(chosen.length === 0 ? {} : { productCategory: chosen.join(',') }),
    ...(aggregates === '' ? {} : { aggregates }),
    ...(sort === 'relevance' ? {} : { sort }),
  };
}

/** The last page that may be asked for: `skip` has a limit. */
const lastPage = (items: number) => Math.floor(MOST_SKIPPED / items) + 1;

function readFilters(fields: URLSearchParams): { filters: ChosenFilters; notice?: string } {
  if (hasFormFields(fields)) return { filters: readFormFields(fields) };
  const aggregates = fields.get('aggregates') ?? '';
  if (aggregates === '') return { filters: noFilters };
  const read = readAggregates(aggregates);
  return read.ok ? { filters: read.value } : { filters: noFilters, notice: messages.aggregatesMalformed };
}

/** The term stands in the path (`/products/search/1%2F2`) or in `query`; the path is read first. */
function readQuery(url: URL): string {
  const inPath = url.pathname.startsWith(SEARCH_PATH) ? decoded(url.pathname.slice(SEARCH_PATH.length)) : '';
  const typed = inPath === '' ? (url.searchParams.get('query') ?? '') : inPath;
  return typed.trim().slice(0, LONGEST_QUERY).trim().toWellFormed();
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // a stray percent sign is a percent sign
  }
}

const readCategories = (names: string): readonly Category[] => {
  const named = names.split(',').map((name) => name.trim());
  return categories.filter((category) => named.includes(category));
};

function wholeNumber(text: string | null): number | undefined {
  return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}

const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);
