import * as z from 'zod/mini';
import { OtherNumber } from '#features/catalog/other-numbers/other-number.contract.ts';
import {
  Bucket,
  Facet,
  type RangeFacet,
  type ValueFacet,
} from '#features/catalog/products/facets.contract.ts';
import { Product } from '#features/catalog/products/product.contract.ts';
import {
  CALL_CUSTOMER_SERVICE,
  ProductSummary,
} from '#features/catalog/products/product-summary.contract.ts';
import { TypedAssembly } from '#features/catalog/typed-assembly/typed-assembly.contract.ts';
import { endpoint, everybody } from '#shared/endpoint.ts';
import { OnPaper } from '#shared/paper-size.ts';

export const PAGE_SIZE = 24;
/** `items` and `limit` above this are cut to it (shapes 1). */
export const MOST_PER_PAGE = 100;
/** `skip` above this is refused (shapes 1). */
export const MOST_SKIPPED = 25_000;
export const TYPE_AHEAD_LIMIT = 8;

export const messages = {
  noProducts: 'No products found.',
  noSearchResults: 'We could not find any products for your search.',
  productNotFound: 'Product Not Found',
  callCustomerService: CALL_CUSTOMER_SERVICE,
  aggregatesMalformed: 'The chosen filters could not be read.',
  skipTooFar: 'A list can be paged up to 25,000 rows. Narrow the search instead.',
} as const;

/** Chosen filters, read from the `aggregates` parameter: values of one facet are OR, facets are AND. */
export interface ChosenFilters {
  readonly values: Partial<Record<ValueFacet, readonly string[]>>;
  readonly ranges: Partial<Record<RangeFacet, { readonly min?: number; readonly max?: number }>>;
}

export const sorts = ['relevance', 'name', 'bore', 'pressure', 'price'] as const;
export const Sort = z.enum(sorts);
export type Sort = z.infer<typeof Sort>;

export const SearchQuery = z.object({
  query: z.optional(z.string()),
  /** One category by its name; the same as `productCategory`. */
  model: z.optional(z.string()),
  /** Category names, several joined by commas. */
  productCategory: z.optional(z.string()),
  limit: z.optional(z.string()),
  skip: z.optional(z.string()),
  /** JSON of the chosen filters: {"bore":["1/2"],"pressurePsi":{"min":3000}} */
  aggregates: z.optional(z.string()),
  sort: z.optional(z.string()),
  /** Who asks: `search-box` is the type-ahead, `filters` and `page` are a page that asks for itself. Only a reader's searches are counted. */
  source: z.optional(z.string()),
  /** State of the catalog page's address, taken so that its keys may be sent along; a call pages by `limit` and `skip`. */
  page: z.optional(z.string()),
  items: z.optional(z.string()),
  view: z.optional(z.string()),
});
export type SearchQuery = z.infer<typeof SearchQuery>;

/** For an empty result: what would find something. */
export const Instead = z.object({
  /** 'Did you mean …': the text with its words put right. */
  corrected: z.optional(z.object({ text: z.string(), total: z.number() })),
  /** The nearest part numbers that exist. */
  partNumbers: z.readonly(z.array(z.string())),
  /** The same search with less asked for, the most kept first. */
  fewer: z.readonly(
    z.array(
      z.object({
        text: z.string(),
        filters: z.object({
          values: z.record(z.string(), z.readonly(z.array(z.string()))),
          ranges: z.record(
            z.string(),
            z.object({ min: z.optional(z.number()), max: z.optional(z.number()) }),
          ),
        }),
        /** Words and facets left out. */
        dropped: z.readonly(z.array(z.string())),
        total: z.number(),
      }),
    ),
  ),
});

export const SearchAnswer = z.object({
  products: z.array(ProductSummary),
  /** Distinct products. */
  total: z.number(),
  /** Part numbers among them that match. */
  totalVariants: z.number(),
  aggregations: z.partialRecord(Facet, z.object({ buckets: z.array(Bucket) })),
  /** What was made of the text: '1/2"' is 'Size 1/2 in'. */
  understood: z.optional(z.array(z.object({ typed: z.string(), label: z.string() }))),
  /** Words that nothing says: the rest of the text was searched without them. */
  unknown: z.optional(z.array(z.string())),
  /** Numbers of other makers and older ones of our own that stand in the text, with our parts for them. */
  otherNumbers: z.optional(z.array(OtherNumber)),
  instead: z.optional(Instead),
  /** What the text says of a hose assembly, where it is about one. */
  assembly: z.optional(TypedAssembly),
});
export type SearchAnswer = z.infer<typeof SearchAnswer>;

export const Suggestion = z.object({
  kind: z.enum(['assembly', 'part', 'other', 'product', 'crimp']),
  /** 'BW2-08' or '2-Wire Braid Hydraulic Hose BW2' */
  label: z.string(),
  /** Where in the label the typed text stands, as [start, end) pairs. */
  marks: z.array(z.tuple([z.number(), z.number()])),
  detail: z.string(),
  href: z.string(),
  image: z.optional(z.string()),
  /** What a part number names, as a cart takes it. */
  product: z.optional(z.string()),
  part: z.optional(z.string()),
  /** What the reader pays for one, or for a foot of hose, in dollars; absent where they see no price. */
  price: z.optional(z.number()),
  perFoot: z.optional(z.boolean()),
  /** Of a whole assembly: what its crimp row warns of, which stands above every number of it. */
  warning: z.optional(z.string()),
  /** Black and red, two digits each; absent where no number would be safe. */
  dial: z.optional(z.object({ black: z.string(), red: z.string() })),
});
export type Suggestion = z.infer<typeof Suggestion>;

export const searchProducts = endpoint({
  method: 'GET',
  path: '/api/products/search',
  access: everybody,
  scope: 'catalog',
  isCached: true,
  summary: 'Search the catalog by text and filters, with counts for every facet',
  query: SearchQuery,
  reply: SearchAnswer,
});

export const suggestProducts = endpoint({
  method: 'GET',
  path: '/api/products/suggestions',
  access: everybody,
  scope: 'catalog',
  summary: 'Type-ahead: part numbers and products in one list of at most 8',
  query: z.object({ query: z.optional(z.string()), productCategory: z.optional(z.string()) }),
  reply: z.object({ suggestions: z.array(Suggestion), total: z.number() }),
});

export const listProducts = endpoint({
  method: 'GET',
  path: '/api/products',
  access: everybody,
  scope: 'catalog',
  isCached: true,
  summary: 'Products in the order of the catalog',
  query: z.pick(SearchQuery, { productCategory: true, limit: true, skip: true }),
  reply: z.object({ data: z.array(ProductSummary), total: z.number(), next: z.optional(z.string()) }),
});

export const getProduct = endpoint({
  method: 'GET',
  path: '/api/products/:id',
  access: everybody,
  scope: 'catalog',
  isCached: true,
  summary: 'One product with all its sizes',
  params: z.object({ id: z.string() }),
  query: z.object({
    /** `edit`: also the stored list price of what is sold by call only; admins only (shapes 3). */
    for: z.optional(z.string()),
  }),
  reply: Product,
  refuses: {
    401: { when: 'A visitor asks for it to edit' },
    403: { when: 'A customer asks for it to edit' },
    410: { when: 'It is retired' },
  },
});

export const getSpecSheet = endpoint({
  method: 'GET',
  path: '/api/products/:id/spec-sheet',
  access: everybody,
  scope: 'catalog',
  summary: "The product's data sheet to print; it never holds a price",
  params: z.object({ id: z.string() }),
  query: OnPaper,
  file: 'application/pdf',
});
