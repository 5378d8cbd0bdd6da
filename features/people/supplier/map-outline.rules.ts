import {
  type Bounds,
  boundsOf,
  type LngLat,
  mapSize,
  type Point,
  projectionOf,
  type Size,
  type View,
} from './map-view.rules.ts';

/** A county, a state, a province or a country: its name, and the rings of its outline. */
export interface Land {
  readonly name: string;
  readonly rings: ReadonlyArray<readonly LngLat[]>;
}

/** What of a land is in the picture. */
export interface Shape {
  readonly name: string;
  readonly rings: ReadonlyArray<readonly Point[]>;
}

/** Outlines are cut this far outside the picture, so that the cut itself is not seen. */
const MARGIN_PX = 5;
/** Closer than this two corners are one. */
const SMALLEST_STEP_PX = 0.8;

/** The lands of which something is in the picture, cut at its margin. */
export function shapesOf(lands: readonly Land[], view: View): readonly Shape[] {
  const toPoint = projectionOf(view);
  const bounds = boundsOf(view);
  const sides = sidesOf(view.size ?? mapSize);
  return lands
    .map(({ name, rings }) => ({
      name,
      rings: rings
        .filter((ring) => mayTouch(ring, bounds))
        .map((ring) => thinned(sides.reduce(cutAt, ring.map(toPoint))))
        .filter((ring) => ring.length > 2),
    }))
    .filter(({ rings }) => rings.length > 0);
}

/** Most of the world is nowhere near: it is not even projected. */
const mayTouch = (ring: readonly LngLat[], { west, south, east, north }: Bounds): boolean =>
  ring.some(([lng]) => lng >= west) &&
  ring.some(([lng]) => lng <= east) &&
  ring.some(([, lat]) => lat >= south) &&
  ring.some(([, lat]) => lat <= north);

/** Less than this part of the picture is a corner that nobody sees. */
const LEAST_SHARE = 0.01;

/** A border or a shore runs through the picture: a land is in it, and does not fill it. */
export const hasBorder = (shapes: readonly Shape[]): boolean =>
  shapes.some(({ rings }) =>
    rings.some((ring) => {
      const share = areaOf(ring) / areaOf(corners);
      return share > LEAST_SHARE && share < 1 - LEAST_SHARE;
    }),
  );

export const pathOf = ({ rings }: Shape): string =>
  rings.map((ring) => `M${ring.map(({ x, y }) => `${tenths(x)} ${tenths(y)}`).join('L')}z`).join('');

export const tenths = (value: number): number => Math.round(value * 10) / 10;

/** Shoelace. */
export function areaOf(ring: readonly Point[]): number {
  const twice = ring.reduce((sum, point, index) => {
    const before = ring.at(index - 1) ?? point;
    return sum + (before.x * point.y - point.x * before.y);
  }, 0);
  return Math.abs(twice) / 2;
}

/** Odd crossings of a line to the right. */
export function isWithin(ring: readonly Point[], { x, y }: Point): boolean {
  return ring.reduce((isIn, point, index) => {
    const before = ring.at(index - 1) ?? point;
    if (point.y > y === before.y > y) return isIn;
    const crossing = ((before.x - point.x) * (y - point.y)) / (before.y - point.y) + point.x;
    return x < crossing ? !isIn : isIn;
  }, false);
}

interface Side {
  readonly axis: 'x' | 'y';
  readonly at: number;
  /** 1: what is larger stays; -1: what is smaller. */
  readonly keep: 1 | -1;
}

/** Sutherland and Hodgman: a ring is cut at each side of the picture in turn. */
const sidesOf = ({ width, height }: Size): readonly Side[] => [
  { axis: 'x', at: -MARGIN_PX, keep: 1 },
  { axis: 'x', at: width + MARGIN_PX, keep: -1 },
  { axis: 'y', at: -MARGIN_PX, keep: 1 },
  { axis: 'y', at: height + MARGIN_PX, keep: -1 },
];

const corners: readonly Point[] = [
  { x: -MARGIN_PX, y: -MARGIN_PX },
  { x: mapSize.width + MARGIN_PX, y: -MARGIN_PX },
  { x: mapSize.width + MARGIN_PX, y: mapSize.height + MARGIN_PX },
  { x: -MARGIN_PX, y: mapSize.height + MARGIN_PX },
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
