import { platePens } from '#features/catalog/drawing-kit/pens.rules.ts';
import { type NumberedDrawing, plateOf } from '#features/catalog/drawing-kit/plate.rules.ts';
import { svgOf } from '#features/catalog/drawing-kit/svg.rules.ts';
import { withFractions } from '#features/catalog/measures/figures.rules.ts';
import type { Product, Variant } from '#features/catalog/products/product.contract.ts';
import { figureOf } from './figure-of.rules.ts';

export interface Plate {
  /** SVG text, 720 by 300, in the colors of the page's theme. */
  readonly svg: string;
  /** What the balloons point at: the first text belongs to balloon 1. */
  readonly legend: readonly string[];
  /** 'BW2-08 shown, mm, not to scale' */
  readonly caption: string;
}

/** What a plate is made from: a product, or as much of it as a page holds. */
export type PlateProduct = Pick<Product, 'productCategory' | 'name' | 'facts' | 'norms' | 'manufacturer'>;
export type PlateVariant = Omit<Variant, 'options' | 'itemClass' | 'price' | 'discountedPrice'>;

/** The large drawing of one size: balloons, and dimension lines with that size's own numbers. */
export function drawPlate(product: PlateProduct, variant: PlateVariant, prefix = 'plate'): Plate {
  const { drawing, legend, caption } = numberedPlate(product, variant);
  const title = `${product.name}: ${legend.map((text, index) => `${index + 1} ${text}`).join(', ')}. ${caption}.`;
  return { svg: svgOf(drawing, { pens: platePens, prefix, title }), legend, caption };
}

/** The plate as a list of shapes, for those who do not write SVG. */
export function numberedPlate(
  product: PlateProduct,
  variant: PlateVariant,
): NumberedDrawing & { readonly caption: string } {
  const print = product.productCategory === 'Hose' ? layline(product, variant) : undefined;
  const plate = plateOf(figureOf({ subject: product, size: variant, grain: 'large', print }));
  return { ...plate, caption: `${variant.id} shown, ${plate.isMeasured ? 'mm, ' : ''}not to scale` };
}

/** What is printed on the cover: 'NORTHFIELD BW2-08 SAE 100R2AT / EN 853 2SN 1/2" 275 BAR'. */
function layline({ manufacturer, norms }: PlateProduct, variant: PlateVariant): string {
  const designations = [norms.sae[0], norms.en[0]].filter(Boolean).join(' / ') || (norms.iso[0] ?? '');
  const inches = variant.bore && `${withFractions(variant.bore.inches)}"`;
  const bar = variant.maxWorkingPressure?.bar;
  const rating = bar === undefined ? '' : `${bar} bar`;
  return [manufacturer.name, variant.id, designations, inches, rating]
    .filter(Boolean)
    .join(' ')
    .toUpperCase();
}
