import { besideDot, insideOf, type Label, LabelRoom } from './map-label.rules.ts';
import { hasBorder, type Land, pathOf, type Shape, shapesOf, tenths } from './map-outline.rules.ts';
import { type LngLat, mapSize, type Point, projectionOf, pxPerMile, type View } from './map-view.rules.ts';

export interface Town {
  readonly name: string;
  readonly position: LngLat;
  /** People, 0 where nobody counted. */
  readonly population: number;
}

/** What there is around the supplier. */
export interface Surroundings {
  /**
   * States, provinces or countries; what is drawn later lies over what was drawn before. One without a name is drawn as
   * land up to its neighbour's border: its own outline is too coarse for a map.
   */
  readonly states: readonly Land[];
  readonly counties: readonly Land[];
  readonly towns: readonly Town[];
}

interface Here {
  readonly name: string;
  readonly city: string;
}

/** Whether the map says where it is: by a town, or by a border or a shore. */
export function saysWhere(view: View, { states, counties, towns }: Surroundings): boolean {
  const toPoint = projectionOf(view);
  return (
    towns.some(({ position }) => isSeen(toPoint(position))) ||
    hasBorder(shapesOf([...states, ...counties], view))
  );
}

/**
 * What is around the supplier, with a pin and its distances. Colours are the page's own where the drawing is brought in
 * with `use`, and those of the light theme where it stands alone.
 */
export function locationMapSvg(view: View, around: Surroundings, here: Here): string {
  const toPoint = projectionOf(view);
  const states = shapesOf(around.states, view);
  const counties = shapesOf(around.counties, view);
  const towns = around.towns.toSorted((a, b) => b.population - a.population);
  const room = new LabelRoom();
  room.keepFree({ left: middle.x - 14, top: middle.y - 34, right: middle.x + 14, bottom: middle.y });
  // Where its town is written, the pin says whose it is.
  const isNamed = towns.some(({ name, position }) => name === here.city && isBesidePin(toPoint(position)));
  const pinLabel = room.place([underPin(isNamed ? here.name : here.city), underPin(here.city)]);
  const townMarks = towns.map((town) => townMark(town, toPoint(town.position), room));
  const rings = distances(view, room);
  const landNames = [
    ...counties.map((shape) => landName(shape, 11, room)),
    // A map within one state does not need its name.
    ...(hasBorder(states) ? states.map((shape) => landName(shape, 13, room)) : []),
  ];
  const { width, height } = mapSize;
  const ground = states.length === 0 ? 'land' : 'water';
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">`,
    `<g id="map" font-family="var(--font-cond, sans-serif)" font-weight="600">`,
    `<path fill="${colours[ground]}" d="M0 0H${width}V${height}H0z"/>`,
    ...states.map(landPath),
    outlines(counties, 1),
    outlines(
      states.filter(({ name }) => name !== ''),
      1.8,
    ),
    ...rings,
    ...landNames,
    ...townMarks,
    pin(pinLabel),
    '</g></svg>',
  ].join('');
}

const colours = {
  land: 'var(--map-land, #f3f5f3)',
  water: 'var(--map-water, #dfe7ec)',
  line: 'var(--map-line, #b4bbb8)',
  ink: 'var(--ink, #14191b)',
  text: 'var(--ink-2, #434b4f)',
  quiet: 'var(--ink-3, #5d666a)',
} as const;

/** More than the gap between a coarse outline and the border that it means. */
const COARSE_PX = 32;

function landPath(shape: Shape): string {
  const rim = shape.name === '' ? ` stroke="${colours.land}" stroke-width="${COARSE_PX}"` : '';
  return `<path fill="${colours.land}"${rim} d="${pathOf(shape)}"/>`;
}

const middle: Point = { x: mapSize.width / 2, y: mapSize.height / 2 };

const outlines = (shapes: readonly Shape[], width: number): string =>
  `<path fill="none" stroke="${colours.line}" stroke-width="${width}" stroke-linejoin="round" d="${shapes.map(pathOf).join('')}"/>`;

/** Two miles at zoom 11, and twice as many with each zoom less. */
const RING_MILES = 2;
/** Where a ring's distance may be written: near the horizontal, where every ring is in the picture. */
const RING_ANGLES = [1, -1, 7, 9, 0, 8].map((eighth) => (eighth * Math.PI) / 8);

function distances(view: View, room: LabelRoom): readonly string[] {
  const miles = RING_MILES * 2 ** (11 - view.zoom);
  const step = miles * pxPerMile(view);
  const count = Math.floor(Math.hypot(middle.x, middle.y) / step);
  return Array.from({ length: count }, (_, index) => {
    const radius = step * (index + 1);
    const label = room.place(
      RING_ANGLES.map((angle) => ({
        text: `${miles * (index + 1)} mi`,
        at: { x: middle.x + radius * Math.cos(angle), y: middle.y + radius * Math.sin(angle) + 4 },
        anchor: 'middle',
        size: 11,
      })),
    );
    const ring = `<circle cx="${middle.x}" cy="${middle.y}" r="${tenths(radius)}" fill="none" stroke="${colours.line}" stroke-dasharray="2 4"/>`;
    return ring + (label ? written(label, colours.quiet) : '');
  });
}

const DOT_PX = 4;

const isSeen = ({ x, y }: Point): boolean =>
  x >= DOT_PX && x <= mapSize.width - DOT_PX && y >= DOT_PX && y <= mapSize.height - DOT_PX;

const isBesidePin = (at: Point): boolean => isSeen(at) && Math.hypot(at.x - middle.x, at.y - middle.y) > 45;

/** The larger the town, the larger its name. */
function townMark({ name, population }: Town, at: Point, room: LabelRoom): string {
  if (!isSeen(at)) return '';
  const size = population >= 100_000 ? 15 : population >= 15_000 ? 13 : 12;
  const label = room.place(besideDot(name, at, size));
  if (!label) return '';
  const dot = `<circle cx="${tenths(at.x)}" cy="${tenths(at.y)}" r="2.200" fill="${colours.land}" stroke="${colours.text}" stroke-width="1.2"/>`;
  return dot + written(label, colours.text);
}

function landName(shape: Shape, size: number, room: LabelRoom): string {
  const label = room.place(insideOf(shape, size));
  return label ? written(label, colours.quiet) : '';
}

const underPin = (text: string): Label => ({
  text,
  at: { x: middle.x, y: middle.y + 16 },
  anchor: 'middle',
  size: 13,
});

function pin(label: Label | undefined): string {
  const { x, y } = middle;
  return [
    `<path d="M${x} ${y}l-9.5 -13.5a12.500 12.500 0 1 1 19 0z" fill="var(--here, #f6a800)" stroke="${colours.ink}" stroke-width="1.4" stroke-linejoin="round"/>`,
    `<circle cx="${x}" cy="${y}" r="2.200" fill="${colours.ink}"/>`,
    label ? written(label, colours.ink) : '',
  ].join('');
}

/** On a rim of land, so that no line runs through the letters. */
function written({ text, at, anchor, size, spacing }: Label, colour: string): string {
  const letters = spacing === undefined ? '' : ` letter-spacing="${spacing}"`;
  return `<text x="${tenths(at.x)}" y="${tenths(at.y)}" fill="${colour}" stroke="${colours.land}" stroke-width="3" stroke-linejoin="round" paint-order="stroke" font-size="${size}"${letters} text-anchor="${anchor}">${escaped(text)}</text>`;
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
