import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { placeRows } from '#features/people/geocoder/place-rows.rules.ts';
import { readPlaceSources } from '#features/people/geocoder/place-sources.ts';
import { regionOfCode } from '#features/people/geocoder/regions.rules.ts';

// `node scripts/write-base-map.ts`: app/public/images/base-map.json, what the locator's map draws under its pins.
const require = createRequire(import.meta.url);
const ROOT = path.join(import.meta.dirname, '..');

type Ring = GeoJSON.Position[];
type Feature = GeoJSON.Feature<GeoJSON.Geometry, Record<string, string | number>>;

/** Smaller towns are named nowhere. */
const SMALLEST_TOWN = 25_000;

const sources = readPlaceSources();
const { towns, regions } = placeRows(sources);

/** The States have the finer shores, so they are drawn over the lakes, and the lakes over everybody else. */
const features: Feature[] = [
  ...neighbours().map((rings) => polygon('land', rings)),
  ...lands('CA').map((rings) => polygon('land', rings)),
  ...lakes().flatMap(({ rings, isInland }) => (isInland ? [] : [polygon('lake', rings)])),
  ...lands('US').map((rings) => polygon('state', rings)),
  ...lakes().flatMap(({ rings, isInland }) => (isInland ? [polygon('inland-lake', rings)] : [])),
  ...regionNames(),
  ...townNames(),
];
const text = JSON.stringify({ type: 'FeatureCollection', features });
writeFileSync(path.join(ROOT, 'app/public/images/base-map.json'), text);
console.log(`${features.length} features, ${text.length} bytes`);

function lands(country: 'US' | 'CA'): Ring[][] {
  return sources.outlines
    .filter(({ region }) => regionOfCode(region)?.country === country)
    .flatMap(({ rings }) => rings.map((ring) => [ring.map(([lng, lat]): GeoJSON.Position => [lng, lat])]));
}

/** Whoever is in sight of the States and Canada. */
function neighbours(): Ring[][] {
  const near = new Set([
    'Mexico',
    'Cuba',
    'Bahamas',
    'Greenland',
    'Guatemala',
    'Belize',
    'Honduras',
    'Haiti',
  ]);
  for (const name of ['Dominican Rep.', 'Jamaica', 'El Salvador', 'Nicaragua', 'St. Pierre and Miquelon'])
    near.add(name);
  const world = require('world-atlas/countries-50m.json') as Topology<{
    countries: GeometryCollection<{ name: string }>;
  }>;
  return feature(world, world.objects.countries)
    .features.filter(({ properties }) => near.has(properties.name))
    .flatMap(({ geometry }) => polygonsOf(geometry));
}

function lakes(): Array<{ readonly rings: Ring[]; readonly isInland: boolean }> {
  const file = path.join(ROOT, 'data/geo/lakes.json');
  const atlas = JSON.parse(readFileSync(file, 'utf8')) as Topology<{ lakes: GeometryCollection }>;
  const states = lands('US');
  return feature(atlas, atlas.objects.lakes).features.flatMap(({ geometry }) =>
    polygonsOf(geometry).map((rings) => {
      const [outer = []] = rings;
      const inStates = outer.filter((point) => states.some(([state = []]) => isIn(point, state))).length;
      return { rings, isInland: inStates > outer.length * 0.8 };
    }),
  );
}

function regionNames(): Feature[] {
  return regions.flatMap(({ code, rings }) => {
    const region = regionOfCode(code);
    const largest = rings.toSorted((a, b) => areaOf(b) - areaOf(a))[0];
    if (!region || !largest) return [];
    return [point('region', middleOf(largest), { name: region.name.toUpperCase(), short: code })];
  });
}

function townNames(): Feature[] {
  return towns
    .filter(({ population, isPart }) => population >= SMALLEST_TOWN && !isPart)
    .toSorted((a, b) => b.population - a.population)
    .map(({ name, population, position }) =>
      point('town', position, { name, people: Math.round(population / 1000) }),
    );
}

function polygon(kind: string, rings: readonly Ring[]): Feature {
  const coordinates = rings.map((ring) => ring.map(rounded));
  return { type: 'Feature', properties: { kind }, geometry: { type: 'Polygon', coordinates } };
}

function point(
  kind: string,
  position: readonly [number, number],
  properties: Record<string, string | number>,
): Feature {
  return {
    type: 'Feature',
    properties: { kind, ...properties },
    geometry: { type: 'Point', coordinates: rounded([...position]) },
  };
}

/** About a hundred metres. */
function rounded(position: GeoJSON.Position): GeoJSON.Position {
  return position.map((value) => Math.round(value * 1e3) / 1e3);
}

function polygonsOf(geometry: GeoJSON.Geometry): Ring[][] {
  if (geometry.type === 'Polygon') return [geometry.coordinates];
  return geometry.type === 'MultiPolygon' ? geometry.coordinates : [];
}

function areaOf(ring: ReadonlyArray<readonly number[]>): number {
  return Math.abs(
    ring.reduce((sum, [x = 0, y = 0], index) => {
      const [beforeX = 0, beforeY = 0] = ring.at(index - 1) ?? [];
      return sum + (beforeX * y - x * beforeY);
    }, 0) / 2,
  );
}

/** Of the area, not of the corners: a long coast does not draw the name to it. */
function middleOf(ring: ReadonlyArray<readonly number[]>): [number, number] {
  let [area, sumX, sumY] = [0, 0, 0];
  for (const [index, [x = 0, y = 0]] of ring.entries()) {
    const [beforeX = 0, beforeY = 0] = ring.at(index - 1) ?? [];
    const cross = beforeX * y - x * beforeY;
    area += cross;
    sumX += (beforeX + x) * cross;
    sumY += (beforeY + y) * cross;
  }
  return [sumX / (3 * area), sumY / (3 * area)];
}

function isIn([x = 0, y = 0]: GeoJSON.Position, ring: Ring): boolean {
  let inside = false;
  for (const [index, [xA = 0, yA = 0]] of ring.entries()) {
    const [xB = 0, yB = 0] = ring.at(index - 1) ?? [];
    if (yA > y !== yB > y && x < ((xB - xA) * (y - yA)) / (yB - yA) + xA) inside = !inside;
  }
  return inside;
}
