import { dimensionLine } from '#features/catalog/drawing-kit/dimension-line.rules.ts';
import type { Figure } from '#features/catalog/drawing-kit/figure.rules.ts';
import { platePens } from '#features/catalog/drawing-kit/pens.rules.ts';
import { mover, placed, placeInside } from '#features/catalog/drawing-kit/placing.rules.ts';
import {
  axis,
  bar,
  detail,
  type Point,
  type Shape,
  tone,
} from '#features/catalog/drawing-kit/shapes.rules.ts';
import { svgOf } from '#features/catalog/drawing-kit/svg.rules.ts';
import { fittingFigure } from '#features/catalog/drawings/fitting-drawing.rules.ts';
import type { Product } from '#features/catalog/products/product.contract.ts';

/** What an end is drawn from. */
export interface DrawnEnd {
  readonly product: Product;
  readonly part: string;
}

export interface DrawnAssembly {
  readonly hose: string;
  /** Millimetres. */
  readonly outsideMm: number;
  readonly a: DrawnEnd;
  readonly b: DrawnEnd;
  readonly overall?: string | undefined;
  readonly cut?: string | undefined;
  /** Degrees, counter-clockwise seen from end A. */
  readonly angle: number;
}

const FRAME = { width: 720, height: 300 } as const;
const INSIDE = { x: 30, y: 40, width: 660, height: 160 } as const;
/** Hose between the ferrules, in its diameters: the drawing is not to scale along the hose. */
const SHOWN_DIAMETERS = 7;

/**
 * The assembly from the side, end A on the left pointing down as the angle is counted from; overall length and cut hose on
 * dimension lines. SVG text in the colors of the page.
 */
export function drawAssembly(of: DrawnAssembly): string {
  const [a, b] = [endOf(of.a), endOf(of.b)];
  const length = of.outsideMm * SHOWN_DIAMETERS;
  // Turned half round, an elbow that was drawn upwards points down, and away from the hose.
  const atA = { turn: 180 };
  const isUp = of.angle > 90 && of.angle < 270;
  const atB = isUp ? { x: length } : { x: length, mirror: true, turn: 180 };
  const radius = of.outsideMm / 2;
  const shapes: readonly Shape[] = [
    tone`M0 ${-radius}H${length}V${radius}H0z`,
    axis`M${-radius} 0H${length + radius}`,
    ...placed(a.shapes, atA),
    ...placed(b.shapes, atB),
  ];
  const place = placeInside(shapes, INSIDE, 5);
  const moved = (point: Point, end: Parameters<typeof mover>[0]): Point => mover(place)(mover(end)(point));
  const line = (from: Point, to: Point, bottom: number, says: string) =>
    dimensionLine({ from: [from[0], bottom], to: [to[0], bottom], away: [0, 1], distance: 14, says: [says] });
  const measures = [
    ...(of.cut
      ? line(moved(a.stop, atA), moved(b.stop, atB), INSIDE.y + INSIDE.height, `cut hose ${of.cut}`)
      : []),
    ...(of.overall
      ? line(moved(a.seat, atA), moved(b.seat, atB), INSIDE.y + INSIDE.height + 42, `overall ${of.overall}`)
      : []),
  ];
  const turned = of.angle === 0 ? '' : `, end B turned ${of.angle}° counter-clockwise`;
  const title = `${of.hose} with ${of.a.part} and ${of.b.part}${turned}. Not to scale.`;
  return svgOf(
    { ...FRAME, shapes: [...placed(shapes, place), ...measures] },
    { pens: platePens, prefix: 'assembly', title },
  );
}

/** Any assembly, until hose and ends are chosen: what its ends are called, and from where to where it is measured. */
export function drawOutline(): string {
  const [y, left, right] = [120, 150, 570];
  const end = (at: number, to: 1 | -1): readonly Shape[] => [
    bar('outline', at - (to < 0 ? 62 : 0), y, 62, 33),
    ...[14, 28, 42].map((groove) => detail`M${at + to * groove} ${y - 33}v66`),
    bar('outline', at - (to > 0 ? 16 : 0), y, 16, 16),
    bar('outline', at - (to > 0 ? 46 : -16), y, 30, 26),
  ];
  const line = (from: number, to: number, distance: number, says: string) =>
    dimensionLine({ from: [from, y + 33], to: [to, y + 33], away: [0, 1], distance, says: [says] });
  const name = (x: number, text: string): Shape => ({
    kind: 'text',
    pen: 'solid',
    x,
    y: 64,
    text,
    size: 20,
    align: 'middle',
  });
  const shapes = [
    bar('tone', left, y, right - left, 26),
    ...end(left, 1),
    ...end(right, -1),
    axis`M80 ${y}H640`,
    name(135, 'End A'),
    name(360, 'Hose'),
    name(585, 'End B'),
    ...line(left + 14, right - 14, 14, 'cut hose'),
    ...line(left - 46, right + 46, 60, 'whole assembly'),
  ];
  const title =
    'An assembly of a hose and two ends, with what is measured as cut hose and as whole assembly.';
  return svgOf({ ...FRAME, shapes }, { pens: platePens, prefix: 'outline', title });
}

/** An end without the words of its own plate, where its hose ends in it, and its sealing face or centreline. */
function endOf({ product, part }: DrawnEnd): {
  readonly shapes: readonly Shape[];
  readonly stop: Point;
  readonly seat: Point;
} {
  const size = product.variants.find(({ id }) => id === part);
  const figure = fittingFigure({ subject: product, size, grain: 'large' });
  const [stop, seat] = cutoffOf(figure);
  return {
    shapes: figure.shapes.filter(({ kind }) => kind !== 'note' && kind !== 'text'),
    stop: [stop, 0],
    seat: [seat, 0],
  };
}

/** The plate of an end measures its cutoff in the second row. */
function cutoffOf({ measures }: Figure): readonly [number, number] {
  const cutoff = measures.find((measure) => measure.kind === 'length' && measure.row === 1);
  return cutoff?.kind === 'length' ? [cutoff.from[0], cutoff.to[0]] : [0, 0];
}
