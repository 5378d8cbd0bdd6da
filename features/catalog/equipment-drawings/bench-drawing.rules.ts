import type { Figure } from '#features/catalog/drawing-kit/figure.rules.ts';
import { placed } from '#features/catalog/drawing-kit/placing.rules.ts';
import {
  bare,
  box,
  circle,
  detail,
  fine,
  note,
  outline,
  type Shape,
  tone,
} from '#features/catalog/drawing-kit/shapes.rules.ts';
import { hex, round, thread, turned } from '#features/catalog/drawing-kit/turned.rules.ts';
import { gauge, ground, lever, louvres, wheel } from './machine-parts.rules.ts';

/** Benches that prove, burst or flush a hose assembly, and what belongs to them. */
export function testBenchFigure(name: string): Figure {
  return { shapes: testBenchOf(name), measures: [], largest: 3 };
}

function testBenchOf(name: string): readonly Shape[] {
  if (/adapter kit/i.test(name)) return adapterKit();
  if (/manual|hand pump/i.test(name)) return handPumpBench();
  if (/burst|recorder/i.test(name)) return provingCabinet(recorder());
  return provingCabinet(secondGauge());
}

function handPumpBench(): readonly Shape[] {
  return [
    ground(44, 158),
    box('outline', 60, 34, 56, 26, 2),
    detail`M60 42h56`,
    box('outline', 70, 26, 12, 8),
    bare`M76 26v-3`,
    ...gauge(76, 13, 10),
    box('outline', 98, 24, 8, 10),
    ...lever(102, 26, 52, -20),
    outline`M116 48h8v6h-8z`,
    bare`M124 51q18 0 18 -8q0 -6 8 -6`,
    note('Gauge', 70, 9, 'left'),
    note('Tank', 68, 52, 'left'),
    note('Pump lever', 140, 12, 'right'),
    note('To the hose under test', 136, 49, 'right'),
  ];
}

/** A closed chamber with a window, and instruments above it. */
function provingCabinet(instruments: readonly Shape[]): readonly Shape[] {
  return [
    ground(40, 160),
    box('outline', 50, 22, 100, 36, 1.5),
    outline`M50 22l6 -20h88l6 20z`,
    ...gauge(72, 12, 7.4),
    ...instruments,
    circle('outline', 132, 10, 2.2),
    circle('outline', 139, 16, 2.2),
    box('detail', 58, 27, 60, 25, 1),
    bare`M60 44q8 -16 16 -4q8 12 16 -2q8 -14 22 2`,
    fine`M62 31l12 0M62 34l6 0`,
    box('outline', 124, 28, 20, 24, 1),
    louvres(128, 34, 12, 5),
    box('outline', 56, 58, 8, 2),
    box('outline', 136, 58, 8, 2),
    note('Gauge', 68, 8, 'left'),
    note('Test chamber with window', 64, 40, 'left'),
    note('Pressure booster', 140, 44, 'right'),
  ];
}

const secondGauge = () => gauge(98, 12, 7.4);

function recorder(): readonly Shape[] {
  return [
    box('outline', 88, 4.5, 34, 15, 0.8),
    detail`M91 15l6 -2l4 -5l5 0l4 3l9 1`,
    fine`M91 8h28M91 11h28`,
    note('Chart recorder', 116, 7, 'above'),
  ];
}

/** A case with adapters in three sizes. */
function adapterKit(): readonly Shape[] {
  const one = (size: number) =>
    turned([thread(size * 1.4, size), hex(size * 0.9, size * 2.6), thread(size * 1.5, size * 0.8)]);
  return [
    box('outline', 42, 6, 116, 52, 3),
    box('detail', 46, 10, 108, 44, 2),
    ...placed(one(5), { x: 52, y: 22 }),
    ...placed(one(6), { x: 78, y: 22 }),
    ...placed(one(7.4), { x: 108, y: 22 }),
    ...placed(one(6.4), { x: 52, y: 42 }),
    ...placed(turned([round(6, 4), hex(8, 17), thread(10, 7)]), { x: 86, y: 42 }),
    ...placed(one(5), { x: 122, y: 42 }),
    note('Adapters JIC, ORFS and NPTF', 118, 18, 'right'),
    note('Case', 42, 30, 'left'),
  ];
}

/** Guns, projectiles and the bench that clean the inside of an assembly. */
export function cleaningFigure(name: string): Figure {
  return { shapes: cleaningOf(name), measures: [], largest: 3 };
}

function cleaningOf(name: string): readonly Shape[] {
  if (/bench/i.test(name)) return flushingBench();
  return /^foam/i.test(name) ? projectiles() : cleaningGun();
}

function cleaningGun(): readonly Shape[] {
  return [
    outline`M56 12h64q6 0 6 6v8q0 4 -4 4h-28l-6 26q-1 3 -4 3h-12q-3 0 -3 -3l5 -26h-18z`,
    outline`M126 14h10v10h-10z`,
    outline`M136 11h6l14 4v8l-14 4h-6z`,
    bare`M94 30q6 1 6 6q0 5 -6 6`,
    outline`M90 30l6 8l-2 4h-7z`,
    detail`M62 18h44M62 23h44M76 52h13`,
    outline`M74 59h12v4h-12z`,
    circle('outline', 116, 20, 3.4),
    note('Nozzle', 150, 19, 'right'),
    note('Trigger', 93, 40, 'right'),
    note('Air inlet', 80, 61, 'left'),
  ];
}

/** Foam cylinders, a little wider than the bore that they wipe. */
function projectiles(): readonly Shape[] {
  const one = (x: number, y: number, length: number, r: number): readonly Shape[] => [
    tone`M${x} ${y - r}h${length}q${r * 0.7} 0 ${r * 0.7} ${r}q0 ${r} ${-r * 0.7} ${r}h${-length}q${-r * 0.7} 0 ${-r * 0.7} ${-r}q0 ${-r} ${r * 0.7} ${-r}z`,
    detail`M${x} ${y - r}q${r * 0.7} 0 ${r * 0.7} ${r}q0 ${r} ${-r * 0.7} ${r}`,
  ];
  return [
    ...one(58, 18, 26, 11),
    ...one(106, 18, 26, 11),
    ...one(82, 45, 26, 11),
    note('Foam projectile', 118, 12, 'right'),
  ];
}

function flushingBench(): readonly Shape[] {
  return [
    ground(40, 160),
    box('outline', 50, 26, 72, 28, 2),
    detail`M86 28v24M50 32h72`,
    ...wheel(60, 5),
    ...wheel(112, 5),
    outline`M56 26v-18h60v18z`,
    bare`M62 20q10 -14 20 -2q10 12 28 -4`,
    box('outline', 126, 22, 16, 30, 3),
    box('outline', 129, 17, 10, 5),
    bare`M122 34h4`,
    ...gauge(134, 10, 6),
    note('Flushing tray', 66, 14, 'left'),
    note('Heated tank', 58, 44, 'left'),
    note('Filter, 5 micron', 137, 40, 'right'),
  ];
}
