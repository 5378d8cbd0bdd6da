import type { SearchEngine } from '#search/engine.ts';
import type { CatalogSearch } from './catalog-search.service.ts';
import { nearestPartNumbers } from './did-you-mean.rules.ts';

/** The part numbers that exist and are nearest to one that does not. */
export const nearestParts = async (search: CatalogSearch, text: string): Promise<string[]> =>
  nearestPartNumbers(text, {
    partNumbers: partNumbersOf(search.engine()),
    vocabulary: search.vocabulary(),
  });

/** Part numbers that begin with a text. */
export const partNumbersOf =
  (engine: SearchEngine) =>
  async (start: string, limit: number): Promise<string[]> =>
    (await engine.suggestCodes(start, limit, { values: {}, ranges: {} })).codes.map(({ rowId }) => rowId);
