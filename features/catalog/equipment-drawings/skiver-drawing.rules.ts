import type { Figure } from '#features/catalog/drawing-kit/figure.rules.ts';
import {
  bar,
  bare,
  box,
  circle,
  detail,
  fine,
  note,
  outline,
  type Shape,
  tiled,
  tone,
} from '#features/catalog/drawing-kit/shapes.rules.ts';
import { type Grain, knurl } from '#features/catalog/drawing-kit/tiles.rules.ts';
import { ground, lever, louvres } from './machine-parts.rules.ts';

/** Tools that take the cover or the tube off a hose end. */
export function skiverFigure(name: string, grain: Grain): Figure {
  return { shapes: skiverOf(name, grain), measures: [], largest: 3 };
}

function skiverOf(name: string, grain: Grain): readonly Shape[] {
  if (/blade/i.test(name)) return blades();
  if (/mandrel/i.test(name)) return mandrels();
  return /bench|machine/i.test(name) ? benchSkiver() : handSkiver(grain);
}

function handSkiver(grain: Grain): readonly Shape[] {
  return [
    tone`M30 22h48v20h-48q-5 -5 0 -10q5 -5 0 -10z`,
    bar('outline', 78, 32, 10, 7),
    bar('outline', 88, 32, 34, 3.2),
    outline`M76 12h26v8h-12v8h-14z`,
    tiled(knurl(grain))`M92 4h8v8h-8z`,
    detail`M84 20v8`,
    bar('outline', 122, 32, 8, 8),
    outline`M126 30h4v-20h-4z`,
    box('outline', 130, 8, 24, 8, 3),
    note('Blade holder', 80, 16),
    note('Mandrel in the hose', 84, 36, 'below'),
    note('Crank', 144, 12, 'right'),
  ];
}

function benchSkiver(): readonly Shape[] {
  return [
    ground(40, 160),
    box('outline', 96, 10, 48, 50, 2),
    louvres(102, 46, 36, 4, 3),
    circle('outline', 108, 20, 3),
    circle('outline', 118, 20, 3),
    bar('outline', 86, 28, 10, 13),
    bar('outline', 78, 28, 8, 9),
    bar('outline', 62, 28, 16, 3),
    tone`M36 19h32v18h-32q-4 -4.5 0 -9q4 -4.5 0 -9z`,
    outline`M72 8h8v10l-4 3l-4 -3z`,
    ...lever(78, 10, 22, -14),
    detail`M91 15v26`,
    box('outline', 52, 54, 44, 6),
    note('Chuck', 91, 36),
    note('Blade', 75, 14),
    note('Drive', 136, 36, 'right'),
  ];
}

/** Ascending, as they lie in their case. */
function mandrels(): readonly Shape[] {
  const radii = [1.6, 2.2, 2.8, 3.4, 4, 4.6];
  let y = 6;
  const rods = radii.flatMap((radius) => {
    y += radius;
    const rod = [
      bar('outline', 56, y, 62, radius),
      outline`M118 ${y - radius}l8 ${radius * 0.5}v${radius}l-8 ${radius * 0.5}z`,
      detail`M62 ${y - radius}v${2 * radius}M66 ${y - radius}v${2 * radius}`,
    ];
    y += radius + 2.6;
    return rod;
  });
  return [box('outline', 46, 2, 92, y + 1, 2), ...rods, note('Mandrels, -06 to -32', 100, 9, 'right')];
}

function blades(): readonly Shape[] {
  return [
    outline`M62 12h68l14 40h-82z`,
    detail`M136 29l8 23M130 12l6 17M134 29h-72`,
    fine`M66 33h66M66 37h68M66 41h70`,
    circle('outline', 76, 21, 4),
    circle('outline', 112, 21, 4),
    bare`M62 52h82`,
    note('Cutting edge', 104, 52, 'below'),
    note('Fixing holes', 112, 21, 'above'),
  ];
}
