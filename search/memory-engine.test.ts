import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { documents, query, smallSchema } from '#search/testing/arbitrary-catalog.ts';
import { anything, engineContract, oneHose } from '#search/testing/engine-contract.ts';
import { buildIndex } from './build-index.ts';
import { MemoryEngine } from './memory-engine.ts';
import { ReferenceEngine } from './reference-engine.ts';

const ROUNDS = process.env['LONG'] === '1' ? 20_000 : 2_000;

engineContract('in memory', {
  open: async (schema, catalog) => new MemoryEngine(buildIndex(schema, catalog)),
  rounds: ROUNDS,
  queries: 4,
});

test('values of a facet stand in the order they are first seen, also those of one document', async () => {
  await fc.assert(
    fc.asyncProperty(documents, query, async (catalog, each) => {
      const memory = new MemoryEngine(buildIndex(smallSchema, catalog));
      const reference = new ReferenceEngine(smallSchema, catalog);
      assert.deepEqual(await memory.search(each), await reference.search(each));
    }),
    { numRuns: ROUNDS / 4 },
  );
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

function word(text: string) {
  return { anyOf: [{ kind: 'word' as const, text, prefix: true, typo: true }] as const };
}

function code(text: string) {
  return { anyOf: [{ kind: 'code' as const, text }] as const };
}
