import type { Query } from '#search/engine.ts';
import type { IndexData, SetColumn } from '#search/index-data.ts';
import type { Candidates } from './candidates.ts';
import { FacetCounter } from './facet-counts.ts';
import type { FilterTest } from './filter-tests.ts';
import { Recent } from './recent.ts';
import type { Selection } from './selection.ts';
import type { UnfilteredCounts } from './unfiltered-counts.ts';

/** Of each facet asked for: how many documents each value or bucket has. */
export type FacetNumbers = ReadonlyMap<SetColumn, Uint32Array>;

/**
 * Counts all facets of a query. A facet with a filter is counted under the filters of the others, so what one query
 * counts is what another needs: whoever narrows step by step comes through the same sets of filters. Counts are kept by
 * clauses and filters.
 */
export class CountedFacets {
  readonly #data: IndexData;
  readonly #unfiltered: UnfilteredCounts;
  readonly #counter: FacetCounter;
  readonly #recent: Recent<Map<SetColumn, Uint32Array>>;

  constructor(data: IndexData, unfiltered: UnfilteredCounts) {
    this.#data = data;
    this.#unfiltered = unfiltered;
    this.#counter = new FacetCounter(data);
    this.#recent = new Recent(BYTES_KEPT, () => unfiltered.bytesInMemory);
  }

  /**
   * @param tests of the filters; those of the clauses stand in `always`
   * @param selection made with all tests; once that is counted it is used for others
   */
  count(
    query: Query,
    { tests, always }: { readonly tests: readonly FilterTest[]; readonly always: readonly FilterTest[] },
    candidates: Candidates,
    selection: Selection,
  ): FacetNumbers {
    const numbers = new Map<SetColumn, Uint32Array>();
    const clauses = query.clauses.length > 0 ? JSON.stringify(query.clauses) : '';
    for (let own = -1; own < tests.length; own++) {
      const columns = this.#columnsWithFilter(query.facets, tests, own);
      if (columns.length === 0) continue;
      const others = tests.filter((_, place) => place !== own);
      const known = this.#recentCounts(clauses, others);
      if (own >= 0 && columns.some((column) => !known.has(column)))
        selection.select(candidates, [...always, ...others]);
      for (const column of columns) {
        if (!known.has(column)) known.set(column, this.#counter.count(column, selection));
        numbers.set(column, known.get(column) ?? new Uint32Array(0));
      }
    }
    return numbers;
  }

  /** After documents were taken out. */
  forget(): void {
    this.#recent.clear();
  }

  /** The columns asked for whose filter is test `own`; -1 for those without a filter. */
  #columnsWithFilter(facets: readonly string[], tests: readonly FilterTest[], own: number): SetColumn[] {
    return facets.flatMap((facet) => {
      const ownOf = (kind: FilterTest['kind']) =>
        tests.findIndex((test) => test.kind === kind && test.facet === facet);
      const { values, ranges } = this.#data;
      const ofValues = Object.hasOwn(values, facet) ? values[facet]?.sets : undefined;
      const ofRange = Object.hasOwn(ranges, facet) ? ranges[facet]?.buckets : undefined;
      return [
        ...(ofValues && ownOf('values') === own ? [ofValues] : []),
        ...(ofRange && ownOf('ranges') === own ? [ofRange] : []),
      ];
    });
  }

  #recentCounts(clauses: string, tests: readonly FilterTest[]): Map<SetColumn, Uint32Array> {
    if (clauses === '' && tests.length === 0) return this.#unfiltered.all;
    const filters = tests.map(({ key }) => key).sort();
    const key = JSON.stringify([clauses, ...filters]);
    return this.#recent.get(key) ?? this.#recent.set(key, new Map());
  }
}

const BYTES_KEPT = 10_000_000;
