import type {
  Answer,
  CodeSuggestion,
  Document,
  FacetCounts,
  Filters,
  IndexSchema,
  Query,
  SearchEngine,
  WordSuggestion,
} from './engine.ts';
import { codePoints, type Wanted, wantedOf } from './matching.rules.ts';
import {
  type PreparedDocument,
  type PreparedRow,
  preparedDocument,
  Vocabulary,
} from './reference-document.ts';
import { type Judged, judgeRows, readClauses, readFilters } from './reference-matching.ts';
import { TYPO_FROM } from './scoring.rules.ts';
import { compareUnicode, hasDigit, wordsOf } from './text.rules.ts';
import { editDistance, mostErrors } from './typo.rules.ts';

/**
 * The search engine that is obviously right: it looks at every row of every document, each time. It is the measure of
 * the fast one in the tests, and good enough for a few thousand rows.
 */
export class ReferenceEngine implements SearchEngine {
  readonly documentCount: number;
  readonly rowCount: number;
  readonly #schema: IndexSchema;
  readonly #documents: readonly PreparedDocument[];
  /** By the place of the facet in the schema, in the order they were first seen. */
  readonly #values: readonly (readonly string[])[];
  readonly #vocabulary = new Vocabulary();

  constructor(schema: IndexSchema, documents: Iterable<Document>) {
    this.#schema = schema;
    this.#documents = Array.from(documents, (document, place) =>
      preparedDocument(schema, this.#vocabulary, document, place),
    );
    const rows = this.#documents.flatMap((document) => document.rows);
    this.#values = schema.values.map((_, facet) => [
      ...new Set(rows.flatMap((row) => row.values[facet] ?? [])),
    ]);
    this.documentCount = this.#documents.length;
    this.rowCount = rows.length;
  }

  async search(query: Query): Promise<Answer> {
    const clauses = readClauses(this.#schema, this.#vocabulary, query.clauses);
    const filters = readFilters(this.#schema, query.filters);
    const judged = this.#documents.map((document) => judgeRows(document, clauses, filters));
    const found = this.#documents.flatMap((document, place) => {
      const rows = judged[place]?.filter((row) => row.failed === undefined) ?? [];
      return rows.length > 0 ? [{ document, rows, score: Math.max(...rows.map((row) => row.score)) }] : [];
    });
    found.sort(
      (a, b) =>
        bySortKey(a.document.sorts.get(query.sort), b.document.sorts.get(query.sort)) ||
        b.score - a.score ||
        a.document.place - b.document.place,
    );
    return {
      hits: found.slice(query.skip, query.skip + query.limit).map(({ document, rows, score }) => ({
        id: document.id,
        rows: rows.map(({ row }) => row.id),
        score,
      })),
      total: found.length,
      totalRows: found.reduce((sum, { rows }) => sum + rows.length, 0),
      counts: this.#count(query.facets, judged),
    };
  }

  async suggestCodes(
    text: string,
    limit: number,
    filters: Filters,
  ): Promise<{ readonly codes: readonly CodeSuggestion[]; readonly total: number }> {
    const wanted = wantedOf({ kind: 'code', text });
    if (wanted.kind !== 'code') return { codes: [], total: 0 };
    const tests = readFilters(this.#schema, filters);
    const found = this.#documents.flatMap((document) =>
      judgeRows(document, [], tests)
        .filter(({ failed }) => failed === undefined)
        .flatMap(({ row }) => bestCode(document, row, wanted)),
    );
    const codes = found.toSorted(byCode).slice(0, limit);
    return {
      codes: codes.map(({ document, row, code }) => ({
        documentId: document.id,
        rowId: row.id,
        code: code.written,
      })),
      total: found.length,
    };
  }

  async suggestWords(prefix: string, limit: number): Promise<readonly WordSuggestion[]> {
    const [start, ...more] = wordsOf(prefix);
    if (start === undefined || more.length > 0) return [];
    const words = this.#words().filter(({ word }) => word.startsWith(start));
    return words.sort(byFrequency).slice(0, limit);
  }

  async nearestWords(word: string, limit: number): Promise<readonly WordSuggestion[]> {
    const [typed, ...more] = wordsOf(word);
    if (typed === undefined || more.length > 0 || typed.length < TYPO_FROM || hasDigit(typed)) return [];
    const most = mostErrors(typed);
    const near = this.#words()
      .filter((known) => known.word.length >= TYPO_FROM && !hasDigit(known.word))
      .map((known) => ({ known, errors: editDistance(typed, known.word, most) }))
      .filter(({ errors }) => errors > 0 && errors <= most);
    near.sort((a, b) => a.errors - b.errors || byFrequency(a.known, b.known));
    return near.slice(0, limit).map(({ known }) => known);
  }

  #words(): WordSuggestion[] {
    const documents = this.#vocabulary.words.map(() => 0);
    for (const document of this.#documents) {
      const texts = [...document.texts, ...document.rows.flatMap((row) => row.texts)];
      for (const word of new Set(texts.flatMap((text) => text.words)))
        documents[word] = (documents[word] ?? 0) + 1;
    }
    return this.#vocabulary.words.map((word, number) => ({ word, documents: documents[number] ?? 0 }));
  }

  #count(facets: readonly string[], judged: readonly Judged[][]): FacetCounts {
    const values: Record<string, { value: string; count: number }[]> = {};
    const ranges: Record<string, number[]> = {};
    for (const facet of facets) {
      if (this.#schema.values.includes(facet)) values[facet] = this.#countValues(facet, judged);
      const range = Object.hasOwn(this.#schema.ranges, facet) ? this.#schema.ranges[facet] : undefined;
      if (range) ranges[facet] = this.#countBuckets(facet, range.edges, judged);
    }
    return { values, ranges };
  }

  #countValues(facet: string, judged: readonly Judged[][]): { value: string; count: number }[] {
    const place = this.#schema.values.indexOf(facet);
    const counts = new Map(this.#values[place]?.map((value) => [value, 0]));
    for (const rows of judged) {
      const values = new Set<string>();
      for (const { row, failed } of rows) {
        if (failed !== undefined && failed !== `values.${facet}`) continue;
        for (const value of row.values[place] ?? []) values.add(value);
      }
      for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
    }
    return Array.from(counts, ([value, count]) => ({ value, count }));
  }

  #countBuckets(facet: string, edges: readonly number[], judged: readonly Judged[][]): number[] {
    const place = Object.keys(this.#schema.ranges).indexOf(facet);
    return edges.map((from, bucket) => {
      const to = edges[bucket + 1] ?? Infinity;
      const isInBucket = (number = Number.NaN) => number >= from && (number < to || to === Infinity);
      const isCounted = ({ row, failed }: Judged) =>
        (failed === undefined || failed === `ranges.${facet}`) && isInBucket(row.numbers[place]);
      return judged.filter((rows) => rows.some(isCounted)).length;
    });
  }
}

