/**
 * A drawing is a list of shapes with real coordinates, y downwards. What draws knows no SVG and no PDF: two small
 * writers (`svg.rules.ts` and the PDF one behind `drawings.door.ts`) turn the same list into either.
 */
export interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly shapes: readonly Shape[];
}

export type Shape = PathShape | CircleShape | TextShape | NoteShape;

/** What a shape is drawn with; `pens.rules.ts` says how wide and in which color. */
export type Pen =
  /** Paper inside an ink line: the edge of a solid part. */
  | 'outline'
  /** The same with grey inside: rubber. */
  | 'tone'
  /** An open ink line as strong as an outline. */
  | 'bare'
  /** A thin line on a surface: an edge of a hex, a thread. */
  | 'detail'
  /** A thin line that a thumbnail leaves out. */
  | 'fine'
  /** A dashed line: an edge behind the surface. */
  | 'hidden'
  /** The dash-dotted centre line. */
  | 'axis'
  /** Filled with ink. */
  | 'solid'
  /** The printed line along a hose, in a thumbnail; on a plate, the strip that it is printed on. */
  | 'layline'
  | 'strip'
  | 'leader'
  | 'dimension'
  | 'arrow';

export interface PathShape {
  readonly kind: 'path';
  readonly pen: Pen;
  readonly segments: readonly Segment[];
  /** Fills the shape with this tile in place of the pen's own fill. */
  readonly tile?: Tile;
}

