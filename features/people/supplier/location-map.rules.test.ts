import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type LngLat, locationMapSvg } from './location-map.rules.ts';

const box = (west: number, south: number, east: number, north: number): readonly LngLat[] => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
  [west, south],
];
const home: LngLat = [-93.2, 45];
const west = { name: 'Westland', rings: [box(-99, 40, -95, 50)] };
const far = { name: 'Farland', rings: [box(10, 40, 20, 50)] };

/** Every number of every path. */
const coordinates = (svg: string): number[] =>
  [...svg.matchAll(/ d="([^"]+)"/g)].flatMap(([, d = '']) => d.match(/-?\d+(\.\d+)?/g) ?? []).map(Number);

test('the map names the states around and leaves out those far away', () => {
  const svg = locationMapSvg([west, far], home, 'Minneapolis');
  assert.match(svg, />Westland</);
  assert.doesNotMatch(svg, /Farland/);
  assert.match(svg, />Minneapolis</);
});

test('nothing is drawn beyond the margin of the picture, however large a state is', () => {
  const svg = locationMapSvg([{ name: 'Everywhere', rings: [box(-179, -80, 179, 80)] }], home, 'X');
  assert.ok(coordinates(svg).every((value) => value >= -14 && value <= 365));
});

test('where no state is near, the ground is land and not sea', () => {
  assert.match(locationMapSvg([far], home, 'X'), /fill="var\(--map-land[^"]+" d="M0 0H360/);
  assert.match(locationMapSvg([west], home, 'X'), /fill="var\(--map-water[^"]+" d="M0 0H360/);
});

test('a place name cannot break out of the drawing', () => {
  assert.match(locationMapSvg([], home, 'A<b>&c'), />A&lt;b>&amp;c</);
});
