import { mergedAnswer } from '#search/merge/merged-answer.ts';
import { mergedCodes } from '#search/merge/merged-codes.ts';
import { nearestWords, suggestedWords } from '#search/merge/merged-words.ts';
import type {
  Answer,
  CodeSuggestion,
  Document,
  Filters,
  Query,
  SearchEngine,
  WordSuggestion,
} from './engine.ts';
import type { IndexData } from './index-data.ts';
import { LiveParts } from './live-parts.ts';

/**
 * The search engine over a built index and what has changed since: changed documents lie in small indexes of their own
 * beside the large one, in which they count as taken out. Answers are those of an index rebuilt from the same
 * documents: a changed one keeps its place in the order, a new one comes last. (Only values of facets that no document
 * has any more are still named, with 0.)
 *
 * Changes are made one after the other, each as a whole: a query sees all of it or nothing.
 */
export class LiveIndex implements SearchEngine {
  #parts: LiveParts;
  /** What changed since the large index was read. Of each document the last state is enough. */
  readonly #changes = new Map<string, Change>();
  #changeNumber = 0;
  #lastChange: Promise<void> = Promise.resolve();

  constructor(data: IndexData) {
    this.#parts = new LiveParts(data);
  }

  get documentCount(): number {
    return this.#parts.documentCount;
  }

  get rowCount(): number {
    return this.#parts.rowCount;
  }

  /** How many documents changed since the large index was built. When it is some per cent of all, a rebuild is due. */
  get changedCount(): number {
    return this.#changes.size;
  }

  /** To be noted before a rebuild begins to read: `replace` makes the changes after it again. */
  get changeNumber(): number {
    return this.#changeNumber;
  }

  /** Adds documents, or puts them in the place of those with the same ids. They can be found when this is done. */
  upsert(documents: readonly Document[]): Promise<void> {
    return this.#change(documents.map((document) => [document.id, document]));
  }

  /** Takes documents out. Unknown ids are none of its business. */
  remove(ids: readonly string[]): Promise<void> {
    return this.#change(ids.map((id) => [id, undefined]));
  }

  /**
   * Puts a newly built index in the place of all there is.
   *
   * @param readAt the `changeNumber` when its documents began to be read
   */
  replace(data: IndexData, readAt: number): Promise<void> {
    return this.#inTurn(async () => {
      for (const [id, { changedAt }] of this.#changes) if (changedAt <= readAt) this.#changes.delete(id);
      const changes = [...this.#changes];
      const takenOut = changes.filter(([, { takenOutAt }]) => takenOutAt > readAt);
      const upserted = changes.filter(([, { document }]) => document);
      const parts = new LiveParts(data);
      await parts.change(takenOut.map(([id]) => [id, undefined]));
      await parts.change(upserted.map(([id, { document }]) => [id, document]));
      this.#parts = parts;
    });
  }

  /** Whether any document has the word, folded as `suggestWords` gives it. */
  hasWord(word: string): boolean {
    return this.#parts.all.some(({ segment }) => segment.words.documentsOf(word) > 0);
  }

  /** The code of a row that is this text but for case and punctuation, or begins with it, as it is written. */
  codeLike(text: string, part: 'whole' | 'beginning'): string | undefined {
    for (const { segment } of this.#parts.all) {
      const code = segment.codeLike(text, part);
      if (code !== undefined) return code;
    }
    return undefined;
  }

  async search(query: Query): Promise<Answer> {
    return mergedAnswer(this.#parts.schema, this.#parts.all, query);
  }

  async suggestCodes(
    text: string,
    limit: number,
    filters: Filters,
  ): Promise<{ readonly codes: readonly CodeSuggestion[]; readonly total: number }> {
    return mergedCodes(this.#parts.all, text, limit, filters);
  }

  async suggestWords(prefix: string, limit: number): Promise<readonly WordSuggestion[]> {
    return suggestedWords(this.#parts.all, prefix, limit);
  }

  async nearestWords(word: string, limit: number): Promise<readonly WordSuggestion[]> {
    return nearestWords(this.#parts.all, word, limit);
  }

  #change(changes: readonly (readonly [string, Document | undefined])[]): Promise<void> {
    return this.#inTurn(async () => {
      await this.#parts.change(changes);
      this.#changeNumber++;
      for (const [id, document] of changes) this.#note(id, document);
    });
  }

  /** A map keeps the order in which its keys came, and new documents stand in that order. */
  #note(id: string, document: Document | undefined): void {
    const before = this.#changes.get(id);
    if (!document || !before?.document) this.#changes.delete(id);
    const changedAt = this.#changeNumber;
    this.#changes.set(id, {
      changedAt,
      takenOutAt: document ? (before?.takenOutAt ?? 0) : changedAt,
      document,
    });
  }

  /** A failure is for who asked, not for who comes next. */
  #inTurn(action: () => Promise<void>): Promise<void> {
    const done = this.#lastChange.then(action);
    this.#lastChange = done.catch(() => undefined);
    return done;
  }
}

/** What happened to a document, by numbers of changes. */
interface Change {
  readonly changedAt: number;
  /** The last time; 0 if never. */
  readonly takenOutAt: number;
  /** Undefined when it is taken out now. */
  readonly document: Document | undefined;
}
