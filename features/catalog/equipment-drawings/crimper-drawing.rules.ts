import {
  DOWN,
  type DrawingRequest,
  type Figure,
  type Measure,
  RIGHT,
} from '#features/catalog/drawing-kit/figure.rules.ts';
import { boundsOf } from '#features/catalog/drawing-kit/placing.rules.ts';
import {
  bare,
  box,
  circle,
  detail,
  fine,
  note,
  outline,
  type Shape,
} from '#features/catalog/drawing-kit/shapes.rules.ts';
import { dieRing, gauge, ground, lever, louvres, motor } from './machine-parts.rules.ts';

/** A radial crimper in the size class that its name and force speak of. */
export function crimperFigure({ subject }: DrawingRequest): Figure {
  const { name, facts } = subject;
  const shapes = crimperOf(name);
  const opening = facts.openingMm ? `, opening ${facts.openingMm} mm` : '';
  const dies = facts.dieRangeMm ? `Dies, ${facts.dieRangeMm.replace('-', ' to ')} mm` : 'Dies';
  const named = shapes.map((shape) => {
    if (shape.kind !== 'note') return shape;
    return {
      ...shape,
      text: shape.text === 'Dies' ? dies : shape.text === 'Head' ? `Head${opening}` : shape.text,
    };
  });
  return { shapes: named, measures: outsideMeasures(shapes, facts.dimensionsMm), largest: 3 };
}

function crimperOf(name: string): readonly Shape[] {
  if (/hand-pump|hand pump/i.test(name)) return handPumped();
  if (/portable/i.test(name)) return portable();
  if (/production|touch/i.test(name)) return production();
  if (/industrial|large bore/i.test(name)) return largeBore();
  if (/bench/i.test(name)) return bench();
  return workshop();
}

/** Width under the machine, height beside it: the source gives width x depth x height. */
function outsideMeasures(shapes: readonly Shape[], dimensions: string | undefined): readonly Measure[] {
  const [width, , height] = dimensions?.split('x') ?? [];
  if (!width || !height) return [];
  const { x, y, width: w, height: h } = boundsOf(shapes.filter(isBody));
  return [
    { kind: 'length', from: [x, y + h], to: [x + w, y + h], away: DOWN, says: [width] },
    { kind: 'length', from: [x + w, y], to: [x + w, y + h], away: RIGHT, says: [height] },
  ];
}

/** The line that a machine stands on is no part of it. */
const isBody = (shape: Shape) => shape.kind !== 'note' && shape.pen !== 'bare';

/** The block that holds the dies, with its notes. */
function head(x: number, y: number, radius: number, opening = radius * 0.3): readonly Shape[] {
  const half = radius * 1.28;
  return [
    box('outline', x - half, y - half, half * 2, half * 2, radius * 0.3),
    circle('detail', x, y, radius * 1.12),
    ...dieRing(x, y, radius, opening),
    note('Head', x - half * 0.8, y - half * 0.75, 'left'),
    note('Dies', x - radius * 0.62, y + radius * 0.24, 'left'),
  ];
}

/** Two windows: a black and a red figure. */
function micrometer(x: number, y: number): readonly Shape[] {
  return [
    box('outline', x, y, 12, 6, 0.8),
    detail`M${x + 6} ${y}v6`,
    circle('outline', x + 6, y + 10.5, 3),
    fine`M${x + 6} ${y + 7.5}v1.6M${x + 8.5} ${y + 9}l-1 .8M${x + 3.5} ${y + 9}l1 .8`,
    note('Micrometer dial', x + 10, y + 2, 'above'),
  ];
}

function handPumped(): readonly Shape[] {
  return [
    ground(50, 154),
    ...head(74, 30, 19),
    box('outline', 52, 55, 44, 5),
    outline`M98 38h8v6h-8z`,
    box('outline', 106, 34, 34, 14, 2),
    detail`M112 34v14M132 34v14`,
    box('outline', 110, 55, 36, 5),
    bare`M114 48v7M140 48v7`,
    ...lever(118, 34, 44, -38),
    note('Hand pump', 128, 42, 'right'),
  ];
}

