import type { DrawingRequest, Figure } from '#features/catalog/drawing-kit/figure.rules.ts';
import { cleaningFigure, testBenchFigure } from '#features/catalog/equipment-drawings/bench-drawing.rules.ts';
import { crimperFigure, dieSetFigure } from '#features/catalog/equipment-drawings/crimper-drawing.rules.ts';
import { handToolFigure } from '#features/catalog/equipment-drawings/hand-tool-drawing.rules.ts';
import { hoseCartFigure } from '#features/catalog/equipment-drawings/hose-cart-drawing.rules.ts';
import { sawFigure } from '#features/catalog/equipment-drawings/saw-drawing.rules.ts';
import { skiverFigure } from '#features/catalog/equipment-drawings/skiver-drawing.rules.ts';
import { isFerrule } from '#features/catalog/products/ferrule.rules.ts';
import { adapterFigure } from './adapter-drawing.rules.ts';
import { clampFigure, flangeKitFigure, ringKitFigure } from './clamp-drawing.rules.ts';
import { ferruleFigure } from './ferrule-drawing.rules.ts';
import { fittingFigure } from './fitting-drawing.rules.ts';
import { hoseFigure } from './hose-drawing.rules.ts';
import { hoseProtectionFigure, restraintFigure } from './hose-protection-drawing.rules.ts';
import { placeholderFigure } from './placeholder-drawing.rules.ts';
import { quickCouplingFigure } from './quick-coupling-drawing.rules.ts';
import { dustCapFigure, sealantFigure, tagFigure, threadCapFigure } from './small-part-drawing.rules.ts';
import { valveFigure } from './valve-drawing.rules.ts';

/** The figure of any product; a dashed silhouette of its category where we know no better. */
export function figureOf(request: DrawingRequest): Figure {
  const { productCategory } = request.subject;
  switch (productCategory) {
    case 'Hose':
      return hoseFigure(request);
    case 'Fitting':
      return isFerrule(request.subject) ? ferruleFigure(request) : fittingFigure(request);
    case 'Coupling':
      return adapterFigure(request);
    case 'QuickCoupling':
      return quickCouplingFigure(request);
    case 'AssemblyEquipment':
    case 'Accessory': {
      const { name, facts } = request.subject;
      const kind = facts.subcategory ?? name;
      const [, draw] = bySubcategory.find(([pattern]) => pattern.test(kind)) ?? [];
      return draw?.(request) ?? placeholderFigure(productCategory);
    }
  }
}

type Draw = (request: DrawingRequest) => Figure;
const byName =
  (draw: (name: string) => Figure): Draw =>
  ({ subject }) =>
    draw(subject.name);

/** Subcategories of equipment and accessories, the more special pattern first. */
const bySubcategory: readonly (readonly [RegExp, Draw])[] = [
  [/crimper/i, crimperFigure],
  [/die set/i, dieSetFigure],
  [/saw|cutter/i, byName(sawFigure)],
  [/skiver|skiving/i, ({ subject, grain }) => skiverFigure(subject.name, grain)],
  [/test bench/i, byName(testBenchFigure)],
  [/cleaning/i, byName(cleaningFigure)],
  [/cart|package|rack/i, byName(hoseCartFigure)],
  [/gauges and tools|tool/i, byName(handToolFigure)],
  [/guard|sleeve/i, hoseProtectionFigure],
  [/flange kit/i, flangeKitFigure],
  [/clamp/i, clampFigure],
  [/o-ring/i, ringKitFigure],
  [/dust cap/i, dustCapFigure],
  [/caps and plugs/i, threadCapFigure],
  [/tag/i, byName(tagFigure)],
  [/sealant|test point/i, byName(sealantFigure)],
  [
    /valves and restraints/i,
    byName((name) => (/restrict|restraint/i.test(name) ? restraintFigure : valveFigure)(name)),
  ],
];
