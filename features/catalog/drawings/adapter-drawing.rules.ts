import { elbow } from '#features/catalog/drawing-kit/elbow.rules.ts';
import type { DrawingRequest, Figure } from '#features/catalog/drawing-kit/figure.rules.ts';
import { placed } from '#features/catalog/drawing-kit/placing.rules.ts';
import { axis, fine, hidden, outline, type Shape } from '#features/catalog/drawing-kit/shapes.rules.ts';
import {
  hex,
  lengthOf,
  named,
  round,
  type Section,
  thread,
  turned,
  withMore,
} from '#features/catalog/drawing-kit/turned.rules.ts';
import {
  type AdapterEnd,
  adapterEnd,
  LARGEST,
  measuresAt,
  sectionsOf,
  USUAL_RADIUS,
} from './adapter-end.rules.ts';
import { capFigure, plugFigure } from './plug-drawing.rules.ts';

/** Two ends on one body: straight, bent, a tee, or one end closed. End 1 is on the left, end 2 on the right or above. */
export function adapterFigure({ subject, size }: DrawingRequest): Figure {
  const { facts, name } = subject;
  const first = adapterEnd(facts.end1 ?? '', size?.thread);
  const usual = /reducer|bushing/i.test(name) ? USUAL_RADIUS * 0.7 : USUAL_RADIUS;
  const second =
    facts.end2 && facts.end2 !== 'none' ? adapterEnd(facts.end2, size?.thread2, usual) : undefined;
  const shape = facts.shape ?? 'Straight';
  if (shape === 'Cap') return capFigure(first);
  if (shape === 'Plug' || !second) return plugFigure(first, name);
  if (shape === 'Tee') return teeFigure(first, second);
  const angle = Number(/^(\d+) deg/.exec(shape)?.[1] ?? 0);
  if (angle > 0) return bentFigure(first, second, { angle, isAdjustable: /adjustable/i.test(name) });
  if (/bushing/i.test(name)) return bushingFigure(first, second);
  if (/bulkhead/i.test(name)) return bulkheadFigure(first, second);
  return straightFigure(first, second);
}

const isHexItself = ({ kind }: AdapterEnd) => kind === 'taper-female';
const hexFlats = (...ends: readonly AdapterEnd[]) => 2.3 * Math.max(...ends.map((end) => end.size.radius));

const HALF_TURN = { y: 0, turn: 180 } as const;

/** An end drawn to the left of the origin. It is mirrored, not turned, so that its notes stay on top. */
const toTheLeft = (end: AdapterEnd) => placed(turned(sectionsOf(end)), { mirror: true });

/** Left end, sections between, right end. */
function inLine(first: AdapterEnd, between: readonly Section[], second: AdapterEnd): Figure {
  const [left, middle, right] = [sectionsOf(first), between, sectionsOf(second)].map(lengthOf);
  const [start, end] = [-(left ?? 0), (middle ?? 0) + (right ?? 0)];
  const line = axis`M${start - first.size.radius * 0.4} 0H${end + second.size.radius * 0.4}`;
  return {
    shapes: [...toTheLeft(first), ...turned([...between, ...sectionsOf(second)]), line],
    measures: [
      ...measuresAt(first, { x: start, ...HALF_TURN }),
      ...measuresAt(second, { x: end, y: 0, turn: 0 }),
    ],
    largest: LARGEST,
  };
}

function straightFigure(first: AdapterEnd, second: AdapterEnd): Figure {
  if (isHexItself(first) && isHexItself(second)) return inLine(first, [], second);
  const flats = hexFlats(first, second);
  // A female pipe end is the hex already.
  const isBodyThere = isHexItself(first) || isHexItself(second);
  return inLine(first, isBodyThere ? [] : [named('Hex', hex(flats * 0.32, flats), flats / 2)], second);
}

