import {
  messages as feedMessages,
  listChangedProducts,
} from '#features/catalog/catalog-feed/catalog-feed.contract.ts';
import { readOn } from '#features/catalog/catalog-feed/catalog-feed.public.ts';
import { cursorOf, placeOf } from '#features/catalog/catalog-feed/catalog-place.rules.ts';
import { listPlacedProducts } from '#features/catalog/catalog-index/catalog-index.public.ts';
import { Listings, type ProductPage } from '#features/catalog/listings/listings.public.ts';
import { withKeys } from '#features/catalog/listings/priced-text.rules.ts';
import {
  findOtherNumbers,
  suggestOtherNumbers,
} from '#features/catalog/other-numbers/other-numbers.public.ts';
import { noPrices, type ReaderPricing, storedPrices } from '#features/catalog/products/price.rules.ts';
import { findProduct } from '#features/catalog/products/products.public.ts';
import { listPartsBeginning } from '#features/catalog/search-away/search-away.public.ts';
import { specSheetFileName, specSheetPdf } from '#features/catalog/spec-sheet/spec-sheet.public.ts';
import type { ReadTypedAssembly } from '#features/catalog/typed-assembly/typed-assembly.contract.ts';
import type { Config } from '#platform/config.ts';
import type { Db } from '#platform/db/db.ts';
import { Download } from '#platform/http/download.ts';
import { JsonText } from '#platform/http/json-text.ts';
import { badRequest, forbidden, gone, invalid, notFound, notSignedIn } from '#platform/http/refusal.ts';
import { type Route, serve } from '#platform/http/serve.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import { typedBuild } from '#shared/assembly-keys.ts';
import type { Clock } from '#shared/clock.ts';
import { readPaging } from '#shared/paging.ts';
import type { Supplier } from '#shared/supplier.ts';
import {
  getProduct,
  getSpecSheet,
  listProducts,
  messages,
  type SearchQuery,
  searchProducts,
  suggestProducts,
} from './catalog.contract.ts';
import type { CatalogSearch } from './catalog-search.service.ts';
import { ownNumberIn, suggestOwn } from './own-number-search.ts';
import { ScopeCache } from './scope-cache.ts';
import { type CrimpHoses, searchCatalog, suggestCatalog } from './search-catalog.ts';
import { isFiltered, readSearchRequest, type SearchRequest } from './search-request.rules.ts';
import { buildSuggestion, withAssembly, withOwnFirst } from './suggestions.rules.ts';

interface Deps {
  readonly config: Config;
  readonly db: Db;
  readonly clock: Clock;
  readonly supplier: Supplier;
  readonly search: CatalogSearch;
  /** Counts what people search for. */
  readonly searchReport: { readonly countSearch: (text: string, total: number) => void };
  readonly crimpHoses: CrimpHoses;
  readonly typedAssembly: ReadTypedAssembly;
}

