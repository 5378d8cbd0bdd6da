import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { SeededRandom } from '#search/testing/seeded-random.ts';
import { type TestShop, testShop } from '#testing/test-app.ts';
import { greatCircleMetres, type LngLat, wholeMiles } from './great-circle.rules.ts';
import type { FoundDistributor } from './locator.contract.ts';

let shop: TestShop;
before(async () => {
  shop = await testShop({ catalog: 'demo' });
});
after(() => shop.app.close());

const search = async (query: string) => {
  const response = await shop.app.inject({ url: `/api/distributors/search?${query}` });
  const body = response.json<{
    data: FoundDistributor[];
    total: number;
    errors?: Array<{ field: string }>;
  }>();
  return { status: response.statusCode, ...body };
};

interface Row {
  readonly name: string;
  readonly longitude: string;
  readonly latitude: string;
}
const file = parse<Row>(readFileSync('data/distributors.csv'), { columns: true });

/** The plain way: every row of the file, by distance. */
const byHand = (from: LngLat): Array<{ name: string; miles: number; metres: number }> =>
  file
    .map(({ name, longitude, latitude }) => {
      const metres = greatCircleMetres(from, [Number(longitude), Number(latitude)]);
      return { name, metres, miles: wholeMiles(metres) };
    })
    .toSorted((a, b) => a.metres - b.metres);

/** Boxes of land and sea where people of the United States and Canada are: degrees. */
const areas = [
  { share: 0.8, west: -125, south: 25, east: -67, north: 50 },
  { share: 0.15, west: -135, south: 48, east: -55, north: 60 },
  { share: 0.05, west: -165, south: 55, east: -140, north: 70 },
];

test('at 200 random points the nearest distributors and their whole miles are those of the file', async () => {
  const random = new SeededRandom(8);
  const between = (low: number, high: number) => low + random.next() * (high - low);
  let compared = 0;
  for (let i = 0; i < 200; i++) {
    const area = areas[i % 20 < 16 ? 0 : i % 20 < 19 ? 1 : 2] ?? areas[0];
    assert.ok(area);
    const from: LngLat = [between(area.west, area.east), between(area.south, area.north)];
    const expected = byHand(from).filter(({ metres }) => metres <= 1_000 / 0.000621371);
    const { status, data } = await search(`lng=${from[0]}&lat=${from[1]}`);
    assert.equal(status, 200);
    assert.equal(data.length, Math.min(25, expected.length));
    assert.deepEqual(
      data.map(({ name, dist }) => [name, wholeMiles(dist.calculated)]),
      expected.slice(0, 25).map(({ name, miles }) => [name, miles]),
    );
    compared += Math.min(5, data.length);
  }
  assert.ok(compared > 800, `${compared} of the five nearest were compared`);
});

test('a distributor is told by ten fields and no more', async () => {
  const { data, total } = await search('lng=-74.006&lat=40.7128');
  assert.equal(total, 25);
  const [first] = data;
  assert.ok(first);
  assert.deepEqual(Object.keys(first).toSorted(), [
    'city',
    'contactName',
    'contactPhone',
    'country',
    'dist',
    'geometry',
    'name',
    'region',
    'street',
    'url',
  ]);
  assert.equal(first.name, 'Cobalt Industrial Hose Ltd.');
  assert.equal(wholeMiles(first.dist.calculated), 9);
  assert.deepEqual(Object.keys(first.dist), ['calculated']);
  assert.equal(first.geometry.type, 'Point');
});

test('the number asked for is given, up to 100; what is no number is 25', async () => {
  const count = async (limit: string) => (await search(`lng=-85&lat=40&limit=${limit}`)).data.length;
  assert.equal(await count('3'), 3);
  const around = byHand([-85, 40]).filter(({ metres }) => metres <= 1_000 / 0.000621371).length;
  assert.equal(await count('100'), Math.min(100, around));
  assert.equal(await count('5000'), Math.min(100, around));
  assert.equal(await count('x'), 25);
});

for (const query of [
  '',
  'lng=-74',
  'lat=40',
  'lng=-181&lat=40',
  'lng=-74&lat=91',
  'lng=NaN&lat=40',
  'lng=&lat=',
])
  test(`without a position on earth ('${query}') it is 400, and the field is named`, async () => {
    const { status, errors } = await search(query);
    assert.equal(status, 400);
    assert.match(errors?.[0]?.field ?? '', /^(lng|lat)$/);
  });

test('nobody within 1,000 miles is an empty list', async () => {
  assert.deepEqual(await search('lng=0&lat=0'), { status: 200, data: [], total: 0 });
});

test('a distributor without a position is found nowhere, and one on the other side of the date line is near', async () => {
  await shop.db
    .insertInto('distributors')
    .values([
      { id: 'dst_nowhere', name: 'Nowhere', lng: null, lat: null },
      { id: 'dst_attu', name: 'Attu', lng: 173.2, lat: 52.9 },
    ])
    .execute();
  const { data } = await search('lng=-176.6&lat=51.9&limit=2');
  assert.deepEqual(
    data.map(({ name, dist }) => [name, wholeMiles(dist.calculated)]),
    [['Attu', 435]],
  );
  await sql`delete from distributors where id in ('dst_nowhere', 'dst_attu')`.execute(shop.db);
});
