/**
 * The search port. It knows nothing of hoses: a **document** (a product) has **rows** (its sizes); rows carry codes
 * (part numbers), values and numbers; documents carry text and sort keys. One engine is built in process over typed
 * arrays; another may stand behind the same interface.
 *
 * A row matches when it satisfies every clause and every filter itself; a document matches when at least one of its
 * rows does. Every count is of distinct documents.
 */
export interface IndexSchema {
  /** Text fields of a document (or of a row) and what a hit in each is worth, e.g. { name: 8, norm: 5, description: 1 }. */
  readonly text: Readonly<Record<string, number>>;
  /** Facets whose values are words; a row may have several values of one. */
  readonly values: readonly string[];
  /** Facets that are a number; `edges` are the lower ends of the buckets, ascending; the last bucket is open. */
  readonly ranges: Readonly<Record<string, { readonly edges: readonly number[] }>>;
  /** Names of the sort keys a document carries. */
  readonly sorts: readonly string[];
}

export interface Row {
  /** Stable, unique in the index: the part number. */
  readonly id: string;
  /** What a person types to find exactly this row; usually the id alone. */
  readonly codes: readonly string[];
  readonly text: Readonly<Record<string, string>>;
  readonly values: Readonly<Record<string, readonly string[]>>;
  readonly numbers: Readonly<Record<string, number>>;
}

export interface Document {
  readonly id: string;
  readonly text: Readonly<Record<string, string>>;
  /** Codes of the whole document: the series code. */
  readonly codes: readonly string[];
  /** Numbers sort by magnitude, texts by Unicode order after folding case; a document without the key comes last. */
  readonly sorts: Readonly<Record<string, number | string>>;
  readonly rows: readonly Row[];
}

/** One way to satisfy a clause. */
export type Alternative =
  /** A code: exact beats equal without punctuation beats prefix beats infix. */
  | { readonly kind: 'code'; readonly text: string }
  /** A word in any text field; `prefix` for the word being typed; `typo` forgives one edit. */
  | {
      readonly kind: 'word';
      readonly text: string;
      readonly prefix?: boolean;
      readonly typo?: boolean;
      readonly weight?: number;
    }
  /** Words that stand next to each other. */
  | { readonly kind: 'phrase'; readonly words: readonly string[]; readonly weight?: number }
  | { readonly kind: 'value'; readonly facet: string; readonly value: string; readonly weight?: number }
  | {
      readonly kind: 'range';
      readonly facet: string;
      readonly min?: number;
      readonly max?: number;
      readonly weight?: number;
    };

/** All clauses must hold (AND); within a clause any alternative will do (OR), the best one scores. */
export interface Clause {
  readonly anyOf: readonly Alternative[];
  /** Adds its score where it holds and excludes nothing. */
  readonly optional?: boolean;
}

export interface Filters {
  /**
   * Values of one facet are OR, facets are AND. A value or facet the index does not know matches nothing;
   * an empty list restricts nothing.
   */
  readonly values: Readonly<Record<string, readonly string[]>>;
  /** Both ends inclusive; a row without the number is outside. A range without ends restricts nothing. */
  readonly ranges: Readonly<Record<string, { readonly min?: number; readonly max?: number }>>;
}

export interface Query {
  readonly clauses: readonly Clause[];
  readonly filters: Filters;
  /** 'relevance' (any unknown name is) or a sort key of the schema; ties by relevance, then by the order of the documents. */
  readonly sort: string;
  readonly skip: number;
  readonly limit: number;
  /** Which facets to count; each is counted without its own filter. Unknown ones are left out of the answer. */
  readonly facets: readonly string[];
}

export interface Hit {
  readonly id: string;
  /** Ids of the rows that match, in the order of the document's rows. */
  readonly rows: readonly string[];
  readonly score: number;
}

export interface FacetCounts {
  /** Every value of the index, also those that count 0, in the order the values were first seen. */
  readonly values: Readonly<
    Record<string, ReadonlyArray<{ readonly value: string; readonly count: number }>>
  >;
  /** One count per bucket of the schema's edges. */
  readonly ranges: Readonly<Record<string, readonly number[]>>;
}

export interface Answer {
  readonly hits: readonly Hit[];
  /** Distinct documents. */
  readonly total: number;
  readonly totalRows: number;
  readonly counts: FacetCounts;
}

export interface CodeSuggestion {
  readonly documentId: string;
  readonly rowId: string;
  readonly code: string;
}

export interface WordSuggestion {
  /** Folded: lower case, no accents. */
  readonly word: string;
  /** How many documents have it, in a text of their own or of a row. */
  readonly documents: number;
}

export interface SearchEngine {
  search(query: Query): Promise<Answer>;
  /**
   * Rows whose own code starts with the text (case and punctuation do not matter), shortest and then alphabetical;
   * then rows whose code holds it, from three letters on, in the same order. A row is named once.
   *
   * @returns total: how many rows match
   */
  suggestCodes(
    text: string,
    limit: number,
    filters: Filters,
  ): Promise<{ readonly codes: readonly CodeSuggestion[]; readonly total: number }>;
  /** Words of the index that begin with the text: the ones most documents have first, then alphabetical. */
  suggestWords(prefix: string, limit: number): Promise<readonly WordSuggestion[]>;
  /**
   * What may have been meant: words of the index at most two typing errors away (one, below six letters), nearest
   * first, then the ones most documents have, then alphabetical. Never for a word with a digit or below four letters.
   */
  nearestWords(word: string, limit: number): Promise<readonly WordSuggestion[]>;
  readonly documentCount: number;
  readonly rowCount: number;
}
