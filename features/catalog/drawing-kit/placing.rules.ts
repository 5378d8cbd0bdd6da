import { type Point, radians, type Shape } from './shapes.rules.ts';

export interface Place {
  readonly x?: number;
  readonly y?: number;
  readonly scale?: number;
  /** Degrees, clockwise, about the shapes' own origin. */
  readonly turn?: number;
  /** Left and right exchanged, before turning. */
  readonly mirror?: boolean;
}

/** Where a point comes to lie. */
export function mover({ x = 0, y = 0, scale = 1, turn = 0, mirror = false }: Place): (point: Point) => Point {
  const [sin, cos] = [Math.sin(radians(turn)) * scale, Math.cos(radians(turn)) * scale];
  const flip = mirror ? -1 : 1;
  return ([px, py]) => [x + flip * px * cos - py * sin, y + flip * px * sin + py * cos];
}

/** The shapes mirrored, turned, scaled and moved, in this order. */
export function placed(shapes: readonly Shape[], place: Place): readonly Shape[] {
  const moved = mover(place);
  const { scale = 1 } = place;
  return shapes.map((shape): Shape => {
    if (shape.kind === 'path') {
      const segments = shape.segments.map(({ command, points }) => ({ command, points: points.map(moved) }));
      return { ...shape, segments };
    }
    const [nx, ny] = moved([shape.x, shape.y]);
    return shape.kind === 'circle'
      ? { ...shape, x: nx, y: ny, radius: shape.radius * scale }
      : { ...shape, x: nx, y: ny };
  });
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The smallest box around the shapes' points; texts do not count. */
export function boundsOf(shapes: readonly Shape[]): Box {
  const points = shapes.flatMap(extremesOf);
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return { x: left, y: top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
}

function extremesOf(shape: Shape): readonly Point[] {
  if (shape.kind === 'path') return shape.segments.flatMap((segment) => segment.points);
  if (shape.kind === 'text' || shape.kind === 'note') return [];
  const { x, y, radius } = shape;
  return [
    [x - radius, y - radius],
    [x + radius, y + radius],
  ];
}

/** How shapes come to lie in the middle of a box, as large as it allows but not above `largest`. */
export function placeInside(shapes: readonly Shape[], inside: Box, largest = Number.POSITIVE_INFINITY) {
  const bounds = boundsOf(shapes);
  const scale = Math.min(inside.width / bounds.width, inside.height / bounds.height, largest);
  return {
    scale,
    x: inside.x + inside.width / 2 - scale * (bounds.x + bounds.width / 2),
    y: inside.y + inside.height / 2 - scale * (bounds.y + bounds.height / 2),
  };
}

export function fitted(shapes: readonly Shape[], inside: Box, largest?: number): readonly Shape[] {
  return placed(shapes, placeInside(shapes, inside, largest));
}
