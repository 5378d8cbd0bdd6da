import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readConfig } from '#platform/config.ts';
import { newLog } from '#platform/log.ts';
import { geocoderOf } from './embedded-geocoder.service.ts';
import { openGeocoder } from './geocoder.service.ts';
import { placeRows } from './place-rows.rules.ts';
import { readPlaceSources } from './place-sources.ts';
import { placeTable } from './place-table.rules.ts';
import { folded, regionOfCode } from './regions.rules.ts';

const geocoder = openGeocoder(readConfig({}), newLog('silent'));

const known: ReadonlyArray<readonly [string, string, string, readonly [number, number]]> = [
  ['New York, NY', 'New York, NY', 'city', [-74.006, 40.7143]],
  ['New York', 'New York, NY', 'city', [-74.006, 40.7143]],
  ['washington', 'Washington, DC', 'city', [-77.0364, 38.8951]],
  ['St. Paul, Minnesota', 'Saint Paul, MN', 'city', [-93.0933, 44.9444]],
  ['quebec city', 'Québec, QC', 'city', [-71.2145, 46.8123]],
  ['10001', 'New York, NY', 'postcode', [-73.9967, 40.7484]],
  ['N9A 1A1', 'Windsor, ON', 'postcode', [-83.0393, 42.3159]],
  ['6401 Railway Ave, Houston, TX 77008', 'Houston, TX', 'postcode', [-95.4118, 29.7991]],
  ['6401 Railway Ave Houston TX', 'Houston, TX', 'city', [-95.3633, 29.7633]],
  ['Windsor Ontario', 'Windsor, ON', 'city', [-83.0165, 42.3001]],
  ['Ontario, CA', 'Ontario, CA', 'city', [-117.6509, 34.0633]],
];
for (const [text, label, precision, [lng, lat]] of known)
  test(`'${text}' is ${label}, as precise as its ${precision}`, async () => {
    const place = await geocoder.find(text);
    assert.equal(place?.label, label);
    assert.equal(place.precision, precision);
    assert.ok(Math.hypot(place.lng - lng, place.lat - lat) < 0.05, `${place.lng}, ${place.lat}`);
  });

/** What the post calls after a company, or in short, and a village and a part of a city that it calls by their names. */
const posted: ReadonlyArray<readonly [string, string]> = [
  ['55468', 'Minneapolis, MN'],
  ['30390', 'Atlanta, GA'],
  ['07309', 'Jersey City, NJ'],
  ['10197', 'New York, NY'],
  ['56901', 'Washington, DC'],
  ['97253', 'Portland, OR'],
  ['31191', 'Atlanta, GA'],
  ['16215', 'Kittanning, PA'],
  ['85217', 'Apache Junction, AZ'],
  ['72198', 'North Little Rock, AR'],
  ['55977', 'Taopi, MN'],
  ['15554', 'New Paris, PA'],
  ['24986', 'White Sulphur Springs, WV'],
  ['92055', 'Camp Pendleton, CA'],
  ['90046', 'Los Angeles, CA'],
];
for (const [zip, label] of posted)
  test(`the ZIP ${zip} is in ${label}`, async () => {
    assert.equal((await geocoder.find(zip))?.label, label);
  });

test('no place is called by a company: neither the way there nor the way back', async () => {
  for (const [lng, lat] of [
    [-93.26, 44.98],
    [-84.38, 33.74],
    [-74.03, 40.71],
    [-95.7, 39.05],
  ] as const)
    assert.match(
      (await geocoder.reverse([lng, lat]))?.label ?? '',
      /^(Minneapolis, MN|Atlanta, GA|Jersey City, NJ|Topeka, KS)$/,
    );
  for (const text of ['Damark, MN', 'Atl, GA', 'Kansas Lottery, KS'])
    assert.equal(await geocoder.find(text), undefined);
  assert.equal((await geocoder.find('Apache Jct, AZ'))?.label, 'Apache Junction, AZ');
});

