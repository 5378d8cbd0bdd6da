import { createRequire } from 'node:module';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { openPlacesOnMaps } from '#features/people/geocoder/geocoder.public.ts';
import {
  locationMapSvg,
  type Surroundings,
  saysWhere,
} from '#features/people/supplier/location-map.rules.ts';
import { isWithin, type Land, shapesOf } from '#features/people/supplier/map-outline.rules.ts';
import { boundsOf, FOOTER_ZOOM, type LngLat, type View } from '#features/people/supplier/map-view.rules.ts';
import type { Supplier } from '#shared/supplier.ts';

const require = createRequire(import.meta.url);

/** Nearer than the whole of a continent something is always in sight. */
const FARTHEST_ZOOM = 4;
/** From here on out counties are too small to be seen. */
const COUNTY_ZOOM = 8;

/** The drawing of where the supplier is, made when it is first asked for: its outlines take a moment to read. */
export function locationMap(supplier: Supplier): () => Promise<Buffer> {
  let drawn: Promise<Buffer> | undefined;
  return async () => (drawn ??= drawLocation(supplier));
}

/** At zoom 11 (spec 9), or farther out where nothing would be seen there. */
async function drawLocation({ name, position, address }: Supplier): Promise<Buffer> {
  const surroundings = await openSurroundings(position);
  let view: View = { position, zoom: FOOTER_ZOOM };
  while (view.zoom > FARTHEST_ZOOM && !saysWhere(view, surroundings(view)))
    view = { position, zoom: view.zoom - 1 };
  return Buffer.from(locationMapSvg(view, surroundings(view), { name, city: address.city }));
}

async function openSurroundings(position: LngLat): Promise<(view: View) => Surroundings> {
  const places = await openPlacesOnMaps();
  const atlas = require('us-atlas/counties-10m.json') as Atlas;
  const own = landsOf(atlas, atlas.objects.states);
  const counties = countiesAround(atlas, { position, zoom: COUNTY_ZOOM });
  const neighbours = places.neighbours();
  const isHere = [...own, ...neighbours].some((land) => land.name !== '' && isAround(land, position));
  // The outlines of the States are the finest, so they lie over those of their neighbours.
  const states = [...(isHere ? neighbours : otherCountries()), ...own];
  return (view) => ({
    states,
    counties: view.zoom < COUNTY_ZOOM ? [] : counties,
    towns: places.townsWithin(boundsOf(view)),
  });
}

type Named = GeometryCollection<{ name: string }>;
type Atlas = Topology<{ states: Named; counties: Named }>;
type World = Topology<{ countries: Named }>;

/** The counties of the states that are in sight: to unfold those of all would hold up everybody else. */
function countiesAround(atlas: Atlas, view: View): readonly Land[] {
  const { counties, states } = atlas.objects;
  const inSight = new Set(
    states.geometries
      .filter((state) => shapesOf(landsOf(atlas, { ...states, geometries: [state] }), view).length > 0)
      .map(({ id }) => id),
  );
  // The number of a county begins with that of its state.
  const near = counties.geometries.filter(({ id }) => inSight.has(String(id).slice(0, 2)));
  return landsOf(atlas, { ...counties, geometries: near });
}

/** Read for a supplier who is in none of those whose towns are known. */
function otherCountries(): readonly Land[] {
  const world = require('world-atlas/countries-10m.json') as World;
  return landsOf(world, world.objects.countries).filter(({ name }) => name !== 'United States of America');
}

const isAround = ({ rings }: Land, [x, y]: LngLat): boolean =>
  rings.some((ring) =>
    isWithin(
      ring.map(([lng, lat]) => ({ x: lng, y: lat })),
      { x, y },
    ),
  );

const landsOf = (atlas: Topology, lands: Named): readonly Land[] =>
  feature(atlas, lands).features.map(({ properties: { name }, geometry }) => ({
    name,
    rings: ringsOf(geometry),
  }));

function ringsOf(geometry: GeoJSON.Geometry): Land['rings'] {
  if (geometry.type === 'Polygon') return placesOf(geometry.coordinates);
  return geometry.type === 'MultiPolygon' ? geometry.coordinates.flatMap(placesOf) : [];
}

const placesOf = (rings: readonly GeoJSON.Position[][]): Land['rings'] =>
  rings.map((ring) => ring.map(([lng = 0, lat = 0]): LngLat => [lng, lat]));
