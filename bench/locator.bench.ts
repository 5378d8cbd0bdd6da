import assert from 'node:assert/strict';
import { sql } from 'kysely';
import { readPlaceSources } from '#features/people/geocoder/place-sources.ts';
import { greatCircleMetres } from '#features/people/locator/great-circle.rules.ts';
import { findNearest } from '#features/people/locator/locator.store.ts';
import { SeededRandom } from '#search/testing/seeded-random.ts';
import { scratchDatabase } from './bench-database.ts';
import { partOptions, report } from './part.ts';
import { percentile } from './timing.ts';

// The 25 nearest of 100,000 distributors, who are where people are: near a ZIP.
const DISTRIBUTORS = 100_000;
const QUESTIONS = 1_000;
const database = await scratchDatabase(partOptions(), 'locator');
const { db } = database;
const random = new SeededRandom(5);
const { zips } = readPlaceSources();
const somewhere = (spread: number): readonly [number, number] => {
  const zip = zips[Math.floor(random.next() * zips.length)];
  assert.ok(zip);
  const [lng, lat] = zip.position;
  return [lng + (random.next() - 0.5) * spread, lat + (random.next() - 0.5) * spread];
};
const places = Array.from({ length: DISTRIBUTORS }, () => somewhere(0.2));
await sql`insert into distributors (id, name, lng, lat)
  select 'dst_' || place, 'Distributor ' || place, lng, lat
  from unnest(${places.map(([lng]) => lng)}::float8[], ${places.map(([, lat]) => lat)}::float8[])
    with ordinality as given(lng, lat, place)`.execute(db);
await sql`vacuum analyze distributors`.execute(db);

const times: number[] = [];
for (let i = 0; i < QUESTIONS; i++) {
  // Every fifth far from anybody.
  const from = somewhere(i % 5 === 0 ? 30 : 0.5);
  if (Math.abs(from[1]) > 89 || Math.abs(from[0]) > 179) continue;
  const began = performance.now();
  const found = await findNearest(db, from, 25);
  times.push(performance.now() - began);
  if (i % 100 === 0) {
    const nearest = places.map((place) => greatCircleMetres(from, place)).sort((a, b) => a - b);
    for (const [place, { dist }] of found.entries())
      assert.ok(Math.abs(dist.calculated - (nearest[place] ?? 0)) < 0.01, 'the nearest of all are found');
  }
}
times.sort((a, b) => a - b);
report(
  { name: '25 nearest of 100,000 distributors, median', value: percentile(times, 0.5), unit: 'ms' },
  { name: '25 nearest of 100,000 distributors, p99', value: percentile(times, 0.99), unit: 'ms' },
  { name: '25 nearest of 100,000 distributors, worst', value: times.at(-1) ?? 0, unit: 'ms' },
);
await database.close();
