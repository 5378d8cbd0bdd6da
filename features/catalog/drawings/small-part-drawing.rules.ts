import {
  type DrawingRequest,
  type Figure,
  type Measure,
  RIGHT,
} from '#features/catalog/drawing-kit/figure.rules.ts';
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
  tiled,
} from '#features/catalog/drawing-kit/shapes.rules.ts';
import { type Grain, knurl } from '#features/catalog/drawing-kit/tiles.rules.ts';
import { hex, oRing, round, thread, turned } from '#features/catalog/drawing-kit/turned.rules.ts';
import { threadLines } from './fitting-measures.rules.ts';
import { hosePiece } from './hose-protection-drawing.rules.ts';

/** Plastic caps and plugs for threads. */
export function threadCapFigure({ subject }: DrawingRequest): Figure {
  const size =
    subject.facts.more?.find(({ label }) => /thread/i.test(label))?.value ??
    /\(([^)]+)\)/.exec(subject.name)?.[1];
  const isPlug = /\bplug\b/i.test(subject.name);
  const measures: readonly Measure[] = size
    ? [{ kind: 'length', from: [138, 32 - 15], to: [138, 32 + 15], away: RIGHT, says: threadLines(size) }]
    : [];
  return { shapes: isPlug ? plasticPlug() : plasticCap(), measures, largest: 3 };
}

function plasticPlug(): readonly Shape[] {
  return [
    outline`M70 8q-4 0 -4 4v40q0 4 4 4h8v-48z`,
    detail`M66 20h12M66 26h12M66 32h12M66 38h12M66 44h12`,
    outline`M78 16h52l8 4v24l-8 4h-52z`,
    detail`M88 16l2 32M97 16l2 32M106 16l2 32M115 16l2 32M124 16l2 32`,
    hidden`M138 25h-46v14h46`,
    note('Grip', 72, 15, 'left'),
    note('Thread', 106, 20, 'above'),
  ];
}

function plasticCap(): readonly Shape[] {
  return [
    outline`M66 12q0 -4 4 -4h68v48h-68q-4 0 -4 -4z`,
    detail`M76 8v48M132 8v48`,
    fine`M82 14h44M82 20h44M82 26h44M82 32h44M82 38h44M82 44h44M82 50h44`,
    hidden`M138 17h-58v30h58M88 17l2 30M98 17l2 30M108 17l2 30M118 17l2 30M128 17l2 30`,
    note('Grip', 92, 12, 'above'),
    note('Inner thread', 110, 40, 'left'),
  ];
}

/** Dust caps hang on their coupling by a strap. */
export function dustCapFigure({ subject }: DrawingRequest): Figure {
  const isPlug = /dust plug|nipple/i.test(subject.name);
  const strap: readonly Shape[] = [
    outline`M72 14q-24 -16 -36 4q-8 14 4 22l3 -3.5q-8 -6 -3 -15q9 -15 29 -3z`,
    circle('outline', 36, 44, 11),
    circle('outline', 36, 44, 7.4),
  ];
  const body: readonly Shape[] = isPlug
    ? [
        outline`M72 8h14v48h-14q-4 0 -4 -4v-40q0 -4 4 -4z`,
        outline`M86 14h44q6 0 6 6v24q0 6 -6 6h-44z`,
        detail`M96 14v36M112 14v36`,
        hidden`M136 24h-36v16h36`,
        note('Plug', 122, 22, 'above'),
      ]
    : [
        outline`M72 8h60q4 0 4 4v40q0 4 -4 4h-60q-4 0 -4 -4v-40q0 -4 4 -4z`,
        detail`M80 8v48M124 8v48`,
        hidden`M136 18h-48v28h48`,
        note('Cap', 104, 14, 'above'),
      ];
  return {
    shapes: [...strap, ...body, note('Strap', 48, 12, 'left'), note('Ring on the coupling', 29, 50, 'below')],
    measures: [],
    largest: 3,
  };
}

export function tagFigure(name: string): Figure {
  if (/heat-shrink|sleeve/i.test(name)) return { shapes: shrinkSleeve(), measures: [], largest: 3 };
  return { shapes: /RFID/i.test(name) ? rfidTag() : steelTag(), measures: [], largest: 3 };
}

function steelTag(): readonly Shape[] {
  return [
    bare`M150 32q18 -26 -20 -24q-50 2 -96 10q-14 4 -8 14q4 6 22 2`,
    box('outline', 48, 18, 104, 30, 4),
    circle('outline', 56, 33, 2.6),
    circle('outline', 144, 33, 2.6),
    fine`M66 27h68M66 33h68M66 39h48`,
    note('Stainless tag', 76, 21, 'above'),
    note('Tie', 160, 22, 'right'),
  ];
}

function rfidTag(): readonly Shape[] {
  const coil = (inset: number) =>
    box('detail', 66 + inset, 10 + inset, 68 - 2 * inset, 44 - 2 * inset, Math.max(1, 6 - inset * 0.4));
  return [
    box('outline', 58, 4, 84, 56, 8),
    coil(0),
    coil(3.4),
    coil(6.8),
    box('outline', 94, 26, 12, 12, 1),
    bare`M94 32h-17M106 32h17`,
    circle('outline', 64, 32, 2),
    circle('outline', 136, 32, 2),
    note('Chip', 97, 29, 'left'),
    note('Antenna', 128, 13, 'right'),
  ];
}

function shrinkSleeve(): readonly Shape[] {
  return [
    ...hosePiece(),
    outline`M54 18q46 -2 92 0v28q-46 2 -92 0z`,
    fine`M64 26h60M64 32h72M64 38h44`,
    note('Printed sleeve', 78, 21, 'above'),
    note('Hose', 168, 25, 'right'),
  ];
}

/** Sealant in its bottle, or a test point. */
export function sealantFigure(name: string): Figure {
  return { shapes: /test point/i.test(name) ? testPoint('small') : sealant(), measures: [], largest: 3 };
}

function sealant(): readonly Shape[] {
  return [
    outline`M70 34q0 -8 7 -9h46q7 1 7 9v24q0 2 -2 2h-56q-2 0 -2 -2z`,
    outline`M84 14h32v11h-32z`,
    outline`M95 14l3 -12h4l3 12z`,
    fine`M88 14v11M92 14v11M96 14v11M100 14v11M104 14v11M108 14v11M112 14v11`,
    box('detail', 76, 34, 48, 20),
    detail`M82 39h20M82 44h36M82 49h28`,
    note('Nozzle', 100, 6, 'right'),
    note('Thread sealant, 50 ml', 120, 38, 'right'),
  ];
}

/** A port to put a gauge on under pressure, its cap unscrewed. */
function testPoint(grain: Grain): readonly Shape[] {
  return [
    ...turned([thread(22, 11), oRing(2.4, 11), hex(12, 32), thread(26, 12.5), round(6, 8)], 26),
    hidden`M26 -2.5h62M26 2.5h62`,
    tiled(knurl(grain))`M116 -17h22v34h-22z`,
    outline`M138 -14h6q6 6 6 14q0 8 -6 14h-6z`,
    hidden`M116 -13h18v26h-18`,
    bare`M116 14${arc(18, 90, 60)}`,
    note('Port thread with O-ring', 36, -8, 'above'),
    note('Test thread, M16x2', 78, -9, 'above'),
    note('Cap', 144, -9, 'above'),
  ];
}
