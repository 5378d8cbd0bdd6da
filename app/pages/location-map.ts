import { createRequire } from 'node:module';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { type LngLat, locationMapSvg, type Region } from '#features/people/supplier/location-map.rules.ts';
import type { Supplier } from '#shared/supplier.ts';

type Atlas = Topology<{ states: GeometryCollection<{ name: string }> }>;

/** The drawing of where the supplier is, made once at the start from the outlines of the states. */
export function drawLocation(supplier: Supplier): string {
  const atlas = createRequire(import.meta.url)('us-atlas/states-10m.json') as Atlas;
  const regions = feature(atlas, atlas.objects.states).features.map(
    ({ id, properties, geometry }): Region => ({
      name: codes.get(String(id)) ?? properties.name,
      rings: geometry.type === 'Polygon' ? ringsOf(geometry.coordinates) : severalRings(geometry),
    }),
  );
  return locationMapSvg(regions, supplier.position, supplier.address.city);
}

/** Postal codes by the number under which the census files a state; two digits, two letters. */
const codes = new Map(
  [
    ...(
      '01AL02AK04AZ05AR06CA08CO09CT10DE11DC12FL13GA15HI16ID17IL18IN19IA20KS21KY22LA23ME24MD25MA26MI27MN28MS29MO30MT' +
      '31NE32NV33NH34NJ35NM36NY37NC38ND39OH40OK41OR42PA44RI45SC46SD47TN48TX49UT50VT51VA53WA54WV55WI56WY72PR'
    ).matchAll(/(\d\d)([A-Z]{2})/g),
  ].map(([, id = '', code = '']) => [id, code] as const),
);

const severalRings = (geometry: GeoJSON.Geometry): Region['rings'] =>
  geometry.type === 'MultiPolygon' ? geometry.coordinates.flatMap(ringsOf) : [];

const ringsOf = (rings: readonly GeoJSON.Position[][]): Region['rings'] =>
  rings.map((ring) => ring.map(([lng = 0, lat = 0]): LngLat => [lng, lat]));
