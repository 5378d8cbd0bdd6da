import type { Figure } from '#features/catalog/drawing-kit/figure.rules.ts';
import { placed } from '#features/catalog/drawing-kit/placing.rules.ts';
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
  tone,
} from '#features/catalog/drawing-kit/shapes.rules.ts';
import { ground, lever } from './machine-parts.rules.ts';

/** What lies on the bench: things to measure, mark, hold and push with. */
export function handToolFigure(name: string): Figure {
  return { shapes: toolOf(name), measures: [], largest: 3 };
}

function toolOf(name: string): readonly Shape[] {
  if (/thread identification|pitch gauge/i.test(name)) return threadKit();
  if (/caliper/i.test(name)) return caliper();
  if (/go\/no-go|pin set/i.test(name)) return pins();
  if (/lubricant/i.test(name)) return bottle();
  if (/marking/i.test(name)) return markingBlocks();
  if (/printer/i.test(name)) return printer();
  if (/vise/i.test(name)) return vise();
  return pushOnTool();
}

function caliper(): readonly Shape[] {
  const scale = Array.from({ length: 27 }, (_, i) => `M${66 + i * 4} 18v${i % 5 === 0 ? 5 : 3}`);
  return [
    outline`M48 16h130v10h-130z`,
    outline`M48 16v-12l4 2l4 10zM48 26l6 34l4 -4l2 -30z`,
    fine`${scale.join('')}`,
    outline`M70 12h36v18h-36z`,
    outline`M70 12l-4 -8l-4 2v10h8zM70 30h-4l-4 30l-2 -4l2 -30z`,
    box('outline', 76, 15, 24, 9, 1),
    circle('outline', 84, 27, 1.6),
    circle('outline', 92, 27, 1.6),
    circle('outline', 104, 32, 3.6),
    detail`M102 30v4M104 29.5v5M106 30v4`,
    note('Thin jaws', 61, 50, 'left'),
    note('Display, 0.01 mm', 96, 18, 'above'),
    note('Beam, 150 mm', 156, 21, 'right'),
  ];
}

function pins(): readonly Shape[] {
  const radii = [1.4, 2, 2.7, 3.5, 4.4, 5.4];
  let x = 50;
  const all = radii.flatMap((r) => {
    x += r + 4;
    const pin: readonly Shape[] = [
      outline`M${x - r} 10l${r * 0.4} -3h${r * 1.2}l${r * 0.4} 3v36h${-2 * r}z`,
      outline`M${x - r - 1.5} 40h${2 * r + 3}v16h${-2 * r - 3}z`,
      detail`M${x - r - 1.5} 45h${2 * r + 3}M${x - r - 1.5} 51h${2 * r + 3}`,
    ];
    x += r + 4;
    return pin;
  });
  return [box('outline', 46, 36, x - 40, 24, 2), ...all, note('Gauge pins, -04 to -32', x - 9, 14, 'right')];
}

/** A fan of pitch gauges, and the cones that show the angle of a seat. */
function threadKit(): readonly Shape[] {
  const leaf: readonly Shape[] = [outline`M0 -4h46q4 0 4 4v4H46${'l-2 2.5 -2 -2.5'.repeat(9)}H0z`];
  const cone = (x: number, half: number): Shape => {
    const height = Math.min(34, 11 / Math.tan((half * Math.PI) / 180));
    return outline`M${x - 11} 52v-8L${x} ${44 - height}L${x + 11} 44v8z`;
  };
  return [
    ...[-52, -30, -8].flatMap((turn) => placed(leaf, { x: 52, y: 35, turn })),
    box('outline', 32, 28, 30, 14, 5),
    circle('outline', 53, 35, 2),
    cone(122, 20),
    cone(148, 37),
    cone(174, 60),
    note('Pitch gauges', 80, 15, 'left'),
    note('Seat gauges', 148, 36, 'above'),
  ];
}

function bottle(): readonly Shape[] {
  return [
    outline`M84 22q0 -6 6 -7v-4h20v4q6 1 6 7v36q0 2 -2 2h-28q-2 0 -2 -2z`,
    outline`M92 4h16v7h-16z`,
    fine`M95 4v7M98 4v7M101 4v7M104 4v7`,
    box('detail', 84, 28, 32, 22),
    detail`M89 34h16M89 39h22M89 44h12`,
    note('Assembly lubricant', 112, 33, 'right'),
  ];
}

function markingBlocks(): readonly Shape[] {
  const block = (x: number, width: number, height: number, depth: number): readonly Shape[] => [
    box('outline', x, 58 - height, width, height, 1),
    detail`M${x + width * 0.3} ${58 - height}v${depth}h${width * 0.4}v${-depth}`,
  ];
  return [
    ...block(42, 24, 26, 10),
    ...block(72, 28, 34, 14),
    ...block(106, 32, 42, 19),
    tone`M114 0h16v30h-16z`,
    bare`M112 16h20`,
    note('Insertion depth', 122, 30, 'right'),
    note('Mark on the hose', 114, 16, 'left'),
  ];
}

function printer(): readonly Shape[] {
  return [
    ground(54, 146),
    outline`M62 60v-30l10 -12h56l10 12v30z`,
    detail`M62 34h76M72 18v12M128 18v12`,
    box('outline', 82, 40, 36, 4),
    outline`M86 42h28v16q0 1 -1 1h-26q-1 0 -1 -1z`,
    circle('outline', 90, 46, 1.4),
    fine`M94 47h16M90 51h20M90 54h14`,
    box('outline', 94, 22, 20, 9, 1),
    circle('outline', 124, 27, 2),
    note('Tag with serial number', 108, 54, 'right'),
    note('Display', 98, 25, 'left'),
  ];
}

function vise(): readonly Shape[] {
  return [
    ground(48, 152),
    box('outline', 60, 52, 80, 8, 1),
    outline`M72 52v-14h-8v-24h14q4 0 4 4v20h8v14z`,
    outline`M128 52v-14h8v-24h-14q-4 0 -4 4v20h-8v14z`,
    box('tone', 82, 14, 5, 22),
    box('tone', 113, 14, 5, 22),
    circle('outline', 100, 25, 12.5),
    circle('detail', 100, 25, 6.5),
    bar('outline', 136, 30, 18, 3.4),
    bare`M152 18v24`,
    circle('outline', 152, 18, 2),
    circle('outline', 152, 42, 2),
    note('Cushioned jaws', 85, 20, 'left'),
    note('Hose', 92, 17, 'above'),
    note('Spindle', 146, 28, 'right'),
  ];
}

function pushOnTool(): readonly Shape[] {
  return [
    ground(40, 160),
    box('outline', 52, 50, 96, 10, 1),
    outline`M60 50v-26h26v26z`,
    tone`M40 26h48v14h-48q-3 -3.5 0 -7q3 -3.5 0 -7z`,
    detail`M60 33h26M73 24v26`,
    bar('outline', 88, 33, 22, 4),
    detail`M94 29v8M99 29v8M104 29v8`,
    outline`M110 24h18v18h-18z`,
    outline`M114 42h10v8h-10z`,
    bar('outline', 128, 33, 12, 2.4),
    ...lever(134, 34, 40, -58),
    note('Hose clamp', 68, 28, 'left'),
    note('Fitting with barbs', 98, 31, 'above'),
    note('Lever', 150, 8, 'right'),
  ];
}
