import { elbow } from '#features/catalog/drawing-kit/elbow.rules.ts';
import type { Figure } from '#features/catalog/drawing-kit/figure.rules.ts';
import { placed } from '#features/catalog/drawing-kit/placing.rules.ts';
import {
  axis,
  bare,
  circle,
  detail,
  fine,
  note,
  outline,
  type Shape,
} from '#features/catalog/drawing-kit/shapes.rules.ts';
import { hex, lengthOf, named, round, thread, turned } from '#features/catalog/drawing-kit/turned.rules.ts';
import { gauge } from '#features/catalog/equipment-drawings/machine-parts.rules.ts';
import { endSections } from './fitting-ends.rules.ts';

/** Ball valves, live swivels and pressure gauges. */
export function valveFigure(name: string): Figure {
  return { shapes: valveOf(name), measures: [], largest: 3 };
}

function valveOf(name: string): readonly Shape[] {
  if (/gauge/i.test(name)) return pressureGauge();
  return /swivel/i.test(name) ? liveSwivel() : ballValve();
}

function ballValve(): readonly Shape[] {
  return [
    axis`M34 44H166`,
    outline`M44 34h18v20h-18z`,
    outline`M138 34h18v20h-18z`,
    detail`M44 39h18M44 49h18M138 39h18M138 49h18`,
    outline`M62 30h76v28h-76z`,
    detail`M72 30v28M128 30v28`,
    circle('detail', 100, 44, 11),
    circle('fine', 100, 44, 6),
    outline`M94 22h12v8h-12z`,
    outline`M90 14h66q4 0 4 3.5q0 3.5 -4 3.5h-66z`,
    fine`M120 14v7M126 14v7M132 14v7M138 14v7M144 14v7`,
    circle('outline', 100, 17.5, 2.4),
    note('Port', 52, 37, 'left'),
    note('Ball', 93, 36, 'above'),
    note('Handle', 138, 16, 'right'),
  ];
}

function pressureGauge(): readonly Shape[] {
  return [
    outline`M95 50h10v5h-10z`,
    ...placed(turned([hex(5, 13), thread(8, 4.6)]), { x: 100, y: 51, turn: 90 }),
    ...gauge(100, 26, 26),
    circle('fine', 100, 26, 23.6),
    circle('outline', 100, 2.4, 1.6),
    note('Scale, 0 to 5,000 psi', 84, 13, 'left'),
    note('Glycerin filled case', 124, 30, 'right'),
    note('Thread', 103, 60, 'right'),
  ];
}

/** Two ends that turn against each other under pressure. */
function liveSwivel(): readonly Shape[] {
  const size = { radius: 9.5, flats: 22.2, seat: '37° flare', threadName: 'JIC male' };
  const male = endSections('flare-male', size);
  const female = endSections('flare-female', { ...size, seat: '37° cone', threadName: 'JIC female swivel' });
  const joint = [
    named('Live swivel joint', round(15, 15), 15),
    round(3, 11),
    named('Body', round(8, 13), 13),
  ];
  const bent = elbow({ angle: 90, tube: 9, run: 17, drop: 0, endLength: lengthOf(female) });
  const start = lengthOf(joint);
  const leg = [...bent.shapes, ...placed(turned(female), bent.endPlace)].map(
    (shape): Shape => (shape.kind === 'note' ? { ...shape, side: 'right' } : shape),
  );
  return [
    ...placed(turned(male), { mirror: true }),
    ...turned(joint),
    bare`M5 -15v30M10 -15v30`,
    ...placed(leg, { x: start }),
  ];
}
