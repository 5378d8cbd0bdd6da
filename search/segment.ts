import { Candidates } from '#search/query/candidates.ts';
import { codeAt, firstCodeLike } from '#search/query/code-matches.ts';
import { CountedFacets, type FacetNumbers } from '#search/query/counted-facets.ts';
import { evenClauses } from '#search/query/even-clauses.ts';
import { type FilterTest, FilterTests, passesAll } from '#search/query/filter-tests.ts';
import {
  type FirstDocuments,
  firstByScore,
  firstInOrder,
  withPoints,
} from '#search/query/first-documents.ts';
import { KnownWords } from '#search/query/known-words.ts';
import { LiveDocuments } from '#search/query/live-documents.ts';
import { Selection } from '#search/query/selection.ts';
import { type SuggestedCodes, suggestCodes } from '#search/query/suggest-codes.ts';
import { UnfilteredCounts } from '#search/query/unfiltered-counts.ts';
import type { Filters, Query } from './engine.ts';
import type { IndexData, SortColumn } from './index-data.ts';
import type { Wanted } from './matching.rules.ts';
import { stringAt, utf8 } from './packed-strings.ts';
import { stripCode } from './text.rules.ts';

/** What a segment answers, in its own numbers of documents and values. */
export interface Found {
  readonly first: FirstDocuments;
  readonly total: number;
  readonly totalRows: number;
  readonly counts: FacetNumbers;
}

/**
 * A built index with all that is needed to ask it. A query takes four steps: clauses choose candidates and score them,
 * filters, and clauses that are no more than a filter, select among these, the first ones are put in order, facets are counted. A facet that is filtered itself is
 * counted in a selection without its filter. All happens in one go; what a step leaves is valid until the next query.
 */
export class Segment {
  readonly data: IndexData;
  readonly live: LiveDocuments;
  readonly words: KnownWords;
  readonly #filterTests: FilterTests;
  readonly #candidates: Candidates;
  readonly #selection: Selection;
  readonly #unfiltered: UnfilteredCounts;
  readonly #facets: CountedFacets;
  /** Of the last query: what every row has to pass. */
  #tests: readonly FilterTest[] = [];

  constructor(data: IndexData) {
    this.data = data;
    this.live = new LiveDocuments(data);
    this.words = new KnownWords(data);
    this.#filterTests = new FilterTests(data);
    this.#candidates = new Candidates(data, this.#filterTests);
    this.#selection = new Selection(data);
    this.#unfiltered = new UnfilteredCounts(data);
    this.#facets = new CountedFacets(data, this.#unfiltered);
  }

  /** @param most how many of the first documents are wanted */
  find(query: Query, most: number): Found {
    const tests = this.#filterTests.of(query.filters);
    const even = evenClauses(query.clauses, this.#filterTests);
    if (!tests || !even) return NOTHING;
    const { tests: always, points, others } = even;
    this.#tests = [...always, ...tests];
    this.#candidates.find(others, this.live);
    const isNarrowed = this.#candidates.areScored || this.#tests.length > 0;
    if (isNarrowed) this.#selection.select(this.#candidates, this.#tests);
    return {
      first: withPoints(this.#first(query.sort, most, isNarrowed), points),
      total: isNarrowed ? this.#selection.count : this.live.documents.length,
      totalRows: isNarrowed ? this.#selection.rowCount : this.live.rowCount,
      counts: this.#facets.count(query, { tests, always }, this.#candidates, this.#selection),
    };
  }

  /** Of a document of the last answer: the ids of the rows that match. */
  rowIdsOf(document: number): string[] {
    const { byRow, rowScores } = this.#candidates;
    const { rowStart, rowIds } = this.data;
    const ids: string[] = [];
    const end = rowStart[document + 1] ?? 0;
    for (let row = rowStart[document] ?? 0; row < end; row++) {
      if (byRow && rowScores[row] === 0) continue;
      if (passesAll(this.#tests, row, document)) ids.push(stringAt(rowIds, row));
    }
    return ids;
  }

  suggestCodes(wanted: Extract<Wanted, { kind: 'code' }>, limit: number, filters: Filters): SuggestedCodes {
    const tests = this.#filterTests.of(filters);
    if (!tests) return { codes: [], total: 0 };
    return suggestCodes(this.data, this.live, wanted, limit, tests);
  }

  /** The code of a row that is this text but for case and punctuation, or begins with it, as it is written. */
  codeLike(text: string, part: 'whole' | 'beginning'): string | undefined {
    const stripped = stripCode(text);
    if (stripped === '') return undefined;
    const { rowCodes, rowIds, documentOfRow } = this.data;
    const place = firstCodeLike(rowCodes, utf8(stripped), part, (row) =>
      this.live.has(documentOfRow[row] ?? 0),
    );
    return place === undefined ? undefined : codeAt(rowCodes, rowIds, place);
  }

  /** The key by which a document is sorted; undefined if it has none. */
  sortKeyOf(document: number, sort: string): number | string | undefined {
    const column = this.#sortColumn(sort);
    if (!column) return undefined;
    const rank = column.rank[document] ?? 0;
    if (rank < column.numbers.length) return column.numbers[rank];
    const text = rank - column.numbers.length;
    return text < column.texts.start.length - 1 ? stringAt(column.texts, text) : undefined;
  }

  /** Takes documents out: from now on nothing finds or counts them. */
  remove(documents: readonly number[]): void {
    this.live.remove(documents);
    this.words.remove(documents);
    this.#unfiltered.remove(documents);
    this.#facets.forget();
  }

  #first(sort: string, most: number, isNarrowed: boolean): FirstDocuments {
    const column = this.#sortColumn(sort);
    const { areScored } = this.#candidates;
    if (!isNarrowed) return firstInOrder(this.live.bits, column, Math.min(most, this.live.documents.length));
    const wanted = Math.min(most, this.#selection.count);
    if (areScored) return firstByScore(this.#selection, this.#candidates, column, wanted);
    return firstInOrder(this.#selection.bits, column, wanted);
  }

  #sortColumn(sort: string): SortColumn | undefined {
    return Object.hasOwn(this.data.sorts, sort) ? this.data.sorts[sort] : undefined;
  }
}

/** Of a filter that names a facet the index does not have. Missing counts are 0. */
const NOTHING: Found = {
  first: { documents: new Uint32Array(0), scores: new Int32Array(0) },
  total: 0,
  totalRows: 0,
  counts: new Map(),
};
