import { circle, leader, type NoteShape, type Shape } from './shapes.rules.ts';

export const BALLOON_RADIUS = 17;
const TEXT_SIZE = 21;
/** Balloons of one row stand at least this far apart. */
const LEAST_GAP = 2 * BALLOON_RADIUS + 12;

/** The line that balloons stand on: a height over or under the drawing, or a place to its right. */
export type Row =
  | { readonly y: number; readonly from: number; readonly to: number }
  | { readonly x: number; readonly from: number; readonly to: number };

export interface Balloons {
  readonly shapes: readonly Shape[];
  /** One text a balloon, in the order of their numbers. */
  readonly legend: readonly string[];
}

/** Numbers the notes and sets a balloon for each on its row, from left to right so that no two leaders cross. */
export function balloons(
  rows: readonly { readonly row: Row; readonly notes: readonly NoteShape[] }[],
): Balloons {
  const placed = rows.flatMap(({ row, notes }) => standOn(row, notes));
  const shapes = placed.flatMap(({ note, x, y }, index) => balloon(index + 1, note, x, y));
  return { shapes, legend: placed.map(({ note }) => note.text) };
}

interface Standing {
  readonly note: NoteShape;
  readonly x: number;
  readonly y: number;
}

function standOn(row: Row, notes: readonly NoteShape[]): readonly Standing[] {
  const upright = 'x' in row;
  const along = (note: NoteShape) => (upright ? note.y : note.x);
  const sorted = notes.toSorted((a, b) => along(a) - along(b));
  const places = spread(sorted.map(along), row.from, row.to);
  return sorted.map((note, index) => {
    const place = places[index] ?? along(note);
    return upright ? { note, x: row.x, y: place } : { note, x: place, y: row.y };
  });
}

/** Moves ascending places apart, as little as the gap and the ends of the row ask for. */
function spread(wanted: readonly number[], from: number, to: number): readonly number[] {
  const places: number[] = [];
  for (const place of wanted) {
    places.push(Math.max(place, from, (places.at(-1) ?? Number.NEGATIVE_INFINITY) + LEAST_GAP));
  }
  let limit = to;
  for (let index = places.length - 1; index >= 0; index--) {
    const place = Math.min(places[index] ?? limit, limit);
    places[index] = place;
    limit = place - LEAST_GAP;
  }
  return places;
}

function balloon(number: number, { x, y }: NoteShape, bx: number, by: number): readonly Shape[] {
  return [
    leader`M${x} ${y}L${bx} ${by}`,
    circle('solid', x, y, 3),
    circle('outline', bx, by, BALLOON_RADIUS),
    {
      kind: 'text',
      pen: 'solid',
      x: bx,
      y: by + TEXT_SIZE * 0.34,
      text: String(number),
      size: TEXT_SIZE,
      align: 'middle',
    },
  ];
}