/** What everybody reads of the catalog. */
export function catalogRoutes(given: Deps): Route[] {
  const { db, search } = given;
  const listings = new Listings({ db, isCurrent: search.isCurrent, hasCrimpSpecs: given.crimpHoses.has });
  const scopes = new ScopeCache();
  search.onChange((productIds) => {
    listings.forget(productIds);
    scopes.clear();
  });
  const products = (ids: readonly string[]) => listPlacedProducts(db, ids);
  const parts = {
    ...given,
    listings,
    scopes,
    products,
    findOthers: async (text: string) => (await findOtherNumbers(db, [text]))[0] ?? [],
    suggestOthers: async (text: string) => suggestOtherNumbers(db, text),
    partsBeginning: async (text: string, limit: number) => listPartsBeginning(db, text, limit),
  };
  return [
    serve(searchProducts, async ({ query, viewer, onAnswer }) => {
      const pricing = pricingFor(viewer, given.config);
      const request = requestOf(query, pricing);
      const own = await ownNumberIn(db, viewer, request.text);
      const { text } = request;
      const [{ products, ...answer }, assembly] = await Promise.all([
        searchCatalog(parts, { ...request, own }, pricing),
        text === '' || request.skip > 0 ? undefined : given.typedAssembly(text),
      ]);
      const total = answer.total + (answer.otherNumbers?.length ?? 0);
      if (isNewSearch(query, request) && viewer.role !== 'admin')
        onAnswer(() => parts.searchReport.countSearch(text, total));
      return new JsonText(
        withKeys(`{"products":[${products.join(',')}]}`, { ...answer, ...(assembly && { assembly }) }),
      );
    }),
    serve(suggestProducts, async ({ query, viewer }) => {
      const build = typedBuild(query.query ?? '');
      if (build !== undefined) return { suggestions: [buildSuggestion(build)], total: 1 };
      const pricing = pricingFor(viewer, given.config);
      const { text, categories } = requestOf(query, pricing);
      const [found, own, assembly] = await Promise.all([
        suggestCatalog(parts, text, categories),
        suggestOwn(parts, viewer, text),
        given.typedAssembly(text),
      ]);
      const suggestions = withAssembly(assembly, withOwnFirst(own, found.suggestions), text);
      const ids = new Set(suggestions.flatMap(({ product }) => product ?? []));
      const prices = await listings.prices(ids, pricing);
      return { ...found, suggestions: suggestions.map((one) => ({ ...one, ...prices.get(one.part ?? '') })) };
    }),
    serve(listProducts, async ({ query, viewer }) => {
      const pricing = pricingFor(viewer, given.config);
      const request = requestOf(query, pricing);
      const { products, total } = await searchCatalog(parts, request, pricing);
      const seen = request.skip + products.length;
      const next = products.length > 0 && seen < total ? { next: nextPage(query, seen) } : {};
      return new JsonText(withKeys(`{"data":[${products.join(',')}]}`, { total, ...next }));
    }),
    serve(getProduct, async ({ params, query, viewer }) => {
      const isToEdit = query.for === 'edit';
      if (isToEdit && viewer.role !== 'admin') throw viewer.role === 'visitor' ? notSignedIn() : forbidden();
      const page = await listings.find(params.id, isToEdit ? storedPrices : pricingFor(viewer, given.config));
      if (!page) throw notFound(messages.productNotFound);
      if (page.isRetired && viewer.role !== 'admin') throw gone(messages.productNotFound);
      return new JsonText(page.json);
    }),
    serve(listChangedProducts, async ({ query: { since, limit }, viewer }) => {
      const from = placeOf(since);
      if (since !== '' && !from) throw badRequest(feedMessages.cursor, 'since');
      const { ids, next } = await readOn(db, from, Math.max(1, readPaging({ limit })?.limit ?? 1));
      const pages = new Map(
        (await listings.pages(ids, pricingFor(viewer, given.config))).map((page) => [page.id, page]),
      );
      const data = ids.map((id) => changedProduct(id, pages.get(id)));
      return new JsonText(withKeys(`{"data":[${data.join(',')}]}`, { cursor: cursorOf(next) }));
    }),
    serve(getSpecSheet, async ({ params, query: { paper } }) => {
      const product = await findProduct(parts.db, params.id, noPrices);
      if (!product || product.retired) throw notFound(messages.productNotFound);
      const url = `${parts.config.publicUrl}/product/${encodeURIComponent(product.slug)}/${encodeURIComponent(product.id)}`;
      const pdf = await specSheetPdf(product, parts.supplier, { url, printedOn: parts.clock.now(), paper });
      return new Download(pdf, { contentType: getSpecSheet.file, fileName: specSheetFileName(product) });
    }),
  ];
}

/** One that is gone altogether is as good as retired. */
const changedProduct = (id: string, page: ProductPage | undefined): string =>
  page && !page.isRetired
    ? `{"id":${JSON.stringify(id)},"product":${page.json}}`
    : JSON.stringify({ id, retired: true });

const asksForItself = ['search-box', 'filters', 'page'];

/** A person who searches, once for each text: not the type-ahead, the next page, or the same text narrowed by filters. */
function isNewSearch({ source }: SearchQuery, { text, skip, filters }: SearchRequest): boolean {
  return text !== '' && skip === 0 && !isFiltered(filters) && !asksForItself.includes(source ?? '');
}

function requestOf(query: SearchQuery, pricing: ReaderPricing): SearchRequest {
  const request = readSearchRequest(query, pricing.kind !== 'none');
  if (!request.ok) throw invalid(request.problems);
  return request.value;
}

/** Visitors see no price unless the supplier publishes the list, customers the list and their own, an admin the list. */
function pricingFor(viewer: Viewer, { listPricesShown }: Config): ReaderPricing {
  switch (viewer.role) {
    case 'visitor':
      return listPricesShown === 'everybody' ? { kind: 'list' } : noPrices;
    case 'customer':
      return { kind: 'buyer', terms: viewer };
    case 'admin':
      return { kind: 'list' };
  }
}

function nextPage({ limit, productCategory }: SearchQuery, skip: number): string {
  const parameters = new URLSearchParams({ skip: String(skip) });
  if (limit !== undefined) parameters.set('limit', limit);
  if (productCategory !== undefined) parameters.set('productCategory', productCategory);
  return `${listProducts.path}?${parameters}`;
}
