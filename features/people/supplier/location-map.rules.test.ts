import assert from 'node:assert/strict';
import { test } from 'node:test';
import { locationMapSvg, type Surroundings, saysWhere } from './location-map.rules.ts';
import { boundsOf, type LngLat, type View } from './map-view.rules.ts';

const box = (west: number, south: number, east: number, north: number): readonly LngLat[] => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
  [west, south],
];
const home: LngLat = [-93.2, 45];
const view: View = { position: home, zoom: 11 };
const west = { name: 'Westland', rings: [box(-99, 40, -93.25, 50)] };
const far = { name: 'Farland', rings: [box(10, 40, 20, 50)] };
const near = { name: 'Roseton', position: [-93.15, 45.01] as const, population: 20_000 };
const nothing: Surroundings = { states: [], counties: [], towns: [] };
const here = { name: 'Hose & Co', city: 'Minneapolis' };
const drawn = (around: Partial<Surroundings>, at = view): string =>
  locationMapSvg(at, { ...nothing, ...around }, here);

/** Every number of every path. */
const coordinates = (svg: string): number[] =>
  [...svg.matchAll(/ d="([^"]+)"/g)].flatMap(([, d = '']) => d.match(/-?\d+(\.\d+)?/g) ?? []).map(Number);

test('a map at zoom 11 shows 480 of the 524,288 px that are once around the earth', () => {
  const { west: left, east: right, north, south } = boundsOf(view);
  assert.ok(Math.abs(right - left - (480 / 524_288) * 360) < 1e-9);
  assert.ok(Math.abs((left + right) / 2 - home[0]) < 1e-9);
  // 200 px from above to below; a degree of latitude is longer than one of longitude by the cosine.
  const high = (200 / 524_288) * 360 * Math.cos((home[1] * Math.PI) / 180);
  assert.ok(Math.abs(north - south - high) < 1e-4, `${north - south} and ${high}`);
});

test('the map names the lands and the towns in sight, and leaves out what is far away', () => {
  const svg = drawn({ states: [west, far], towns: [near, { ...near, name: 'Farton', position: [12, 45] }] });
  assert.match(svg, />WESTLAND</);
  assert.match(svg, />Roseton</);
  assert.doesNotMatch(svg, /far/i);
});

test('a state that fills the map is not named; a county is', () => {
  const around = { name: 'Everywhere', rings: [box(-99, 40, -90, 50)] };
  assert.doesNotMatch(drawn({ states: [around] }), />EVERYWHERE</);
  assert.match(drawn({ states: [around], counties: [{ ...around, name: 'Hennepin' }] }), />HENNEPIN</);
});

test('the pin says whose it is where its town is written, and the town where it is not', () => {
  assert.match(drawn({ towns: [{ ...near, name: 'Minneapolis' }] }), />Hose &amp; Co</);
  assert.doesNotMatch(drawn({ towns: [near] }), />Hose &amp; Co</);
  assert.match(drawn({ towns: [near] }), />Minneapolis</);
});

test('distances are miles: at 45 degrees north four miles are 119 px', () => {
  const radii = [...drawn({}).matchAll(/<circle [^>]* r="([\d.]+)" fill="none"/g)].map(([, r]) => Number(r));
  assert.deepEqual(radii, [59.6, 119.1, 178.7, 238.2]);
  assert.match(drawn({}, { position: home, zoom: 9 }), />8 mi</);
});

test('no words lie over others, however many towns there are', () => {
  const towns = Array.from({ length: 200 }, (_, index) => ({
    name: `Town ${index}`,
    position: [-93.2 + ((index % 20) - 10) / 80, 45 + (Math.floor(index / 20) - 5) / 100] as const,
    population: index,
  }));
  const labels = [
    ...drawn({ towns }).matchAll(
      /<text x="([\d.]+)" y="([\d.]+)"[^>]*font-size="(\d+)"[^>]*text-anchor="(\w+)">([^<]+)</g,
    ),
  ].map(([, x, y, size, anchor, text = '']) => {
    const width = text.length * Number(size) * 0.5;
    const left = Number(x) - (anchor === 'start' ? 0 : anchor === 'end' ? width : width / 2);
    return { left, right: left + width, bottom: Number(y), top: Number(y) - Number(size) * 0.8 };
  });
  assert.ok(labels.length > 10, String(labels.length));
  for (const [index, a] of labels.entries()) {
    for (const b of labels.slice(index + 1))
      assert.ok(a.left >= b.right || b.left >= a.right || a.top >= b.bottom || b.top >= a.bottom);
    // What a window of 320 px shows.
    assert.ok(a.left >= 97 && a.right <= 383 && a.top >= 0 && a.bottom <= 200);
  }
});

test('where there is no town a border says where it is, and where there is neither it is looked for farther out', () => {
  const inland: Surroundings = { ...nothing, states: [{ name: 'Inland', rings: [box(-99, 40, -92, 50)] }] };
  assert.equal(saysWhere(view, { ...nothing, towns: [near] }), true);
  assert.equal(saysWhere(view, { ...nothing, states: [west] }), true);
  assert.equal(saysWhere(view, inland), false);
  assert.equal(saysWhere({ position: home, zoom: 7 }, inland), true);
});

test('nothing is drawn beyond the margin of the picture, however large a state is', () => {
  const svg = drawn({ states: [{ name: 'Everywhere', rings: [box(-179, -80, 179, 80)] }] });
  assert.ok(coordinates(svg).every((value) => value >= -14 && value <= 485));
});

test('where no state is near, the ground is land and not sea', () => {
  assert.match(drawn({ states: [far] }), /fill="var\(--map-land[^"]+" d="M0 0H480/);
  assert.match(drawn({ states: [west] }), /fill="var\(--map-water[^"]+" d="M0 0H480/);
});

test('a place name cannot break out of the drawing', () => {
  assert.match(drawn({ towns: [{ ...near, name: 'A<b>&c' }] }), />A&lt;b>&amp;c</);
});
