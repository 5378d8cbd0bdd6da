import type { IndexSchema } from './engine.ts';

/**
 * The layout of a built index: plain objects whose leaves are typed arrays over shared memory. It can be handed from
 * thread to thread without copying, written to a file and read back as it stands, and is never changed once built.
 *
 * Documents and rows are numbered from 0 in the order they came; the rows of a document are neighbours:
 * document d has the rows rowStart[d] .. rowStart[d + 1].
 *
 * Sizes below are bytes for each document (D), row (R), word (W) or set (S); the whole index is about 170 MB
 * at a million rows.
 */
export interface IndexData {
  readonly schema: IndexSchema;
  readonly documentCount: number;
  readonly rowCount: number;
  readonly documentIds: PackedStrings;
  readonly rowIds: PackedStrings;
  /** 4 D + 4 */
  readonly rowStart: Uint32Array;
  /** 4 R: the document of each row. */
  readonly documentOfRow: Uint32Array;
  /** A hash table of document ids, half empty, 1 + document or 0 in each place: 8 to 16 D. */
  readonly documentLookup: Uint32Array;
  readonly words: Words;
  readonly texts: TextPool;
  readonly documentText: TextLayer;
  readonly rowText: TextLayer;
  readonly documentCodes: Codes;
  readonly rowCodes: Codes;
  readonly values: Readonly<Record<string, ValueColumn>>;
  readonly ranges: Readonly<Record<string, RangeColumn>>;
  readonly sorts: Readonly<Record<string, SortColumn>>;
}

/** Changes whenever this file does; a snapshot of another layout is refused. */
export const LAYOUT = 1;

/** Many strings in one run of UTF-8 bytes: string n is bytes[start[n] .. start[n + 1]]. */
export interface PackedStrings {
  readonly bytes: Uint8Array;
  readonly start: Uint32Array;
}

/** Two bytes where they suffice, four where not. */
export type Numbers = Uint16Array | Uint32Array;

/** The dictionary: every word of every text once, in the order of its UTF-16 units, which is JavaScript's own. */
export interface Words {
  /** Word w is units[start[w] .. start[w + 1]]. */
  readonly units: Uint16Array;
  readonly start: Uint32Array;
  /** 4 W: how many documents have it, in a text of their own or of a row. */
  readonly documents: Uint32Array;
  /** The words that may be meant by a typing error: four letters or more, no digit. */
  readonly plain: Uint32Array;
}

/** Every distinct text once, as numbers of words: text t is words[start[t] .. start[t + 1]]. */
export interface TextPool {
  readonly start: Uint32Array;
  readonly words: Numbers;
}

/** Which texts the documents have, or the rows; `unit` is the number of a document or of a row. */
export interface TextLayer {
  /**
   * Forward, for phrases: for each field of the schema, heaviest first, 1 + text of each unit, or 0 (4 bytes a unit);
   * undefined where no unit has the field.
   */
  readonly fields: readonly (Uint32Array | undefined)[];
  /** Backward, for words: word w stands in postings[start[w] .. start[w + 1]], units ascending. */
  readonly start: Uint32Array;
  /** unit * 16 + the rank of its heaviest field with the word. */
  readonly postings: Uint32Array;
}

export const FIELD_BITS = 4;
export const MOST_FIELDS = 1 << FIELD_BITS;

/** Part numbers, sorted by the bytes of their stripped form, then of the written form, then by unit. */
export interface Codes {
  readonly stripped: PackedStrings;
  /** Empty where the code is the id of its unit; undefined where that is so of all. */
  readonly written: PackedStrings | undefined;
  readonly unit: Uint32Array;
  /** Whether no unit has two codes. */
  readonly onePerUnit: boolean;
  /** Undefined where the codes are so few that reading through them all is as fast. */
  readonly trigrams: Trigrams | undefined;
}

/**
 * Which codes hold three given letters in a row. Letters fall in 37 classes (0-9, a-z, any other byte), so there are
 * 37 * 37 * 37 lists; list g is bytes[start[g] .. start[g + 1]]: ascending places in the sorted codes, each as the
 * distance from the one before (the first from -1), seven bits a byte, low bits first, the high bit on all but the last.
 */
export interface Trigrams {
  readonly start: Uint32Array;
  readonly bytes: Uint8Array;
}

/**
 * What a row has of one facet is a set of values, and the sets are few: each distinct one has a number. Set 0 is empty.
 * Set s holds the values setValues[setStart[s] .. setStart[s + 1]], ascending.
 */
export interface SetColumn {
  readonly setStart: Uint32Array;
  readonly setValues: Uint32Array;
  /** 2 D or 4 D: everything that any row of the document has. */
  readonly ofDocument: Numbers;
  /** 2 R or 4 R; undefined where the rows of every document agree. */
  readonly ofRow: Numbers | undefined;
  /** For each value, how many documents have it. */
  readonly documents: Uint32Array;
}

/** A facet of words; values in the order they were first seen. */
export interface ValueColumn {
  readonly names: readonly string[];
  readonly sets: SetColumn;
}

/** A facet of numbers. */
export interface RangeColumn {
  /** Distinct, ascending; number n is called n + 1 below, and 0 is none. */
  readonly numbers: Float64Array;
  /** 2 R or 4 R */
  readonly ofRow: Numbers;
  /** Smallest and largest of each document's rows; low is 0 when a row has none. */
  readonly low: Numbers;
  readonly high: Numbers;
  /** The buckets as values of a facet. */
  readonly buckets: SetColumn;
}

/** A sort key; a document's rank is that of its key among the distinct ones, or their number if it has none. */
export interface SortColumn {
  /** 4 D */
  readonly rank: Uint32Array;
  /** 4 D: all documents by rank, then by number. */
  readonly order: Uint32Array;
  /** The distinct keys: numbers by magnitude, then folded texts in Unicode order. */
  readonly numbers: Float64Array;
  readonly texts: PackedStrings;
}
