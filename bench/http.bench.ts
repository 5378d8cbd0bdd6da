import path from 'node:path';
import { sql } from 'kysely';
import { SeededRandom } from '#search/testing/seeded-random.ts';
import { catalogDatabase } from './bench-database.ts';
import { load } from './load.ts';
import { partOptions, report } from './part.ts';
import { openShop } from './shop.ts';

// Search over HTTP with all its facets, 16 connections: as people ask, much of it over and over, and what nobody has asked.
const options = partOptions();
const { db, url, close } = await catalogDatabase(options);
const { rows: sizes } = await sql<{ id: string; name: string; category: string; bore: string | null }>`
  select v.id, p.name, p.category, v.facts ->> 'bore' as bore
  from variants v join products p on p.id = v.product_id order by md5(v.id) limit 3000`.execute(db);
await close();
const random = new SeededRandom(5);
const shop = await openShop(url, path.join(options.folder, `catalog-${options.variants}.index`));

const pressures = [0, 1000, 2000, 3000, 4000, 5000];
const filters = (): string => {
  const { category } = random.pick(sizes);
  const min = random.pick(pressures);
  const chosen = random.chance(0.5) ? { category: [category] } : { pressurePsi: { min, max: min + 2000 } };
  return encodeURIComponent(JSON.stringify(chosen));
};
const words = (): string => {
  const all = random
    .pick(sizes)
    .name.split(/[^A-Za-z]+/)
    .filter((word) => word.length > 3);
  return all.length === 0 ? 'hose' : random.pick(all);
};
const kinds: Readonly<Record<string, () => string>> = {
  'first page': () => '/api/products/search',
  'one filter': () => `/api/products/search?aggregates=${filters()}&skip=${24 * random.below(20)}`,
  'a word': () => `/api/products/search?query=${encodeURIComponent(words())}`,
  'a part number': () => `/api/products/search?query=${encodeURIComponent(random.pick(sizes).id)}`,
};
await measure('mixed', () => random.pick(Object.values(kinds))(), { target: { atMost: 40 } });
for (const [name, make] of Object.entries(kinds)) await measure(name, make);
/** Two words and a range to the hundredth of a psi: no answer, filter or count of before is of any use. */
const unasked = (): string => {
  const min = random.below(500_000) / 100;
  const range = encodeURIComponent(JSON.stringify({ pressurePsi: { min, max: min + 2000 } }));
  return random.chance(0.5)
    ? `/api/products/search?aggregates=${range}`
    : `/api/products/search?query=${encodeURIComponent(`${words()} ${words()}`)}&aggregates=${range}`;
};
// More than can be asked in the time: none comes twice.
await measure('what nobody has asked', unasked, { paths: 20_000 });
await shop.close();

async function measure(
  name: string,
  make: () => string,
  {
    target,
    paths: count = 2_000,
  }: { readonly target?: { readonly atMost: number }; readonly paths?: number } = {},
): Promise<void> {
  const paths = Array.from({ length: count }, make);
  await load(shop, Array.from({ length: count }, make), { seconds: 2 });
  const { perSecond, cpuMs, p50, p99 } = await load(shop, paths);
  report(
    { name: `${name}: requests`, value: perSecond, unit: 'a second' },
    { name: `${name}: processor time of a request`, value: cpuMs, unit: 'ms' },
    { name: `${name}: p50`, value: p50, unit: 'ms' },
    { name: `${name}: p99`, value: p99, unit: 'ms', ...(target && { target }) },
  );
}
