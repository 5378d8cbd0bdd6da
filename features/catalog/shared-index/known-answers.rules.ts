import type { Vocabulary } from '#features/catalog/catalog-search/search-query.rules.ts';

/** What a reader of a search wanted to know of the catalog, and was not told yet. */
export interface Questions {
  readonly words: readonly string[];
  readonly partNumbers: readonly string[];
  readonly beginnings: readonly string[];
}

/**
 * A search is read by rules, which ask the catalog in the middle of a sentence and do not wait. Where the catalog is far
 * away they are told no at first, and what they asked is noted; when the answers are here, they read once more.
 */
export class KnownAnswers {
  readonly #words = new Map<string, boolean | undefined>();
  readonly #partNumbers = new Map<string, string | undefined>();
  readonly #beginnings = new Map<string, boolean | undefined>();
  #open: Questions = none;

  /** @param trade words of the trade, which are here */
  vocabulary(trade: Omit<Vocabulary, 'knows' | 'partNumber' | 'beginsPart'>): Vocabulary {
    return {
      ...trade,
      knows: (word) => this.#ask('words', this.#words, word) ?? false,
      partNumber: (text) => this.#ask('partNumbers', this.#partNumbers, text),
      beginsPart: (text) => this.#ask('beginnings', this.#beginnings, text) ?? false,
    };
  }

  /** What was asked since the last time and is not known. */
  takeQuestions(): Questions {
    const open = this.#open;
    this.#open = none;
    return open;
  }

  learn(
    { words, partNumbers, beginnings }: Questions,
    answers: {
      readonly knows: (word: string) => boolean;
      readonly partNumber: (text: string) => string | undefined;
      readonly beginsPart: (text: string) => boolean;
    },
  ): void {
    for (const word of words) this.#words.set(word, answers.knows(word));
    for (const text of partNumbers) this.#partNumbers.set(text, answers.partNumber(text));
    for (const text of beginnings) this.#beginnings.set(text, answers.beginsPart(text));
  }

  #ask<T>(kind: keyof Questions, known: Map<string, T | undefined>, text: string): T | undefined {
    if (known.has(text)) return known.get(text);
    known.set(text, undefined);
    this.#open = { ...this.#open, [kind]: [...this.#open[kind], text] };
    return undefined;
  }
}

const none: Questions = { words: [], partNumbers: [], beginnings: [] };
