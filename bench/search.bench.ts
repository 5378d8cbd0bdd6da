import type { Document } from '#search/engine.ts';
import { IndexBuilder } from '#search/index-builder.ts';
import { MemoryEngine } from '#search/memory-engine.ts';
import { SeededRandom } from '#search/testing/seeded-random.ts';
import { largeCatalog, largeSchema } from './large-catalog.ts';
import { type Figure, partOptions, report } from './part.ts';
import {
  codeQuery,
  filterQuery,
  phraseQuery,
  rangeQuery,
  textQuery,
  typedCode,
  typoQuery,
} from './queries.ts';
import { cpuTimes, megabytes, percentile } from './timing.ts';

// The engine alone, in processor time: what a query costs, what a build costs.
const ROUNDS = 1_000;
const { sizes } = partOptions();
const samples: Document[] = [];
// The documents are made up as they are added; what that takes alone is not the builder's.
const beforeMaking = process.cpuUsage();
let number = 0;
for (const document of largeCatalog(sizes)) if (number++ % 97 === 0) samples.push(document);
const making = process.cpuUsage(beforeMaking);
const beforeBuilding = process.cpuUsage();
const builder = new IndexBuilder(largeSchema);
for (const document of largeCatalog(sizes)) builder.add(document);
const engine = new MemoryEngine(builder.finish());
const building = process.cpuUsage(beforeBuilding);
globalThis.gc?.();
report(
  { name: 'products', value: engine.documentCount, unit: '' },
  { name: 'part numbers', value: engine.rowCount, unit: '' },
  { name: 'facets', value: largeSchema.values.length + Object.keys(largeSchema.ranges).length, unit: '' },
  {
    name: 'build: processor time',
    value: (building.user + building.system - making.user - making.system) / 1e6,
    unit: 's',
    target: { atMost: 12 },
  },
  {
    name: 'memory after it',
    value: megabytes(process.memoryUsage.rss()),
    unit: 'MB',
    target: { atMost: 800 },
  },
);

const random = new SeededRandom(99);
const none = { values: {}, ranges: {} };
const counting = { p50: 3, p99: 20 };
for (const filters of [0, 1, 2, 3])
  await measure(`facets and page, ${filters} filters`, counting, () =>
    engine.search(filterQuery(random, samples, filters)),
  );
await measure('text', { p99: 20 }, () => engine.search(textQuery(random, samples)));
await measure('text with a typo', { p99: 30 }, () => engine.search(typoQuery(random, samples)));
await measure('words side by side', { p99: 20 }, () => engine.search(phraseQuery(random, samples)));
await measure('a pressure in the text', { p99: 20 }, () => engine.search(rangeQuery(random)));
await measure('part number', {}, () => engine.search(codeQuery(random, samples)));
await measure('type-ahead', { p99: 5 }, () => engine.suggestCodes(typedCode(random, samples, 1), 8, none));

async function measure(
  name: string,
  targets: { readonly p50?: number; readonly p99?: number },
  ask: () => Promise<unknown>,
): Promise<void> {
  const times = await cpuTimes(ROUNDS, ask);
  const figure = (part: number, atMost: number | undefined): Figure => ({
    name: `${name}: p${part * 100}`,
    value: percentile(times, part),
    unit: 'ms',
    ...(atMost !== undefined && { target: { atMost } }),
  });
  report(figure(0.5, targets.p50), figure(0.99, targets.p99));
}
