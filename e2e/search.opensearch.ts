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
import { smallSchema } from '#search/testing/arbitrary-catalog.ts';
import { anything, engineContract, inOneOrder } from '#search/testing/engine-contract.ts';
import { SeededRandom } from '#search/testing/seeded-random.ts';
import { openSearchServer } from '#testing/opensearch/opensearch-server.ts';

// `npm run test:opensearch`: the search engine behind OpenSearch, a real one.

const server = await openSearchServer();
const place = readOpenSearchUrl(server.url());
assert.ok(place);
/** Counts and totals are put together from what three parts of an index say. */
const inThree = await Connection.open({ ...place, shards: 3 });
const connection = await Connection.open(place);
after(async () => {
  await connection.close();
  await inThree.close();
  await server.stop();
});

async function indexed(
  schema: IndexSchema,
  catalog: readonly Document[],
  alias: string,
  by = connection,
): Promise<{ readonly indexes: SharedIndexes; readonly engine: OpenSearchEngine }> {
  const indexes = new SharedIndexes(by, schema, alias);
  const name = await indexes.create();
  const changes = catalog.map((document, at) => ({ document, place: at }));
  for (let from = 0; from < changes.length; from += 500)
    assert.deepEqual(await indexes.write([name], changes.slice(from, from + 500), 1), []);
  await indexes.show([name]);
  await indexes.swap(name);
  const engine = new OpenSearchEngine(by, schema, alias);
  await engine.count();
  return { indexes, engine };
}

engineContract('OpenSearch', {
  open: async (schema, catalog) => (await indexed(schema, catalog, 'test-contract')).engine,
  rounds: 50,
  queries: 30,
});

test('of three shards and the replicas that the address asks for, the same products, order, totals and counts as in memory', async () => {
  const catalog = [...largeCatalog(10_000)];
  const memory = new MemoryEngine(buildIndex(largeSchema, catalog));
  const { engine, indexes } = await indexed(largeSchema, catalog, 'test-three', inThree);
  const { current } = await indexes.names();
  const settings = await inThree.ask<Record<string, { settings: { index: Record<string, string> } }>>({
    method: 'GET',
    path: `/${current}/_settings`,
  });
  const { number_of_shards: shards, number_of_replicas: replicas } =
    settings[current ?? '']?.settings.index ?? {};
  assert.deepEqual([shards, replicas], ['3', '0']);
  const random = new SeededRandom(33);
  for (let round = 0; round < 300; round++) {
    const query = randomQuery(random, catalog);
    assert.deepEqual(
      inOneOrder(await engine.search(query)),
      inOneOrder(await memory.search(query)),
      JSON.stringify(query),
    );
  }
  const withReplica = await Connection.open({ ...inThree.place, replicas: 1 });
  const replicated = new SharedIndexes(withReplica, smallSchema, 'test-replica');
  const name = await replicated.create();
  const health = await withReplica.ask<{ active_primary_shards: number; unassigned_shards: number }>({
    method: 'GET',
    path: `/_cluster/health/${name}`,
  });
  // One node has no place for the second of each.
  assert.deepEqual([health.active_primary_shards, health.unassigned_shards], [3, 3]);
  assert.deepEqual(await replicated.write([name], [placed(hose('a', 'one'))], 1, true), []);
  assert.equal(await replicated.count(name), 1);
  await replicated.remove([name]);
  await withReplica.close();
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

test('what was written with the higher version stays, whichever comes last; what was taken out stays out', async () => {
  const { indexes, engine } = await indexed(
    smallSchema,
    [hose('a', 'first'), hose('b', 'first')],
    'test-versions',
  );
  const { current } = await indexes.names();
  assert.ok(current);
  const beside = await indexes.create();
  const both = [current, beside];
  await indexes.write(both, [placed(hose('a', 'third')), { takenOut: 'b' }], 3);
  assert.deepEqual(
    await indexes.write(both, [placed(hose('a', 'second')), placed(hose('b', 'second'))], 2),
    [],
  );
  await indexes.keepMark(both, 'as of 3', 3);
  await indexes.show(both);
  assert.deepEqual(await Promise.all(both.map(async (name) => indexes.count(name))), [1, 1]);
  assert.equal(await indexes.markOf(beside), 'as of 3');
  await indexes.swap(beside);
  assert.deepEqual(await indexes.names(), { current: beside, others: [] });
  const { hits } = await engine.search({
    ...anything,
    clauses: [{ anyOf: [{ kind: 'word', text: 'third' }] }],
  });
  assert.deepEqual(
    hits.map(({ id, rows }) => [id, ...rows]),
    [['a', 'a-1']],
  );
  await assert.rejects(indexes.write([current], [placed(hose('c', 'late'))], 4), /did not take c/);
  assert.deepEqual(await indexes.names(), { current: beside, others: [] }, 'and it makes no new index');
});

test('what cannot be kept is set aside and named, and all else is written', async () => {
  const { indexes, engine } = await indexed(smallSchema, [hose('a', 'as it was')], 'test-set-aside');
  const { current = '' } = await indexes.names();
  const long = { ...hose('a', 'as it is'), codes: ['x'.repeat(201)] };
  const [row] = hose('b', '').rows;
  const huge = {
    ...hose('b', 'huge'),
    rows: row ? [{ ...row, values: { size: ['y'.repeat(40_000)] } }] : [],
  };
  const setAside = await indexes.write([current], [long, huge, hose('c', 'well')].map(placed), 2);
  assert.deepEqual(
    setAside.map(({ id }) => id),
    ['a', 'b'],
  );
  assert.match(setAside[0]?.reason ?? '', /longer than 200 letters/);
  assert.match(setAside[1]?.reason ?? '', /immense term|too long|bytes/i);
  await indexes.show([current]);
  const { hits } = await engine.search(anything);
  assert.deepEqual(
    hits.map(({ id }) => id),
    ['c'],
  );
});

test('a facet of which not all values could be counted is an error, not an estimate', async () => {
  const [row] = hose('a', '').rows;
  const values = Array.from({ length: 30_001 }, (_, at) => `value ${at}`);
  const many = { ...hose('a', 'many'), rows: row ? [{ ...row, values: { size: values } }] : [] };
  const { engine } = await indexed(smallSchema, [many], 'test-many-values');
  await assert.rejects(engine.search(anything), /did not count all values of facets/);
  assert.equal((await engine.search({ ...anything, facets: [] })).total, 1);
});

const placed = (document: Document) => ({ document, place: 0 });

const hose = (id: string, name: string): Document => ({
  id,
  text: { name },
  codes: [],
  sorts: {},
  rows: [{ id: `${id}-1`, codes: [`${id}-1`], text: {}, values: {}, numbers: {} }],
});
