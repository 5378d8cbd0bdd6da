import type { Figure } from '#features/catalog/drawing-kit/figure.rules.ts';
import {
  arc,
  bare,
  box,
  circle,
  detail,
  fine,
  hidden,
  note,
  outline,
  type Shape,
  tone,
} from '#features/catalog/drawing-kit/shapes.rules.ts';
import { blade, dieRing, ground, motor, wheel } from './machine-parts.rules.ts';

/** What carries a hose shop: racks, carts, a van, a crate. */
export function hoseCartFigure(name: string): Figure {
  return { shapes: cartOf(name), measures: [], largest: 3 };
}

function cartOf(name: string): readonly Shape[] {
  if (/rack/i.test(name)) return reelRack(/\b8\b/.test(name) ? 4 : 2, /powered/i.test(name));
  if (/van|truck/i.test(name)) return van();
  return /box/i.test(name) ? shopInABox() : cart();
}

function reel(x: number, y: number, r: number): readonly Shape[] {
  return [
    circle('outline', x, y, r),
    circle('tone', x, y, r * 0.82),
    circle('fine', x, y, r * 0.66),
    circle('detail', x, y, r * 0.5),
    circle('outline', x, y, r * 0.32),
    circle('solid', x, y, r * 0.08),
  ];
}

/** Two rows of reels in an upright frame. */
function reelRack(columns: number, isPowered: boolean): readonly Shape[] {
  const pitch = 29;
  const [left, width] = [100 - (columns * pitch) / 2 - 3, columns * pitch + 6];
  const places = Array.from({ length: columns * 2 }, (_, index) => ({
    x: left + 3 + pitch * ((index % columns) + 0.5),
    y: index < columns ? 17 : 45,
  }));
  const drive: readonly Shape[] = isPowered
    ? [...motor(left + width, 24, 16, 12), note('Drive', left + width + 10, 29, 'right')]
    : [];
  return [
    ground(left - 6, left + width + 6),
    outline`M${left} 60V2h3v58z`,
    outline`M${left + width - 3} 60V2h3v58z`,
    ...places.flatMap(({ x, y }) => [bare`M${left + 3} ${y}H${left + width - 3}`, ...reel(x, y, 13)]),
    ...drive,
    note(`${columns * 2} reels`, left + pitch * 0.4, 10, 'left'),
    note('Frame', left + 1.5, 33, 'left'),
  ];
}

function cart(): readonly Shape[] {
  return [
    ground(40, 160),
    box('outline', 52, 28, 90, 4),
    outline`M56 32h4v20h-4z`,
    outline`M134 32h4v20h-4z`,
    box('outline', 54, 46, 86, 4),
    ...wheel(62, 5),
    ...wheel(132, 5),
    bare`M142 30h8q4 0 4 -4v-4`,
    outline`M150 18h8v5h-8z`,
    ...blade(74, 16, 10, 16),
    outline`M62 16${arc(12, 180, 180)}h-4${arc(8, 0, -180)}z`,
    box('outline', 62, 24, 24, 4),
    box('outline', 100, 14, 26, 14, 1),
    detail`M100 19h26M113 14v5`,
    box('outline', 66, 36, 18, 10),
    box('outline', 90, 38, 34, 8),
    note('Saw mount', 70, 10, 'left'),
    note('Bench', 96, 30, 'above'),
    note('Hose and fittings', 118, 42, 'right'),
  ];
}

function van(): readonly Shape[] {
  return [
    ground(30, 170),
    outline`M38 50V10q0 -4 4 -4h74q4 0 5 3l10 19l22 7q5 2 5 7v8z`,
    outline`M120 12l9 17h-17v-17z`,
    box('detail', 46, 14, 56, 30, 1),
    detail`M112 32v18M108 36h-3M74 14v30`,
    ...dieRing(60, 28, 9, 3),
    circle('detail', 88, 24, 6),
    circle('detail', 88, 24, 2.2),
    box('fine', 78, 34, 20, 6),
    ...wheel(62, 9),
    ...wheel(134, 9),
    note('Crimper', 55, 23, 'left'),
    note('Hose and fittings', 88, 37, 'above'),
  ];
}

/** A container with its side open. */
function shopInABox(): readonly Shape[] {
  return [
    ground(30, 170),
    box('outline', 38, 4, 124, 54, 1),
    box('detail', 42, 8, 116, 46),
    bare`M44 58v2M156 58v2`,
    bare`M42 40h116`,
    box('outline', 50, 16, 26, 24, 2),
    ...dieRing(63, 27, 9.5, 3),
    ...blade(96, 28, 9, 14),
    box('outline', 86, 34, 20, 6),
    tone`M118 18h32v8h-32z`,
    fine`M124 18v8M130 18v8M136 18v8M142 18v8`,
    box('outline', 118, 30, 32, 10),
    hidden`M129 30v10M140 30v10`,
    box('outline', 50, 44, 22, 10),
    box('outline', 76, 44, 22, 10),
    box('outline', 102, 44, 22, 10),
    box('outline', 128, 44, 22, 10),
    detail`M57 47h8M83 47h8M109 47h8M135 47h8`,
    note('Crimper', 54, 18, 'left'),
    note('Saw', 96, 22, 'above'),
    note('Starter stock', 146, 34, 'right'),
    note('Die sets', 58, 50, 'left'),
  ];
}
