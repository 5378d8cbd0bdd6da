import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Answer, Document, IndexSchema, Query, SearchEngine } from '#search/engine.ts';
import { ReferenceEngine } from '#search/reference-engine.ts';
import { documents, filters, query, smallSchema, typedCode, typedWord } from './arbitrary-catalog.ts';

interface Candidate {
  readonly open: (schema: IndexSchema, catalog: readonly Document[]) => Promise<SearchEngine>;
  /** Catalogs that are made up for each test. */
  readonly rounds: number;
  /** Queries over each of them, at most. */
  readonly queries: number;
}

/** What every engine behind the port must do, measured by the one that looks at each row: the same tests for all. */
export function engineContract(what: string, { open, rounds, queries }: Candidate): void {
  const contract = (name: string, check: () => Promise<void>): void =>
    test(`${what}: ${name}`, check) as unknown as void;

  contract(
    'every answer is the one that looking at each row gives: hits, rows, scores, order, totals, counts',
    () =>
      fc.assert(
        fc.asyncProperty(
          documents,
          fc.array(query, { minLength: 1, maxLength: queries }),
          async (catalog, asked) => {
            const engine = await open(smallSchema, catalog);
            const reference = new ReferenceEngine(smallSchema, catalog);
            assert.deepEqual(
              [engine.documentCount, engine.rowCount],
              [reference.documentCount, reference.rowCount],
            );
            // Several queries to one engine: what a query leaves behind must not show in the next.
            for (const each of asked)
              assert.deepEqual(
                inOneOrder(await engine.search(each)),
                inOneOrder(await reference.search(each)),
              );
          },
        ),
        { numRuns: rounds },
      ),
  );

  contract('suggested part numbers are those that looking at each row gives', () => {
    const asked = fc.array(fc.tuple(typedCode, fc.nat(6), filters), { minLength: 1, maxLength: queries });
    return fc.assert(
      fc.asyncProperty(documents, asked, async (catalog, typed) => {
        const engine = await open(smallSchema, catalog);
        const reference = new ReferenceEngine(smallSchema, catalog);
        for (const each of typed)
          assert.deepEqual(await engine.suggestCodes(...each), await reference.suggestCodes(...each));
      }),
      { numRuns: rounds },
    );
  });

  contract('suggested words and nearest words are those that looking at each text gives', () => {
    const asked = fc.array(fc.tuple(typedWord, fc.nat(6)), { minLength: 1, maxLength: queries });
    return fc.assert(
      fc.asyncProperty(documents, asked, async (catalog, typed) => {
        const engine = await open(smallSchema, catalog);
        const reference = new ReferenceEngine(smallSchema, catalog);
        for (const each of typed) {
          assert.deepEqual(await engine.suggestWords(...each), await reference.suggestWords(...each));
          assert.deepEqual(await engine.nearestWords(...each), await reference.nearestWords(...each));
        }
      }),
      { numRuns: rounds },
    );
  });

  contract('an index without documents answers with nothing, and knows its facets', async () => {
    const engine = await open(smallSchema, []);
    const nothing = {
      total: 0,
      totalRows: 0,
      hits: [],
      counts: { values: { size: [] }, ranges: { pressure: [0, 0, 0] } },
    };
    assert.deepEqual(await engine.search(anything), nothing);
    assert.deepEqual(await engine.search({ ...anything, sort: 'title', clauses: [hose] }), nothing);
    assert.deepEqual(await engine.suggestCodes('a', 8, anything.filters), { codes: [], total: 0 });
    assert.deepEqual(await engine.suggestWords('a', 8), []);
    assert.deepEqual(await engine.nearestWords('hose', 8), []);
  });

  contract(
    'a page behind the end and a page of no size are empty, their totals and counts are whole',
    async () => {
      const engine = await open(smallSchema, [oneHose]);
      for (const page of [{ skip: 25_000 }, { limit: 0 }]) {
        const answer = await engine.search({ ...anything, ...page });
        assert.deepEqual([answer.hits, answer.total, answer.counts.ranges['pressure']], [[], 1, [0, 1, 0]]);
      }
    },
  );
}

/** Values of a facet stand as they are first seen; those of one document may have any order among each other. */
export const inOneOrder = (answer: Answer): Answer => ({
  ...answer,
  counts: {
    ...answer.counts,
    values: Object.fromEntries(
      Object.entries(answer.counts.values).map(([facet, counts]) => [
        facet,
        counts.toSorted((a, b) => (a.value < b.value ? -1 : Number(a.value > b.value))),
      ]),
    ),
  },
});

export const anything: Query = {
  clauses: [],
  filters: { values: {}, ranges: {} },
  sort: 'relevance',
  skip: 0,
  limit: 10,
  facets: ['size', 'pressure'],
};

export const oneHose: Document = {
  id: 'h1',
  text: { name: 'hose' },
  codes: [],
  sorts: {},
  rows: [{ id: 'h1-04', codes: ['h1-04'], text: {}, values: {}, numbers: { pressure: 20 } }],
};

const hose = { anyOf: [{ kind: 'word', text: 'hose', prefix: true, typo: true }] } as const;
