/** Degrees, [longitude, latitude]. */
export type LngLat = readonly [number, number];

/** The mean radius of the earth, metres. */
export const EARTH_METRES = 6_371_008.8;
const MILES_PER_METRE = 0.000621371;

/** Shown in whole miles (spec 9). */
export const wholeMiles = (metres: number): number => Math.round(metres * MILES_PER_METRE);

/** The same for who reads metric units. */
export const wholeKilometres = (metres: number): number => Math.round(metres / 1000);

export const metresOf = (miles: number): number => miles / MILES_PER_METRE;

/** West, south, east, north, degrees. */
export type Box = readonly [west: number, south: number, east: number, north: number];

/** Boxes that hold every point not farther than so many metres; two where they cross the line of the date. */
export function boxesAround([lng, lat]: LngLat, metres: number): readonly Box[] {
  const reach = metres / EARTH_METRES;
  const latReach = degrees(reach);
  const [south, north] = [lat - latReach, lat + latReach];
  const isPolar = south <= -90 || north >= 90;
  const lngReach = isPolar ? 180 : degrees(Math.asin(Math.min(1, Math.sin(reach) / Math.cos(radians(lat)))));
  const [bottom, top] = [Math.max(south, -90), Math.min(north, 90)];
  const [west, east] = [lng - lngReach, lng + lngReach];
  if (lngReach >= 180) return [[-180, bottom, 180, top]];
  const middle: Box = [Math.max(west, -180), bottom, Math.min(east, 180), top];
  if (west < -180) return [middle, [west + 360, bottom, 180, top]];
  if (east > 180) return [middle, [-180, bottom, east - 360, top]];
  return [middle];
}

/** Metres from one point to another by the haversine formula. */
export function greatCircleMetres([lngA, latA]: LngLat, [lngB, latB]: LngLat): number {
  const half = (angle: number): number => Math.sin(radians(angle) / 2) ** 2;
  const share = half(latB - latA) + Math.cos(radians(latA)) * Math.cos(radians(latB)) * half(lngB - lngA);
  return 2 * EARTH_METRES * Math.asin(Math.min(1, Math.sqrt(share)));
}

const radians = (angle: number): number => (angle * Math.PI) / 180;
const degrees = (angle: number): number => (angle * 180) / Math.PI;
