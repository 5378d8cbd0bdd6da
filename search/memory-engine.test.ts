import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  documents,
  filters,
  query,
  smallSchema,
  typedCode,
  typedWord,
} from '#search/testing/arbitrary-catalog.ts';
import { buildIndex } from './build-index.ts';
import type { Document, Query } from './engine.ts';
import { MemoryEngine } from './memory-engine.ts';
import { ReferenceEngine } from './reference-engine.ts';

const ROUNDS = process.env['LONG'] === '1' ? 20_000 : 2_000;

test('every answer is the one that looking at each row gives: hits, rows, scores, order, totals, counts', async () => {
  await fc.assert(
    fc.asyncProperty(documents, fc.array(query, { minLength: 1, maxLength: 4 }), async (catalog, queries) => {
      const memory = new MemoryEngine(buildIndex(smallSchema, catalog));
      const reference = new ReferenceEngine(smallSchema, catalog);
      // Several queries to one engine: what a query leaves behind must not show in the next.
      for (const each of queries) assert.deepEqual(await memory.search(each), await reference.search(each));
    }),
    { numRuns: ROUNDS },
  );
});

test('suggested part numbers are those that looking at each row gives', async () => {
  await fc.assert(
    fc.asyncProperty(documents, typedCode, fc.nat(6), filters, async (catalog, text, limit, chosen) => {
      const memory = new MemoryEngine(buildIndex(smallSchema, catalog));
      const reference = new ReferenceEngine(smallSchema, catalog);
      assert.deepEqual(
        await memory.suggestCodes(text, limit, chosen),
        await reference.suggestCodes(text, limit, chosen),
      );
    }),
    { numRuns: ROUNDS },
  );
});

test('suggested words and nearest words are those that looking at each text gives', async () => {
  await fc.assert(
    fc.asyncProperty(documents, typedWord, fc.nat(6), async (catalog, word, limit) => {
      const memory = new MemoryEngine(buildIndex(smallSchema, catalog));
      const reference = new ReferenceEngine(smallSchema, catalog);
      assert.deepEqual(await memory.suggestWords(word, limit), await reference.suggestWords(word, limit));
      assert.deepEqual(await memory.nearestWords(word, limit), await reference.nearestWords(word, limit));
    }),
    { numRuns: ROUNDS },
  );
});

const anything: Query = {
  clauses: [],
  filters: { values: {}, ranges: {} },
  sort: 'relevance',
  skip: 0,
  limit: 10,
  facets: ['size', 'pressure'],
};

test('an index without documents answers with nothing, and knows its facets', async () => {
  const engine = new MemoryEngine(buildIndex(smallSchema, []));
  const nothing = {
    total: 0,
    totalRows: 0,
    hits: [],
    counts: { values: { size: [] }, ranges: { pressure: [0, 0, 0] } },
  };
  assert.deepEqual(await engine.search(anything), nothing);
  assert.deepEqual(await engine.search({ ...anything, sort: 'title', clauses: [word('hose')] }), nothing);
  assert.deepEqual(await engine.suggestCodes('a', 8, anything.filters), { codes: [], total: 0 });
  assert.deepEqual(await engine.suggestWords('a', 8), []);
  assert.deepEqual(await engine.nearestWords('hose', 8), []);
});

test('a page behind the end and a page of no size are empty, their totals and counts are whole', async () => {
  const engine = new MemoryEngine(buildIndex(smallSchema, [oneHose]));
  for (const page of [{ skip: 25_000 }, { limit: 0 }]) {
    const answer = await engine.search({ ...anything, ...page });
    assert.deepEqual([answer.hits, answer.total, answer.counts.ranges['pressure']], [[], 1, [0, 1, 0]]);
  }
});

test('hundreds of clauses and very long texts are answered like any other', async () => {
  const long = 'abc'.repeat(50_000);
  const catalog = [{ ...oneHose, text: { name: `hose ${long} ${'word '.repeat(10_000)}` }, codes: [long] }];
  const memory = new MemoryEngine(buildIndex(smallSchema, catalog));
  const reference = new ReferenceEngine(smallSchema, catalog);
  const many = Array.from({ length: 500 }, () => word('hose'));
  const absent = word('absent');
  for (const clauses of [
    many,
    [...many, absent],
    [word(long)],
    [word(`${long}x`)],
    [code(long)],
    [code(`${long}c`)],
  ]) {
    const query = { ...anything, clauses };
    assert.deepEqual(await memory.search(query), await reference.search(query));
  }
  assert.deepEqual(await memory.suggestWords('abca', 1), [{ word: long, documents: 1 }]);
});

test('an id that comes twice is refused', () => {
  assert.throws(() => buildIndex(smallSchema, [oneHose, oneHose]), /h1 comes twice/);
});

const oneHose: Document = {
  id: 'h1',
  text: { name: 'hose' },
  codes: [],
  sorts: {},
  rows: [{ id: 'h1-04', codes: ['h1-04'], text: {}, values: {}, numbers: { pressure: 20 } }],
};

function word(text: string) {
  return { anyOf: [{ kind: 'word' as const, text, prefix: true, typo: true }] as const };
}

function code(text: string) {
  return { anyOf: [{ kind: 'code' as const, text }] as const };
}
