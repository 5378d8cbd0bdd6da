import type { IndexedProduct } from '#features/catalog/catalog-index/indexed-product.rules.ts';
import type { Listings } from '#features/catalog/listings/listings.public.ts';
import { closestRows, strippedCode } from '#features/catalog/measures/part-number.rules.ts';
import type { OtherNumber } from '#features/catalog/other-numbers/other-number.contract.ts';
import type { OwnNumber } from '#features/catalog/own-numbers/own-numbers.contract.ts';
import { facets } from '#features/catalog/products/facets.contract.ts';
import type { ReaderPricing } from '#features/catalog/products/price.rules.ts';
import type { Category } from '#features/catalog/products/product.contract.ts';
import { drawingUrl } from '#features/catalog/products/product-image.rules.ts';
import { SearchIsAway } from '#features/catalog/search-away/search-away.public.ts';
import type { Answer, CodeSuggestion, Filters, Query, SearchEngine } from '#search/engine.ts';
import { aggregationsOf, facetScopeOf } from './aggregations.rules.ts';
import {
  type ChosenFilters,
  type SearchAnswer,
  type Suggestion,
  TYPE_AHEAD_LIMIT,
} from './catalog.contract.ts';
import type { CatalogSearch } from './catalog-search.service.ts';
import { didYouMean, type Instead } from './did-you-mean.rules.ts';
import { partNumbersOf } from './nearest-parts.ts';
import { withOwnNumber } from './own-number.rules.ts';
import type { ScopeCache } from './scope-cache.ts';
import { type ReadQuery, readQuery } from './search-query.rules.ts';
import { isFiltered, type SearchRequest } from './search-request.rules.ts';
import { askWithoutUnknown } from './set-aside.ts';
import { type CrimpShortcut, suggestionList } from './suggestions.rules.ts';

/** What the catalog asks the crimp table. */
export interface CrimpHoses {
  /** Hoses that have crimp specs, each with its dash sizes. */
  readonly list: () => Promise<ReadonlyMap<string, readonly string[]>>;
  /** @param code of the series, in any case */
  readonly has: (code: string) => Promise<boolean>;
  /** Rows that begin like a typed assembly, in the order of the table. */
  readonly rowsLike: (typed: string) => Promise<readonly CrimpShortcut[]>;
}

interface Deps {
  readonly search: Pick<CatalogSearch, 'engine' | 'read'>;
  /** The products on sale among these. */
  readonly products: (ids: readonly string[]) => Promise<readonly IndexedProduct[]>;
  readonly crimpHoses: Pick<CrimpHoses, 'list' | 'rowsLike'>;
  /** What the database knows while the search engine is away. */
  readonly partsBeginning: (
    text: string,
    limit: number,
  ) => Promise<ReadonlyArray<{ readonly productId: string; readonly partNumber: string }>>;
}

type FindOthers = (text: string) => Promise<readonly OtherNumber[]>;

const noFilters: ChosenFilters = { values: {}, ranges: {} };

/** A page of results, its products as the JSON that goes out. */
type FoundPage = Omit<SearchAnswer, 'products'> & { readonly products: readonly string[] };

interface PageDeps extends Pick<Deps, 'search' | 'partsBeginning'> {
  readonly listings: Listings;
  readonly scopes: ScopeCache;
  /** What a text names of numbers that are not in the catalog. */
  readonly findOthers: FindOthers;
}

type Asked = SearchRequest & { readonly own?: OwnNumber | undefined };

/**
 * One page of results with the counts of every facet; when there are none, what would find something. While the search
 * engine is away: the part numbers that the text begins.
 */
export async function searchCatalog(
  deps: PageDeps,
  request: Asked,
  pricing: ReaderPricing,
): Promise<FoundPage> {
  try {
    return await foundPage(deps, request, pricing);
  } catch (error) {
    if (!(error instanceof SearchIsAway) || isFiltered(request.filters)) throw error;
    const { text, own, skip, limit } = request;
    const parts = skip > 0 ? [] : await deps.partsBeginning(own?.part ?? text, limit);
    if (parts.length === 0) throw error;
    const matches = Map.groupBy(parts, ({ productId }) => productId);
    return {
      products: await deps.listings.list(
        new Map(Array.from(matches, ([id, some]) => [id, some.map(({ partNumber }) => partNumber)])),
        pricing,
      ),
      total: matches.size,
      totalVariants: parts.length,
      aggregations: {},
    };
  }
}

async function foundPage(
  { search, listings, scopes, findOthers }: PageDeps,
  request: Asked,
  pricing: ReaderPricing,
): Promise<FoundPage> {
  const typed = await search.read((vocabulary) => readQuery(request.text, vocabulary));
  const read = withOwnNumber(typed, request.own);
  const isFirst = request.text !== '' && request.skip === 0;
  const query: Query = {
    clauses: [...read.clauses, ...categoryClause(request.categories)],
    filters: request.filters,
    sort: request.sort,
    skip: request.skip,
    limit: request.limit,
    facets,
  };
  const [{ query: asked, answer, unknown, understood }, otherNumbers] = await Promise.all([
    askWithoutUnknown(search.engine(), query, read, request.text),
    isFirst ? findOthers(request.text) : [],
  ]);
  const scope = isFiltered(request.filters)
    ? await scopes.of(search.engine(), asked.clauses)
    : facetScopeOf(answer.counts);
  const isEmpty = answer.total === 0 && (request.text !== '' || isFiltered(request.filters));
  return {
    products: await listings.list(matchesOf(answer, read.codes), pricing),
    total: answer.total,
    totalVariants: answer.totalRows,
    aggregations: aggregationsOf(answer.counts, scope),
    ...(understood.length > 0 && { understood: [...understood] }),
    ...(unknown.length > 0 && { unknown: [...unknown] }),
    ...(otherNumbers.length > 0 && { otherNumbers: [...otherNumbers] }),
    ...(isEmpty && { instead: await insteadOf(search, request) }),
  };
}

