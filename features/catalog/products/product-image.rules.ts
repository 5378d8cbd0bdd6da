import type { Image } from './product.contract.ts';

/** Address of the drawing that stands in for a photo (0) or a schematic (1) that nobody supplied. */
export const drawingUrl = (productId: string, position: 0 | 1): string =>
  `/images/products/${productId}${position === 1 ? '-schematic' : ''}.svg`;

/** Is this the address of a drawing of ours, not of a picture somebody supplied? */
export const isDrawing = (url: string): boolean => /^\/images\/products\/[^/]+\.svg$/.test(url);

/**
 * Photo, schematic, then whatever else was supplied (spec 3). A place that nobody filled shows the drawing, so the
 * list is never shorter than two.
 */
export function imagesOf(
  product: { readonly id: string; readonly name: string },
  supplied: ReadonlyArray<Image & { readonly position: number }>,
): Image[] {
  const at = (position: number) => supplied.find((image) => image.position === position);
  const photo = at(0) ?? { url: drawingUrl(product.id, 0), description: product.name };
  const schematic = at(1) ?? { url: drawingUrl(product.id, 1), description: `${product.name} schematic` };
  return [photo, schematic, ...supplied.filter((image) => image.position > 1)].map(
    ({ url, description }) => ({ url, description }),
  );
}

/** What somebody supplied of a product's images, each in its place; where there is none, we draw. */
export function suppliedPictures(images: readonly Image[]): {
  readonly photo: Image | undefined;
  readonly schematic: Image | undefined;
  readonly others: readonly Image[];
} {
  const [photo, schematic, ...others] = images.map((image) => (isDrawing(image.url) ? undefined : image));
  return { photo, schematic, others: others.filter((image) => image !== undefined) };
}
