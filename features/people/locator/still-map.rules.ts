import { type Land, pathOf, shapesOf, tenths } from '#features/people/supplier/map-outline.rules.ts';
import { type LngLat, projectionOf, type Size, type View } from '#features/people/supplier/map-view.rules.ts';

/** Of `/images/base-map.json`, as far as it is drawn; scripts/write-base-map.ts writes it. */
export interface BaseMap {
  readonly features: ReadonlyArray<{
    readonly properties: { readonly kind: string; readonly name?: string; readonly people?: number };
    readonly geometry:
      | { readonly type: 'Polygon'; readonly coordinates: ReadonlyArray<readonly LngLat[]> }
      | { readonly type: 'Point'; readonly coordinates: LngLat };
  }>;
}

/** As much as the largest window shows of it; its middle is the place that is asked for. */
export const stillSize: Size = { width: 1200, height: 800 };
/** Spec 9. */
export const STILL_ZOOM = 7;

/** A hundredth of a degree is less than a pixel. */
const DECIMALS = 2;

/** Where the drawing of the map around a place is; places nearby share one. */
export const stillMapPath = (lng: number, lat: number): string =>
  `/images/map/${lng.toFixed(DECIMALS)}/${lat.toFixed(DECIMALS)}.svg`;

export const stillView = (position: LngLat): View => ({ position, zoom: STILL_ZOOM, size: stillSize });

/** What is drawn, from below to above. */
const grounds = ['land', 'lake', 'state', 'inland-lake'] as const;
const colours = {
  land: 'var(--map-land, #f3f5f3)',
  water: 'var(--map-water, #dfe7ec)',
  line: 'var(--map-line, #b4bbb8)',
  quiet: 'var(--ink-3, #5d666a)',
  plain: 'var(--ink-2, #434b4f)',
} as const;
/** Thousands of people; smaller towns are named farther in. */
const LEAST_PEOPLE = 90;
const LETTER_PX = 12;

/**
 * The map as it is before anybody moves it: the same picture as the moving one draws at first
 * (`base-map.component.tsx`), in the colours of the page that it is brought into.
 */
export function stillMapSvg(view: View, { features }: BaseMap): string {
  const toPoint = projectionOf(view);
  const { width, height } = view.size ?? stillSize;
  const drawn = grounds.map((ground) => {
    const lands = features.flatMap(({ properties, geometry }): Land[] =>
      properties.kind === ground && geometry.type === 'Polygon'
        ? [{ name: '', rings: geometry.coordinates }]
        : [],
    );
    const fill = ground.endsWith('lake') ? colours.water : colours.land;
    const path = shapesOf(lands, view).map(pathOf).join('');
    return `<path fill="${fill}" stroke="${colours.line}" stroke-width=".8" d="${path}"/>`;
  });
  const points = features.flatMap(({ properties: { kind, name = '', people = 0 }, geometry }) => {
    if (geometry.type !== 'Point') return [];
    const { x, y } = toPoint(geometry.coordinates);
    const isIn = x > 0 && x < width && y > 0 && y < height;
    return isIn ? [{ kind, name, people, x, y }] : [];
  });
  const regions = points.filter(({ kind }) => kind === 'region');
  const towns = points
    .filter(({ kind, people }) => kind === 'town' && people >= LEAST_PEOPLE)
    .toSorted((a, b) => b.people - a.people);
  const taken: Room[] = [];
  const names = [
    ...regions.map(({ name, x, y }) => ({
      name,
      x,
      y: y + 4,
      at: 'middle',
      colour: colours.quiet,
      wide: 8.6,
    })),
    ...towns.map(({ name, x, y }) => ({
      name,
      x: x + 6,
      y: y + 4,
      at: 'start',
      colour: colours.plain,
      wide: 6,
    })),
  ].flatMap(({ name, x, y, at, colour, wide }) => {
    const room = roomOf(at === 'middle' ? x - (name.length * wide) / 2 : x, y, name.length * wide);
    if (taken.some((other) => overlap(room, other))) return [];
    taken.push(room);
    const spacing = at === 'middle' ? ' letter-spacing="1.8"' : '';
    return `<text x="${tenths(x)}" y="${tenths(y)}" fill="${colour}" text-anchor="${at}"${spacing}>${escaped(name)}</text>`;
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">`,
    `<g id="map" font-family="var(--font-cond, sans-serif)" font-size="${LETTER_PX}">`,
    `<path fill="${colours.water}" d="M0 0H${width}V${height}H0z"/>`,
    ...drawn,
    `<g fill="${colours.quiet}">`,
    ...towns.map(({ x, y }) => `<circle cx="${tenths(x)}" cy="${tenths(y)}" r="2"/>`),
    `</g><g stroke="${colours.land}" stroke-width="3" stroke-linejoin="round" paint-order="stroke">`,
    ...names,
    '</g></g></svg>',
  ].join('');
}

interface Room {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const AIR_PX = 2;

const roomOf = (left: number, y: number, wide: number): Room => ({
  left: left - AIR_PX,
  right: left + wide + AIR_PX,
  top: y - LETTER_PX - AIR_PX,
  bottom: y + AIR_PX,
});

const overlap = (a: Room, b: Room): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
