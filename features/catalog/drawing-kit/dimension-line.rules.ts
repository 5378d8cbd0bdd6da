import { arrow, dimension, type Point, type Shape, type TextShape } from './shapes.rules.ts';

const DIMENSION_SIZE = 20;
const ARROW = 9;
const HALF_ARROW = 3;
const GAP = 4;
const OVERSHOOT = 6;
const LINE_HEIGHT = 1.1;

interface Dimension {
  /** The two points that are measured. */
  readonly from: Point;
  readonly to: Point;
  /** Unit vector from the part to the dimension line, across the measured length. */
  readonly away: Point;
  /** How far the line stands from the farther of the two points. */
  readonly distance: number;
  /** What it says, a line each. */
  readonly says: readonly string[];
}

/** A blue line between two arrows with its extension lines, and the text on its far side. */
export function dimensionLine({ from, to, away, distance, says }: Dimension): readonly Shape[] {
  const level = Math.max(dot(from, away), dot(to, away)) + distance;
  const onLine = (point: Point): Point => moved(point, away, level - dot(point, away));
  const [a, b] = [onLine(from), onLine(to)];
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
  const along: Point = [(b[0] - a[0]) / length, (b[1] - a[1]) / length];
  // Between near points the arrows come from outside, as a draftsman does it.
  const inside = length > 3 * ARROW;
  const reach = inside ? 0 : 2 * ARROW;
  const [start, end] = [moved(a, along, -reach), moved(b, along, reach)];
  const into: Point = inside ? along : [-along[0], -along[1]];
  return [
    extension(from, onLine(from), away),
    extension(to, onLine(to), away),
    dimension`M${start[0]} ${start[1]}L${end[0]} ${end[1]}`,
    arrowHead(a, into),
    arrowHead(b, [-into[0], -into[1]]),
    ...textBeside(moved([(a[0] + b[0]) / 2, (a[1] + b[1]) / 2], away, 10), away, says),
  ];
}

const dot = (a: Point, b: Point) => a[0] * b[0] + a[1] * b[1];
const moved = ([x, y]: Point, [dx, dy]: Point, by: number): Point => [x + dx * by, y + dy * by];

function extension(point: Point, onLine: Point, away: Point): Shape {
  const [start, end] = [moved(point, away, GAP), moved(onLine, away, OVERSHOOT)];
  return dimension`M${start[0]} ${start[1]}L${end[0]} ${end[1]}`;
}

/** Its tip at a point, its body towards `into`. */
function arrowHead([x, y]: Point, [dx, dy]: Point): Shape {
  const [bx, by] = [dx * ARROW, dy * ARROW];
  const [nx, ny] = [-dy * HALF_ARROW, dx * HALF_ARROW];
  return arrow`M${x} ${y}l${bx + nx} ${by + ny}l${-2 * nx} ${-2 * ny}z`;
}

/** Lines of blue text that start at a point and grow in a direction. */
function textBeside(
  [x, y]: Point,
  away: Point,
  says: readonly string[],
  size: number = DIMENSION_SIZE,
): readonly TextShape[] {
  const align = away[0] > 0.3 ? 'start' : away[0] < -0.3 ? 'end' : 'middle';
  const height = (says.length - 1) * size * LINE_HEIGHT;
  const capital = size * 0.7;
  const first = away[1] < -0.3 ? y - height : away[1] > 0.3 ? y + capital : y - height / 2 + capital / 2;
  return says.map((text, index) => ({
    kind: 'text',
    pen: 'arrow',
    x,
    y: first + index * size * LINE_HEIGHT,
    text,
    size,
    align,
  }));
}

/** A text with a thin line to what it speaks of. */
export function tag(at: Point, away: Point, says: readonly string[]): readonly Shape[] {
  const end = moved(at, away, 14);
  return [
    dimension`M${at[0]} ${at[1]}L${end[0]} ${end[1]}`,
    ...textBeside(moved(end, away, 4), away, says, 17),
  ];
}
