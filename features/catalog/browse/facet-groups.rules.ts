import type { ChosenFilters, SearchAnswer } from '#features/catalog/catalog-search/catalog.contract.ts';
import { isRangeFacet, type Range } from '#features/catalog/catalog-search/facet-filters.rules.ts';
import { figure } from '#features/catalog/measures/figures.rules.ts';
import {
  type Bucket,
  type Facet,
  otherFilters,
  type RangeFacet,
  type ValueFacet,
} from '#features/catalog/products/facets.contract.ts';
import { type Bar, histogram } from './facet-histogram.rules.ts';
import { chipLabel, facetTitle, rangeLabel, rangeUnit } from './facet-names.rules.ts';

/** What the sidebar shows, ready to print. */
export type FacetGroup = ValueGroup | RangeGroup;

export interface ValueGroup {
  readonly kind: 'keys' | 'list';
  readonly facet: ValueFacet;
  readonly title: string;
  readonly isOpen: boolean;
  readonly values: readonly FacetValue[];
  /** How many of them are shown before 'more'. */
  readonly first: number;
}

export interface FacetValue {
  readonly key: string;
  /** Distinct products. */
  readonly count: number;
  readonly isChosen?: true;
}

export interface RangeGroup {
  readonly kind: 'range';
  readonly facet: RangeFacet;
  readonly title: string;
  readonly unit: string;
  readonly isOpen: boolean;
  readonly bars: readonly Bar[];
  readonly chosen: Range;
  /** What the empty boxes say: the ends of what there is. */
  readonly lowest: string;
  readonly highest: string;
}

/** A chosen filter above the results. */
export type Chip =
  | { readonly kind: 'value'; readonly facet: ValueFacet; readonly key: string; readonly label: string }
  | { readonly kind: 'range'; readonly facet: RangeFacet; readonly label: string };

/** Order of the sidebar: what a hose is asked for by first, then what a fitting is. */
const order: readonly Facet[] = [
  'category',
  'bore',
  'pressurePsi',
  'construction',
  'thread',
  'angle',
  'gender',
  'norm',
  'subcategory',
  'bodySize',
  'connection',
  'insertType',
  'temperature',
  'cover',
  'application',
  'material',
  'dash',
  ...otherFilters.map(([facet]) => facet),
  'manufacturer',
];

const FIRST_OPEN = 4;
const FIRST_VALUES = 6;
/** A list is not cut to hide one or two values. */
const CUT_ABOVE = 8;
const MOST_VALUES = 60;

type Counts = SearchAnswer['aggregations'];

/**
 * The groups of the sidebar. A value that counts 0 under the present filters stays, grey; one that the category never
 * has, and a facet that leaves no choice, are not shown unless they are in use.
 *
 * @param counts under the present filters
 * @param possible without any filter, for the same category and search text
 */
export function facetGroups(counts: Counts, possible: Counts, filters: ChosenFilters): readonly FacetGroup[] {
  const groups = order.flatMap((facet): readonly FacetGroup[] =>
    isRangeFacet(facet)
      ? rangeGroup(facet, counts[facet]?.buckets ?? [], possible[facet]?.buckets ?? [], filters)
      : valueGroup(facet, counts[facet]?.buckets ?? [], possible[facet]?.buckets ?? [], filters),
  );
  return groups.map((group, index) => ({ ...group, isOpen: group.isOpen || index < FIRST_OPEN }));
}

/** The chosen filters in the order of the sidebar. */
export function chipsOf(filters: ChosenFilters, possible: Counts): readonly Chip[] {
  return order.flatMap((facet): readonly Chip[] => {
    if (isRangeFacet(facet)) {
      const range = filters.ranges[facet];
      return range ? [{ kind: 'range', facet, label: rangeLabel(facet, range) }] : [];
    }
    const place = new Map(possible[facet]?.buckets.map((bucket, index) => [bucket.key, index]));
    return (filters.values[facet] ?? [])
      .toSorted((one, other) => (place.get(one) ?? Infinity) - (place.get(other) ?? Infinity) || 0)
      .map((key) => ({ kind: 'value', facet, key, label: chipLabel(facet, key) }));
  });
}

function valueGroup(
  facet: ValueFacet,
  counts: readonly Bucket[],
  possible: readonly Bucket[],
  filters: ChosenFilters,
): readonly ValueGroup[] {
  const chosen = filters.values[facet] ?? [];
  const counted = new Map(counts.map((bucket) => [bucket.key, bucket.doc_count]));
  const offered = mostCommon(
    possible.filter(({ doc_count, key }) => doc_count > 0 || chosen.includes(key)),
    chosen,
  );
  const unknown = chosen.filter((key) => !offered.includes(key));
  const values = [...offered, ...unknown].map((key) => ({
    key,
    count: counted.get(key) ?? 0,
    ...(chosen.includes(key) ? { isChosen: true as const } : {}),
  }));
  if (values.length < 2 && chosen.length === 0) return [];
  const isCut = facet !== 'bore' && values.length > CUT_ABOVE;
  return [
    {
      kind: facet === 'bore' ? 'keys' : 'list',
      facet,
      title: facetTitle(facet),
      isOpen: chosen.length > 0,
      values,
      first: isCut ? FIRST_VALUES : values.length,
    },
  ];
}

/** Nobody reads a list of a thousand threads: the commonest values, in their order, and whatever is chosen. */
function mostCommon(buckets: readonly Bucket[], chosen: readonly string[]): readonly string[] {
  const keys = buckets.map(({ key }) => key);
  if (buckets.length <= MOST_VALUES) return keys;
  const common = buckets.toSorted((one, other) => other.doc_count - one.doc_count).slice(0, MOST_VALUES);
  const kept = new Set([...common.map(({ key }) => key), ...chosen]);
  return keys.filter((key) => kept.has(key));
}

function rangeGroup(
  facet: RangeFacet,
  counts: readonly Bucket[],
  possible: readonly Bucket[],
  filters: ChosenFilters,
): readonly RangeGroup[] {
  const chosen = filters.ranges[facet] ?? {};
  const filled = possible.filter((bucket) => bucket.doc_count > 0);
  if (filled.length < 2 && filters.ranges[facet] === undefined) return [];
  const last = filled.at(-1);
  return [
    {
      kind: 'range',
      facet,
      title: facetTitle(facet),
      unit: rangeUnit(facet),
      isOpen: filters.ranges[facet] !== undefined,
      bars: histogram(counts, chosen),
      chosen,
      lowest: figure(filled[0]?.from ?? 0),
      highest: last?.to === undefined ? `${figure(last?.from ?? 0)}+` : figure(last.to),
    },
  ];
}
