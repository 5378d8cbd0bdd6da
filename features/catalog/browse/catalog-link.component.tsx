import {
  type CatalogState,
  writeCatalogState,
} from '#features/catalog/catalog-search/catalog-state.rules.ts';
import { paths } from '#web/paths.ts';

/** The address of a state of the catalog: a search has its term in the path. */
export function catalogHref(state: CatalogState): string {
  const { query, ...parameters } = writeCatalogState(state);
  // A path cannot hold the names '.' and '..'.
  if (query === undefined || /^\.\.?$/.test(query)) return paths.catalog(writeCatalogState(state));
  return paths.search(query, parameters);
}

/** The path alone: where the filter form is sent, its fields being the rest. */
export const catalogPath = (state: CatalogState): string =>
  catalogHref(state).split('?', 1)[0] ?? paths.catalog();
