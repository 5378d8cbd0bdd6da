import type {
  Answer,
  CodeSuggestion,
  Filters,
  IndexSchema,
  Query,
  SearchEngine,
  WordSuggestion,
} from '#search/engine.ts';
import { codePoints, wantedOf } from '#search/matching.rules.ts';
import { compareUnicode, stripCode } from '#search/text.rules.ts';
import { type Aggregation, type Ask, askAll, type FoundHit } from './asking.ts';
import { codeOrder, holdsCode, type TypedCode } from './code-scripts.rules.ts';
import type { Connection } from './connection.ts';
import { countsOf, inRows, matchingIn, type Selection, selectionsOf } from './facet-counts.ts';
import { rowsOf, valueOf } from './hit-rows.ts';
import { documentsWith, nearestWords, suggestedWords } from './index-words.ts';
import { KnownValues } from './known-values.ts';
import { nearWordsOf } from './near-words.ts';
import { type Dsl, filterQueries, unscored } from './row-query.rules.ts';
import { MOST_ROWS } from './stored-document.rules.ts';

/** OpenSearch pages by number up to here; beyond, from the last hit on. */
const MOST_BY_NUMBER = 10_000;

/** The search engine behind OpenSearch: every question becomes nested queries over the rows of one index or alias. */
export class OpenSearchEngine implements SearchEngine {
  documentCount = 0;
  rowCount = 0;
  readonly #connection: Connection;
  readonly #schema: IndexSchema;
  readonly #index: string;
  readonly #known: KnownValues;
  readonly #ask: Ask = async (body) => {
    const [found] = await askAll(this.#connection, this.#index, [body]);
    if (!found) throw new Error('OpenSearch gave no answer.');
    return found;
  };

  constructor(connection: Connection, schema: IndexSchema, index: string) {
    this.#connection = connection;
    this.#schema = schema;
    this.#index = index;
    this.#known = new KnownValues(schema, this.#ask);
  }

