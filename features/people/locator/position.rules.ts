/** Degrees, [longitude, latitude]. */
type LngLat = readonly [number, number];

/** About a metre. */
const DECIMALS = 5;
const MOST_LAT = 90;
const MOST_LNG = 180;

/** A position as it is typed in two fields; undefined as long as it is none. */
export function positionOf({ lat, lng }: { readonly lat: string; readonly lng: string }): LngLat | undefined {
  if (lat.trim() === '' || lng.trim() === '') return undefined;
  const [north, east] = [Number(lat), Number(lng)];
  return Math.abs(north) <= MOST_LAT && Math.abs(east) <= MOST_LNG ? [east, north] : undefined;
}

/** As it is typed. A map that was turned around the world counts on beyond 180. */
export function textsOfPosition([lng, lat]: LngLat): { lat: string; lng: string } {
  const round = (degrees: number): string => String(Number(degrees.toFixed(DECIMALS)));
  const turns = Math.round(lng / (2 * MOST_LNG));
  return { lat: round(lat), lng: round(lng - turns * 2 * MOST_LNG) };
}
