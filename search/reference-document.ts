import type { Document, IndexSchema } from './engine.ts';
import type { Code } from './matching.rules.ts';
import { fold, stripCode, wordsOf } from './text.rules.ts';

/** A document as the reference engine keeps it: split once, facets by their place in the schema, words by number. */
export interface PreparedDocument {
  readonly id: string;
  readonly place: number;
  readonly texts: readonly Text[];
  readonly codes: readonly Code[];
  /** Texts folded. */
  readonly sorts: ReadonlyMap<string, number | string>;
  readonly rows: readonly PreparedRow[];
}

export interface PreparedRow {
  readonly id: string;
  readonly place: number;
  readonly texts: readonly Text[];
  readonly codes: readonly Code[];
  /** By the place of the facet in the schema. */
  readonly values: readonly (readonly string[])[];
  readonly numbers: readonly (number | undefined)[];
}

export interface Text {
  readonly weight: number;
  /** Numbers of words in the vocabulary. */
  readonly words: readonly number[];
}

/** Every word once, so that a query looks at it once. */
export class Vocabulary {
  readonly words: string[] = [];
  readonly #numbers = new Map<string, number>();

  numberOf(word: string): number {
    const known = this.#numbers.get(word);
    if (known !== undefined) return known;
    this.#numbers.set(word, this.words.length);
    return this.words.push(word) - 1;
  }
}

export function preparedDocument(
  schema: IndexSchema,
  vocabulary: Vocabulary,
  document: Document,
  place: number,
): PreparedDocument {
  return {
    id: document.id,
    place,
    texts: preparedTexts(schema, vocabulary, document.text),
    codes: document.codes.map(preparedCode),
    sorts: new Map(
      Object.entries(document.sorts)
        .filter(([name, key]) => schema.sorts.includes(name) && !Number.isNaN(key))
        .map(([name, key]) => [name, typeof key === 'string' ? fold(key) : key]),
    ),
    rows: document.rows.map((row, rowPlace) => ({
      id: row.id,
      place: rowPlace,
      texts: preparedTexts(schema, vocabulary, row.text),
      codes: row.codes.map(preparedCode),
      values: schema.values.map((facet) => row.values[facet] ?? []),
      numbers: Object.keys(schema.ranges).map((facet) => row.numbers[facet]),
    })),
  };
}

function preparedTexts(
  schema: IndexSchema,
  vocabulary: Vocabulary,
  texts: Readonly<Record<string, string>>,
): Text[] {
  return Object.entries(schema.text).flatMap(([field, weight]) => {
    const text = texts[field];
    return text === undefined
      ? []
      : [{ weight, words: wordsOf(text).map((word) => vocabulary.numberOf(word)) }];
  });
}

function preparedCode(code: string): Code {
  return { written: code, stripped: stripCode(code) };
}
