import { platePens, thumbnailPens } from '#features/catalog/drawing-kit/pens.rules.ts';
import { svgOf } from '#features/catalog/drawing-kit/svg.rules.ts';
import type { Category } from '#features/catalog/products/product.contract.ts';
import { placeholderFigure } from './placeholder-drawing.rules.ts';
import { numberedPlate, type PlateProduct, type PlateVariant } from './product-drawing.rules.ts';
import { usualVariant } from './shown-size.rules.ts';
import { thumbnailFrom, thumbnailOf } from './thumbnail.rules.ts';

/** The two pictures that every product has (spec 3: image 0 is the photo, image 1 the schematic). */
export const imageKinds = ['photo', 'schematic'] as const;
type ImageKind = (typeof imageKinds)[number];

/**
 * Reads the name of a picture: 'bw2.svg' is the photo of bw2, 'bw2-schematic.svg' its schematic.
 * Undefined when it is none.
 */
export function readProductImageName(
  name: string,
): { readonly productId: string; readonly kind: ImageKind } | undefined {
  const [, productId, schematic] = /^(\w[^/]*?)(-schematic)?\.svg$/.exec(name) ?? [];
  return productId ? { productId, kind: schematic ? 'schematic' : 'photo' } : undefined;
}

type ImageProduct = PlateProduct & { readonly variants: readonly PlateVariant[] };

/** A picture of the product as a file of its own: light colors on white, the same wherever it is shown. */
export function productImageSvg(product: ImageProduct, kind: ImageKind): string {
  const variant = usualVariant(product.variants);
  if (kind === 'schematic' && variant) {
    const { drawing, legend, caption } = numberedPlate(product, variant);
    const desc = `${legend.map((text, index) => `${index + 1}: ${text}`).join('; ')}. ${caption}.`;
    return svgOf(drawing, {
      pens: platePens,
      prefix: 'd',
      title: `${product.name}, schematic`,
      standalone: { desc },
    });
  }
  return svgOf(thumbnailOf(product), {
    pens: thumbnailPens,
    prefix: 'd',
    title: product.name,
    standalone: { desc: 'Line drawing, not to scale.' },
  });
}

/** What a product of this category looks like when nothing better is known. */
export function placeholderSvg(category: Category): string {
  return svgOf(thumbnailFrom(placeholderFigure(category)), {
    pens: thumbnailPens,
    prefix: 'd',
    title: 'No drawing',
    standalone: { desc: 'This product has no drawing of its own.' },
  });
}
