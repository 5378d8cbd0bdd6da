import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { largeCatalog, largeSchema } from '#bench/large-catalog.ts';
import { randomQuery, typedCode } from '#bench/queries.ts';
import { readOpenSearchUrl } from '#platform/opensearch/opensearch-place.ts';
import { buildIndex } from '#search/build-index.ts';
import type { Document, IndexSchema } from '#search/engine.ts';
import { MemoryEngine } from '#search/memory-engine.ts';
import { Connection } from '#search/opensearch/connection.ts';
import { OpenSearchEngine } from '#search/opensearch/opensearch-engine.ts';
import { SharedIndexes } from '#search/opensearch/shared-indexes.ts';
import { engineContract, inOneOrder } from '#search/testing/engine-contract.ts';
import { SeededRandom } from '#search/testing/seeded-random.ts';
import { openSearchServer } from '#testing/opensearch-server.ts';

// `npm run test:opensearch`: the search engine behind OpenSearch, a real one.

const server = await openSearchServer();
const place = readOpenSearchUrl(server.url());
assert.ok(place);
const connection = await Connection.open(place);
after(async () => {
  await connection.close();
  await server.stop();
});

async function indexed(
  schema: IndexSchema,
  catalog: readonly Document[],
  alias: string,
): Promise<{ readonly indexes: SharedIndexes; readonly engine: OpenSearchEngine }> {
  const indexes = new SharedIndexes(connection, schema, alias);
  const name = await indexes.create();
  const changes = catalog.map((document, at) => ({ document, place: at }));
  for (let from = 0; from < changes.length; from += 500)
    assert.deepEqual(await indexes.write([name], changes.slice(from, from + 500), 1), []);
  await indexes.show([name]);
  await indexes.swap(name);
  const engine = new OpenSearchEngine(connection, schema, alias);
  await engine.count();
  return { indexes, engine };
}

engineContract('OpenSearch', {
  open: async (schema, catalog) => (await indexed(schema, catalog, 'test-contract')).engine,
  rounds: 50,
  queries: 30,
});

test('2,000 random queries over 100,000 part numbers: the same products, order, totals and counts as in memory', async () => {
  const catalog = [...largeCatalog(100_000)];
  const memory = new MemoryEngine(buildIndex(largeSchema, catalog));
  const { engine } = await indexed(largeSchema, catalog, 'test-large');
  const random = new SeededRandom(21);
  for (let round = 0; round < 2_000; round++) {
    const query = randomQuery(random, catalog);
    assert.deepEqual(
      inOneOrder(await engine.search(query)),
      inOneOrder(await memory.search(query)),
      JSON.stringify(query),
    );
  }
  for (let round = 0; round < 200; round++) {
    const text = typedCode(random, catalog, 1);
    const none = { values: {}, ranges: {} };
    assert.deepEqual(
      await engine.suggestCodes(text, 8, none),
      await memory.suggestCodes(text, 8, none),
      text,
    );
  }
  const far = { ...randomQuery(random, catalog), clauses: [], filters: { values: {}, ranges: {} } };
  for (const page of [
    { skip: 9_990, limit: 24, sort: 'relevance' },
    { skip: 20_003, limit: 11, sort: 'price' },
    { skip: 0, limit: 12_000, sort: 'name' },
  ]) {
    const query = { ...far, ...page, facets: [] };
    assert.deepEqual(await engine.search(query), await memory.search(query), JSON.stringify(page));
  }
});
