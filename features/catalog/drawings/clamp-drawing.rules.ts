import { type DrawingRequest, type Figure, LEFT, RIGHT } from '#features/catalog/drawing-kit/figure.rules.ts';
import {
  axis,
  box,
  circle,
  detail,
  hidden,
  note,
  outline,
  type Shape,
} from '#features/catalog/drawing-kit/shapes.rules.ts';

/** What holds a hose or pipe to a wall, or a flange to its pad. */
export function clampFigure({ subject }: DrawingRequest): Figure {
  const { name, facts } = subject;
  const held = facts.idMaxMm;
  const isCushioned = /P-clamp|cushioned/i.test(name);
  const { shapes, x, y, radius } = isCushioned ? pClamp(held) : plateClamp(held);
  if (!held) return { shapes, measures: [], largest: 3 };
  const [edge, away] = isCushioned ? [x - radius - 5.6, LEFT] : [150, RIGHT];
  return {
    shapes,
    measures: [
      { kind: 'length', from: [edge, y - radius], to: [edge, y + radius], away, says: [`⌀ ${held}`] },
    ],
    largest: 3,
  };
}

interface Holding {
  readonly shapes: readonly Shape[];
  /** The round opening. */
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/** From 6 to 90 mm, within what can be drawn. */
const drawnRadius = (diameter = 20) => 6 + Math.min(diameter, 90) * 0.11;

/** DIN 3015: two halves of plastic between steel plates, on a weld plate. */
function plateClamp(held: number | undefined): Holding {
  const [x, y, radius] = [100, 30, drawnRadius(held)];
  const half = Math.max(34, radius + 20);
  const [left, right] = [x - half, x + half];
  const bolts = [left + 8, right - 8];
  const block = (top: number): Shape => box('outline', left, top, half * 2, 19, 2);
  const grooves = `M${x - radius - 3} ${y - 1}h${-half + radius + 17}M${x + radius + 3} ${y - 1}h${half - radius - 17}`;
  return {
    x,
    y,
    radius,
    shapes: [
      ...bolts.map((bolt) => box('outline', bolt - 4.5, 2, 9, 5)),
      box('outline', left - 3, 7, half * 2 + 6, 3.4),
      block(10.4),
      block(30.6),
      detail`${grooves}`,
      circle('outline', x, y, radius),
      axis`M${x - radius - 7} ${y}h${2 * radius + 14}M${x} ${y - radius - 5}v${2 * radius + 10}`,
      ...bolts.map((bolt) => hidden`M${bolt - 2} 10v43M${bolt + 2} 10v43`),
      box('outline', left - 8, 50, half * 2 + 16, 4),
      note('Bolt', bolts[0] ?? left, 4, 'left'),
      note('Cover plate', x + 12, 8.7, 'above'),
      note('Clamp halves', left + 15, 40, 'left'),
      note('Weld plate', right + 4, 52, 'below'),
    ],
  };
}

/** A band around a cushion, with its two tabs on one bolt. */
function pClamp(held: number | undefined): Holding {
  const radius = drawnRadius(held) + 2;
  const [x, y, r] = [84, 28, radius];
  const outer = r + 5.6;
  const bottom = y + outer;
  const end = x + outer + 30;
  const bolt = end - 12;
  const tab = (top: number): Shape => outline`M${x} ${top}H${end}v3H${x}z`;
  return {
    x,
    y,
    radius,
    shapes: [
      tab(bottom - 6),
      tab(bottom - 3),
      circle('outline', x, y, outer),
      circle('tone', x, y, outer - 2.2),
      circle('outline', x, y, r),
      axis`M${x - r - 9} ${y}h${2 * r + 18}M${x} ${y - r - 8}v${2 * r + 17}`,
      box('outline', bolt - 6.5, bottom - 11.5, 13, 5.5, 1),
      detail`M${bolt - 2.4} ${bottom - 11.5}v5.5M${bolt + 2.4} ${bottom - 11.5}v5.5`,
      box('outline', bolt - 5.5, bottom, 11, 5),
      box('outline', bolt - 3, bottom + 5, 6, 5),
      note('Steel band', x + outer * 0.5, y - outer * 0.87, 'above'),
      note('Cushion', x + (r + 1.8) * 0.87, y - (r + 1.8) * 0.5, 'right'),
      note('Bolt', bolt, bottom + 7, 'below'),
    ],
  };
}

/** Two halves, four bolts and an O-ring, seen onto the flange. */
export function flangeKitFigure({ subject }: DrawingRequest): Figure {
  const isHeavy = /62/.test(subject.name);
  const [x, y] = [70, 31];
  const [long, short] = isHeavy ? [20, 12] : [18.4, 11];
  const head = isHeavy ? 15 : 14;
  const half = (side: 1 | -1): Shape =>
    outline`M${x + side * 1.2} ${y - 25}h${side * 12}q${side * 8} 0 ${side * 8} 8v34q0 8 ${-side * 8} 8h${-side * 12}z`;
  const bolts = [-1, 1].flatMap((h) => [-1, 1].map((v) => ({ bx: x + h * short, by: y + v * long })));
  return {
    shapes: [
      half(-1),
      half(1),
      circle('outline', x, y, head),
      circle('detail', x, y, head * 0.72),
      circle('outline', x, y, head * 0.5),
      ...bolts.flatMap(({ bx, by }) => [circle('outline', bx, by, 4.2), circle('detail', bx, by, 2.4)]),
      ...bolt(112, 22),
      ...bolt(112, 42),
      circle('tone', 166, 31, 14),
      circle('outline', 166, 31, 11),
      note('Clamp halves', x - 15, y - 10, 'left'),
      note(
        isHeavy ? 'Flange head, code 62' : 'Flange head, code 61',
        x + head * 0.4,
        y - head * 0.76,
        'above',
      ),
      note('Bolts', 130, 20, 'above'),
      note('O-ring', 157, 23, 'above'),
    ],
    measures: [],
    largest: 3,
  };
}

/** A socket screw from the side. */
function bolt(x: number, y: number): readonly Shape[] {
  return [
    box('outline', x, y - 4.5, 7, 9, 1),
    box('outline', x + 7, y - 2.8, 22, 5.6),
    detail`${Array.from({ length: 6 }, (_, i) => `M${x + 14 + i * 2.5} ${y - 2.8}l1 5.6`).join('')}`,
  ];
}

/** Rings, two a size; bonded seals have a steel rim. */
export function ringKitFigure({ subject }: DrawingRequest): Figure {
  const isBonded = /bonded/i.test(subject.name);
  const rings = [
    { x: 58, y: 32, r: 26 },
    { x: 106, y: 38, r: 19 },
    { x: 140, y: 44, r: 13 },
    { x: 164, y: 48, r: 9 },
  ];
  return {
    shapes: [
      ...rings.flatMap(({ x, y, r }) => (isBonded ? bondedSeal(x, y, r) : oRing(x, y, r))),
      ...(isBonded
        ? [note('Steel ring', 40, 18, 'left'), note('Rubber lip', 40, 42, 'left')]
        : [note('O-rings, by size', 38, 18, 'left')]),
    ],
    measures: [],
    largest: 3,
  };
}

const oRing = (x: number, y: number, r: number): readonly Shape[] => [
  circle('tone', x, y, r),
  circle('outline', x, y, r * 0.8),
];

const bondedSeal = (x: number, y: number, r: number): readonly Shape[] => [
  circle('outline', x, y, r),
  circle('tone', x, y, r * 0.74),
  circle('outline', x, y, r * 0.62),
];