export interface CircleShape {
  readonly kind: 'circle';
  readonly pen: Pen;
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

export interface TextShape {
  readonly kind: 'text';
  readonly pen: 'solid' | 'arrow';
  readonly x: number;
  /** The base line. */
  readonly y: number;
  readonly text: string;
  readonly size: number;
  readonly align: 'start' | 'middle' | 'end';
  /** Squeezed or stretched to this width. */
  readonly fit?: number;
}

/** Not drawn: a point of the drawing that a plate may number and name in its legend. */
export interface NoteShape {
  readonly kind: 'note';
  readonly text: string;
  readonly x: number;
  readonly y: number;
  /** Where its balloon stands. */
  readonly side: Side;
}

export type Side = 'above' | 'below' | 'left' | 'right';

/** A pattern that repeats in both directions, in the units of the finished drawing: it is not scaled with its shape. */
export interface Tile {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly segments: readonly Segment[];
  readonly lineWidth: number;
  /** Degrees, clockwise. */
  readonly turn: number;
}

export type Point = readonly [x: number, y: number];

/** One step of a path, absolute: move, line, quadratic and cubic curve (control points first), close. */
export interface Segment {
  readonly command: 'M' | 'L' | 'Q' | 'C' | 'Z';
  readonly points: readonly Point[];
}

type Template = (strings: TemplateStringsArray, ...values: readonly (number | string)[]) => PathShape;

/** A drawing verb: outline`M0 0h10v5z` is a shape. The letters are those of SVG paths, without arcs (see `arc`). */
const drawWith =
  (pen: Pen): Template =>
  (strings, ...values) => ({ kind: 'path', pen, segments: path(strings, ...values) });

export const outline = drawWith('outline');
export const tone = drawWith('tone');
export const bare = drawWith('bare');
export const detail = drawWith('detail');
export const fine = drawWith('fine');
export const hidden = drawWith('hidden');
export const axis = drawWith('axis');
export const layline = drawWith('layline');
export const leader = drawWith('leader');
export const dimension = drawWith('dimension');
export const arrow = drawWith('arrow');

/** An outline filled with a pattern. */
export const tiled =
  (tile: Tile): Template =>
  (strings, ...values) => ({ kind: 'path', pen: 'outline', tile, segments: path(strings, ...values) });

export function circle(pen: Pen, x: number, y: number, radius: number): CircleShape {
  return { kind: 'circle', pen, x, y, radius };
}

export function note(text: string, x: number, y: number, side: Side = 'above'): NoteShape {
  return { kind: 'note', text, x, y, side };
}

/** A rectangle symmetrical about the line y, as turned parts are: x is its left edge. */
export function bar(pen: Pen, x: number, y: number, length: number, radius: number): PathShape {
  return drawWith(pen)`M${x} ${y - radius}h${length}v${2 * radius}h${-length}z`;
}

/** A rectangle with rounded corners. */
export function box(pen: Pen, x: number, y: number, width: number, height: number, corner = 0): PathShape {
  if (corner === 0) return drawWith(pen)`M${x} ${y}h${width}v${height}h${-width}z`;
  const [w, h, c] = [width - 2 * corner, height - 2 * corner, corner];
  return drawWith(
    pen,
  )`M${x + c} ${y}h${w}q${c} 0 ${c} ${c}v${h}q0 ${c} ${-c} ${c}h${-w}q${-c} 0 ${-c} ${-c}v${-h}q0 ${-c} ${c} ${-c}z`;
}

/** A piece of a circle, to be put into a path at its first point. Degrees clockwise from the right. */
export function arc(radius: number, from: number, sweep: number): string {
  const steps = Math.ceil(Math.abs(sweep) / 90);
  const step = radians(sweep / steps);
  const reach = (4 / 3) * Math.tan(step / 4) * radius;
  return Array.from({ length: steps }, (_, index) => {
    const a = radians(from) + index * step;
    const b = a + step;
    const [sinA, cosA, sinB, cosB] = [Math.sin(a), Math.cos(a), Math.sin(b), Math.cos(b)];
    const [x, y] = [radius * (cosB - cosA), radius * (sinB - sinA)];
    return `c${-reach * sinA} ${reach * cosA} ${x + reach * sinB} ${y - reach * cosB} ${x} ${y}`;
  }).join('');
}

export const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Reads the letters and numbers of an SVG path; what comes out is absolute. */
export function path(
  strings: TemplateStringsArray,
  ...values: readonly (number | string)[]
): readonly Segment[] {
  const text = String.raw({ raw: strings }, ...values);
  const segments: Segment[] = [];
  let here: Point = [0, 0];
  let start: Point = [0, 0];
  for (const [, letter = '', rest = ''] of text.matchAll(/([a-z])([^a-df-z]*)/gi)) {
    const numbers = (rest.match(/-?(?:\d*\.)?\d+(?:e[-+]?\d+)?/gi) ?? []).map(Number);
    for (const segment of stepsOf(letter, numbers, here)) {
      here = segment.command === 'Z' ? start : (segment.points.at(-1) ?? here);
      if (segment.command === 'M') start = here;
      segments.push(segment);
    }
  }
  return segments;
}

const pointsPerStep = { M: 1, L: 1, Q: 2, C: 3 } as const;

function* stepsOf(letter: string, numbers: readonly number[], from: Point): Generator<Segment> {
  const command = letter.toUpperCase();
  const relative = letter !== command;
  let here = from;
  if (command === 'Z') {
    yield { command, points: [] };
  } else if (command === 'H' || command === 'V') {
    for (const number of numbers) {
      const [x, y] = relative ? here : [0, 0];
      here = command === 'H' ? [x + number, here[1]] : [here[0], y + number];
      yield { command: 'L', points: [here] };
    }
  } else if (command === 'M' || command === 'L' || command === 'Q' || command === 'C') {
    const size = pointsPerStep[command] * 2;
    for (let index = 0; index + size <= numbers.length; index += size) {
      const [x, y] = relative ? here : [0, 0];
      const points = pairs(numbers.slice(index, index + size)).map(([px, py]): Point => [x + px, y + py]);
      here = points.at(-1) ?? here;
      yield { command, points };
    }
  } else {
    throw new Error(`A drawing's path has no letter ${letter}`);
  }
}

function pairs(numbers: readonly number[]): readonly Point[] {
  const points: Point[] = [];
  for (let index = 0; index + 1 < numbers.length; index += 2) {
    points.push([numbers[index] ?? 0, numbers[index + 1] ?? 0]);
  }
  return points;
}
