import type { Figure } from '#features/catalog/drawing-kit/figure.rules.ts';
import {
  arc,
  bare,
  box,
  circle,
  detail,
  note,
  outline,
  type Shape,
} from '#features/catalog/drawing-kit/shapes.rules.ts';
import { bentHose, blade, ground, lever, louvres, motor } from './machine-parts.rules.ts';

/** Machines that cut hose to length. */
export function sawFigure(name: string): Figure {
  return { shapes: sawOf(name), measures: [], largest: 3 };
}

function sawOf(name: string): readonly Shape[] {
  if (/hand hose cutter|hand cutter/i.test(name)) return handCutter();
  if (/abrasive/i.test(name)) return [...benchSaw(40), ...dustPort()];
  return /portable/i.test(name) ? portableSaw() : benchSaw(26);
}

/** Blade under a half guard, and the two pins that bend the hose open while it is cut. */
function benchSaw(teeth: number): readonly Shape[] {
  const [x, y, r] = [96, 28, 21];
  return [
    ground(44, 150),
    box('outline', 56, 47, 80, 13, 1),
    louvres(112, 51, 18, 3, 3),
    circle('outline', 66, 53.5, 3),
    ...motor(120, 20, 26, 17),
    ...blade(x, y, r, teeth),
    outline`M${x - r - 3} ${y}${arc(r + 3, 180, 180)}h-8${arc(r - 5, 0, -180)}z`,
    bentHose(74, 58, 26, 200, 140, 4),
    circle('outline', 61, 41, 3),
    circle('outline', 87, 41, 3),
    ...lever(118, 24, 26, -78),
    note('Blade', x + 12, y + 10, 'right'),
    note('Guard', x - 13, y - 18, 'left'),
    note('Hose over its pins', 76, 32, 'left'),
    note('Motor', 138, 26, 'right'),
  ];
}

function portableSaw(): readonly Shape[] {
  const [x, y, r] = [92, 33, 16];
  return [
    ground(56, 146),
    box('outline', 64, 52, 70, 8, 1),
    ...motor(104, 26, 28, 15),
    bare`M106 26v-9q0 -3 3 -3h18q3 0 3 3v9`,
    ...blade(x, y, r, 22),
    outline`M${x - r - 3} ${y}${arc(r + 3, 180, 180)}h-7${arc(r - 4, 0, -180)}z`,
    circle('outline', 76, 48, 2.6),
    circle('outline', 108, 48, 2.6),
    note('Blade', x - 9, y + 8, 'left'),
    note('Guard', x - 10, y - 14, 'left'),
    note('Motor with handle', 124, 30, 'right'),
  ];
}

/** A duct behind the wheel. */
function dustPort(): readonly Shape[] {
  return [
    outline`M146 40h8q6 0 6 -6v-22h-10v18q0 2 -2 2h-2z`,
    detail`M150 17h10`,
    note('Dust port', 155, 16, 'right'),
  ];
}

/** A blade in a pair of tongs. */
function handCutter(): readonly Shape[] {
  return [
    outline`M92 26q-20 -16 -40 -12l-2 5q20 4 34 20z`,
    outline`M92 26q-22 8 -38 26l3 5q20 -8 34 -22z`,
    detail`M54 17q18 3 32 16`,
    outline`M86 22l52 -12q14 -3 14 3q0 4 -10 6l-52 16z`,
    outline`M86 34l52 12q14 3 14 -3q0 -4 -10 -6l-52 -12z`,
    bare`M108 22q6 8 0 14`,
    circle('outline', 90, 28, 5),
    circle('solid', 90, 28, 1.2),
    note('Blade', 66, 18, 'left'),
    note('Anvil', 66, 47, 'left'),
    note('Handles', 140, 14, 'right'),
  ];
}
