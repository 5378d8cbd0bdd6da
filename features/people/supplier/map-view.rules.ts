/** Degrees, [longitude, latitude]. */
export type LngLat = readonly [number, number];

/** Pixels from the picture's upper left corner. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** What a map shows: the place in its middle, how near it is, and how much of it. */
export interface View {
  readonly position: LngLat;
  /** Of tiles of 256 px, as maps on the web count it. */
  readonly zoom: number;
  /** As large as the map in the foot when absent. */
  readonly size?: Size;
}

/** Degrees. */
export interface Bounds {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

export const LOCATION_MAP_PATH = '/images/location.svg';
/** The page shows as much of the middle as it has room for, and never another size of it. */
export const mapSize: Size = { width: 480, height: 200 };
/** Of the map in the foot of every page (spec 9). */
export const FOOTER_ZOOM = 11;

const TILE_PX = 256;
const METRES_PER_MILE = 1609.344;
/** All around the equator of the sphere that maps on the web are drawn of. */
const EQUATOR_METRES = 40_075_016.686;

/** Mercator, so that outlines look as on other maps. */
export function projectionOf({ position: [lng, lat], zoom, size = mapSize }: View): (place: LngLat) => Point {
  const scale = pxPerDegree(zoom);
  const middle = northing(lat);
  return ([placeLng, placeLat]) => ({
    x: size.width / 2 + (placeLng - lng) * scale,
    y: size.height / 2 + (middle - northing(placeLat)) * scale,
  });
}

export function boundsOf({ position: [lng, lat], zoom, size = mapSize }: View): Bounds {
  const [wide, high] = [size.width, size.height].map((px) => px / 2 / pxPerDegree(zoom)) as [number, number];
  const middle = northing(lat);
  return {
    west: lng - wide,
    south: latitudeOf(middle - high),
    east: lng + wide,
    north: latitudeOf(middle + high),
  };
}

/** In the middle of the view. */
export const pxPerMile = ({ position: [, lat], zoom }: View): number =>
  (METRES_PER_MILE * TILE_PX * 2 ** zoom) / (EQUATOR_METRES * Math.cos((lat * Math.PI) / 180));

const pxPerDegree = (zoom: number): number => (TILE_PX * 2 ** zoom) / 360;

const northing = (lat: number): number =>
  (Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360)) * 180) / Math.PI;

const latitudeOf = (north: number): number =>
  (Math.atan(Math.exp((north * Math.PI) / 180)) * 360) / Math.PI - 90;
