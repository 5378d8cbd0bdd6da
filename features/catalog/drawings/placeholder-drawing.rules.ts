import type { Figure } from '#features/catalog/drawing-kit/figure.rules.ts';
import { box, circle, hidden, type Shape } from '#features/catalog/drawing-kit/shapes.rules.ts';
import type { Category } from '#features/catalog/products/product.contract.ts';

/** Only the outline of a kind of thing, dashed: this product has no drawing of its own. */
export function placeholderFigure(category: Category): Figure {
  return { shapes: silhouettes[category], measures: [], largest: 3 };
}

const dashed = (shape: Shape): Shape =>
  shape.kind === 'path' || shape.kind === 'circle' ? { ...shape, pen: 'hidden' } : shape;

const silhouettes: Record<Category, readonly Shape[]> = {
  Hose: [hidden`M14 12h112v40h-112q-8 -10 0 -20q8 -10 0 -20zM126 17h26v30h-26zM152 22h26v20h-26z`],
  Fitting: [hidden`M24 14h66v36h-66zM90 22h12v20h-12zM102 10h24v44h-24zM126 18h34l12 8v12l-12 8h-34z`],
  Coupling: [hidden`M36 24l12 -6h34v28h-34l-12 -6zM82 10h36v44h-36zM118 18h34l12 6v16l-12 6h-34z`],
  QuickCoupling: [hidden`M26 16h34v32h-34zM60 22h10v20h-10zM70 8h62v48h-62zM132 14h14v36h-14z`],
  AssemblyEquipment: [
    dashed(box('outline', 56, 4, 56, 52, 6)),
    dashed(circle('outline', 84, 30, 20)),
    dashed(circle('outline', 84, 30, 6)),
    dashed(box('outline', 112, 26, 34, 30)),
  ],
  Accessory: [
    dashed(circle('outline', 80, 32, 26)),
    dashed(circle('outline', 80, 32, 20)),
    dashed(circle('outline', 132, 40, 16)),
  ],
};