function portable(): readonly Shape[] {
  return [
    ground(48, 158),
    ...head(74, 30, 19),
    box('outline', 52, 55, 98, 5),
    ...motor(102, 30, 44, 18),
    bare`M106 48v7M140 48v7M108 30v-9h32v9`,
    bare`M99 44q4 0 4 4`,
    note('Pump, 12 V', 130, 40, 'right'),
  ];
}

function bench(): readonly Shape[] {
  return [
    ground(42, 160),
    ...head(74, 28, 19.5),
    box('outline', 48, 53, 52, 7),
    box('outline', 104, 22, 46, 38, 2),
    ...micrometer(110, 27),
    louvres(128, 40, 17, 5),
    circle('outline', 137, 31, 3.4),
    note('Power pack', 144, 54, 'right'),
  ];
}

function workshop(): readonly Shape[] {
  return [
    ground(44, 150),
    box('outline', 58, 30, 60, 30, 1),
    detail`M88 33v24M60 33h56M60 57h56`,
    louvres(93, 40, 19, 5),
    ...head(80, 18, 13.2),
    box('outline', 100, 4, 20, 26, 1),
    ...micrometer(104, 8),
    box('outline', 130, 55, 13, 5, 1),
    bare`M118 50q8 0 10 4l3 3`,
    note('Foot switch', 137, 56, 'right'),
  ];
}

function production(): readonly Shape[] {
  return [
    ground(40, 160),
    box('outline', 52, 32, 74, 28, 1),
    detail`M89 35v22M54 35h70M54 57h70`,
    louvres(95, 41, 24, 5),
    ...head(80, 17, 13.8),
    outline`M108 32v-8h3v8z`,
    box('outline', 102, 3, 30, 20, 1.4),
    box('detail', 104.5, 5.5, 25, 15),
    fine`M107 9h12M107 12.5h16M107 16h9`,
    note('Touch control', 127, 8, 'right'),
    box('outline', 138, 55, 13, 5, 1),
    bare`M126 50q8 0 10 4l3 3`,
    note('Foot switch', 145, 56, 'right'),
  ];
}

function largeBore(): readonly Shape[] {
  const [x, y] = [78, 30];
  return [
    ground(36, 166),
    box('outline', 44, 52, 68, 8, 1),
    circle('outline', x, y, 28),
    circle('detail', x, y, 25),
    ...dieRing(x, y, 22, 11.5),
    note('Head', x - 18, y - 20, 'left'),
    note('Dies', x - 16, y + 6, 'left'),
    box('outline', 118, 14, 38, 46, 1.5),
    ...gauge(129, 25, 6.5),
    ...micrometer(139, 19),
    louvres(124, 42, 26, 5),
    note('Power pack', 148, 52, 'right'),
  ];
}

/** One set of eight dies, closed: its number is the diameter that it leaves. */
export function dieSetFigure({ subject }: DrawingRequest): Figure {
  const closed = Number(/\d+/.exec(subject.facts.sizeOrCapacity ?? subject.name)?.[0] ?? 24);
  const [x, y, outer] = [60, 30, 28];
  // 8 to 87 mm closed, all of them with room for the eye.
  const opening = 5 + Math.min(closed, 90) * 0.16;
  const side = 122;
  return {
    shapes: [
      ...dieRing(x, y, outer, opening),
      circle('fine', x, y, outer * 0.86),
      ...dieSide(side, y, outer, opening),
      note('Eight segments', x - outer * 0.55, y - outer * 0.5, 'left'),
      note('Die number', side + 13, y - outer + 6, 'right'),
    ],
    measures: [
      {
        kind: 'length',
        from: [x + outer, y - opening],
        to: [x + outer, y + opening],
        away: RIGHT,
        says: [`⌀ ${closed}`],
      },
    ],
    largest: 3,
  };
}

/** Two segments from the side, above and below the hose. */
function dieSide(x: number, y: number, outer: number, opening: number): readonly Shape[] {
  const height = outer - opening;
  return [1, -1].flatMap((side) => {
    const [far, near] = [y - side * outer, y - side * opening];
    const shoulder = far + side * height * 0.45;
    return [
      outline`M${x} ${far}h26v${shoulder - far}h-3V${near}h-20V${shoulder}h-3z`,
      detail`M${x} ${shoulder}h26`,
    ];
  });
}
