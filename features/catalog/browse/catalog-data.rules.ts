import type { SearchAnswer } from '#features/catalog/catalog-search/catalog.contract.ts';
import { type CatalogState, shownView } from '#features/catalog/catalog-search/catalog-state.rules.ts';
import type { OtherNumber } from '#features/catalog/other-numbers/other-number.contract.ts';
import type { TypedAssembly } from '#features/catalog/typed-assembly/typed-assembly.contract.ts';
import { type CatalogRows, catalogRows } from './catalog-rows.rules.ts';
import { typeOf } from './catalog-words.rules.ts';
import { type ExactPart, exactPart } from './exact-part.rules.ts';
import { type Chip, chipsOf, type FacetGroup, facetGroups } from './facet-groups.rules.ts';
import { landingText } from './landing.rules.ts';
import { type WaysOn, waysOn } from './ways-on.rules.ts';

/** What the page prints; the answers it was made from stay where they were asked for. */
export interface CatalogData extends CatalogRows {
  readonly state: CatalogState;
  readonly notice: string | undefined;
  readonly total: number;
  readonly totalVariants: number;
  /** Without any filter. */
  readonly all: number;
  readonly groups: readonly FacetGroup[];
  readonly chips: readonly Chip[];
  /** 'Size 1/2 in', 'Dash -08': what was made of the text; empty where it was taken word by word. */
  readonly understood: readonly string[];
  /** Words that were left out, because nothing says them. */
  readonly unknown: readonly string[];
  /** Ours for numbers in the text that are not in the catalog. */
  readonly otherNumbers: readonly OtherNumber[];
  /** What the text says of a hose assembly. */
  readonly assembly: TypedAssembly | undefined;
  readonly ways: WaysOn | undefined;
  /** Of a list of one type: its sizes and norms; empty of any other. */
  readonly about: string;
}

/** Where a search leads: to a list, or past it to the one part number that was typed. */
export function catalogOf(
  state: CatalogState,
  notice: string | undefined,
  found: SearchAnswer,
  possible: SearchAnswer,
): CatalogData | ExactPart {
  const exact = exactPart(state, found.products);
  if (exact) return exact;
  return {
    state,
    notice,
    total: found.total,
    totalVariants: found.totalVariants,
    all: possible.total,
    groups: facetGroups(found.aggregations, possible.aggregations, state.filters),
    chips: chipsOf(state.filters, possible.aggregations),
    understood: found.understood?.map(({ label }) => label) ?? [],
    unknown: found.total === 0 ? [] : (found.unknown ?? []),
    otherNumbers: found.otherNumbers ?? [],
    assembly: found.assembly,
    about: typeOf(state) === undefined ? '' : landingText(found.aggregations),
    ways: waysOn(state, found.instead, possible.total),
    ...catalogRows(found.products, shownView(state)),
  };
}
