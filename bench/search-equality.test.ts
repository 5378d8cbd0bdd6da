import assert from 'node:assert/strict';
import { test } from 'node:test';
import { buildIndex } from '#search/build-index.ts';
import { MemoryEngine } from '#search/memory-engine.ts';
import { ReferenceEngine } from '#search/reference-engine.ts';
import { SeededRandom } from '#search/testing/seeded-random.ts';
import { largeCatalog, largeSchema } from './large-catalog.ts';
import { filterQuery, randomQuery, typedCode } from './queries.ts';

const ROUNDS = process.env['LONG'] === '1' ? 10_000 : 1_000;

const catalog = [...largeCatalog(20_000)];
const memory = new MemoryEngine(buildIndex(largeSchema, catalog));
const reference = new ReferenceEngine(largeSchema, catalog);

test(`${ROUNDS} random queries over 20,000 part numbers: hits, order, totals and counts equal brute force`, async () => {
  const random = new SeededRandom(11);
  for (let round = 0; round < ROUNDS; round++) {
    const query = randomQuery(random, catalog);
    assert.deepEqual(await memory.search(query), await reference.search(query), JSON.stringify(query));
  }
});

test('pages are a partition: put together they are the whole list, nothing twice and nothing lost', async () => {
  const random = new SeededRandom(12);
  for (let round = 0; round < ROUNDS / 20; round++) {
    const query = randomQuery(random, catalog);
    const whole = await reference.search({ ...query, skip: 0, limit: catalog.length, facets: [] });
    const size = 1 + Math.floor(whole.total / (1 + random.below(8)));
    const pages = [];
    for (let skip = 0; skip < whole.total; skip += size) {
      pages.push(...(await memory.search({ ...query, skip, limit: size, facets: [] })).hits);
    }
    assert.deepEqual(pages, whole.hits, JSON.stringify(query));
  }
});

test('suggested part numbers equal brute force', async () => {
  const random = new SeededRandom(13);
  for (let round = 0; round < ROUNDS / 10; round++) {
    const text = typedCode(random, catalog, 1);
    const { filters } = filterQuery(random, catalog, random.below(3));
    assert.deepEqual(
      await memory.suggestCodes(text, 8, filters),
      await reference.suggestCodes(text, 8, filters),
      text,
    );
  }
});