/** Part numbers, products and crimp shortcuts for what is being typed. */
export async function suggestCatalog(
  {
    search,
    products: productsOf,
    crimpHoses,
    partsBeginning,
    suggestOthers,
  }: Deps & {
    /** The same of what is being typed. */
    readonly suggestOthers: FindOthers;
  },
  text: string,
  categories: readonly Category[] | undefined,
): Promise<{ suggestions: Suggestion[]; total: number }> {
  const [{ read, hits, total, named }, others] = await Promise.all([
    foundForTyping(search, text, categories).catch(async (error: unknown) => {
      if (!(error instanceof SearchIsAway)) throw error;
      const parts = await partsBeginning(text, TYPE_AHEAD_LIMIT);
      const begun = parts.map(({ productId, partNumber }) => ({ documentId: productId, rowId: partNumber }));
      return { read: undefined, hits: [], total: 0, named: begun };
    }),
    suggestOthers(text),
  ]);
  if (read?.clauses.length === 0) return { suggestions: [], total: 0 };
  const ids = [...new Set([...named.map(({ documentId }) => documentId), ...hits.map(({ id }) => id)])];
  const products = new Map((await productsOf(ids)).map((product) => [product.id, product]));
  const pictured = (id: string) => {
    const product = products.get(id);
    return product ? [{ ...product, image: drawingUrl(id, 0) }] : [];
  };
  const meant = read && read.pieces.length > 1 ? partsMeant(hits, read.codes, products) : named;
  const suggestions = suggestionList(text, {
    parts: meant.flatMap(({ documentId, rowId }) =>
      pictured(documentId).map((product) => ({ product, partNumber: rowId })),
    ),
    others,
    products: hits.flatMap(({ id }) => pictured(id)),
    crimpHoses: await crimpHoses.list(),
    crimpRows: await crimpHoses.rowsLike(text),
  });
  return { suggestions, total };
}

async function foundForTyping(
  search: Deps['search'],
  text: string,
  categories: readonly Category[] | undefined,
): Promise<
  Pick<Answer, 'hits' | 'total'> & { readonly read: ReadQuery; readonly named: readonly NamedPart[] }
> {
  const engine = search.engine();
  const read = await search.read((vocabulary) => readQuery(text, vocabulary));
  if (read.clauses.length === 0) return { read, hits: [], total: 0, named: [] };
  const filters = { values: categories ? { category: categories } : {}, ranges: {} };
  const clauses = [...read.clauses, ...categoryClause(categories)];
  const query = {
    clauses,
    filters: noFilters,
    sort: 'relevance',
    skip: 0,
    limit: TYPE_AHEAD_LIMIT,
    facets: [],
  };
  const [{ answer }, named] = await Promise.all([
    askWithoutUnknown(engine, query, read, text),
    // Of several pieces each says something about the part: the hits know which sizes are meant by all of them.
    read.pieces.length > 1 ? [] : suggestedCodes(engine, read.codes, filters),
  ]);
  return { read, hits: answer.hits, total: answer.total, named };
}

/** The sizes that the text is about: of the best hits, up to the first that is meant with all its sizes and none by name. */
function partsMeant(
  hits: Answer['hits'],
  codes: readonly string[],
  products: ReadonlyMap<string, { readonly variants: readonly unknown[] }>,
): NamedPart[] {
  const closest = hits.map(({ id, rows }) => ({ id, rows: closestRows(rows, codes) }));
  const typed = new Set(codes.map(strippedCode));
  const whole = closest.findIndex(
    ({ id, rows }) =>
      rows.length === products.get(id)?.variants.length && !rows.some((row) => typed.has(strippedCode(row))),
  );
  return closest
    .slice(0, whole < 0 ? closest.length : whole)
    .flatMap(({ id, rows }) => rows.map((rowId) => ({ documentId: id, rowId })));
}

type NamedPart = Pick<CodeSuggestion, 'documentId' | 'rowId'>;

async function suggestedCodes(
  engine: SearchEngine,
  codes: readonly string[],
  filters: Filters,
): Promise<NamedPart[]> {
  const found = await Promise.all(
    codes.map(async (code) => engine.suggestCodes(code, TYPE_AHEAD_LIMIT, filters)),
  );
  return found.flatMap((answer) => answer.codes).slice(0, TYPE_AHEAD_LIMIT);
}

const matchesOf = ({ hits }: Answer, codes: readonly string[]): Map<string, readonly string[]> =>
  new Map(hits.map((hit) => [hit.id, closestRows(hit.rows, codes)]));

async function insteadOf(
  search: Deps['search'],
  { text, filters, categories }: SearchRequest,
): Promise<Instead> {
  const engine = search.engine();
  return search.read(async (vocabulary) =>
    didYouMean(
      { text, filters },
      {
        vocabulary,
        count: async (words, chosen) => {
          const clauses = [...readQuery(words, vocabulary).clauses, ...categoryClause(categories)];
          return (
            await engine.search({
              clauses,
              filters: chosen,
              sort: 'relevance',
              skip: 0,
              limit: 0,
              facets: [],
            })
          ).total;
        },
        nearestWords: async (word, limit) => engine.nearestWords(word, limit),
        partNumbers: partNumbersOf(engine),
      },
    ),
  );
}

/** A category is part of the search, not one of its filters: the counts of the category facet are narrowed by it, too. */
function categoryClause(categories: readonly Category[] | undefined): Query['clauses'] {
  if (!categories) return [];
  return [{ anyOf: categories.map((value) => ({ kind: 'value', facet: 'category', value, weight: 0 })) }];
}
