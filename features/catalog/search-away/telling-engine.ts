import { Refusal } from '#platform/http/refusal.ts';
import type { SearchEngine } from '#search/engine.ts';
import { SearchAway } from '#search/opensearch/circuit.ts';
import { SEARCH_IS_AWAY } from './search-away.rules.ts';

const RETRY_AFTER_SECONDS = 5;

/** What a reader is told while the search engine is away. */
export class SearchIsAway extends Refusal {
  constructor(cause: SearchAway) {
    super(503, [{ message: SEARCH_IS_AWAY }], {
      body: { goesOn: true },
      headers: { 'Retry-After': String(RETRY_AFTER_SECONDS) },
    });
    this.cause = cause;
  }
}

/**
 * Asks an engine for a reader.
 *
 * @throws SearchIsAway where it does not answer
 */
export async function telling<T>(ask: () => Promise<T>, onAway: (why: SearchAway) => void): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof SearchAway)) throw error;
    onAway(error);
    throw new SearchIsAway(error);
  }
}

/** The same engine, for routes: what it throws while it is away is a sentence for the reader. */
export const tellingWhenAway = (engine: SearchEngine, onAway: (why: SearchAway) => void): SearchEngine => ({
  search: async (query) => telling(async () => engine.search(query), onAway),
  suggestCodes: async (text, limit, filters) =>
    telling(async () => engine.suggestCodes(text, limit, filters), onAway),
  suggestWords: async (prefix, limit) => telling(async () => engine.suggestWords(prefix, limit), onAway),
  nearestWords: async (word, limit) => telling(async () => engine.nearestWords(word, limit), onAway),
  get documentCount() {
    return engine.documentCount;
  },
  get rowCount() {
    return engine.rowCount;
  },
});