/** Numbers by magnitude, then texts, then documents without the key. */
function bySortKey(a: number | string | undefined, b: number | string | undefined): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  if (typeof a === 'string' && typeof b === 'string') return compareUnicode(a, b);
  return kindOf(a) - kindOf(b);
}

function kindOf(key: number | string | undefined): number {
  if (key === undefined) return 2;
  return typeof key === 'number' ? 0 : 1;
}

interface FoundCode {
  readonly document: PreparedDocument;
  readonly row: PreparedRow;
  readonly code: PreparedRow['codes'][number];
  readonly points: number;
}

function bestCode(
  document: PreparedDocument,
  row: PreparedRow,
  wanted: Extract<Wanted, { kind: 'code' }>,
): FoundCode[] {
  const codes = row.codes.map((code) => ({ document, row, code, points: codePoints(wanted, code) }));
  return codes
    .filter(({ points }) => points > 0)
    .sort(byCode)
    .slice(0, 1);
}

/** Equal before prefix before infix (their points say so), then shortest, then alphabetical, then the order of the rows. */
function byCode(a: FoundCode, b: FoundCode): number {
  return (
    b.points - a.points ||
    Buffer.byteLength(a.code.stripped) - Buffer.byteLength(b.code.stripped) ||
    compareUnicode(a.code.stripped, b.code.stripped) ||
    compareUnicode(a.code.written, b.code.written) ||
    a.document.place - b.document.place ||
    a.row.place - b.row.place
  );
}

function byFrequency(a: WordSuggestion, b: WordSuggestion): number {
  return b.documents - a.documents || (a.word < b.word ? -1 : Number(a.word > b.word));
}
