import { mergedAnswer } from '#search/merge/merged-answer.ts';
import { mergedCodes } from '#search/merge/merged-codes.ts';
import { nearestWords, suggestedWords } from '#search/merge/merged-words.ts';
import type { Part } from '#search/merge/part.ts';
import type { Answer, CodeSuggestion, Filters, Query, SearchEngine, WordSuggestion } from './engine.ts';
import type { IndexData } from './index-data.ts';
import { Segment } from './segment.ts';

/** The search engine over one built index that does not change. */
export class MemoryEngine implements SearchEngine {
  readonly documentCount: number;
  readonly rowCount: number;
  readonly #data: IndexData;
  readonly #parts: readonly Part[];

  constructor(data: IndexData) {
    this.#data = data;
    this.#parts = [{ segment: new Segment(data), places: undefined }];
    this.documentCount = data.documentCount;
    this.rowCount = data.rowCount;
  }

  async search(query: Query): Promise<Answer> {
    return mergedAnswer(this.#data.schema, this.#parts, query);
  }

  async suggestCodes(
    text: string,
    limit: number,
    filters: Filters,
  ): Promise<{ readonly codes: readonly CodeSuggestion[]; readonly total: number }> {
    return mergedCodes(this.#parts, text, limit, filters);
  }

  async suggestWords(prefix: string, limit: number): Promise<readonly WordSuggestion[]> {
    return suggestedWords(this.#parts, prefix, limit);
  }

  async nearestWords(word: string, limit: number): Promise<readonly WordSuggestion[]> {
    return nearestWords(this.#parts, word, limit);
  }
}