test('a state alone is somewhere in its middle', async () => {
  const place = await geocoder.find('Texas');
  assert.equal(place?.precision, 'region');
  assert.equal((await geocoder.reverse([place.lng, place.lat]))?.region, 'TX');
});

for (const text of ['Nowhereville, TX', '00000', '77008, NY', 'asdfgh', '', '-', 'Z9Z 9Z9', '1'.repeat(200)])
  test(`'${text.slice(0, 20)}' is nowhere`, async () => {
    assert.equal(await geocoder.find(text), undefined);
  });

test("an address of a form is where its postal code is, and where its city is when the code is another state's", async () => {
  const address = { street: '1 Main St', city: 'Houston', region: 'TX', country: 'US' } as const;
  assert.equal((await geocoder.geocode({ ...address, postalCode: '77008' }))?.precision, 'postcode');
  assert.equal((await geocoder.geocode({ ...address, postalCode: '10001' }))?.precision, 'city');
  assert.equal(await geocoder.geocode({ ...address, city: 'Hooston', postalCode: '99999' }), undefined);
});

const positions: ReadonlyArray<readonly [string, readonly [number, number], string | undefined]> = [
  ['Windsor, on this side of the river', [-83.0364, 42.3149], 'Windsor, ON'],
  ['Detroit, on the other', [-83.05, 42.33], 'Detroit, MI'],
  ['downtown Toronto', [-79.38, 43.65], 'Toronto, ON'],
  ['Manhattan', [-74.006, 40.7128], 'New York, NY'],
  ['Tijuana', [-117.03, 32.52], undefined],
  ['London', [-0.1, 51.5], undefined],
  ['the Atlantic', [-60, 38], undefined],
];
for (const [name, position, label] of positions)
  test(`${name} is ${label ?? 'nowhere we know'}`, async () => {
    assert.equal((await geocoder.reverse(position))?.label, label);
  });

/** Every so-manieth, the same ones each time. */
const spread = <T>(items: readonly T[], count: number): T[] =>
  Array.from({ length: count }, (_, index) => items[Math.floor((index * items.length) / count)]).filter(
    (item): item is T => item !== undefined,
  );

test('the state or province of towns that no ZIP names and of 2,000 ZIPs is right, though none of them is in the table', async (t) => {
  const sources = readPlaceSources();
  const heldOut = new Set(spread(sources.zips, 2_000));
  const named = new Set(sources.zips.map(({ city, state }) => `${folded(city)}|${state}`));
  const towns = sources.towns.filter(({ name, region }) => !named.has(`${folded(name)}|${region}`));
  const without = new Set(towns);
  const table = placeTable(
    placeRows({
      ...sources,
      zips: sources.zips.filter((zip) => !heldOut.has(zip)),
      towns: sources.towns.filter((town) => !without.has(town)),
    }),
  );
  const blind = geocoderOf(table);
  const share = async (
    what: string,
    asked: ReadonlyArray<{ position: readonly [number, number]; region: string }>,
  ): Promise<number> => {
    let right = 0;
    for (const { position, region } of asked)
      if ((await blind.reverse(position))?.region === region) right += 1;
    t.diagnostic(
      `${what}: ${right} of ${asked.length} right, ${((right / asked.length) * 100).toFixed(2)} %`,
    );
    return right / asked.length;
  };
  const inStates = towns.filter(({ region }) => regionOfCode(region)?.country === 'US');
  const inProvinces = towns.filter(({ region }) => regionOfCode(region)?.country === 'CA');
  assert.equal(inStates.length + inProvinces.length, towns.length);
  assert.ok((await share('towns', towns)) >= 0.995);
  await share('towns of the States', inStates);
  await share('towns of Canada', inProvinces);
  const zips = [...heldOut].map(({ position, state }) => ({ position, region: state }));
  assert.equal(zips.length, 2_000);
  assert.ok((await share('ZIPs', zips)) >= 0.995);
});
