/** Degrees, [longitude, latitude]. */
export type LngLat = readonly [number, number];

/** A state: its name, and the rings of its outline. */
export interface Region {
  /** As written on the map: 'MN'. */
  readonly name: string;
  readonly rings: ReadonlyArray<readonly LngLat[]>;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

export const LOCATION_MAP_PATH = '/images/location.svg';
export const mapSize = { width: 360, height: 180 } as const;

/** About the states around: eight degrees from left to right. */
const PX_PER_DEGREE = 45;
/** Outlines are cut this far outside the picture, so that the cut itself is not seen. */
const MARGIN_PX = 5;
/** Closer than this two corners are one. */
const SMALLEST_STEP_PX = 0.8;
/** A smaller piece of a state gets no name. */
const SMALLEST_NAMED_PX2 = 3_500;

/**
 * The states around the supplier, with a pin. Colours are the page's own where the drawing is brought in with `use`,
 * and those of the light theme where it stands alone.
 */
export function locationMapSvg(regions: readonly Region[], position: LngLat, city: string): string {
  const toPoint = projectionAround(position);
  const shapes = regions
    .map(({ name, rings }) => ({ name, rings: rings.map((ring) => clipped(ring.map(toPoint))) }))
    .map(({ name, rings }) => ({ name, rings: rings.map(thinned).filter((ring) => ring.length > 2) }))
    .filter(({ rings }) => rings.length > 0);
  const { width, height } = mapSize;
  const ground = shapes.length === 0 ? 'land' : 'water';
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">`,
    `<g id="map" font-family="var(--font-cond, sans-serif)" font-weight="600">`,
    `<path fill="${colours[ground]}" d="M0 0H${width}V${height}H0z"/>`,
    `<path fill="${colours.land}" stroke="${colours.line}" stroke-linejoin="round" d="${shapes.map(({ rings }) => rings.map(pathOf).join('')).join('')}"/>`,
    ...shapes.map(({ name, rings }) => nameTag(name, rings)),
    pin(city),
    '</g></svg>',
  ].join('');
}

const colours = {
  land: 'var(--map-land, #f3f5f3)',
  water: 'var(--map-water, #dfe7ec)',
  line: 'var(--map-line, #b4bbb8)',
  ink: 'var(--ink, #14191b)',
  quiet: 'var(--ink-3, #5d666a)',
} as const;

/** Mercator, so that the outlines look as on other maps. */
function projectionAround([lng, lat]: LngLat): (place: LngLat) => Point {
  const middle = northing(lat);
  return ([placeLng, placeLat]) => ({
    x: mapSize.width / 2 + (placeLng - lng) * PX_PER_DEGREE,
    y: mapSize.height / 2 + (middle - northing(placeLat)) * PX_PER_DEGREE,
  });
}

const northing = (lat: number): number =>
  (Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360)) * 180) / Math.PI;

/** Sutherland and Hodgman: cut the ring at each side of the picture in turn. */
function clipped(ring: readonly Point[]): readonly Point[] {
  return sides.reduce(cutAt, ring);
}

interface Side {
  readonly axis: 'x' | 'y';
  readonly at: number;
  /** 1: what is larger stays; -1: what is smaller. */
  readonly keep: 1 | -1;
}

const sides: readonly Side[] = [
  { axis: 'x', at: -MARGIN_PX, keep: 1 },
  { axis: 'x', at: mapSize.width + MARGIN_PX, keep: -1 },
  { axis: 'y', at: -MARGIN_PX, keep: 1 },
  { axis: 'y', at: mapSize.height + MARGIN_PX, keep: -1 },
];

function cutAt(ring: readonly Point[], side: Side): readonly Point[] {
  const isIn = (point: Point): boolean => (point[side.axis] - side.at) * side.keep >= 0;
  return ring.flatMap((point, index) => {
    const before = ring.at(index - 1) ?? point;
    const crossing = isIn(before) === isIn(point) ? [] : [crossingOf(before, point, side)];
    return isIn(point) ? [...crossing, point] : crossing;
  });
}

function crossingOf(from: Point, to: Point, { axis, at }: Side): Point {
  const share = (at - from[axis]) / (to[axis] - from[axis]);
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}

function thinned(ring: readonly Point[]): readonly Point[] {
  const kept: Point[] = [];
  for (const point of ring) {
    const last = kept.at(-1);
    if (!last || Math.hypot(point.x - last.x, point.y - last.y) >= SMALLEST_STEP_PX) kept.push(point);
  }
  return kept;
}

const pathOf = (ring: readonly Point[]): string =>
  `M${ring.map(({ x, y }) => `${tenths(x)} ${tenths(y)}`).join('L')}z`;

const tenths = (value: number): number => Math.round(value * 10) / 10;

/** The name in the middle of the largest piece; not where the pin stands. */
function nameTag(name: string, rings: ReadonlyArray<readonly Point[]>): string {
  const largest = rings.toSorted((a, b) => areaOf(b) - areaOf(a))[0] ?? [];
  if (areaOf(largest) < SMALLEST_NAMED_PX2) return '';
  const { x, y } = middleOf(largest);
  const nearPin = Math.abs(x - mapSize.width / 2) < 60 && Math.abs(y - mapSize.height / 2) < 40;
  const at = nearPin ? { x: x - 70, y: y - 45 } : { x, y };
  return `<text x="${tenths(at.x)}" y="${tenths(at.y)}" fill="${colours.quiet}" font-size="12" letter-spacing="1.5" text-anchor="middle">${escaped(name)}</text>`;
}

/** Shoelace. */
function areaOf(ring: readonly Point[]): number {
  const twice = ring.reduce((sum, point, index) => {
    const before = ring.at(index - 1) ?? point;
    return sum + (before.x * point.y - point.x * before.y);
  }, 0);
  return Math.abs(twice) / 2;
}

/** Of the piece's bounds, held inside the picture. */
function middleOf(ring: readonly Point[]): Point {
  const middle = (values: readonly number[], most: number): number => {
    const low = Math.max(0, Math.min(...values));
    const high = Math.min(most, Math.max(...values));
    return (low + high) / 2;
  };
  return {
    x: middle(
      ring.map(({ x }) => x),
      mapSize.width,
    ),
    y: middle(
      ring.map(({ y }) => y),
      mapSize.height,
    ),
  };
}

function pin(city: string): string {
  const x = mapSize.width / 2;
  const y = mapSize.height / 2;
  return [
    `<path d="M${x} ${y}l-9.5 -13.5a12.500 12.500 0 1 1 19 0z" fill="var(--here, #f6a800)" stroke="${colours.ink}" stroke-width="1.4" stroke-linejoin="round"/>`,
    `<circle cx="${x}" cy="${y}" r="2.200" fill="${colours.ink}"/>`,
    `<text x="${x + 8}" y="${y + 5}" fill="${colours.ink}" font-size="12">${escaped(city)}</text>`,
  ].join('');
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