/** A male thread with the smaller female thread inside its head. */
function bushingFigure(male: AdapterEnd, female: AdapterEnd): Figure {
  const flats = male.size.radius * 2.2;
  const head = flats * 0.28;
  const [r, depth] = [female.size.radius * 0.94, head + male.size.radius * 0.6];
  const section = withMore(named(female.size.threadName, hex(head, flats), flats / 2), (x) => [
    hidden`M${x + head} ${-r}h${-depth}v${2 * r}h${depth}`,
  ]);
  const start = -lengthOf(sectionsOf(male));
  return {
    shapes: [...toTheLeft(male), ...turned([section]), axis`M${start - 3} 0H${head + 3}`],
    measures: [
      ...measuresAt(male, { x: start, ...HALF_TURN }),
      ...measuresAt(female, { x: head, y: 0, turn: 0 }),
    ],
    largest: LARGEST,
  };
}

/** The long side goes through the wall and is held by a nut. */
function bulkheadFigure(first: AdapterEnd, second: AdapterEnd): Figure {
  const r = second.size.radius;
  const flats = hexFlats(first, second) * 1.1;
  const between = [
    named('Hex against the wall', hex(r * 0.75, flats), flats / 2),
    thread(r * 1.1, r),
    named('Bulkhead nut', hex(r * 0.7, flats), flats / 2),
  ];
  return inLine(first, between, second);
}

interface Bend {
  readonly angle: number;
  readonly isAdjustable: boolean;
}

function bentFigure(first: AdapterEnd, second: AdapterEnd, { angle, isAdjustable }: Bend): Figure {
  const radius = Math.max(first.size.radius, second.size.radius);
  const tube = radius * 0.95;
  const lock = isAdjustable ? lockNut(second.size.radius) : [];
  const ending = [...lock, ...sectionsOf(second)];
  const endLength = lengthOf(ending);
  const run = angle === 90 ? tube * 1.5 : tube * 0.9 + endLength * 0.75;
  const bent = elbow({ angle, tube, run, drop: 0, endLength });
  const end = placed(turned(ending), bent.endPlace).map((shape) => aside(shape, angle));
  const start = -lengthOf(sectionsOf(first));
  return {
    shapes: [...toTheLeft(first), ...bent.shapes, ...end, axis`M${start - radius * 0.4} 0H0`],
    measures: [
      ...measuresAt(first, { x: start, ...HALF_TURN }),
      ...measuresAt(second, { x: bent.seat[0], y: bent.seat[1], turn: -angle }),
    ],
    largest: LARGEST,
  };
}

/** The thread's dimension stands above an upright leg, so its balloons go to the right. */
function aside(shape: Shape, angle: number): Shape {
  return shape.kind === 'note' && angle === 90 ? { ...shape, side: 'right' } : shape;
}

/** The nut and washer that hold an elbow at any angle. */
function lockNut(radius: number): readonly Section[] {
  return [
    round(radius * 0.3, radius * 0.84),
    named('Lock nut', hex(radius * 0.55, radius * 2.3), radius * 1.15),
    round(radius * 0.2, radius * 1.15),
  ];
}

function teeFigure(first: AdapterEnd, second: AdapterEnd): Figure {
  const radius = Math.max(first.size.radius, second.size.radius) * 1.05;
  const length = radius * 2.6;
  const [left, right] = [lengthOf(sectionsOf(first)), lengthOf(sectionsOf(second))];
  const up = radius * 1.25;
  const branch = placed(turned(sectionsOf(first)), { x: length / 2, y: -up, turn: -90 });
  const middle = length / 2;
  return {
    shapes: [
      ...toTheLeft(first),
      ...placed(turned(sectionsOf(second)), { x: length }),
      outline`M0 ${-radius}H${middle - radius}V${-up}h${2 * radius}V${-radius}H${length}V${radius}H0z`,
      // Where the pierced cylinders meet.
      fine`M${middle - radius} ${-radius}L${middle} 0L${middle + radius} ${-radius}`,
      ...branch.filter((shape) => shape.kind !== 'note'),
      axis`M${-left - 4} 0H${length + right + 4}M${middle} ${radius + 3}V${-up - left - 4}`,
    ],
    measures: [
      ...measuresAt(first, { x: -left, ...HALF_TURN }),
      ...measuresAt(second, { x: length + right, y: 0, turn: 0 }),
    ],
    largest: LARGEST,
  };
}
