import { areaOf, isWithin, type Shape } from './map-outline.rules.ts';
import { mapSize, type Point } from './map-view.rules.ts';

/** Words on a map: where they begin, end or have their middle. */
export interface Label {
  readonly text: string;
  readonly at: Point;
  readonly anchor: 'start' | 'middle' | 'end';
  /** Height of the letters, pixels. */
  readonly size: number;
  readonly spacing?: number;
}

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** As much as a window of 320 px shows: what is written stands in the middle, so that nothing of it is cut off. */
const WRITTEN_WIDTH = 286;
const EDGE_PX = 3;
/** Of a letter of the condensed face, in parts of its height; rather too wide. */
const LETTER = 0.5;
const AIR_PX = 3;

/** Whether the words at this place would be in the part that everybody sees. */
const isInSight = ({ left, top, right, bottom }: Box): boolean =>
  left >= (mapSize.width - WRITTEN_WIDTH) / 2 &&
  right <= (mapSize.width + WRITTEN_WIDTH) / 2 &&
  top >= EDGE_PX &&
  bottom <= mapSize.height - EDGE_PX;

/** Finds room for words, so that none lie over others: who asks first has the choice. */
export class LabelRoom {
  readonly #taken: Box[] = [];

  /** @returns the first of them that there is room for */
  place(choices: readonly Label[]): Label | undefined {
    const found = choices.find((label) => {
      const box = boxOf(label);
      return isInSight(box) && !this.#taken.some((other) => overlap(box, other));
    });
    if (found) this.#taken.push(boxOf(found));
    return found;
  }

  /** Nothing is written here. */
  keepFree(box: Box): void {
    this.#taken.push(box);
  }
}

function boxOf({ text, at, anchor, size, spacing = 0 }: Label): Box {
  const width = text.length * (size * LETTER + spacing);
  const left = anchor === 'start' ? at.x : anchor === 'end' ? at.x - width : at.x - width / 2;
  return {
    left: left - AIR_PX,
    top: at.y - size * 0.8 - AIR_PX,
    right: left + width + AIR_PX,
    bottom: at.y + size * 0.25 + AIR_PX,
  };
}

const overlap = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** Beside a dot: right, left, above, below. */
export const besideDot = (text: string, { x, y }: Point, size: number): readonly Label[] => [
  { text, at: { x: x + 6, y: y + size * 0.35 }, anchor: 'start', size },
  { text, at: { x: x - 6, y: y + size * 0.35 }, anchor: 'end', size },
  { text, at: { x, y: y - 6 }, anchor: 'middle', size },
  { text, at: { x, y: y + 6 + size * 0.8 }, anchor: 'middle', size },
];

/** A smaller piece of a land gets no name. */
const SMALLEST_NAMED_PX2 = 3_500;
const GRID_PX = 10;

/** Places for the name of a land, all of them inside it; first those near the middle of what is seen of it. */
export function insideOf({ name, rings }: Shape, size: number): readonly Label[] {
  const largest = rings.toSorted((a, b) => areaOf(b) - areaOf(a))[0] ?? [];
  if (name === '' || areaOf(largest) < SMALLEST_NAMED_PX2) return [];
  const places = grid.filter((place) => isWithin(largest, place));
  const middle = {
    x: places.reduce((sum, { x }) => sum + x, 0) / places.length,
    y: places.reduce((sum, { y }) => sum + y, 0) / places.length,
  };
  const away = ({ x, y }: Point): number => Math.hypot(x - middle.x, y - middle.y);
  return places
    .toSorted((a, b) => away(a) - away(b))
    .map((at) => ({ text: name.toUpperCase(), at, anchor: 'middle', size, spacing: 1.5 }));
}

const grid: readonly Point[] = Array.from({ length: mapSize.width / GRID_PX }, (_, column) =>
  Array.from({ length: mapSize.height / GRID_PX }, (__, row) => ({ x: column * GRID_PX, y: row * GRID_PX })),
).flat();
