import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  documents,
  documentWithId,
  filters,
  query,
  smallSchema,
  typedCode,
  typedWord,
} from '#search/testing/arbitrary-catalog.ts';
import { buildIndex } from './build-index.ts';
import type { Answer, Document } from './engine.ts';
import { LiveIndex } from './live-index.ts';
import { ReferenceEngine } from './reference-engine.ts';
import { stripCode } from './text.rules.ts';

const ROUNDS = process.env['LONG'] === '1' ? 10_000 : 1_000;

const ids = ['d0', 'd1', 'd2', 'd3', 'new1', 'new2', 'new3'];
type Change = { upsert: readonly Document[] } | { remove: readonly string[] };
const change: fc.Arbitrary<Change> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc
      .array(fc.constantFrom(...ids).chain(documentWithId), { minLength: 1, maxLength: 3 })
      .map((upsert) => ({ upsert })),
  },
  { weight: 1, arbitrary: fc.subarray([...ids, 'unknown']).map((remove) => ({ remove })) },
);

test('after changes every answer is that of an index rebuilt from the same documents', async () => {
  await fc.assert(
    fc.asyncProperty(
      documents,
      fc.array(change, { minLength: 1, maxLength: 6 }),
      fc.array(query, { minLength: 1, maxLength: 3 }),
      async (catalog, changes, queries) => {
        const live = new LiveIndex(buildIndex(smallSchema, catalog));
        for (const each of changes) {
          await make(live, each);
          // A question in between, so that something is remembered that is then no longer true.
          for (const one of queries) await live.search(one);
        }
        const reference = new ReferenceEngine(smallSchema, changed(catalog, changes));
        for (const each of queries) {
          assert.deepEqual(comparable(await live.search(each)), comparable(await reference.search(each)));
        }
        assert.deepEqual([live.documentCount, live.rowCount], [reference.documentCount, reference.rowCount]);
      },
    ),
    { numRuns: ROUNDS },
  );
});

test('after changes the suggestions are those of an index rebuilt from the same documents', async () => {
  await fc.assert(
    fc.asyncProperty(
      documents,
      fc.array(change, { minLength: 1, maxLength: 6 }),
      fc.record({ code: typedCode, word: typedWord, limit: fc.nat(5), filters }),
      async (catalog, changes, asked) => {
        const live = new LiveIndex(buildIndex(smallSchema, catalog));
        for (const each of changes) await make(live, each);
        const reference = new ReferenceEngine(smallSchema, changed(catalog, changes));
        const { code, word, limit } = asked;
        assert.deepEqual(
          await live.suggestCodes(code, limit, asked.filters),
          await reference.suggestCodes(code, limit, asked.filters),
        );
        assert.deepEqual(await live.suggestWords(word, limit), await reference.suggestWords(word, limit));
        assert.deepEqual(await live.nearestWords(word, limit), await reference.nearestWords(word, limit));
      },
    ),
    { numRuns: ROUNDS },
  );
});

test('the code of a row is known but for case and punctuation, also of one that was changed, and of one taken out no more', async () => {
  await fc.assert(
    fc.asyncProperty(
      documents,
      fc.array(change, { maxLength: 6 }),
      typedCode,
      async (catalog, changes, typed) => {
        const live = new LiveIndex(buildIndex(smallSchema, catalog));
        for (const each of changes) await make(live, each);
        const codes = changed(catalog, changes).flatMap(({ rows }) => rows.flatMap((row) => row.codes));
        for (const text of [typed, ...codes]) {
          const begins = live.codeLike(text, 'beginning');
          const isBegun =
            stripCode(text) !== '' && codes.some((code) => stripCode(code).startsWith(stripCode(text)));
          assert.equal(begins !== undefined, isBegun, text);
          const found = live.codeLike(text, 'whole');
          const isThere = stripCode(text) !== '' && codes.some((code) => stripCode(code) === stripCode(text));
          assert.equal(found !== undefined, isThere, text);
          if (found !== undefined) assert.ok(codes.includes(found) && stripCode(found) === stripCode(text));
        }
      },
    ),
    { numRuns: ROUNDS },
  );
});

test('what changes while a new index is built is not lost when it takes over', async () => {
  await fc.assert(
    fc.asyncProperty(
      documents,
      fc.array(change, { maxLength: 3 }),
      fc.array(change, { minLength: 1, maxLength: 3 }),
      query,
      async (catalog, before, meanwhile, each) => {
        const live = new LiveIndex(buildIndex(smallSchema, catalog));
        for (const one of before) await make(live, one);
        const read = changed(catalog, before);
        const readAt = live.changeNumber;
        for (const one of meanwhile) await make(live, one);
        await live.replace(buildIndex(smallSchema, read), readAt);
        const reference = new ReferenceEngine(smallSchema, changed(read, meanwhile));
        assert.deepEqual(comparable(await live.search(each)), comparable(await reference.search(each)));
      },
    ),
    { numRuns: ROUNDS },
  );
});

function make(live: LiveIndex, each: Change): Promise<void> {
  return 'upsert' in each ? live.upsert(each.upsert) : live.remove(each.remove);
}

/** The documents after changes: one that is there keeps its place, one that is new comes last. */
function changed(catalog: readonly Document[], changes: readonly Change[]): Document[] {
  const now = new Map(catalog.map((document) => [document.id, document]));
  for (const each of changes) {
    if ('upsert' in each) for (const document of each.upsert) now.set(document.id, document);
    else for (const id of each.remove) now.delete(id);
  }
  return [...now.values()];
}

/** Without values that no document has: a live index still names them, with 0, and the order of values may differ. */
function comparable(answer: Answer): unknown {
  const values = Object.entries(answer.counts.values).map(([facet, counts]) => [
    facet,
    counts
      .filter(({ count }) => count > 0)
      .map(({ value, count }) => `${count} ${value}`)
      .sort(),
  ]);
  return { ...answer, counts: { ...answer.counts, values } };
}