  /** Counts documents and rows anew. */
  async count(): Promise<void> {
    const { hits, aggregations } = await this.#ask({
      size: 0,
      track_total_hits: true,
      query: { exists: { field: 'id' } },
      aggs: { rows: { sum: { field: 'all.rows' } } },
    });
    this.documentCount = hits.total?.value ?? 0;
    this.rowCount = Number(aggregations?.['rows']?.['value'] ?? 0);
  }

  async search(query: Query): Promise<Answer> {
    const { skip, limit } = query;
    const isNear = skip + limit <= MOST_BY_NUMBER;
    const near = await nearWordsOf(this.#ask, query.clauses);
    const [wanted, ...others] = selectionsOf(this.#schema, query, near);
    const [known, [found, ...counted]] = await Promise.all([
      this.#known.of(query.facets),
      askAll(this.#connection, this.#index, [
        {
          ...this.#page(query, wanted),
          ...(isNear ? { from: skip, size: limit } : { size: 0 }),
          track_total_hits: true,
        },
        // Counts by themselves, beside the page: OpenSearch keeps them until something changes, for each page and order.
        ...[wanted, ...others].map(({ documents, aggs }) => ({
          size: 0,
          track_total_hits: false,
          query: { bool: { filter: [documents] } },
          aggs,
        })),
      ]),
    ]);
    const total = found?.hits.total?.value ?? 0;
    const hits = isNear || skip >= total ? (found?.hits.hits ?? []) : await this.#farPage(query, wanted);
    const rows = await rowsOf(this.#ask, hits, wanted.rows);
    const counts = [wanted, ...others].map(({ countsIn }, at) => countsIn(counted[at]));
    return {
      hits: hits.flatMap((hit) => {
        const id = String(valueOf(hit, 'id'));
        const own = rows.get(id);
        // One that was taken out since is not shown.
        return own && own.length > 0 ? [{ id, rows: own, score: hit._score ?? 0 }] : [];
      }),
      total,
      totalRows: counts[0]?.rows ?? 0,
      counts: countsOf(this.#schema, query.facets, counts, known),
    };
  }

  async suggestCodes(
    text: string,
    limit: number,
    filters: Filters,
  ): Promise<{ readonly codes: readonly CodeSuggestion[]; readonly total: number }> {
    const wanted = wantedOf({ kind: 'code', text });
    if (wanted.kind !== 'code') return { codes: [], total: 0 };
    const rows = {
      bool: { filter: [holdsCode('rows.own', wanted), ...filterQueries(this.#schema, filters)] },
    };
    const answer = await this.#ask({
      size: 0,
      query: unscored(rows),
      aggs: inRows(rows, {
        first: {
          top_hits: {
            // It gives one at least.
            size: Math.max(1, limit),
            sort: [codeOrder('rows.own', wanted), { 'rows.seen': 'asc' }],
            _source: false,
            docvalue_fields: ['rows.id', 'rows.own'],
          },
        },
      }),
    });
    const found = matchingIn(answer.aggregations);
    const first = (found?.['first'] as Aggregation | undefined)?.hits?.hits ?? [];
    return {
      codes: first.slice(0, limit).map((hit) => ({
        documentId: hit._id,
        rowId: String(valueOf(hit, 'rows.id')),
        code: bestCode(wanted, hit.fields?.['rows.own'] ?? []),
      })),
      total: found?.doc_count ?? 0,
    };
  }

  async suggestWords(prefix: string, limit: number): Promise<readonly WordSuggestion[]> {
    return suggestedWords(this.#ask, prefix, limit);
  }

  async nearestWords(word: string, limit: number): Promise<readonly WordSuggestion[]> {
    return nearestWords(this.#ask, word, limit);
  }

  /** Which of these words any document has. */
  async knownWords(words: readonly string[]): Promise<ReadonlySet<string>> {
    return new Set((await documentsWith(this.#ask, words)).keys());
  }

  /** Of these texts those that a code of a row is but for case and punctuation, with how it is written. */
  async knownCodes(texts: readonly string[]): Promise<ReadonlyMap<string, string>> {
    if (texts.length === 0) return new Map();
    const rows = { terms: { 'rows.keys': texts.map(stripCode) } };
    const answer = await this.#ask({
      size: 0,
      query: unscored(rows),
      aggs: inRows(rows, {
        found: {
          top_hits: { size: MOST_ROWS, sort: ['rows.seen'], _source: false, docvalue_fields: ['rows.own'] },
        },
      }),
    });
    const found = matchingIn(answer.aggregations)?.['found'];
    const hits = (found as Aggregation | undefined)?.hits?.hits ?? [];
    const codes = new Map(hits.flatMap((hit) => hit.fields?.['rows.own'] ?? []).map(splitCode));
    return new Map(
      texts.flatMap((text) => {
        const written = codes.get(stripCode(text));
        return written === undefined ? [] : [[text, written]];
      }),
    );
  }

  /** Of these texts those that a code of a row begins with but for case and punctuation. */
  async knownBeginnings(texts: readonly string[]): Promise<ReadonlySet<string>> {
    const asked = texts.filter((text) => stripCode(text) !== '');
    const bodies = asked.map((text) => ({
      size: 0,
      track_total_hits: 1,
      query: unscored({ prefix: { 'rows.own': stripCode(text) } }),
    }));
    const found = await askAll(this.#connection, this.#index, bodies);
    return new Set(asked.filter((_, at) => (found[at]?.hits.total?.value ?? 0) > 0));
  }

  #page({ clauses, sort }: Query, { documents }: Selection): Dsl {
    const key = `sorts.${sort}`;
    const last = { order: 'asc', missing: '_last' };
    const isScored = clauses.length > 0;
    return {
      query: isScored ? documents : { bool: { filter: [documents] } },
      track_scores: isScored,
      docvalue_fields: ['id', 'all.rows'],
      sort: [
        ...(this.#schema.sorts.includes(sort)
          ? [{ [`${key}.number`]: last }, { [`${key}.text`]: last }]
          : []),
        ...(isScored ? ['_score'] : []),
        { place: 'asc' },
        { id: 'asc' },
      ],
    };
  }

  /** Walks there by large steps, each from the last hit of the one before. */
  async #farPage(query: Query, wanted: Selection): Promise<FoundHit[]> {
    const end = query.skip + query.limit;
    const hits: FoundHit[] = [];
    let after: readonly unknown[] | undefined;
    for (let at = 0; at < end; ) {
      const isSkipped = at < query.skip;
      const size = Math.min(MOST_BY_NUMBER, (isSkipped ? query.skip : end) - at);
      const { hits: found } = await this.#ask({
        ...this.#page(query, wanted),
        size,
        track_total_hits: false,
        ...(after && { search_after: after }),
      });
      if (!isSkipped) hits.push(...found.hits);
      after = found.hits.at(-1)?.sort;
      at += size;
      if (found.hits.length < size) break;
    }
    return hits;
  }
}

/** How it is looked up, and how it is written. */
function splitCode(stored: unknown): readonly [stripped: string, written: string] {
  const code = String(stored);
  const blank = code.indexOf(' ');
  return [code.slice(0, blank), code.slice(blank + 1)];
}

/** Of a row's stored codes the one it was found by, as it is written. */
function bestCode(wanted: TypedCode & { readonly kind: 'code' }, stored: readonly unknown[]): string {
  const codes = stored.map((code) => {
    const [stripped, written] = splitCode(code);
    return { written, stripped, points: codePoints(wanted, { written, stripped }) };
  });
  const [best] = codes.sort(
    (a, b) =>
      b.points - a.points ||
      Buffer.byteLength(a.stripped) - Buffer.byteLength(b.stripped) ||
      compareUnicode(a.stripped, b.stripped) ||
      compareUnicode(a.written, b.written),
  );
  return best?.written ?? '';
}
