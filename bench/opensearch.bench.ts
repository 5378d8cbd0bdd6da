import { setTimeout as sleep } from 'node:timers/promises';
import { readOpenSearchUrl } from '#platform/opensearch/opensearch-place.ts';
import type { Document, SearchEngine } from '#search/engine.ts';
import { IndexBuilder } from '#search/index-builder.ts';
import { MemoryEngine } from '#search/memory-engine.ts';
import { SearchAway } from '#search/opensearch/circuit.ts';
import { Connection } from '#search/opensearch/connection.ts';
import { OpenSearchEngine } from '#search/opensearch/opensearch-engine.ts';
import { SharedIndexes } from '#search/opensearch/shared-indexes.ts';
import { SeededRandom } from '#search/testing/seeded-random.ts';
import { openSearchServer } from '#testing/opensearch/opensearch-server.ts';
import { largeCatalog, largeSchema } from './large-catalog.ts';
import { partOptions, report } from './part.ts';
import { cpuSecondsOf } from './processor.ts';
import {
  codeQuery,
  filterQuery,
  phraseQuery,
  rangeQuery,
  textQuery,
  typedCode,
  typoQuery,
} from './queries.ts';
import { megabytes, percentile, secondsOf, type Times } from './timing.ts';

// The engine in OpenSearch beside the one in memory, by the clock, since of the first the work is done in another process;
// what that one takes of the processor stays comparable where the machine does other things.
const ROUNDS = 100;
/** Until one may ask again. */
const CIRCUIT_MS = 6_000;
const ROWS_AT_ONCE = 2_000;
const { sizes } = partOptions();
const none = { values: {}, ranges: {} };
const samples: Document[] = [];
let number = 0;
for (const document of largeCatalog(sizes)) if (number++ % 97 === 0) samples.push(document);

const server = await openSearchServer();
try {
  const place = readOpenSearchUrl(server.url('bench'));
  if (!place) throw new Error('There is no address.');
  const connection = await Connection.open(place);
  const indexes = new SharedIndexes(connection, largeSchema, 'bench-large');
  const far = new OpenSearchEngine(connection, largeSchema, 'bench-large');
  const index = await indexes.create();
  const filling = await secondsOf(async () => {
    await fill(indexes, index);
    await indexes.show([index]);
    await indexes.swap(index);
  });
  await far.count();
  const { _all: all } = await connection.ask<{ _all: { total: { store: { size_in_bytes: number } } } }>({
    method: 'GET',
    path: `/${index}/_stats/store`,
  });
  const builder = new IndexBuilder(largeSchema);
  const building = await secondsOf(async () => {
    for (const document of largeCatalog(sizes)) builder.add(document);
  });
  const near = new MemoryEngine(builder.finish());
  report(
    { name: 'products', value: far.documentCount, unit: '' },
    { name: 'part numbers', value: far.rowCount, unit: '' },
    { name: 'OpenSearch: index', value: filling, unit: 's' },
    { name: 'OpenSearch: disk', value: megabytes(all.total.store.size_in_bytes), unit: 'MB' },
    { name: 'memory: index', value: building, unit: 's' },
  );
  for (const filters of [0, 1, 2, 3])
    await measure(`facets and page, ${filters} filters`, (random) => {
      const query = filterQuery(random, samples, filters);
      return (engine) => engine.search(query);
    });
  const asked = {
    text: textQuery,
    'text with a typo': typoQuery,
    'words side by side': phraseQuery,
    'part number': codeQuery,
  };
  for (const [name, queryOf] of Object.entries(asked))
    await measure(name, (random) => {
      const query = queryOf(random, samples);
      return (engine) => engine.search(query);
    });
  await measure('a pressure in the text', (random) => {
    const query = rangeQuery(random);
    return (engine) => engine.search(query);
  });
  await measure('type-ahead', (random) => {
    const text = typedCode(random, samples, 2);
    return (engine) => engine.suggestCodes(text, 8, none);
  });
  await connection.close();

  async function measure(
    name: string,
    questionOf: (random: SeededRandom) => (engine: SearchEngine) => Promise<unknown>,
  ): Promise<void> {
    for (const [where, engine] of [
      ['OpenSearch', far],
      ['memory', near],
    ] as const) {
      const random = new SeededRandom(99);
      const times: number[] = [];
      let late = 0;
      const usedBefore = await cpuSecondsOf(server.pid());
      for (let round = 0; round < ROUNDS; round++) {
        const ask = questionOf(random);
        const began = performance.now();
        const isAnswered = await ask(engine).then(
          () => true,
          (error: unknown) => {
            if (error instanceof SearchAway) return false;
            throw error;
          },
        );
        times.push(performance.now() - began);
        if (isAnswered) continue;
        late++;
        await sleep(CIRCUIT_MS);
      }
      const used = (await cpuSecondsOf(server.pid())) - usedBefore;
      const sorted: Times = times.sort((a, b) => a - b);
      report(
        { name: `${where}, ${name}: p50`, value: percentile(sorted, 0.5), unit: 'ms' },
        { name: `${where}, ${name}: p99`, value: percentile(sorted, 0.99), unit: 'ms' },
        ...(engine === far
          ? [
              {
                name: `${where}, ${name}: processor`,
                value: (1_000 * used) / ROUNDS,
                unit: 'ms a question',
              },
            ]
          : []),
        ...(late > 0 ? [{ name: `${where}, ${name}: not in time`, value: late, unit: 'of 100' }] : []),
      );
    }
  }
} finally {
  await server.stop();
}

async function fill(indexes: SharedIndexes, index: string): Promise<void> {
  let writing: Promise<unknown> = Promise.resolve();
  let batch: { document: Document; place: number }[] = [];
  let rows = 0;
  let placed = 0;
  const send = async (): Promise<void> => {
    await writing;
    writing = indexes.write([index], batch, 1);
    batch = [];
    rows = 0;
  };
  for (const document of largeCatalog(sizes)) {
    batch.push({ document, place: placed++ });
    rows += document.rows.length;
    if (rows >= ROWS_AT_ONCE) await send();
  }
  await send();
  await writing;
}
