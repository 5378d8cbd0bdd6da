import { categories } from '#features/catalog/products/categories.contract.ts';
import {
  facets,
  type RangeFacet,
  rangeFacets,
  type ValueFacet,
} from '#features/catalog/products/facets.contract.ts';
import type { Category } from '#features/catalog/products/product.contract.ts';
import type { Outcome } from '#shared/outcome.ts';
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

/** A search as the server understands it: every limit applied, nothing left to check. */
export interface SearchRequest {
  readonly text: string;
  /** Undefined: any. Empty: none, because the call named only categories that no product has. */
  readonly categories: readonly Category[] | undefined;
  readonly filters: ChosenFilters;
  readonly sort: Sort;
  readonly skip: number;
  readonly limit: number;
}

export const isFiltered = ({ values, ranges }: ChosenFilters): boolean =>
  Object.keys(values).length > 0 || Object.keys(ranges).length > 0;

const MOST_TEXT = 200;
const MOST_AGGREGATES = 4096;
/** A facet, its choice, a value of it. */
const MOST_DEPTH = 3;
const MOST_VALUES = 50;
const MOST_VALUE_LENGTH = 100;
const isRange = (facet: string): facet is RangeFacet => rangeFacets.some((known) => known === facet);
const isFacet = (facet: string): facet is RangeFacet | ValueFacet => facets.some((known) => known === facet);

/**
 * Reads the query of `GET /products/search` (shapes 1, security 1, row 17).
 *
 * A malformed `aggregates` and a `skip` beyond the limit are refused; unknown facets, categories and sorts are left
 * out; what is too long or too many is cut.
 *
 * @param seesPrices whether sorting by price means anything to this viewer
 */
export function readSearchRequest(query: SearchQuery, seesPrices: boolean): Outcome<SearchRequest> {
  const filters = readFilters(query.aggregates);
  if (!filters)
    return { ok: false, problems: [{ field: 'aggregates', message: messages.aggregatesMalformed }] };
  const skip = wholeNumber(query.skip) ?? 0;
  if (skip > MOST_SKIPPED) return { ok: false, problems: [{ field: 'skip', message: messages.skipTooFar }] };
  const sort = sorts.find((known) => known === query.sort) ?? 'relevance';
  return {
    ok: true,
    value: {
      text: (query.query ?? '').slice(0, MOST_TEXT).trim(),
      categories: readCategories(query),
      filters,
      sort: sort === 'price' && !seesPrices ? 'relevance' : sort,
      skip,
      limit: Math.min(wholeNumber(query.limit) ?? PAGE_SIZE, MOST_PER_PAGE),
    },
  };
}

/** `productCategory` takes several names joined by commas, `model` one; both narrow. 'All' is the selector's word. */
function readCategories({ productCategory, model }: SearchQuery): readonly Category[] | undefined {
  const given = [productCategory, model]
    .map((text) => text?.trim() ?? '')
    .filter((text) => text !== '' && text !== 'All');
  if (given.length === 0) return undefined;
  const wanted = given.map((text) => text.split(',').map((name) => name.trim()));
  return categories.filter((category) => wanted.every((names) => names.includes(category)));
}

/** @returns undefined when the text is not a JSON object of the known shape within its limits */
function readFilters(text: string | undefined): ChosenFilters | undefined {
  if (text === undefined || text === '') return { values: {}, ranges: {} };
  if (text.length > MOST_AGGREGATES) return undefined;
  const given = parseJson(text);
  if (!isObject(given) || depthOf(given) > MOST_DEPTH) return undefined;
  const values: Partial<Record<ValueFacet, readonly string[]>> = {};
  const ranges: Partial<Record<RangeFacet, { min?: number; max?: number }>> = {};
  for (const [facet, choice] of Object.entries(given)) {
    if (!isFacet(facet)) continue;
    if (isRange(facet)) {
      const range = readRange(choice);
      if (!range) return undefined;
      if (range.min !== undefined || range.max !== undefined) ranges[facet] = range;
    } else {
      const list = readValues(choice);
      if (!list) return undefined;
      if (list.length > 0) values[facet] = list;
    }
  }
  return { values, ranges };
}

function readValues(choice: unknown): readonly string[] | undefined {
  if (!Array.isArray(choice) || choice.length > MOST_VALUES) return undefined;
  const texts = choice.map((value: unknown) => (typeof value === 'number' ? String(value) : value));
  const areTexts = texts.every((value) => typeof value === 'string' && value.length <= MOST_VALUE_LENGTH);
  return areTexts ? [...new Set(texts as string[])] : undefined;
}

function readRange(choice: unknown): { min?: number; max?: number } | undefined {
  if (!isObject(choice)) return undefined;
  const range: { min?: number; max?: number } = {};
  for (const end of ['min', 'max'] as const) {
    const value = choice[end];
    if (value === undefined) continue;
    if (typeof value !== 'number' || !Number.isFinite(value)) return undefined;
    range[end] = value;
  }
  return range;
}

function wholeNumber(text: string | undefined): number | undefined {
  return text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}

/** A text or a number is 1 deep. At most 4 kB of JSON are not too deep to walk. */
const depthOf = (value: unknown): number =>
  typeof value === 'object' && value !== null ? 1 + Math.max(0, ...Object.values(value).map(depthOf)) : 1;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
