import { SearchIsAway } from '#features/catalog/search-away/search-away.public.ts';
import type { SearchEngine } from '#search/engine.ts';
import type { CatalogSearch } from './catalog-search.service.ts';
import { nearestPartNumbers } from './did-you-mean.rules.ts';

/** The part numbers that exist and are nearest to one that does not. */
export const nearestParts = async (search: CatalogSearch, text: string): Promise<string[]> =>
  search
    .read(async (vocabulary) =>
      nearestPartNumbers(text, { partNumbers: partNumbersOf(search.engine()), vocabulary }),
    )
    .catch((error: unknown) => {
      // Who orders can do without.
      if (error instanceof SearchIsAway) return [];
      throw error;
    });

/** Part numbers that begin with a text. */
export const partNumbersOf =
  (engine: SearchEngine) =>
  async (start: string, limit: number): Promise<string[]> =>
    (await engine.suggestCodes(start, limit, { values: {}, ranges: {} })).codes.map(({ rowId }) => rowId);
