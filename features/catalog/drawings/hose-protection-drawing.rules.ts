import {
  type DrawingRequest,
  type Figure,
  LEFT,
  type Measure,
  RIGHT,
} from '#features/catalog/drawing-kit/figure.rules.ts';
import {
  bare,
  detail,
  hidden,
  note,
  outline,
  type Shape,
  tiled,
  tone,
} from '#features/catalog/drawing-kit/shapes.rules.ts';
import { cutFace, type Grain, textileBraid, yarnSpiral } from '#features/catalog/drawing-kit/tiles.rules.ts';
import type { ProductFacts } from '#features/catalog/products/product.contract.ts';

const MIDDLE = 32;
/** Half the hose, and half of what is drawn over it. */
const HOSE = 11;
const [FROM, TO] = [44, 156];

/** What is put over a hose. It is drawn on a piece of one. */
export function hoseProtectionFigure({ subject, grain }: DrawingRequest): Figure {
  const { facts, name } = subject;
  const kind = `${facts.subcategory ?? ''} ${name}`;
  const hose = hosePiece();
  if (/spring/i.test(kind))
    return { shapes: [...hose, ...springGuard()], measures: insideMeasures(facts, 15), largest: 3 };
  if (/fire/i.test(kind))
    return { shapes: [...hose, ...fireSleeve(grain)], measures: insideMeasures(facts, 17), largest: 3 };
  if (/spiral/i.test(kind))
    return { shapes: [...hose, ...spiralGuard()], measures: outsideMeasures(facts), largest: 3 };
  return { shapes: [...hose, ...textileSleeve(grain)], measures: insideMeasures(facts, 15), largest: 3 };
}

/** A straight hose, broken off at both ends. */
export function hosePiece(from = 16, to = 184, half = HOSE): readonly Shape[] {
  const y = MIDDLE;
  const bulge = half * 0.5;
  const edge = `c${bulge} ${half * 0.4} ${bulge} ${half * 0.6} 0 ${half}`;
  const back = `c${-bulge} ${-half * 0.4} ${-bulge} ${-half * 0.6} 0 ${-half}`;
  return [
    tone`M${from} ${y - half}H${to}${edge}${edge}H${from}${back}${back}z`,
    tiled(cutFace('small'))`M${to} ${y}${edge}${back}z`,
  ];
}

/** Half an S a turn, flat and wide. */
function spiralGuard(): readonly Shape[] {
  const [r, pitch, width] = [14, 12.4, 8.6];
  const count = Math.floor((TO - FROM) / pitch);
  const turns = Array.from({ length: count }, (_, index) => {
    const x = FROM + index * pitch;
    return outline`M${x} ${MIDDLE + r}l${pitch * 0.62} ${-2 * r}h${width}l${-pitch * 0.62} ${2 * r}z`;
  });
  return [
    ...turns,
    note('Spiral guard', FROM + pitch * 2.9, MIDDLE - r * 0.6),
    note('Hose', TO + 16, MIDDLE - HOSE * 0.6),
  ];
}

/** Round wire, wound close. */
function springGuard(): readonly Shape[] {
  const [r, pitch, wire] = [13.6, 6.6, 3.4];
  const count = Math.floor((TO - FROM) / pitch);
  const turns = Array.from({ length: count }, (_, index) => {
    const x = FROM + index * pitch;
    const bow = `q${wire / 2} ${-wire} ${wire} 0`;
    return outline`M${x} ${MIDDLE + r}l${pitch * 0.5} ${-2 * r}${bow}l${-pitch * 0.5} ${2 * r}q${-wire / 2} ${wire} ${-wire} 0z`;
  });
  return [
    ...turns,
    note('Spring wire', FROM + pitch * 4.8, MIDDLE - r * 0.6),
    note('Hose', TO + 16, MIDDLE - HOSE * 0.6),
  ];
}

function textileSleeve(grain: Grain): readonly Shape[] {
  const r = 15;
  return [
    tiled(textileBraid(grain))`M${FROM} ${MIDDLE - r}H${TO}V${MIDDLE + r}H${FROM}z`,
    bare`M${FROM + 2} ${MIDDLE - r}v${2 * r}M${TO - 2} ${MIDDLE - r}v${2 * r}`,
    note('Woven sleeve', FROM + 40, MIDDLE - r * 0.7),
    note('Hose', TO + 16, MIDDLE - HOSE * 0.6),
  ];
}

