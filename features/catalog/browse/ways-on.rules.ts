import { type SearchAnswer } from '#features/catalog/catalog-search/catalog.contract.ts';
import { type CatalogState, withFilters } from '#features/catalog/catalog-search/catalog-state.rules.ts';
import {
  countChosen,
  noFilters,
  readAggregates,
} from '#features/catalog/catalog-search/facet-filters.rules.ts';
import { facets } from '#features/catalog/products/facets.contract.ts';
import { facetTitle } from './facet-names.rules.ts';

/** What to offer where nothing was found. */
export interface WaysOn {
  /** 'Did you mean …' */
  readonly corrected?: WayOn;
  /** The nearest ones that exist. */
  readonly partNumbers: readonly WayOn[];
  /** The same search with less asked for. */
  readonly fewer: readonly WayOn[];
}

/** Another search that finds something. */
export interface WayOn {
  readonly label: string;
  readonly state: CatalogState;
  /** Products; a part number has none of its own. */
  readonly total?: number;
}

type Instead = NonNullable<SearchAnswer['instead']>;

/**
 * The offers of the search as states of the page: undefined where it has none.
 *
 * @param all how many the text finds without the filters: where it finds some, it was not the text that was wrong, and
 *   the page clears the filters itself
 */
export function waysOn(state: CatalogState, instead: Instead | undefined, all: number): WaysOn | undefined {
  if (!instead) return undefined;
  const { corrected } = instead;
  const partNumbers = all > 0 ? [] : instead.partNumbers;
  const fewer = instead.fewer.filter(
    ({ text, filters }) => all === 0 || text !== state.query || countChosen(filtersOf(filters)) > 0,
  );
  if (!corrected && partNumbers.length === 0 && fewer.length === 0) return undefined;
  return {
    ...(corrected && {
      corrected: { label: corrected.text, state: typed(state, corrected.text), total: corrected.total },
    }),
    // In any category: a number that was mistyped may have been looked for in the wrong place as well.
    partNumbers: partNumbers.map((label) => ({
      label,
      state: { ...withFilters(typed(state, label), noFilters), categories: [] },
    })),
    fewer: fewer.map(({ text, filters, dropped, total }) => ({
      label: `Without ${dropped.map((name) => nameOf(name, state)).join(' and ')}`,
      state: withFilters(typed(state, text), filtersOf(filters)),
      total,
    })),
  };
}

const typed = (state: CatalogState, query: string): CatalogState => ({ ...state, query, page: 1 });

/** What was dropped is a facet that was chosen, or a piece of the text. */
function nameOf(dropped: string, { filters }: CatalogState): string {
  const facet = facets.find((name) => name === dropped);
  const isChosen = facet !== undefined && (facet in filters.values || facet in filters.ranges);
  return isChosen ? facetTitle(facet).replace(/,.*$/, '') : `“${dropped}”`;
}

/** The wire names facets by any text; the page knows its own. */
function filtersOf({ values, ranges }: Instead['fewer'][number]['filters']): CatalogState['filters'] {
  const read = readAggregates(JSON.stringify({ ...values, ...ranges }));
  return read.ok ? read.value : noFilters;
}
