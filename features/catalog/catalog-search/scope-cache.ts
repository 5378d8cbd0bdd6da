import { LRUCache } from 'lru-cache';
import { facets } from '#features/catalog/products/facets.contract.ts';
import type { Query, SearchEngine } from '#search/engine.ts';
import { type FacetScope, facetScopeOf } from './aggregations.rules.ts';

/** A list of the values of each facet, some 10 kB. */
const MOST_KEPT = 1_000;

/**
 * What the facets of a search have without its filters. It is the same for every choice of filters and every page of the
 * same search, so it is asked for once, until the catalog changes.
 */
export class ScopeCache {
  readonly #cache = new LRUCache<string, Promise<FacetScope>>({ max: MOST_KEPT });

  clear(): void {
    this.#cache.clear();
  }

  async of(engine: SearchEngine, clauses: Query['clauses']): Promise<FacetScope> {
    const key = JSON.stringify(clauses);
    const cached = this.#cache.get(key);
    if (cached) return cached;
    const scope = scopeOf(engine, clauses);
    this.#cache.set(key, scope);
    scope.catch(() => this.#cache.delete(key));
    return scope;
  }
}

async function scopeOf(engine: SearchEngine, clauses: Query['clauses']): Promise<FacetScope> {
  const filters = { values: {}, ranges: {} };
  return facetScopeOf(
    (await engine.search({ clauses, filters, sort: 'relevance', skip: 0, limit: 0, facets })).counts,
  );
}