/** Thick: braided glass under a coat of silicone rubber, which is cut back on the right. */
function fireSleeve(grain: Grain): readonly Shape[] {
  const [coat, glass] = [17, 14.4];
  const step = TO - 22;
  return [
    tiled(yarnSpiral(grain, 'right'))`M${step} ${MIDDLE - glass}H${TO}V${MIDDLE + glass}H${step}z`,
    outline`M${FROM} ${MIDDLE - coat}H${step}V${MIDDLE + coat}H${FROM}z`,
    hidden`M${FROM} ${MIDDLE - HOSE}H${TO}M${FROM} ${MIDDLE + HOSE}H${TO}`,
    note('Silicone rubber', FROM + 34, MIDDLE - coat * 0.8),
    note('Braided glass', TO - 11, MIDDLE - glass * 0.75),
    note('Hose', TO + 18, MIDDLE - HOSE * 0.6),
  ];
}

/** A guard is chosen by the hoses that it fits. */
function outsideMeasures({ idMinMm, idMaxMm }: ProductFacts): readonly Measure[] {
  if (!idMinMm || !idMaxMm) return [];
  const says = ['fits OD', idMinMm === idMaxMm ? `${idMinMm}` : `${idMinMm} – ${idMaxMm}`];
  return [{ kind: 'length', from: [16, MIDDLE - HOSE], to: [16, MIDDLE + HOSE], away: LEFT, says }];
}

/** A sleeve has an inside diameter, and a smallest hose that it makes sense on. */
function insideMeasures(facts: ProductFacts, half: number): readonly Measure[] {
  const inside = facts.idMaxMm;
  if (!inside) return [];
  const [top, bottom] = [MIDDLE - half, MIDDLE + half];
  return [
    ...outsideMeasures({ ...facts, idMaxMm: inside }),
    { kind: 'length', from: [188, top], to: [188, bottom], away: RIGHT, says: ['ID', `${inside}`] },
  ];
}

/** A hose that is kept from kinking or from flying about. */
export function restraintFigure(name: string): Figure {
  return { shapes: /whip/i.test(name) ? whipRestraint() : bendRestrictor(), measures: [], largest: 3 };
}

/** Rings that let a hose bend only so far. */
function bendRestrictor(): readonly Shape[] {
  const rings = Array.from({ length: 9 }, (_, index) => {
    const [x, r] = [58 + index * 9, 19 - index * 0.9];
    return outline`M${x} ${MIDDLE - r}h6.4v${2 * r}h-6.4z`;
  });
  return [
    ...hosePiece(70, 186, 9),
    outline`M58 ${MIDDLE - 14}h84l-4 3.6v20.8l4 3.6h-84z`,
    ...rings,
    outline`M26 ${MIDDLE - 11}h20v22h-20z`,
    outline`M46 ${MIDDLE - 15}h12v30h-12z`,
    detail`M30 ${MIDDLE - 11}v22M46 ${MIDDLE - 7.5}h12M46 ${MIDDLE + 7.5}h12`,
    note('Fitting', 36, MIDDLE - 6),
    note('Bend restrictor', 97, MIDDLE - 15),
    note('Hose', 168, MIDDLE - 6),
  ];
}

/** A steel cable with spring-loaded loops, across a coupling of two hoses. */
function whipRestraint(): readonly Shape[] {
  return [
    ...hosePiece(10, 190, 9),
    outline`M86 ${MIDDLE - 13}h28v26h-28z`,
    detail`M86 ${MIDDLE - 6}h28M86 ${MIDDLE + 6}h28M100 ${MIDDLE - 13}v26`,
    bare`M46 26c10 -22 24 -22 54 -16c30 6 44 4 54 16`,
    bare`M40 20q-6 12 0 24h10q6 -12 0 -24z`,
    bare`M150 20q-6 12 0 24h10q6 -12 0 -24z`,
    outline`M60 8l14 -3.4l1.4 5l-14 3.8z`,
    outline`M126 7.6l15 3.8l-1.6 5l-14.4 -3.8z`,
    detail`M63.6 7.2l1.4 5M67.2 6.3l1.4 5M70.8 5.4l1.4 5M130 8.6l-1.6 5M133.6 9.6l-1.6 5M137.2 10.5l-1.6 5`,
    note('Steel cable', 100, 10),
    note('Loop', 44, 42, 'below'),
    note('Spring', 67, 9),
    note('Hose coupling', 104, MIDDLE + 9, 'below'),
  ];
}
