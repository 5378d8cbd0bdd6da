import type { Figure } from '#features/catalog/drawing-kit/figure.rules.ts';
import {
  axis,
  bare,
  circle,
  detail,
  hidden,
  outline,
  type Shape,
} from '#features/catalog/drawing-kit/shapes.rules.ts';
import {
  hex,
  lengthOf,
  named,
  round,
  type Section,
  turned,
  withMore,
} from '#features/catalog/drawing-kit/turned.rules.ts';
import { around } from '#features/catalog/equipment-drawings/machine-parts.rules.ts';
import { type AdapterEnd, LARGEST, measuresAt, sectionsOf } from './adapter-end.rules.ts';

/** A nut with a closed end. */
export function capFigure(end: AdapterEnd): Figure {
  const { radius: r, flats, threadName, seat } = end.size;
  const length = r * 2;
  const nut = withMore(named(threadName, hex(length, flats), flats / 2), (x) => [
    hidden`M${x + length} ${-r * 0.92}H${x + r * 0.7}V${r * 0.92}H${x + length}`,
  ]);
  const sections = [named(`Closed end, ${seat.toLowerCase()}`, round(r * 0.3, r * 0.78, r * 0.95), r), nut];
  const total = lengthOf(sections);
  return {
    shapes: [...turned(sections), axis`M${-r * 0.4} 0H${total + r * 0.4}`],
    measures: measuresAt(end, { x: total, y: 0, turn: 0 }),
    largest: LARGEST,
  };
}

/** A head without a bore: hex, square, or a collar with a hex socket. */
export function plugFigure(end: AdapterEnd, name: string): Figure {
  const head = /hollow hex/i.test(name)
    ? socketHead(end)
    : /square/i.test(name)
      ? squareHead(end)
      : hexHead(end);
  const sections = [head, ...sectionsOf(end)];
  const total = lengthOf(sections);
  const r = end.size.radius;
  return {
    shapes: [...turned(sections), axis`M${-r * 0.4} 0H${total + r * 0.4}`, ...endView(name, r)],
    measures: measuresAt(end, { x: total, y: 0, turn: 0 }),
    largest: LARGEST,
  };
}

const hexHead = ({ size: { radius } }: AdapterEnd) =>
  named('Hex head', hex(radius * 0.8, radius * 2.3), radius * 1.15);

function squareHead({ size: { radius: r } }: AdapterEnd): Section {
  const [length, half] = [r * 0.95, r * 0.78];
  return named(
    'Square head',
    withMore(round(length, half), (x) => [detail`M${x + length * 0.2} ${-half}v${2 * half}`]),
    half,
  );
}

function socketHead({ size: { radius: r } }: AdapterEnd): Section {
  const [length, half] = [r * 0.42, r * 1.24];
  return named(
    'Hollow hex head',
    withMore(round(length, half), (x) => [hidden`M${x} ${-r * 0.5}h${r * 0.9}v${r}h${-r * 0.9}`]),
    half,
  );
}

/** Seen from its head, to the left of the plug. */
function endView(name: string, r: number): readonly Shape[] {
  const x = -r * 2.6;
  if (/hollow hex/i.test(name)) {
    return [
      circle('outline', x, 0, r * 1.24),
      bare`${hexagon(x, r * 0.58)}`,
      axis`M${x - r * 1.5} 0h${r * 3}M${x} ${-r * 1.5}v${r * 3}`,
    ];
  }
  if (/square/i.test(name)) {
    const h = r * 0.78;
    return [
      circle('outline', x, 0, r),
      outline`M${x - h} ${-h}h${2 * h}v${2 * h}h${-2 * h}z`,
      axis`M${x - r * 1.4} 0h${r * 2.8}M${x} ${-r * 1.4}v${r * 2.8}`,
    ];
  }
  return [
    outline`${hexagon(x, r * 1.33)}`,
    circle('detail', x, 0, r * 1.12),
    axis`M${x - r * 1.6} 0h${r * 3.2}M${x} ${-r * 1.6}v${r * 3.2}`,
  ];
}

function hexagon(x: number, radius: number): string {
  const points = around(6, 30).map(({ cos, sin }) => `${x + radius * cos} ${radius * sin}`);
  return `M${points.join('L')}z`;
}
